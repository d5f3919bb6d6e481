import MoonGeometry
import MoonScene

/// A bar at an edge, as a modifier says it.
struct EdgeBar {
  let edge: Edge
  let views: [ViewChild]
  let spacing: Double?
  let alignment: Alignment
  /// What the bar keeps at least to the edge of the screen, in points.
  let margin: Double
  let hasSoftEdge: Bool

  init(
    _ edge: Edge, _ views: [ViewChild], _ spacing: Double?, _ alignment: Alignment,
    margin: Double, hasSoftEdge: Bool
  ) {
    self.edge = edge
    self.views = views
    self.spacing = spacing
    self.alignment = alignment
    self.margin = margin
    self.hasSoftEdge = hasSoftEdge
  }
}

/// A view with a bar at an edge, whose room is taken from the view's safe area.
///
/// Source: OpenSwiftUI, InsetViewModifier.swift: the bar is offered what the view does not need at
/// least, and the view what the bar and the space leave; nil spacing is 8.
final class SafeAreaInsetNode: CachedNode {
  private let inner: LayoutNode
  private let bar: LayoutNode
  private let edge: Edge
  private let spacing: Double
  private let alignment: Alignment
  private let margin: Double
  private let hasSoftEdge: Bool
  private let isRTL: Bool
  private let axis: Axis

  init(
    _ inner: LayoutNode, _ bar: LayoutNode, _ what: EdgeBar, spacing: Double, margin: Double,
    isRTL: Bool
  ) {
    self.inner = inner
    self.bar = bar
    edge = what.edge
    self.spacing = spacing
    alignment = what.alignment
    self.margin = margin
    hasSoftEdge = what.hasSoftEdge
    self.isRTL = isRTL
    axis = edge == .top || edge == .bottom ? .vertical : .horizontal
    super.init()
  }

  override func computeSize(_ proposal: Proposal) throws -> Size {
    let parts = try parts(proposal)
    return Size(
      axis, along: max(0, parts.bar[axis] + spacing + parts.inner[axis]),
      across: max(parts.bar[axis.across], parts.inner[axis.across]))
  }

  override func baseline(_ line: Baseline, _ size: Size, _ proposal: Proposal) throws -> Double? {
    let parts = try parts(proposal)
    let before = edge == .top ? parts.bar.height + spacing : 0
    return try inner.baseline(line, parts.inner, parts.innerOffer).map { $0 + before }
  }

  override func draw(_ frame: Rect, _ proposal: Proposal, _ pass: ScenePass) throws {
    var proposal = proposal
    if proposal[axis.across] == nil { proposal[axis.across] = frame.size[axis.across] }
    let room = missingRoom(frame, pass)
    let parts = try parts(proposal, keeping: room)
    let taken = parts.bar[axis] + spacing + room
    let free = frame.inset(by: insets(taken))
    try draw(inner: parts, in: free, of: frame, pass)
    // The bar stands at the edge itself, and its background may reach beyond it.
    let strip = frame.inset(by: insets(room))
      .inset(by: insets(frame.size[axis] - parts.bar[axis] - room, opposite: true))
    try bar.place(
      parts.bar, parts.barOffer, in: strip, alignmentOfBar, isRTL: isRTL, pass)
  }

  /// What the safe area lacks of the bar's margin, if the bar stands at the edge of the screen.
  private func missingRoom(_ frame: Rect, _ pass: ScenePass) -> Double {
    guard margin > 0 else { return 0 }
    let (safe, whole) = (pass.safeArea, pass.room)
    let (inside, outside) =
      switch side {
      case .top: (frame.minY - safe.minY, frame.minY - whole.minY)
      case .bottom: (safe.maxY - frame.maxY, whole.maxY - frame.maxY)
      case .leading: (frame.minX - safe.minX, frame.minX - whole.minX)
      case .trailing: (safe.maxX - frame.maxX, whole.maxX - frame.maxX)
      }
    // A hundredth of a pixel, as where views grow into the unsafe part.
    return inside <= 0.01 ? max(0, margin - max(0, outside)) : 0
  }

