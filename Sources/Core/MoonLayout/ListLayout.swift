import MoonGeometry
import MoonScene

extension Resolver {
  /// Makes the node of a list.
  func list(
    _ children: [ViewChild], in place: ViewPlace, _ origin: ViewOrigin?, _ facts: inout ViewFacts
  ) throws -> LayoutNode {
    facts.kind = "list"
    return try column(children, in: place)
  }

  /// Makes the node of a section.
  func section(
    _ section: SectionView, in place: ViewPlace, _ origin: ViewOrigin?, _ facts: inout ViewFacts
  ) throws -> LayoutNode {
    facts.kind = "section"
    return try column(section.header + section.children + section.footer, in: place)
  }

  /// Makes the node of rows under a title.
  func disclosureGroup(
    _ group: DisclosureView, in place: ViewPlace, _ origin: ViewOrigin?, _ facts: inout ViewFacts
  ) throws -> LayoutNode {
    facts.kind = "disclosureGroup"
    return try column(group.label + (group.isExpanded ? group.children : []), in: place)
  }

  /// Puts buttons behind a row.
  func swipeActions(
    _ views: [ViewChild], around node: LayoutNode, _ place: ViewPlace, _ facts: inout ViewFacts
  ) throws -> LayoutNode {
    node
  }
}
