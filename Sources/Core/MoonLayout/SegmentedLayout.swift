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
  private let isRTL: Bool

  init(_ segments: [ViewNode], _ indicator: (node: ViewNode, index: Int)?, isRTL: Bool) {
    self.segments = segments
    self.indicator = indicator
    self.isRTL = isRTL
    super.init()
  }

  override func measure(_ proposal: Proposal) throws -> Size {
    if let width = proposal.width, let height = proposal.height {
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
      height: max(0, proposal.height ?? height))
  }

  override func draw(_ frame: Rect, _ proposal: Proposal, _ pass: ScenePass) throws {
    if let indicator {
      let rect = self.rect(indicator.index, in: frame).inset(by: Self.inset)
      try indicator.node.place(rect, Proposal(rect.size), pass)
    }
    var layers = ZOrder(segments)
    for (index, segment) in segments.enumerated() {
      let rect = self.rect(index, in: frame)
      layers.begin(pass)
      try segment.place(rect, Proposal(rect.size), pass)
      layers.end(segment, pass)
    }
    layers.finish(pass)
  }

  private func rect(_ index: Int, in frame: Rect) -> Rect {
    let width = frame.size.width / Double(segments.count)
    let place = Double(isRTL ? segments.count - 1 - index : index)
    return Rect(
      x: frame.minX + place * width, y: frame.minY, width: width, height: frame.size.height)
  }
}

extension Resolver {
  /// Makes the node of segments of equal width, which takes all the room that is offered.
  ///
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
      indicator(control, place), key: .name("indicator"), in: place.child())
    return SegmentedNode(
      segments, chosen.map { (node: node, index: $0) }, isRTL: place.surroundings.isRightToLeft)
  }

  private func segment(
    _ control: SegmentedView, _ index: Int, isChosen: Bool, _ place: ViewPlace,
    _ origin: ViewOrigin?
  ) throws -> ViewNode {
    let segment = control.segments[index]
    var facts = ViewFacts(key: segment.key)
    facts.kind = "segment"
    facts.isEnabled = segment.isEnabled && place.surroundings.environment.isEnabled
    facts.actions.append(.select(index, control.select ?? { _ in }))
    facts.accessibility = Accessibility(
      role: .tab, label: segment.title.isEmpty ? nil : segment.title, index: index + 1,
      count: control.segments.count, isSelected: isChosen, isEnabled: facts.isEnabled)
    let label = segment.label.count == 1 ? segment.label[0].view : View(.group(segment.label))
    var picture = View(.picture(label, scale: 2), origin: origin)
    if isChosen {
      let tint = control.activeTint.map { ShapeStyle.color($0) }
      picture = picture.modified(.tint(tint ?? place.surroundings.environment.tintStyle))
    }
    let views = try layers(
      [ViewChild(.name("label"), picture.dimmed(unless: facts.isEnabled))], in: place)
    let room = FlexibleFrame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity)
    let whole = FlexibleFrameNode(
      views, room, .center, isRTL: place.surroundings.isRightToLeft)
    return facts.node(whole, framed: whole, origin: origin)
  }

  private func indicator(_ control: SegmentedView, _ place: ViewPlace) -> View {
    let color = control.barTint ?? place.surroundings.environment.chosenSegment
    return View(.shape(ShapeView(.capsule, fill: .color(color))))
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
