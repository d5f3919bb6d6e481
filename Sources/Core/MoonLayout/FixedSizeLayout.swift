import MoonGeometry
import MoonScene

/// A view in the size that it likes, whatever is offered.
final class FixedSizeNode: WrapperNode {
  private let horizontal: Bool
  private let vertical: Bool

  init(_ inner: LayoutNode, horizontal: Bool, vertical: Bool) {
    self.horizontal = horizontal
    self.vertical = vertical
    super.init(inner)
  }

  override func measure(_ proposal: Proposal) throws -> Size {
    try inner.measure(offer(proposal))
  }

  override func baseline(_ line: Baseline, _ size: Size, _ proposal: Proposal) throws -> Double? {
    try inner.baseline(line, size, offer(proposal))
  }

  override func draw(_ frame: Rect, _ proposal: Proposal, _ pass: ScenePass) throws {
    try inner.place(frame, offer(proposal), pass)
  }

  private func offer(_ proposal: Proposal) -> Proposal {
    Proposal(
      width: horizontal ? nil : proposal.width, height: vertical ? nil : proposal.height)
  }
}
