import MoonGeometry
import MoonScene

extension Resolver {
  /// Makes the node of something that is on or off.
  func toggle(
    _ toggle: ToggleView, in place: ViewPlace, _ origin: ViewOrigin?, _ facts: inout ViewFacts
  ) throws -> LayoutNode {
    facts.kind = "toggle"
    return try layers(toggle.label, in: place)
  }
}
