import MoonGeometry
import MoonScene

/// A row with buttons behind its trailing side.
///
/// They are not drawn and take no taps before the row is swiped: only their meaning, their frames
/// beside the row and what they do are known.
private final class SwipeActionsNode: WrapperNode {
  /// The width of a button, in points.
  static let width = 74.0

  private let buttons: [ViewNode]
  private let isRTL: Bool

  init(_ inner: LayoutNode, _ buttons: [ViewNode], isRTL: Bool) {
    self.buttons = buttons
    self.isRTL = isRTL
    super.init(inner)
  }

  override func draw(_ frame: Rect, _ proposal: Proposal, _ pass: ScenePass) throws {
    try inner.place(frame, proposal, pass)
    let key = SceneKey.name("swipeActions")
    let width = Self.width * Double(buttons.count)
    let strip = Rect(
      x: isRTL ? frame.minX - width : frame.maxX, y: frame.minY, width: width,
      height: frame.size.height)
    let outer = pass.begin()
    pass.path.append(key)
    for (index, button) in buttons.enumerated() {
      let place = Double(isRTL ? buttons.count - 1 - index : index)
      let rect = Rect(
        x: strip.minX + place * Self.width, y: strip.minY, width: Self.width,
        height: strip.size.height)
      let offer = Proposal(rect.size)
      try button.place(
        try button.measure(offer), offer, in: rect, .center, isRTL: isRTL, pass)
    }
    pass.path.removeLast()
    let semantics = Semantics(
      kind: "swipeActions", key: key, frame: strip, accessibility: Accessibility(isHidden: true))
    pass.add(
      SceneNode(.semantics(semantics), children: pass.end(outer).flatMap(\.meaning)))
  }
}

extension SceneNode {
  /// The views in the node without anything drawn, none of which takes taps.
  fileprivate var meaning: [SceneNode] {
    let inner = children.flatMap(\.meaning)
    guard case .semantics(var semantics) = element else { return inner }
    semantics.hit = nil
    return [SceneNode(.semantics(semantics), children: inner)]
  }
}

extension Resolver {
  /// Puts buttons behind a row.
  func swipeActions(
    _ views: [ViewChild], around node: LayoutNode, _ place: ViewPlace, _ facts: inout ViewFacts
  ) throws -> LayoutNode {
    let buttons = try nodes(
      views, in: place.child(axis: .horizontal), role: facts.numbered("swipeActions"))
    return SwipeActionsNode(node, buttons, isRTL: place.surroundings.isRightToLeft)
  }
}
