import MoonGeometry
import MoonScene

extension Resolver {
  /// Makes the node of rows under a title: in a list a group of its own, in a section or
  /// another group rows of it, elsewhere a column.
  ///
  /// The whole row of the title takes taps.
  func disclosureGroup(
    _ group: DisclosureView, in place: ViewPlace, _ origin: ViewOrigin?, _ facts: inout ViewFacts
  ) throws -> LayoutNode {
    var group = group
    facts.kind = "disclosureGroup"
    if let set = group.setExpanded {
      facts.actions.append(.toggle(isOn: group.isExpanded, set))
    } else {
      facts.actions.append(.disclose(isGiven: group.isExpanded))
      // Turned by itself, as long as it is given what it was given then.
      if page.turnedGroups[ScenePath(path)] == group.isExpanded { group.isExpanded.toggle() }
    }
    facts.accessibility = Accessibility(
      role: .disclosure, isEnabled: facts.isEnabled, isExpanded: group.isExpanded)
    let title = try title(of: group, in: place)
    let children = group.isExpanded ? group.children : []
    switch place.container {
    case .list(let gathered):
      let node = try section(title, children, in: place, &facts)
      gathered.made = node
      return node
    case .row(let stand):
      let node = try rows(title, children, at: stand.level, in: place, &facts)
      stand.group = node
      return node
    case .scroll, nil:
      facts.touched = title
      return try column(title, children, in: place)
    }
  }

  // Each way is apart for the sake of the stack.

  @inline(never)
  private func column(
    _ title: ViewNode, _ children: [ViewChild], in place: ViewPlace
  ) throws -> LayoutNode {
    StackNode(
      .vertical, spacing: nil, alignment: Alignment(.leading, .top),
      [title] + (try nodes(children, in: place.child(axis: .vertical))),
      isRTL: place.surroundings.isRightToLeft)
  }

  @inline(never)
  private func section(
    _ title: ViewNode, _ children: [ViewChild], in place: ViewPlace, _ facts: inout ViewFacts
  ) throws -> ListSectionNode {
    let level = ListLevel(isAlone: true)
    let rows = try listRows(pieces(children), at: level.inside, in: place)
    let row = titleRow(title, at: level, in: place, &facts)
    return ListSectionNode([CellRun(row.cell)] + rows, hasTitle: true, place.surroundings)
  }

  @inline(never)
  private func rows(
    _ title: ViewNode, _ children: [ViewChild], at level: ListLevel, in place: ViewPlace,
    _ facts: inout ViewFacts
  ) throws -> ListGroupNode {
    let rows = try listRows(pieces(children), at: level.inside, in: place)
    let row = titleRow(title, at: level, in: place, &facts)
    return ListGroupNode(row.node, titleCell: row.cell, rows)
  }

  @inline(never)
  private func title(of group: DisclosureView, in place: ViewPlace) throws -> ViewNode {
    try node(
      disclosureTitle(group, place.surroundings.isRightToLeft), key: .part("title"),
      in: place.child())
  }

  /// The row of a title in a list, all of which takes taps.
  private func titleRow(
    _ title: ViewNode, at level: ListLevel, in place: ViewPlace, _ facts: inout ViewFacts
  ) -> (node: ListRowNode, cell: ListCell) {
    let row = ListRowNode(title, ListRowStand(level), place.surroundings)
    facts.touched = row
    return (row, ListCell([ListCell.Row(outer: row, lined: row, view: title)]))
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
      ViewChild(.part("space"), View(.spacer(minLength: 8))), ViewChild(.part("chevron"), chevron),
    ]
    return View(.stack(StackView(.horizontal, children: label + end)))
  }
}
