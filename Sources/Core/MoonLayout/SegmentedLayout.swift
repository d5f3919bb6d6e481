import MoonGeometry
import MoonScene

extension Resolver {
  /// Makes the node of segments of equal width.
  func segmented(
    _ control: SegmentedView, in place: ViewPlace, _ origin: ViewOrigin?, _ facts: inout ViewFacts
  ) throws -> LayoutNode {
    facts.kind = "segmented"
    return LayoutNode()
  }
}
