import MoonGeometry
import MoonScene

/// What makes layout nodes of views: it finds symbols, tells views what is around them, gives
/// children their keys, and refuses what can't be laid out.
final class Resolver {
  /// The most views that a layout makes.
  static let maximumCount = 100_000

  let measurer: any TextMeasurer
  let symbols: any SymbolSource
  private(set) var warnings: [LayoutWarning] = []
  /// What views inside say about the whole page.
  var page = PageFacts()
  /// What knows how far keyframes and phases are.
  var motion: (any LayoutMotion)?
  /// What they show in this layout.
  var animators = AnimatorRecord()
  /// The keys of the views that nodes are made in, outermost first.
  private(set) var path: [SceneKey]
  private var count = 0
  // The items whose views were made at once.
  private var itemCount = 0
  // The modifiers of the views that are being made, used as a stack.
  private var pending: [PendingModifier]

  private struct PendingModifier {
    var modifier: ViewModifier
    var place: ViewPlace
  }

  init(measurer: any TextMeasurer, symbols: any SymbolSource) {
    self.measurer = measurer
    self.symbols = symbols
    var pending: [PendingModifier] = []
    pending.reserveCapacity(16)
    self.pending = pending
    var path: [SceneKey] = []
    path.reserveCapacity(16)
    self.path = path
  }

  /// Goes into the view with a key.
  func push(_ key: SceneKey) {
    var taken: [SceneKey] = []
    swap(&taken, &path)
    taken.append(key)
    swap(&taken, &path)
  }

  /// Goes out of the innermost view.
  func pop() {
    var taken: [SceneKey] = []
    swap(&taken, &path)
    taken.removeLast()
    swap(&taken, &path)
  }

  /// Makes nodes of views in another view, such as late ones.
  func at<Made>(_ path: [SceneKey], _ make: () throws -> Made) rethrows -> Made {
    // Keys are put into the room that there is: another array would be copied by the next view.
    var inner: [SceneKey] = []
    swap(&inner, &self.path)
    let outer = inner.isEmpty ? [] : inner
    inner.removeAll(keepingCapacity: true)
    inner.append(contentsOf: path)
    swap(&inner, &self.path)
    defer { leave(to: outer) }
    return try make()
  }

  private func leave(to outer: [SceneKey]) {
    var taken: [SceneKey] = []
    swap(&taken, &path)
    taken.removeAll(keepingCapacity: true)
    taken.append(contentsOf: outer)
    swap(&taken, &path)
  }

  /// Notes something that was noticed, once.
  func warn(_ message: String, at origin: ViewOrigin?) {
    let warning = LayoutWarning(message: message, origin: origin)
    if !warnings.contains(warning) { warnings.append(warning) }
  }

  /// Makes the node of a view that counts as one.
  ///
  /// - Parameters:
  ///   - view: The view; a group becomes views in front of each other.
  ///   - key: The view's key, unless it has an id.
  ///   - place: Where it stands.
  /// - Returns: The node.
  /// - Throws: ``LayoutError``, or what a view's own closure threw.
  func node(_ view: View, key: SceneKey, in place: ViewPlace) throws -> ViewNode {
    var facts = ViewFacts(key: key)
    let first = pending.count
    var (bare, inside) = (view, place)
    try takeModifiers(&bare, &inside, &facts)
    let content = try content(bare, in: inside, &facts)
    var node = content
    while pending.count > first { try wrapNext(&node, &facts, view.origin) }
    pop()
    return facts.node(node, framed: content, origin: view.origin)
  }

  // What follows is apart from `node(_:key:in:)` because views stand deep inside each other: the
  // stack holds only what is needed while the views inside are made.

  /// Takes a view's modifiers off: what they say is said, the others wait; goes into the view.
  @inline(never)
  private func takeModifiers(
    _ view: inout View, _ place: inout ViewPlace, _ facts: inout ViewFacts
  ) throws {
    let origin = view.origin
    try enter(view, depth: place.depth)
    guard case .modified = view.kind else {
      facts.isEnabled = place.surroundings.environment.isEnabled
      facts.isRightToLeft = place.surroundings.isRightToLeft
      push(facts.key)
      return
    }
    var (id, met): (SceneKey?, MetAnimators?) = (nil, nil)
    // Taken out, the stack is nobody else's: an access in place would be watched over. Should a
    // modifier be refused, the whole layout is given up.
    var taken: [PendingModifier] = []
    swap(&taken, &pending)
    while case .modified(let inner, let modifier) = view.kind {
      try check(modifier, origin)
      if try !place.isTold(by: modifier), !facts.note(modifier, in: place) {
        if modifier.isAnimator {
          let key = id ?? inner.outermostID ?? facts.key
          let made = try remade(inner, by: modifier, key: key, &met, origin)
          taken.append(PendingModifier(modifier: .scope(made.scope), place: place))
          view = made.view
          try goDeeper(&place, origin)
          continue
        }
        if id == nil, case .id(let outermost) = modifier { id = outermost }
        taken.append(PendingModifier(modifier: consume modifier, place: place))
      }
      view = inner
      try goDeeper(&place, origin)
    }
    swap(&taken, &pending)
    facts.isEnabled = place.surroundings.environment.isEnabled
    facts.isRightToLeft = place.surroundings.isRightToLeft
    push(id ?? facts.key)
  }

