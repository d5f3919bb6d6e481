import MoonGeometry
import MoonScene

/// Room around a view; insets by screen side, leading is left here.
final class PaddingNode: LayoutNode {
  private let inner: LayoutNode
  private let insets: Insets

  init(_ inner: LayoutNode, _ insets: Insets) {
    self.inner = inner
    self.insets = insets
    super.init()
  }

  override func measure(_ proposal: Proposal) throws -> Size {
    let size = try inner.measure(offer(proposal))
    return Size(
      width: max(0, size.width + insets.leading + insets.trailing),
      height: max(0, size.height + insets.top + insets.bottom))
  }

  override func baseline(_ line: Baseline, _ size: Size, _ proposal: Proposal) throws -> Double? {
    let offer = offer(proposal)
    let own = try inner.measure(offer)
    return try inner.baseline(line, own, offer).map { $0 + insets.top }
  }

  override func draw(_ frame: Rect, _ proposal: Proposal, _ pass: ScenePass) throws {
    let offer = offer(proposal)
    let origin = Point(x: frame.minX + insets.leading, y: frame.minY + insets.top)
    try inner.place(Rect(origin: origin, size: try inner.measure(offer)), offer, pass)
  }

  private func offer(_ proposal: Proposal) -> Proposal {
    Proposal(
      width: proposal.width.map { max(0, $0 - insets.leading - insets.trailing) },
      height: proposal.height.map { max(0, $0 - insets.top - insets.bottom) })
  }
}

extension Resolver {
  /// The room that a padding without a number adds, in points.
  static let defaultPadding = 16.0

  /// Padding by screen side; nil is the default, and negative padding lets a view stick out.
  func insets(
    _ top: Double?, _ leading: Double?, _ bottom: Double?, _ trailing: Double?, isRTL: Bool,
    _ origin: ViewOrigin?
  ) throws(LayoutError) -> Insets {
    let before = try number(leading ?? Self.defaultPadding, origin)
    let after = try number(trailing ?? Self.defaultPadding, origin)
    return Insets(
      top: try number(top ?? Self.defaultPadding, origin), leading: isRTL ? after : before,
      bottom: try number(bottom ?? Self.defaultPadding, origin), trailing: isRTL ? before : after)
  }
}
