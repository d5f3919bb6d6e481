import MoonGeometry
import MoonScene

/// Segments of equal width, with an indicator behind the chosen one.
final class SegmentedNode: LayoutNode {
  /// How far the indicator stays inside its segment, in points.
  static let inset = 2.0
  /// The least height where none is offered, in points.
  ///
  /// Source: UIKit, UISegmentedControl.
  static let height = 32.0

  /// What stands behind the chosen segment.
  struct Indicator {
    var node: ViewNode
    /// The segment, from 0.
    var index: Int
    /// The control's own coordinates, in which it moves.
    var space: LocalSpace
  }

  private let segments: [ViewNode]
  private let indicator: Indicator?
  private let trough: Color?
  private let fillsHeight: Bool
  private let isRTL: Bool

  init(
    _ segments: [ViewNode], _ indicator: Indicator?, trough: Color?,
    fillsHeight: Bool, isRTL: Bool
  ) {
    self.segments = segments
    self.indicator = indicator
    self.trough = trough
    self.fillsHeight = fillsHeight
    self.isRTL = isRTL
    super.init()
  }

  override func measure(_ proposal: Proposal) throws -> Size {
    let offered = fillsHeight ? proposal.height : nil
    if let width = proposal.width, let height = offered {
      return Size(width: max(0, width), height: max(0, height))
    }
    var (width, height) = (0.0, Self.height)
    for segment in segments {
      let size = try segment.measure(.unspecified)
      width = max(width, size.width + 2 * Self.inset)
      height = max(height, size.height + 2 * Self.inset)
    }
    return Size(
      width: max(0, proposal.width ?? width * Double(segments.count)),
      height: max(0, offered ?? height))
  }

  override func draw(_ frame: Rect, _ proposal: Proposal, _ pass: ScenePass) throws {
    try drawBehind(frame, pass)
    var layers = ZOrder(segments)
    for (index, segment) in segments.enumerated() {
      let rect = self.rect(index, in: frame)
      layers.begin(pass)
      try segment.place(rect, Proposal(rect.size), pass)
      layers.end(segment, pass)
    }
    layers.finish(pass)
  }

  /// Draws what lies behind the segments; apart for the sake of the stack.
  @inline(never)
  private func drawBehind(_ frame: Rect, _ pass: ScenePass) throws {
    if let trough, !frame.size.isEmpty {
      pass.add(SceneNode(.fill(.capsule(frame), .color(trough))))
    }
    if let indicator {
      indicator.space.origin = frame.origin
      let rect = self.rect(indicator.index, in: frame).inset(by: Self.inset)
      try indicator.node.place(rect, Proposal(rect.size), pass)
    }
  }

  private func rect(_ index: Int, in frame: Rect) -> Rect {
    let width = frame.size.width / Double(segments.count)
    let place = Double(isRTL ? segments.count - 1 - index : index)
    return Rect(
      x: frame.minX + place * width, y: frame.minY, width: width, height: frame.size.height)
  }
}

extension Resolver {
  /// Makes the node of segments of equal width, which takes all the width that is offered.
  ///
  /// It is as high as the frame around it says; without one, as its labels need, at least 32 points.
  /// A control without tints looks like UIKit's: a white segment in a grey trough.
  /// Each label has the size that it likes and stands in the middle of its segment, out of which it
  /// may stick; the whole segment takes taps. The mark glides to a segment that is chosen, however
  /// that came about, and nothing else does.
  func segmented(
    _ control: SegmentedView, in place: ViewPlace, _ origin: ViewOrigin?, _ facts: inout ViewFacts
  ) throws -> LayoutNode {
    facts.kind = "segmented"
    facts.accessibility = Accessibility(role: .tabBar, isEnabled: facts.isEnabled)
    let chosen = control.selection.flatMap { control.segments.indices.contains($0) ? $0 : nil }
    let segments = try control.segments.indices.map { index in
      try segment(control, index, isChosen: index == chosen, place, origin)
    }
    try checkSegments(control.segments.map(\.key), origin)
    return SegmentedNode(
      segments, try chosen.map { try indicator(control, $0, place, origin) },
      trough: control.isPlain ? place.surroundings.environment.trough : nil,
      fillsHeight: place.isHeightSaid, isRTL: place.surroundings.isRightToLeft)
  }

