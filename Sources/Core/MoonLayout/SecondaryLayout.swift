import MoonGeometry
import MoonScene

/// Views behind or in front of another one, in its frame; they never change its size.
final class SecondaryNode: WrapperNode {
  private let layers: LayoutNode
  private let alignment: Alignment
  private let isFront: Bool
  private let isRTL: Bool

  init(
    _ inner: LayoutNode, _ layers: LayoutNode, _ alignment: Alignment, isFront: Bool, isRTL: Bool
  ) {
    self.layers = layers
    self.alignment = alignment
    self.isFront = isFront
    self.isRTL = isRTL
    super.init(inner)
  }

  override func draw(_ frame: Rect, _ proposal: Proposal, _ pass: ScenePass) throws {
    if isFront { try inner.place(frame, proposal, pass) }
    try placeSecondary(layers, over: inner, frame, proposal, alignment, isRTL: isRTL, pass)
    if !isFront { try inner.place(frame, proposal, pass) }
  }
}

/// Places a view in the frame of another one that it belongs to.
func placeSecondary(
  _ layers: LayoutNode, over inner: LayoutNode, _ frame: Rect, _ proposal: Proposal,
  _ alignment: Alignment, isRTL: Bool, _ pass: ScenePass
) throws {
  let offer = Proposal(frame.size)
  let size = try layers.measure(offer)
  let line: Baseline
  switch alignment.vertical {
  case .top, .center, .bottom:
    return try layers.place(size, offer, in: frame, alignment, isRTL: isRTL, pass)
  case .firstTextBaseline: line = .first
  case .lastTextBaseline: line = .last
  }
  let guide = try inner.baseline(line, frame.size, proposal) ?? frame.size.height
  let own = try layers.baseline(line, size, offer) ?? size.height
  let x = frame.minX + alignment.horizontal.offset(size.width, in: frame.size.width, isRTL)
  try layers.place(
    Rect(origin: Point(x: x, y: frame.minY + guide - own), size: size), offer, pass)
}

/// A style behind a view, which reaches into the safe area where the view touches it.
///
/// Source: Apple, `background(_:ignoresSafeAreaEdges:)`: all edges by default; one in a shape of
/// its own stays in the frame.
final class BackgroundStyleNode: WrapperNode {
  private let style: ShapeStyle
  private let outline: ShapeView.Outline
  private let surroundings: Surroundings

  init(
    _ inner: LayoutNode, _ style: ShapeStyle, _ outline: ShapeView.Outline,
    _ surroundings: Surroundings
  ) {
    self.style = style
    self.outline = outline
    self.surroundings = surroundings
    super.init(inner)
  }

  override func draw(_ frame: Rect, _ proposal: Proposal, _ pass: ScenePass) throws {
    let filled = outline == .rectangle ? pass.extended(frame, .all, isRTL: false) : frame
    if !filled.size.isEmpty, let paint = surroundings.environment.paint(style, in: filled) {
      pass.add(SceneNode(.fill(outline.shape(in: filled), paint)))
    }
    try inner.place(frame, proposal, pass)
  }
}

extension Resolver {
  /// Puts views behind or in front of a node.
  func secondary(
    _ node: LayoutNode, _ views: [ViewChild], _ alignment: Alignment, _ role: String,
    isFront: Bool, _ place: ViewPlace, _ facts: inout ViewFacts
  ) throws -> LayoutNode {
    let children = try nodes(views, in: place.child(), role: facts.numbered(role))
    // Nothing needs no node; but what has nothing behind it is as little resizable as with a view.
    if children.isEmpty, !(node is ResizableNode) { return node }
    let layers =
      children.count == 1
      ? children[0] : ZStackNode(children, .center, isRTL: place.surroundings.isRightToLeft)
    return SecondaryNode(
      node, layers, alignment, isFront: isFront, isRTL: place.surroundings.isRightToLeft)
  }

  /// Makes one node of the views of a modifier, in front of each other.
  ///
  /// - Parameters:
  ///   - views: The views.
  ///   - role: The modifier's name; their keys begin with it, numbered from the second on.
  ///   - place: The place outside the modifier.
  ///   - facts: Counts such modifiers.
  /// - Returns: The node.
  /// - Throws: ``LayoutError``, or what a view's own closure threw.
  func secondaryLayers(
    _ views: [ViewChild], _ role: String, _ place: ViewPlace, _ facts: inout ViewFacts
  ) throws -> LayoutNode {
    try layers(views, in: place, role: facts.numbered(role))
  }
}

extension ViewFacts {
  /// The name of one more modifier of a role: `background`, then `background2`.
  mutating func numbered(_ role: String) -> String {
    guard let first = firstRole else {
      firstRole = role
      return role
    }
    otherRoles.append(role)
    var count = first == role ? 1 : 0
    for other in otherRoles where other == role { count += 1 }
    return count == 1 ? role : "\(role)\(count)"
  }
}
