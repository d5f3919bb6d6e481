import MoonGeometry
import MoonScene

/// A view whose middle stands at a place in the room that is offered, all of which it takes.
final class PositionNode: LayoutNode {
  private let inner: LayoutNode
  private let middle: Point

  init(_ inner: LayoutNode, _ middle: Point) {
    self.inner = inner
    self.middle = middle
    super.init()
  }

  override func measure(_ proposal: Proposal) throws -> Size {
    if let width = proposal.width, let height = proposal.height {
      return Size(width: max(0, width), height: max(0, height))
    }
    let size = try inner.measure(proposal)
    return Size(
      width: max(0, proposal.width ?? size.width), height: max(0, proposal.height ?? size.height))
  }

  override func draw(_ frame: Rect, _ proposal: Proposal, _ pass: ScenePass) throws {
    let size = try inner.measure(proposal)
    let origin = Point(
      x: frame.minX + middle.x - size.width / 2, y: frame.minY + middle.y - size.height / 2)
    try inner.place(Rect(origin: origin, size: size), proposal, pass)
  }
}
