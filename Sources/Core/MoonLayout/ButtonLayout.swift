import MoonGeometry
import MoonScene

extension Resolver {
  /// Makes the node of a button: its label in the tint, in red when it deletes something.
  ///
  /// All of its frame takes taps, and all of the row when it is a row of a list. Several views stand
  /// beside each other.
  func button(
    _ button: ButtonView, in place: ViewPlace, _ origin: ViewOrigin?, _ facts: inout ViewFacts
  ) throws -> LayoutNode {
    var place = place
    tell(of: button, &place, &facts)
    let label = try buttonLabel(button.label, in: place)
    return facts.isEnabled
      ? label : EffectNode(label, .element(.opacity(View.disabledOpacity)))
  }

  /// Says what a button is, and tells its label; apart for the sake of the stack.
  @inline(never)
  private func tell(of button: ButtonView, _ place: inout ViewPlace, _ facts: inout ViewFacts) {
    facts.kind = "button"
    facts.accessibility = Accessibility(role: .button, isEnabled: facts.isEnabled)
    facts.actions.append(.tap(count: 1, button.action ?? {}))
    if case .row(let stand)? = place.container { facts.touched = stand.area }
    let environment = place.surroundings.environment
    guard !environment.hasOwnForeground else { return }
    let isRed = button.role == .destructive && environment.tint == nil
    let style: ShapeStyle = isRed ? .color(environment.destructive) : .tint
    place = place.changed { $0.foreground = style }
  }

  private func buttonLabel(_ views: [ViewChild], in place: ViewPlace) throws -> LayoutNode {
    if views.count == 1, let only = views.first, !only.view.isPlural {
      return try node(only.view, key: only.key, in: place.child())
    }
    return StackNode(
      .horizontal, spacing: nil, alignment: .center,
      try nodes(views, in: place.child(axis: .horizontal)),
      isRTL: place.surroundings.isRightToLeft)
  }
}