  private func segment(
    _ control: SegmentedView, _ index: Int, isChosen: Bool, _ place: ViewPlace,
    _ origin: ViewOrigin?
  ) throws -> ViewNode {
    let facts = self.facts(of: control, index, isChosen: isChosen, place)
    push(facts.key)
    let label = try layers(
      control.segments[index].label, in: place.segment(isChosen ? control.activeTint : nil))
    pop()
    let whole = whole(label, isRTL: place.surroundings.isRightToLeft)
    return facts.node(
      facts.isEnabled ? whole : EffectNode(whole, .element(.opacity(View.disabledOpacity))),
      framed: whole, origin: origin)
  }

  // What follows is apart for the sake of the stack.

  @inline(never)
  private func facts(
    of control: SegmentedView, _ index: Int, isChosen: Bool, _ place: ViewPlace
  ) -> ViewFacts {
    let segment = control.segments[index]
    var facts = ViewFacts(key: segment.key)
    facts.kind = "segment"
    facts.isEnabled = segment.isEnabled && place.surroundings.environment.isEnabled
    facts.actions.append(.select(index, control.select ?? { _ in }))
    facts.accessibility = Accessibility(
      role: .tab, label: segment.title.isEmpty ? nil : segment.title, index: index + 1,
      count: control.segments.count, isSelected: isChosen, isEnabled: facts.isEnabled)
    return facts
  }

  /// A segment with its label in the middle.
  @inline(never)
  private func whole(_ label: LayoutNode, isRTL: Bool) -> LayoutNode {
    let room = FlexibleFrame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity)
    return FlexibleFrameNode(
      FixedSizeNode(label, horizontal: true, vertical: true), room, .center, isRTL: isRTL)
  }

  @inline(never)
  private func indicator(
    _ control: SegmentedView, _ index: Int, _ place: ViewPlace, _ origin: ViewOrigin?
  ) throws -> SegmentedNode.Indicator {
    let (environment, space) = (place.surroundings.environment, LocalSpace())
    let raised = control.isPlain ? environment.raisedSegment : environment.chosenSegment
    let shape = View(
      .shape(ShapeView(.capsule, fill: .color(control.barTint ?? raised))), origin: origin
    ).animated(control.animation, value: .text(control.segments[index].key.shown), in: space)
    let shadow = ShadowStyle(color: .black.opacity(0.12), radius: 4, y: 3)
    let mark = (control.isPlain ? shape.modified(.shadow(shadow)) : shape)
      .modified(.accessibility(AccessibilityChange(isHidden: true)))
    let node = try node(mark, key: .part("indicator"), in: place.child())
    return SegmentedNode.Indicator(node: node, index: index, space: space)
  }

  private func checkSegments(_ keys: [SceneKey], _ origin: ViewOrigin?) throws(LayoutError) {
    var seen: Set<SceneKey> = []
    for key in keys where !seen.insert(key).inserted {
      throw LayoutError(
        .duplicateID, "segments need ids of their own, two of these have the id \(key.shown)",
        origin: origin)
    }
  }
}

extension ViewPlace {
  /// The place inside a segment, which counts as a view; in a colour, or in that of the others.
  fileprivate func segment(_ color: Color?) -> ViewPlace {
    guard let color else { return child() }
    return child().changed { ($0.foreground, $0.tint) = (.color(color), .color(color)) }
  }
}

extension SegmentedView {
  /// Whether nobody has said how it is coloured.
  fileprivate var isPlain: Bool { activeTint == nil && barTint == nil }
}