  private func draw(inner parts: Parts, in free: Rect, of frame: Rect, _ pass: ScenePass) throws {
    let (safeArea, room, edges) = (pass.safeArea, pass.room, pass.scrolling.softEdges)
    pass.room = pass.extended(frame, .all, isRTL: isRTL)
    pass.safeArea = free
    if hasSoftEdge { pass.scrolling.softEdges.append(softEdge(free, pass.room)) }
    try inner.place(
      parts.inner, parts.innerOffer, in: free, Alignment.center, isRTL: isRTL, pass)
    (pass.safeArea, pass.room, pass.scrolling.softEdges) = (safeArea, room, edges)
  }

  private func softEdge(_ free: Rect, _ room: Rect) -> SoftEdge {
    switch side {
    case .top: SoftEdge(side: .top, inner: free.minY - spacing, outer: room.minY)
    case .bottom: SoftEdge(side: .bottom, inner: free.maxY + spacing, outer: room.maxY)
    case .leading: SoftEdge(side: .leading, inner: free.minX - spacing, outer: room.minX)
    case .trailing: SoftEdge(side: .trailing, inner: free.maxX + spacing, outer: room.maxX)
    }
  }

  /// The side of the screen; leading is left here.
  private var side: Edge {
    switch edge {
    case .top, .bottom: edge
    case .leading: isRTL ? .trailing : .leading
    case .trailing: isRTL ? .leading : .trailing
    }
  }

  /// Insets at the bar's edge, or at the one that lies opposite.
  private func insets(_ length: Double, opposite: Bool = false) -> Insets {
    var insets = Insets.zero
    switch side {
    case .top: if opposite { insets.bottom = length } else { insets.top = length }
    case .bottom: if opposite { insets.top = length } else { insets.bottom = length }
    case .leading: if opposite { insets.trailing = length } else { insets.leading = length }
    case .trailing: if opposite { insets.leading = length } else { insets.trailing = length }
    }
    return insets
  }

  private var alignmentOfBar: Alignment {
    switch edge {
    case .top: Alignment(alignment.horizontal, .top)
    case .bottom: Alignment(alignment.horizontal, .bottom)
    case .leading: Alignment(.leading, alignment.vertical)
    case .trailing: Alignment(.trailing, alignment.vertical)
    }
  }

  private struct Parts {
    var bar: Size
    var barOffer: Proposal
    var inner: Size
    var innerOffer: Proposal
  }

  private func parts(_ proposal: Proposal, keeping margin: Double = 0) throws -> Parts {
    let spacing = spacing + margin
    var (barOffer, innerOffer) = (proposal, proposal)
    if let length = proposal[axis] {
      let room = max(length - spacing, 0)
      innerOffer[axis] = 0
      barOffer[axis] = max(room - (try inner.measure(innerOffer))[axis], 0)
    }
    let barSize = try bar.measure(barOffer)
    if let length = proposal[axis] {
      innerOffer[axis] = max(length - barSize[axis] - spacing, 0)
    }
    return Parts(
      bar: barSize, barOffer: barOffer, inner: try inner.measure(innerOffer),
      innerOffer: innerOffer)
  }
}

extension Resolver {
  /// Puts a bar at an edge of a node.
  func safeAreaInset(
    _ node: LayoutNode, _ bar: EdgeBar, _ place: ViewPlace, _ facts: inout ViewFacts,
    _ origin: ViewOrigin?
  ) throws -> LayoutNode {
    let role = bar.hasSoftEdge ? "safeAreaBar" : "safeAreaInset"
    return SafeAreaInsetNode(
      node, try secondaryLayers(bar.views, role, place, &facts), bar,
      spacing: try bar.spacing.map { try number($0, origin) } ?? StackNode.defaultSpacing,
      margin: try length(bar.margin, origin), isRTL: place.surroundings.isRightToLeft)
  }
}
