import MoonGeometry
import MoonScene

/// A ratio of width to height, kept inside or around the room that is offered.
///
/// Source: OpenSwiftUI, AspectRatioLayout.swift.
final class AspectRatioNode: CachedNode {
  private let inner: LayoutNode
  private let ratio: Double?
  private let mode: ContentMode

  init(_ inner: LayoutNode, _ ratio: Double?, _ mode: ContentMode) {
    self.inner = inner
    self.ratio = ratio.flatMap { $0.isFinite && $0 > 0 ? min(max($0, 1e-6), 1e6) : nil }
    self.mode = mode
    super.init()
    isSpacer = inner.isSpacer
  }

  override func computeSize(_ proposal: Proposal) throws -> Size {
    try inner.measure(try offer(proposal))
  }

  override func baseline(_ line: Baseline, _ size: Size, _ proposal: Proposal) throws -> Double? {
    try inner.baseline(line, size, try offer(proposal))
  }

  override func draw(_ frame: Rect, _ proposal: Proposal, _ pass: ScenePass) throws {
    try inner.place(frame, try offer(proposal), pass)
  }

  /// The largest room of the ratio inside the offer, or the smallest around it.
  private func offer(_ proposal: Proposal) throws -> Proposal {
    let ideal = try inner.measure(.unspecified)
    let ratio = ratio ?? (ideal.isEmpty ? 1 : ideal.width / ideal.height)
    let (width, height) = (proposal.width, proposal.height)
    switch (width, height) {
    case (nil, nil): return self.ratio == nil ? Proposal(ideal) : fitted(ratio, in: ideal)
    case (let width?, nil): return Proposal(width: width, height: width / ratio)
    case (nil, let height?): return Proposal(width: height * ratio, height: height)
    case (let width?, let height?):
      return fitted(ratio, in: Size(width: width, height: height))
    }
  }

  private func fitted(_ ratio: Double, in room: Size) -> Proposal {
    let isLimitedByWidth = room.width / ratio < room.height
    return isLimitedByWidth == (mode == .fit)
      ? Proposal(width: room.width, height: room.width / ratio)
      : Proposal(width: room.height * ratio, height: room.height)
  }
}
