import MoonGeometry
import MoonScene

/// The frames that views share, by id: those of the walk before, and those found in this one.
struct MatchedFrames {
  /// An id in its namespace.
  struct Name: Hashable {
    var id: SceneKey
    var namespace: String
  }

  /// The frames that followers take.
  var known: [Name: Rect] = [:]
  /// The frames that sources gave in this walk.
  var found: [Name: Rect] = [:]
  /// Whether a view follows another one.
  var hasFollowers = false
}

/// A view that gives its frame to others, or takes that of another one.
final class MatchedGeometryNode: WrapperNode {
  private let match: MatchedGeometry
  private let origin: ViewOrigin?

  init(_ inner: LayoutNode, _ match: MatchedGeometry, _ origin: ViewOrigin?) {
    self.match = match
    self.origin = origin
    super.init(inner)
  }

  override func draw(_ frame: Rect, _ proposal: Proposal, _ pass: ScenePass) throws {
    let name = MatchedFrames.Name(id: match.id, namespace: match.namespace)
    guard !match.isSource else {
      // The last in view order wins.
      if pass.matched.found.updateValue(frame, forKey: name) != nil, !match.isImplied {
        pass.resolver.warn(
          "two views share their frame as \(match.id.shown): the last one counts", at: origin)
      }
      return try placeInner(frame, proposal, pass)
    }
    pass.matched.hasFollowers = true
    guard let source = pass.matched.known[name] else {
      return try placeInner(frame, proposal, pass)
    }
    let takesSize = match.properties != .position
    let offer = takesSize ? Proposal(source.size) : proposal
    let size = takesSize ? try inner.measure(offer) : frame.size
    let anchor = (match.properties == .size ? frame : source).point(at: match.anchor)
    let origin = Point(
      x: anchor.x - size.width * match.anchor.x, y: anchor.y - size.height * match.anchor.y)
    self.frame = Rect(origin: origin, size: size)
    try placeInner(self.frame, offer, pass)
  }

  private func placeInner(_ frame: Rect, _ proposal: Proposal, _ pass: ScenePass) throws {
    let (number, start) = (note(frame, pass), pass.begin())
    try inner.place(frame, proposal, pass)
    count(from: start, number, pass)
  }

  // What looks at nodes is apart for the sake of the stack.

  @inline(never)
  private func note(_ frame: Rect, _ pass: ScenePass) -> Int {
    pass.matches.append(MatchedPlace(match, path: ScenePath(pass.path), frame: frame))
    return pass.matches.count - 1
  }

  /// Counts the view's own movements among what was drawn since a place.
  @inline(never)
  private func count(from start: Int, _ number: Int, _ pass: ScenePass) {
    var level = pass.nodes[start...]
    while let effect = level.first(where: \.isOwnEffect) {
      if case .transform = effect.element { pass.matches[number].movements += 1 }
      level = effect.children[...]
    }
  }
}

extension SceneNode {
  /// Whether the node is an effect of the view around it.
  fileprivate var isOwnEffect: Bool {
    switch element {
    case .opacity, .transform, .clip, .mask, .blur, .shadow, .blend, .glassGroup: true
    case .fill, .stroke, .text, .symbol, .image, .backdrop, .semantics: false
    }
  }
}
