import MoonGeometry
import MoonScene

extension Resolver {
  /// Puts a bar at an edge of a node.
  func safeAreaInset(
    _ node: LayoutNode, _ edge: Edge, _ views: [ViewChild], _ spacing: Double?,
    _ alignment: Alignment, _ hasSoftEdge: Bool, _ place: ViewPlace, _ facts: inout ViewFacts,
    _ origin: ViewOrigin?
  ) throws -> LayoutNode {
    node
  }

  /// Gives what scrolls inside a node room around it.
  func contentMargins(
    _ node: LayoutNode, _ edges: EdgeSet, _ margin: Double, _ place: ViewPlace
  ) throws -> LayoutNode {
    node
  }
}
