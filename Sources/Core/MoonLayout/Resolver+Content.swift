import MoonGeometry
import MoonScene

extension Resolver {
  /// Makes the node of a constructor, without modifiers; each kind has a file of its own.
  ///
  /// Nothing is bound here, so that the stack holds the parts of one kind only.
  func content(_ view: View, in place: ViewPlace, _ facts: inout ViewFacts) throws -> LayoutNode {
    switch view.kind {
    case .empty, .text, .symbol, .spacer, .divider, .color, .shape, .gradient, .geometry, .slider:
      return try leaf(view, in: place, &facts)
    case .stack: return try stack(view, in: place, &facts)
    case .zstack, .glassContainer, .group, .forEach: return try layered(view, in: place, &facts)
    case .picture, .composed: return try made(view, in: place, &facts)
    case .scroll, .list, .section, .disclosureGroup:
      return try scrolling(view, in: place, &facts)
    case .button, .toggle, .segmented: return try control(view, in: place, &facts)
    case .modified: preconditionFailure("modifiers are taken off before")
    }
  }

  @inline(never)
  private func leaf(
    _ view: View, in place: ViewPlace, _ facts: inout ViewFacts
  ) throws -> LayoutNode {
    switch view.kind {
    case .text(let text):
      facts.kind = "text"
      return TextNode(text, place.surroundings, measurer)
    case .symbol(let name):
      facts.kind = "image"
      return try symbol(name, in: place, origin: view.origin)
    case .spacer(let minLength):
      facts.kind = "spacer"
      return SpacerNode(try minLength.map { try length($0, view.origin) }, axis: place.axis)
    case .divider:
      facts.kind = "divider"
      return DividerNode(place)
    case .color(let color):
      facts.kind = "color"
      try check(color, view.origin)
      return FillNode(.color(color), place.surroundings)
    case .shape(let shape):
      facts.kind = shape.outline.kind
      try check(shape, view.origin)
      return ShapeNode(shape, place.surroundings)
    case .gradient(let gradient):
      facts.kind = gradient.kind
      try check(gradient, view.origin)
      return FillNode(.gradient(gradient), place.surroundings)
    case .geometry(let make):
      facts.kind = "geometry"
      return GeometryNode(make, place)
    case .slider(let slider): return try self.slider(slider, in: place, view.origin, &facts)
    default:
      facts.kind = "empty"
      return LayoutNode()
    }
  }

  @inline(never)
  private func stack(
    _ view: View, in place: ViewPlace, _ facts: inout ViewFacts
  ) throws -> LayoutNode {
    guard case .stack(let stack) = view.kind else { return LayoutNode() }
    if let lazy = try lazyStack(stack, in: place, view.origin, &facts) { return lazy }
    return try self.stack(stack, in: place, view.origin, &facts)
  }

  @inline(never)
  private func layered(
    _ view: View, in place: ViewPlace, _ facts: inout ViewFacts
  ) throws -> LayoutNode {
    switch view.kind {
    case .zstack(let alignment, let children):
      facts.kind = "zstack"
      return ZStackNode(
        try nodes(children, in: place.child()), alignment, isRTL: place.surroundings.isRightToLeft)
    case .glassContainer(let spacing, let children):
      facts.kind = "glassContainer"
      return GlassContainerNode(
        try layers(children, in: place), spacing: try length(spacing, view.origin))
    default:
      facts.kind = "group"
      return try layers([ViewChild(.slot(1), view)], in: place)
    }
  }

  @inline(never)
  private func made(
    _ view: View, in place: ViewPlace, _ facts: inout ViewFacts
  ) throws -> LayoutNode {
    switch view.kind {
    case .picture(let view, let scale): return try picture(view, scale, in: place, &facts)
    case .composed(let kind, let make):
      facts.kind = kind
      let node = try layers(
        [ViewChild(.slot(1), try make(place.surroundings.environment))], in: place)
      if let only = node as? ViewNode { facts.comeAndGo(like: only) }
      return node
    default: return LayoutNode()
    }
  }

  @inline(never)
  private func scrolling(
    _ view: View, in place: ViewPlace, _ facts: inout ViewFacts
  ) throws -> LayoutNode {
    switch view.kind {
    case .scroll(let scroll): return try self.scroll(scroll, in: place, view.origin, &facts)
    case .list(let children): return try list(children, in: place, view.origin, &facts)
    case .section(let section): return try self.section(section, in: place, view.origin, &facts)
    case .disclosureGroup(let group):
      return try disclosureGroup(group, in: place, view.origin, &facts)
    default: return LayoutNode()
    }
  }

  @inline(never)
  private func control(
    _ view: View, in place: ViewPlace, _ facts: inout ViewFacts
  ) throws -> LayoutNode {
    switch view.kind {
    case .button(let button): return try self.button(button, in: place, view.origin, &facts)
    case .toggle(let toggle): return try self.toggle(toggle, in: place, view.origin, &facts)
    case .segmented(let control):
      return try segmented(control, in: place, view.origin, &facts)
    default: return LayoutNode()
    }
  }

  /// Views in front of each other: what stands where one view is expected.
  ///
  /// - Parameters:
  ///   - children: The views.
  ///   - place: The place of the view that holds them.
  ///   - role: What tells them from the view's other children; nil for its own ones.
  ///   - alignment: Where the smaller of several stand.
  /// - Returns: The only view, or all in front of each other.
  /// - Throws: ``LayoutError``, or what a view's own closure threw.
  func layers(
    _ children: [ViewChild], in place: ViewPlace, role: String? = nil,
    alignment: Alignment = .center
  ) throws -> LayoutNode {
    let nodes = try nodes(children, in: place.child(), role: role)
    if nodes.count == 1, let only = nodes.first { return only }
    return ZStackNode(nodes, alignment, isRTL: place.surroundings.isRightToLeft)
  }
}
