import MoonGeometry
import MoonScene

/// A fixed size around a view, which may stick out of it.
final class FrameNode: LayoutNode {
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
    if let width, let height { return Size(width: width, height: height) }
    let size = try inner.measure(offer(proposal))
    return Size(width: width ?? size.width, height: height ?? size.height)
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
    Proposal(width: width ?? proposal.width, height: height ?? proposal.height)
  }
}

/// Bounds for a view's size.
///
/// Source: Apple, `frame(minWidth:idealWidth:maxWidth:...)`; OpenSwiftUI, FlexFrameLayout.swift.
final class FlexibleFrameNode: CachedNode {
  private let inner: LayoutNode
  private let bounds: FlexibleFrame
  private let alignment: Alignment
  private let isRTL: Bool

  init(_ inner: LayoutNode, _ bounds: FlexibleFrame, _ alignment: Alignment, isRTL: Bool) {
    self.inner = inner
    self.bounds = bounds
    self.alignment = alignment
    self.isRTL = isRTL
    super.init()
    isSpacer = inner.isSpacer
  }

  override func computeSize(_ proposal: Proposal) throws -> Size {
    let size = try inner.measure(offer(proposal))
    return Size(
      width: Self.answer(
        proposal.width ?? bounds.idealWidth, size.width, bounds.minWidth, bounds.maxWidth),
      height: Self.answer(
        proposal.height ?? bounds.idealHeight, size.height, bounds.minHeight, bounds.maxHeight))
  }

  override func baseline(_ line: Baseline, _ size: Size, _ proposal: Proposal) throws -> Double? {
    try innerBaseline(of: inner, placing(size, proposal), line, size, alignment)
  }

  override func draw(_ frame: Rect, _ proposal: Proposal, _ pass: ScenePass) throws {
    let offer = placing(frame.size, proposal)
    try inner.place(
      try inner.measure(offer), offer, in: frame, alignment, isRTL: isRTL, pass)
  }

  private func offer(_ proposal: Proposal) -> Proposal {
    Proposal(
      width: Self.clamp(
        proposal.width ?? bounds.idealWidth, bounds.minWidth, bounds.maxWidth),
      height: Self.clamp(
        proposal.height ?? bounds.idealHeight, bounds.minHeight, bounds.maxHeight))
  }

  /// The offer when the frame's own size is known.
  private func placing(_ size: Size, _ proposal: Proposal) -> Proposal {
    var offer = offer(proposal)
    if bounds.minWidth != nil || bounds.maxWidth != nil { offer.width = size.width }
    if bounds.minHeight != nil || bounds.maxHeight != nil { offer.height = size.height }
    return offer
  }

  private static func clamp(_ value: Double?, _ least: Double?, _ most: Double?) -> Double? {
    value.map { min(max($0, least ?? 0), most ?? .infinity) }
  }

  /// The side that a frame answers, for the side that is offered and the view's own answer.
  private static func answer(
    _ offered: Double?, _ own: Double, _ least: Double?, _ most: Double?
  ) -> Double {
    switch (least, most) {
    case (nil, nil): own
    case (let least?, nil): max(min(offered ?? own, own), least)
    case (nil, let most?): min(max(offered ?? own, own), most)
    case (let least?, let most?): min(max(offered ?? own, least), most)
    }
  }
}

extension Resolver {
  /// Bounds in order: a largest side is never below the smallest.
  func checked(
    _ bounds: FlexibleFrame, _ origin: ViewOrigin?
  ) throws(LayoutError) -> FlexibleFrame {
    var result = FlexibleFrame()
    if let width = bounds.minWidth { result.minWidth = try length(width, origin) }
    if let height = bounds.minHeight { result.minHeight = try length(height, origin) }
    if let width = bounds.maxWidth {
      result.maxWidth = max(try openLength(width, origin), result.minWidth ?? 0)
    }
    if let height = bounds.maxHeight {
      result.maxHeight = max(try openLength(height, origin), result.minHeight ?? 0)
    }
    if let width = bounds.idealWidth { result.idealWidth = try length(width, origin) }
    if let height = bounds.idealHeight { result.idealHeight = try length(height, origin) }
    return result
  }
}

/// The baseline of a view in a frame around it, from the frame's top.
func innerBaseline(
  of inner: LayoutNode, _ offer: Proposal, _ line: Baseline, _ size: Size, _ alignment: Alignment
) throws -> Double? {
  let own = try inner.measure(offer)
  guard let baseline = try inner.baseline(line, own, offer) else { return nil }
  return switch alignment.vertical {
  case .top: baseline
  case .center: (size.height - own.height) / 2 + baseline
  case .bottom: size.height - own.height + baseline
  case .firstTextBaseline, .lastTextBaseline: size.height
  }
}
