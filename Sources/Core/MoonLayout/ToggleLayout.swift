import MoonGeometry
import MoonScene

extension Resolver {
  /// Makes the node of something that is on or off: what it is called, and a switch at the end.
  ///
  /// Source: UIKit, UISwitch: 51 by 31 points, with a knob of 27.
  func toggle(
    _ toggle: ToggleView, in place: ViewPlace, _ origin: ViewOrigin?, _ facts: inout ViewFacts
  ) throws -> LayoutNode {
    facts.kind = "toggle"
    facts.accessibility = Accessibility(
      role: .toggle, value: toggle.isOn ? "on" : "off", isEnabled: facts.isEnabled)
    let setOn = toggle.setOn ?? { _ in }
    facts.actions.append(.toggle(isOn: toggle.isOn, setOn))
    let control = ViewChild(
      .part("switch"),
      switchView(toggle.isOn, place.surroundings.environment)
        .animated(toggle.animation, value: .boolean(toggle.isOn)).dimmed(unless: facts.isEnabled))
    guard !toggle.label.isEmpty else { return try layers([control], in: place) }
    let space = ViewChild(.part("space"), View(.spacer(minLength: 8)))
    return StackNode(
      .horizontal, spacing: nil, alignment: .center,
      try nodes(toggle.label + [space, control], in: place.child(axis: .horizontal)),
      isRTL: place.surroundings.isRightToLeft)
  }

  private func switchView(_ isOn: Bool, _ environment: LayoutEnvironment) -> View {
    let on = environment.tint == nil ? ShapeStyle.color(environment.switchedOn) : .tint
    let fill = isOn ? on : .color(environment.switchedOff)
    let track = View(.shape(ShapeView(.capsule, fill: fill))).framed(width: 51, height: 31)
    let knob = View.knob.modified(.padding(top: 2, leading: 2, bottom: 2, trailing: 2))
    return View(
      .zstack(
        alignment: Alignment(isOn ? .trailing : .leading, .center),
        children: [ViewChild(.part("track"), track), ViewChild(.part("knob"), knob)]))
  }
}
