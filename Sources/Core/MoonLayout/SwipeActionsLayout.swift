import MoonGeometry
import MoonScene

/// The buttons behind the trailing side of a row.
///
/// Before the row is swiped they are not drawn and take no taps: only their meaning, their frames
/// beside the row and what they do are known. Then the row moves by their width, cut off at its
/// frame, and they come in with it.
final class SwipeStrip {
  /// The width of a button, in points.
  static let width = 74.0
  static let key = SceneKey.part("swipeActions")

  private var buttons: [ViewNode]
  /// What is behind each button, when they are shown.
  private var styles: [ShapeStyle]?
  private let surroundings: Surroundings

  init(_ buttons: [ViewNode], _ styles: [ShapeStyle]?, _ surroundings: Surroundings) {
    self.buttons = buttons
    self.styles = styles
    self.surroundings = surroundings
  }

  private var isRTL: Bool { surroundings.isRightToLeft }
  private var width: Double { Self.width * Double(buttons.count) }

  /// Adds those of a modifier farther outside.
  func add(_ outer: SwipeStrip) {
    buttons += outer.buttons
    styles = styles.map { $0 + (outer.styles ?? []) }
  }

  /// Draws the buttons of a row that was drawn since a place.
  func draw(behind row: Rect, from start: Int, _ pass: ScenePass) throws {
    pass.swipes.append(
      SwipeState(
        path: ScenePath(pass.path), edge: isRTL ? .leading : .trailing, width: width, frame: row,
        isShown: styles != nil))
    let own = pass.begin()
    pass.path.append(Self.key)
    let strip = Rect(
      x: isRTL ? row.minX - width : row.maxX, y: row.minY, width: width, height: row.size.height)
    for index in buttons.indices { try place(index, in: strip, pass) }
    if styles == nil { finish(own, strip, pass) } else { show(own, strip, from: start, row, pass) }
  }

  private func place(_ index: Int, in strip: Rect, _ pass: ScenePass) throws {
    let place = Double(isRTL ? buttons.count - 1 - index : index)
    let rect = Rect(
      x: strip.minX + place * Self.width, y: strip.minY, width: Self.width,
      height: strip.size.height)
    if let style = styles?[index], let paint = surroundings.environment.paint(style, in: rect) {
      pass.add(SceneNode(.fill(.rectangle(rect), paint)))
    }
    let offer = Proposal(rect.size)
    let size = try buttons[index].measure(offer)
    try buttons[index].place(size, offer, in: rect, .center, isRTL: isRTL, pass)
  }

  // What draws the nodes is apart for the sake of the stack.

  /// Draws what the buttons mean.
  @inline(never)
  private func finish(_ own: Int, _ strip: Rect, _ pass: ScenePass) {
    pass.path.removeLast()
    let semantics = Semantics(
      kind: "swipeActions", key: Self.key, frame: strip,
      accessibility: Accessibility(isHidden: true))
    var meaning: [SceneNode] = []
    for node in pass.end(own) { node.gatherMeaning(into: &meaning) }
    pass.add(SceneNode(.semantics(semantics), children: meaning))
  }

  /// Draws the buttons, and moves them in with the row.
  @inline(never)
  private func show(
    _ own: Int, _ strip: Rect, from start: Int, _ row: Rect, _ pass: ScenePass
  ) {
    // They come with the row, and fade when it has gone back: nothing holds them then.
    pass.transitions[ScenePath(pass.path)] = .asymmetric(insertion: .identity, removal: .opacity)
    pass.path.removeLast()
    // Another kind of view than what they mean, so that it comes and goes.
    let semantics = Semantics(kind: "shownSwipeActions", key: Self.key, frame: strip)
    pass.wrap(.semantics(semantics), from: own)
    pass.wrap(.transform(.offset(x: isRTL ? width : -width, y: 0)), from: start)
    pass.wrap(.clip(.rectangle(row)), from: start)
  }
}

/// A view outside of lists with buttons behind its trailing side.
private final class SwipeActionsNode: WrapperNode {
  private let strip: SwipeStrip

  init(_ inner: LayoutNode, _ strip: SwipeStrip) {
    self.strip = strip
    super.init(inner)
  }

  override func draw(_ frame: Rect, _ proposal: Proposal, _ pass: ScenePass) throws {
    let start = pass.begin()
    try inner.place(frame, proposal, pass)
    try strip.draw(behind: frame, from: start, pass)
  }
}

extension SceneNode {
  /// Gathers the views in the node without anything drawn, none of which takes taps.
  fileprivate func gatherMeaning(into result: inout [SceneNode]) {
    guard case .semantics(var semantics) = element else {
      for child in children { child.gatherMeaning(into: &result) }
      return
    }
    // Buttons behind a button have lost what they draw already.
    if semantics.kind == "swipeActions" { return result.append(self) }
    semantics.hit = nil
    var inner: [SceneNode] = []
    for child in children { child.gatherMeaning(into: &inner) }
    var meaning = SceneNode(.semantics(semantics), children: inner)
    meaning.mark = mark
    result.append(meaning)
  }
}

extension Resolver {
  /// Puts buttons behind a view; those of a row of a list are behind all of the row.
  func swipeActions(
    _ views: [ViewChild], around node: LayoutNode, _ place: ViewPlace, _ facts: inout ViewFacts
  ) throws -> LayoutNode {
    let role = SceneKey.name(facts.numbered("swipeActions"))
    guard case .row(let stand)? = place.container, stand.group == nil else {
      return SwipeActionsNode(node, try strip(views, role, behind: path, place))
    }
    let strip = try strip(views, role, behind: path.dropLast(), place)
    if let inner = stand.strip { inner.add(strip) } else { stand.strip = strip }
    return node
  }

  private func strip(
    _ views: [ViewChild], _ role: SceneKey, behind row: [SceneKey], _ place: ViewPlace
  ) throws -> SwipeStrip {
    let isShown = isSwiped(row, place)
    var inside = place.child(axis: .horizontal)
    if isShown { inside = inside.changed { $0.foreground = .color(.white) } }
    let children = try views.flatMap {
      try flattened($0.view, key: role.joined($0.key), depth: inside.depth)
    }
    let buttons = try at(row + [SwipeStrip.key]) { try nodes(children, in: inside) }
    let environment = place.surroundings.environment
    return SwipeStrip(
      buttons, isShown ? children.map { $0.view.swipeStyle(environment) } : nil,
      place.surroundings)
  }

  /// Whether the buttons of a row are shown: they stand at its trailing side.
  private func isSwiped(_ row: [SceneKey], _ place: ViewPlace) -> Bool {
    let edge = Edge.trailing
    guard !page.swipedRows.isEmpty else { return false }
    return page.swipedRows[ScenePath(row)]
      == (place.surroundings.isRightToLeft ? edge.mirrored : edge)
  }
}

extension View {
  /// What is behind a button that a swipe shows: its own tint, red where it deletes something.
  ///
  /// Source: Apple, `swipeActions(edge:allowsFullSwipe:content:)`: grey where nothing is said.
  fileprivate func swipeStyle(_ environment: LayoutEnvironment) -> ShapeStyle {
    var view = self
    while case .modified(let inner, let modifier) = view.kind {
      if case .tint(let style) = modifier { return style }
      view = inner
    }
    guard case .button(let button) = view.kind, button.role == .destructive else {
      return .color(.gray)
    }
    return .color(environment.destructive)
  }
}
