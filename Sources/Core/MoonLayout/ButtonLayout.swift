import MoonGeometry
import MoonScene

extension Resolver {
  /// Makes the node of a button: its label in the tint.
  func button(
    _ button: ButtonView, in place: ViewPlace, _ origin: ViewOrigin?, _ facts: inout ViewFacts
  ) throws -> LayoutNode {
    facts.kind = "button"
    facts.accessibility = Accessibility(role: .button, isEnabled: facts.isEnabled)
    if let action = button.action { facts.actions.append(.tap(count: 1, action)) }
    var place = place
    if place.surroundings.environment.foreground == nil {
      place = place.changed { $0.foreground = .tint }
    }
    return try layers(button.label, in: place)
  }
}
