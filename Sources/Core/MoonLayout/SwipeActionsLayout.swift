import MoonGeometry
import MoonScene

/// A row with buttons behind its trailing side.
///
/// They are not drawn and take no taps before the row is swiped: only their meaning, their frames
/// beside the row and what they do are known.
private final class SwipeActionsNode: WrapperNode {
  /// The width of a button, in points.
  static let width = 74.0
  static let key = SceneKey.name("swipeActions")

  private let buttons: [ViewNode]
  private let isRTL: Bool

  init(_ inner: LayoutNode, _ buttons: [ViewNode], isRTL: Bool) {
    self.buttons = buttons
    self.isRTL = isRTL
    super.init(inner)
  }

  override func draw(_ frame: Rect, _ proposal: Proposal, _ pass: ScenePass) throws {
    try inner.place(frame, proposal, pass)
    let outer = pass.begin()
    pass.path.append(Self.key)
    for index in buttons.indices { try place(index, in: strip(beside: frame), pass) }
    finish(outer, strip(beside: frame), pass)
  }

  /// Where the buttons stand: beside the row, at its trailing side.
  private func strip(beside frame: Rect) -> Rect {
    let width = Self.width * Double(buttons.count)
    return Rect(
      x: isRTL ? frame.minX - width : frame.maxX, y: frame.minY, width: width,
      height: frame.size.height)
  }

  private func place(_ index: Int, in strip: Rect, _ pass: ScenePass) throws {
    let place = Double(isRTL ? buttons.count - 1 - index : index)
    let rect = Rect(
      x: strip.minX + place * Self.width, y: strip.minY, width: Self.width,
      height: strip.size.height)
    let offer = Proposal(rect.size)
    let size = try buttons[index].measure(offer)
    try buttons[index].place(size, offer, in: rect, .center, isRTL: isRTL, pass)
  }

  /// Draws what the buttons mean; apart for the sake of the stack.
  @inline(never)
  private func finish(_ outer: Int, _ strip: Rect, _ pass: ScenePass) {
    pass.path.removeLast()
    let semantics = Semantics(
      kind: "swipeActions", key: Self.key, frame: strip,
      accessibility: Accessibility(isHidden: true))
    var meaning: [SceneNode] = []
    for node in pass.end(outer) { node.gatherMeaning(into: &meaning) }
    pass.add(SceneNode(.semantics(semantics), children: meaning))
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
  /// Puts buttons behind a row.
  func swipeActions(
    _ views: [ViewChild], around node: LayoutNode, _ place: ViewPlace, _ facts: inout ViewFacts
  ) throws -> LayoutNode {
    push(SwipeActionsNode.key)
    let buttons = try nodes(
      views, in: place.child(axis: .horizontal), role: facts.numbered("swipeActions"))
    pop()
    return SwipeActionsNode(node, buttons, isRTL: place.surroundings.isRightToLeft)
  }
}
