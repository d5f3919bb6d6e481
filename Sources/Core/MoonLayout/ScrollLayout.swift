import MoonGeometry
import MoonScene

extension Resolver {
  /// Makes the node of a scroll view.
  func scroll(
    _ scroll: ScrollView, in place: ViewPlace, _ origin: ViewOrigin?, _ facts: inout ViewFacts
  ) throws -> LayoutNode {
    facts.kind = "scroll"
    return try column(scroll.children, in: place)
  }

  /// Views below each other, as they stand in anything that runs down.
  func column(_ children: [ViewChild], in place: ViewPlace) throws -> LayoutNode {
    StackNode(
      .vertical, spacing: nil, alignment: Alignment(.leading, .top),
      try nodes(children, in: place.child(axis: .vertical)),
      isRTL: place.surroundings.isRightToLeft)
  }
}
