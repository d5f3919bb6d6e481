import MoonGeometry
import MoonScene

/// A view in a frame that is a share of the room it is offered.
///
/// Source: oleb.net, "Relative sizing": the view is offered the share, the frame takes it.
final class RelativeFrameNode: LayoutNode {
  private let inner: LayoutNode
  private let width: Double?
  private let height: Double?
  private let alignment: Alignment
  private let isRTL: Bool

  init(
    _ inner: LayoutNode, width: Double?, height: Double?, _ alignment: Alignment, isRTL: Bool
  ) {
    self.inner = inner
    self.width = width
    self.height = height
    self.alignment = alignment
    self.isRTL = isRTL
    super.init()
    isSpacer = inner.isSpacer
  }

  override func measure(_ proposal: Proposal) throws -> Size {
    let offer = offer(proposal)
    let size = try inner.measure(offer)
    return Size(
      width: width == nil ? size.width : offer.width ?? size.width,
      height: height == nil ? size.height : offer.height ?? size.height)
  }

  override func baseline(_ line: Baseline, _ size: Size, _ proposal: Proposal) throws -> Double? {
    try innerBaseline(of: inner, offer(proposal), line, size, alignment)
  }

  override func draw(_ frame: Rect, _ proposal: Proposal, _ pass: ScenePass) throws {
    let offer = offer(proposal)
    try inner.place(
      try inner.measure(offer), offer, in: frame, alignment, isRTL: isRTL, pass)
  }

  private func offer(_ proposal: Proposal) -> Proposal {
    Proposal(
      width: Self.share(width, of: proposal.width), height: Self.share(height, of: proposal.height))
  }

  /// A share of a length; none of an endless one is no length.
  private static func share(_ factor: Double?, of length: Double?) -> Double? {
    guard let factor, let length else { return length }
    return factor == 0 ? 0 : factor * max(0, length)
  }
}
