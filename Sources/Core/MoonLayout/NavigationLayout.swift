import MoonGeometry
import MoonScene

extension Resolver {
  /// Puts the title of a page above a node.
  func navigationTitle(
    _ title: String, around node: LayoutNode, _ place: ViewPlace, _ facts: inout ViewFacts
  ) throws -> LayoutNode {
    node
  }

  /// Puts controls beside the title of a page.
  func toolbar(
    _ views: [ViewChild], around node: LayoutNode, _ place: ViewPlace, _ facts: inout ViewFacts
  ) throws -> LayoutNode {
    node
  }
}
