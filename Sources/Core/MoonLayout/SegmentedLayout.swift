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

  private let segments: [ViewNode]
  private let indicator: (node: ViewNode, index: Int)?
  private let trough: Color?
  private let fillsHeight: Bool
  private let isRTL: Bool

  init(
    _ segments: [ViewNode], _ indicator: (node: ViewNode, index: Int)?, trough: Color?,
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
  /// Each label is drawn as a picture in the size that it likes, in the middle of its segment, out of
  /// which it may stick; the whole segment takes taps.
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
    let node = try node(
      indicator(control, place), key: .part("indicator"), in: place.child())
    return SegmentedNode(
      segments, chosen.map { (node: node, index: $0) },
      trough: control.isPlain ? place.surroundings.environment.trough : nil,
      fillsHeight: place.isHeightSaid, isRTL: place.surroundings.isRightToLeft)
  }

  private func segment(
    _ control: SegmentedView, _ index: Int, isChosen: Bool, _ place: ViewPlace,
    _ origin: ViewOrigin?
  ) throws -> ViewNode {
    let facts = self.facts(of: control, index, isChosen: isChosen, place)
    push(facts.key)
    let views = try layers(
      [label(control, index, isChosen: isChosen, place, facts, origin)], in: place)
    pop()
    let room = FlexibleFrame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity)
    let whole = FlexibleFrameNode(
      views, room, .center, isRTL: place.surroundings.isRightToLeft)
    return facts.node(whole, framed: whole, origin: origin)
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

  @inline(never)
  private func label(
    _ control: SegmentedView, _ index: Int, isChosen: Bool, _ place: ViewPlace,
    _ facts: ViewFacts, _ origin: ViewOrigin?
  ) -> ViewChild {
    let views = control.segments[index].label
    let label = views.count == 1 ? views[0].view : View(.group(views))
    var picture = View(.picture(label, scale: 2), origin: origin)
    if isChosen { picture = chosen(picture, control, place) }
    return ViewChild(.part("label"), picture.dimmed(unless: facts.isEnabled))
  }

  /// The label of the chosen segment.
  @inline(never)
  private func chosen(_ label: View, _ control: SegmentedView, _ place: ViewPlace) -> View {
    guard !control.isPlain else { return label }
    let tint = control.activeTint.map { ShapeStyle.color($0) }
    return label.modified(.tint(tint ?? place.surroundings.environment.tintStyle))
  }

  private func indicator(_ control: SegmentedView, _ place: ViewPlace) -> View {
    let environment = place.surroundings.environment
    let raised = control.isPlain ? environment.raisedSegment : environment.chosenSegment
    let shape = View(.shape(ShapeView(.capsule, fill: .color(control.barTint ?? raised))))
    let shadow = ShadowStyle(color: .black.opacity(0.12), radius: 4, y: 3)
    return (control.isPlain ? shape.modified(.shadow(shadow)) : shape)
      .modified(.accessibility(AccessibilityChange(isHidden: true)))
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

extension SegmentedView {
  /// Whether nobody has said how it is coloured.
  fileprivate var isPlain: Bool { activeTint == nil && barTint == nil }
}
