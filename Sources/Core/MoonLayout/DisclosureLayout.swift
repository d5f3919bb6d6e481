import MoonGeometry
import MoonScene

extension Resolver {
  /// Makes the node of rows under a title: in a list a group of its own, elsewhere a column.
  ///
  /// The whole row of the title takes taps.
  func disclosureGroup(
    _ group: DisclosureView, in place: ViewPlace, _ origin: ViewOrigin?, _ facts: inout ViewFacts
  ) throws -> LayoutNode {
    facts.kind = "disclosureGroup"
    facts.accessibility = Accessibility(
      role: .disclosure, isEnabled: facts.isEnabled, isExpanded: group.isExpanded)
    facts.actions.append(.toggle(group.setExpanded ?? { _ in }))
    let title = try node(
      disclosureTitle(group, place.surroundings.isRightToLeft), key: .name("title"),
      in: place.child())
    let children = group.isExpanded ? group.children : []
    guard case .list(let gathered)? = place.container else {
      facts.touched = title
      let rows = try nodes(children, in: place.child(axis: .vertical))
      return StackNode(
        .vertical, spacing: nil, alignment: Alignment(.leading, .top), [title] + rows,
        isRTL: place.surroundings.isRightToLeft)
    }
    let row = ListRowNode(title, place.surroundings)
    facts.touched = row
    let rows = try listRows(pieces(children), in: place)
    let node = ListSectionNode(
      [CellRun(ListCell([(outer: row, row: row)]))] + rows, hasTitle: true, place.surroundings)
    gathered.made = node
    return node
  }

  /// The title, and a chevron in the tint which turns down when the rows are shown.
  private func disclosureTitle(_ group: DisclosureView, _ isRTL: Bool) -> View {
    let label = group.label.map { child in
      ViewChild(child.key, child.view.modified(.font(FontChange(weight: .semibold))))
    }
    let turn = Angle(degrees: group.isExpanded ? (isRTL ? -90 : 90) : 0)
    let chevron = View(.symbol(isRTL ? "chevron.left" : "chevron.right"))
      .modified(.font(FontChange(style: .footnote, weight: .medium)))
      .modified(.foreground(.tint))
      .modified(.rotation(turn, anchor: .center))
      .modified(.accessibility(AccessibilityChange(isHidden: true)))
    let end = [
      ViewChild(.name("space"), View(.spacer(minLength: 8))), ViewChild(.name("chevron"), chevron),
    ]
    return View(.stack(StackView(.horizontal, spacing: 0, children: label + end)))
  }
}
