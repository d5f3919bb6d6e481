import MoonGeometry
import MoonScene

extension Resolver {
  /// Makes the node of a value that is dragged along a line.
  func slider(
    _ slider: SliderView, in place: ViewPlace, _ origin: ViewOrigin?, _ facts: inout ViewFacts
  ) throws -> LayoutNode {
    facts.kind = "slider"
    return LayoutNode()
  }
}