  private func goDeeper(_ place: inout ViewPlace, _ origin: ViewOrigin?) throws(LayoutError) {
    place.depth += 1
    if place.depth > View.maximumDepth { throw tooDeep(origin) }
  }

  /// Puts the innermost modifier that waits around a node.
  @inline(never)
  private func wrapNext(
    _ node: inout LayoutNode, _ facts: inout ViewFacts, _ origin: ViewOrigin?
  ) throws {
    let next = takeLast()
    if next.modifier.addsViews {
      try addViews(next.modifier, to: &node, next.place, &facts, origin)
    } else {
      try wrap(&node, next.modifier, next.place, &facts, origin: origin)
    }
  }

  private func takeLast() -> PendingModifier {
    var taken: [PendingModifier] = []
    swap(&taken, &pending)
    let last = taken.removeLast()
    swap(&taken, &pending)
    return last
  }

  /// Makes the nodes of children; groups and items count as if each view stood here by itself.
  ///
  /// - Parameters:
  ///   - children: The children.
  ///   - place: Where they stand.
  ///   - role: What tells them from the children that the view has besides; nil for its own ones.
  /// - Returns: The nodes, in order.
  /// - Throws: ``LayoutError``, or what a view's own closure threw.
  func nodes(_ children: [ViewChild], in place: ViewPlace, role: String? = nil) throws -> [ViewNode]
  {
    var result: [ViewNode] = []
    result.reserveCapacity(children.count)
    for child in children {
      let key = key(of: child, role)
      if child.view.isPlural {
        try append(child.view, key, place, to: &result)
      } else {
        result.append(try node(child.view, key: key, in: place))
      }
    }
    try checkIDs(result)
    return result
  }

  private func key(of child: ViewChild, _ role: String?) -> SceneKey {
    guard let role else { return child.key }
    return SceneKey.name(role).joined(child.key)
  }

  /// Makes the nodes of the views that a group counts as; apart for the sake of the stack.
  @inline(never)
  private func append(
    _ group: View, _ key: SceneKey, _ place: ViewPlace, to result: inout [ViewNode]
  ) throws {
    for single in try flattened(group, key: key, depth: place.depth) {
      result.append(try node(single.view, key: single.key, in: place))
    }
  }

  /// Counts a view in, and refuses one too many or too deep.
  private func enter(_ view: View, depth: Int) throws(LayoutError) {
    count += 1
    if view.depth > View.maximumDepth || depth > View.maximumDepth { throw tooDeep(view.origin) }
    if count > Self.maximumCount { throw tooMany(nil, view.origin) }
  }

  /// Counts items in whose views are all made at once, before any is, and refuses too many.
  func enter(itemCount: Int, _ origin: ViewOrigin?) throws(LayoutError) {
    let items = max(itemCount, 0)
    guard items <= Self.maximumCount - self.itemCount else { throw tooMany(items, origin) }
    self.itemCount += items
  }

  func tooMany(_ items: Int?, _ origin: ViewOrigin?) -> LayoutError {
    let what = items.map { "\($0.grouped) items at once are too many" } ?? "too many views at once"
    return LayoutError(
      .tooMany, "\(what), a layout makes at most \(Self.maximumCount.grouped) views",
      notes: ["a list or a scroll view makes only the items that are seen"], origin: origin)
  }

  func tooDeep(_ origin: ViewOrigin?) -> LayoutError {
    LayoutError(
      .tooDeep, "views and modifiers may stand 1,000 deep inside each other, these stand deeper",
      notes: ["a function that calls itself, or a view that holds itself?"], origin: origin)
  }
}

extension Int {
  /// The number with commas between thousands.
  fileprivate var grouped: String {
    self < 1000 ? "\(self)" : (self / 1000).grouped + "," + "\(1000 + self % 1000)".dropFirst()
  }
}
