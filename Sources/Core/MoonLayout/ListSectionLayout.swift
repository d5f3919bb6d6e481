import MoonGeometry
import MoonScene

/// A group of rows with its background; the list around it says which rows are seen, and where.
final class ListSectionNode: LayoutNode {
  /// A row that is seen.
  struct Shown {
    var run: Int
    var index: Int
    var frame: Rect
  }

  /// The radius of a group's corners, in points.
  ///
  /// Source: UITableView, inset grouped, until iOS 18.
  private static let radius = 10.0

  let runs: [CellRun]
  /// The runs that stand on the background.
  let boxRuns: Range<Int>
  /// Whether the first of them is a title, below which no line is drawn.
  private let hasTitle: Bool
  private let surroundings: Surroundings
  /// The rows that are seen.
  var shown: [Shown] = []
  /// The background; nil for none.
  var box: Rect?

  /// Creates a group of rows; runs before and after are a header and a footer.
  init(
    _ rows: [CellRun], header: [CellRun] = [], footer: [CellRun] = [], hasTitle: Bool = false,
    _ surroundings: Surroundings
  ) {
    runs = header + rows + footer
    boxRuns = header.count..<(header.count + rows.count)
    self.hasTitle = hasTitle
    self.surroundings = surroundings
    super.init()
  }

  override func draw(_ frame: Rect, _ proposal: Proposal, _ pass: ScenePass) throws {
    if let box, !box.size.isEmpty {
      let shape = Shape.rounded(box, radius: Self.radius, style: .continuous)
      let color = surroundings.environment.groupedRow
      pass.add(SceneNode(.fill(shape, .color(color))))
    }
    var views: [ViewNode] = []
    for place in shown {
      let cell = try runs[place.run].cell(place.index)
      if let row = cell as? ListCell {
        row.hasLine = hasLine(above: place)
        views += row.views
      }
      try cell.place(place.frame, Proposal(width: place.frame.size.width, height: nil), pass)
    }
    try pass.resolver.checkIDs(views)
  }

  /// Whether a line is drawn between a row and the one before it.
  private func hasLine(above place: Shown) -> Bool {
    guard boxRuns.contains(place.run) else { return false }
    let first = hasTitle ? boxRuns.lowerBound + 1 : boxRuns.lowerBound
    guard place.run >= first else { return false }
    return place.index > 0 || runs[first..<place.run].contains { $0.count > 0 }
  }
}

/// The rows of one view or item below each other.
final class ListCell: LayoutNode {
  /// The room beside a row's content, in points.
  static let inset = 16.0
  /// The room above and below it, in points.
  static let padding = 11.0
  /// The room above and below a switch or a slider of 31 points, in points.
  static let controlPadding = 6.5
  /// The least height of a row, in points.
  ///
  /// Source: UITableView's default row height.
  static let height = 44.0

  /// The views in the rows.
  let views: [ViewNode]
  /// Whether a line is drawn above the first row.
  var hasLine = false
  private let rows: [(outer: LayoutNode, row: ListRowNode)]

  init(_ rows: [(outer: LayoutNode, row: ListRowNode)]) {
    self.rows = rows
    views = rows.map(\.row.content)
    super.init()
  }

  override func measure(_ proposal: Proposal) throws -> Size {
    var (width, height) = (0.0, 0.0)
    for row in rows {
      let size = try row.outer.measure(proposal)
      width = max(width, size.width)
      height += size.height
    }
    return Size(width: width, height: height)
  }

  override func draw(_ frame: Rect, _ proposal: Proposal, _ pass: ScenePass) throws {
    var y = frame.minY
    for (index, entry) in rows.enumerated() {
      let size = try entry.outer.measure(proposal)
      entry.row.hasLine = hasLine || index > 0
      let rect = Rect(x: frame.minX, y: y, width: frame.size.width, height: size.height)
      try entry.outer.place(rect, proposal, pass)
      y += size.height
    }
  }
}

/// One row: its view at the leading side, in the middle of its height, and the line above it.
final class ListRowNode: LayoutNode {
  let content: ViewNode
  /// Whether the line above is drawn.
  var hasLine = false
  private let surroundings: Surroundings

  init(_ content: ViewNode, _ surroundings: Surroundings) {
    self.content = content
    self.surroundings = surroundings
    super.init()
  }

  override func measure(_ proposal: Proposal) throws -> Size {
    let size = try content.measure(offer(proposal))
    return Size(
      width: max(0, proposal.width ?? size.width + 2 * ListCell.inset),
      height: max(ListCell.height, size.height + 2 * padding))
  }

  override func draw(_ frame: Rect, _ proposal: Proposal, _ pass: ScenePass) throws {
    let isRTL = surroundings.isRightToLeft
    if hasLine, let paint = surroundings.environment.paint(.separator, in: frame) {
      // The line begins where the text does, and ends at the group's edge.
      let line = Rect(
        x: isRTL ? frame.minX : frame.minX + ListCell.inset, y: frame.minY,
        width: max(0, frame.size.width - ListCell.inset), height: DividerNode.thickness)
      pass.add(SceneNode(.fill(.rectangle(line), paint)))
    }
    let inside = frame.inset(
      by: Insets(top: 0, leading: ListCell.inset, bottom: 0, trailing: ListCell.inset))
    let offer = offer(proposal)
    try content.place(
      try content.measure(offer), offer, in: inside, Alignment(.leading, .center), isRTL: isRTL,
      pass)
  }

  /// The room above and below; a switch or a slider makes a row no higher than text does.
  private var padding: Double {
    content.kind == "toggle" || content.kind == "slider"
      ? ListCell.controlPadding : ListCell.padding
  }

  private func offer(_ proposal: Proposal) -> Proposal {
    Proposal(width: proposal.width.map { max(0, $0 - 2 * ListCell.inset) }, height: nil)
  }
}

extension Resolver {
  /// The runs of rows of a list.
  func listRows(_ pieces: [ViewPiece], in place: ViewPlace) throws -> [CellRun] {
    try pieces.map { piece in
      switch piece {
      case .view(let child): return CellRun(ListCell([try listRow(child, in: place)]))
      case .items(let items):
        return CellRun(count: items.count) { [unowned self] index in
          ListCell(try items.views(index, self).map { try self.listRow($0, in: place) })
        }
      }
    }
  }

  /// One row, which is called like its view.
  func listRow(
    _ child: ViewChild, in place: ViewPlace
  ) throws -> (outer: LayoutNode, row: ListRowNode) {
    let content = try node(child.view, key: .slot(1), in: place.child())
    let row = ListRowNode(content, place.surroundings)
    var facts = ViewFacts(key: child.key)
    facts.kind = "row"
    facts.accessibility = Accessibility(role: .row)
    return (facts.node(row, framed: row, origin: child.view.origin), row)
  }

  /// Makes the node of a section: in a list a group of its rows, elsewhere all below each other.
  func section(
    _ section: SectionView, in place: ViewPlace, _ origin: ViewOrigin?, _ facts: inout ViewFacts
  ) throws -> LayoutNode {
    facts.kind = "section"
    let small = place.changed {
      $0.font = FontChange(style: .footnote)
      $0.foreground = $0.foreground ?? .foreground(level: 2)
    }
    guard case .list(let gathered)? = place.container else {
      let (outside, inside) = (small.child(axis: .vertical), place.child(axis: .vertical))
      let header = try nodes(section.header, in: outside, role: "header")
      let footer = try nodes(section.footer, in: outside, role: "footer")
      return StackNode(
        .vertical, spacing: nil, alignment: Alignment(.leading, .top),
        header + (try nodes(section.children, in: inside)) + footer,
        isRTL: place.surroundings.isRightToLeft)
    }
    let node = ListSectionNode(
      try listRows(pieces(section.children), in: place),
      header: try listText(section.header, "header", in: small, above: 0, below: 7),
      footer: try listText(section.footer, "footer", in: small, above: 7, below: 0),
      place.surroundings)
    gathered.made = node
    return node
  }

  /// The text above or below a group.
  private func listText(
    _ views: [ViewChild], _ role: String, in place: ViewPlace, above: Double, below: Double
  ) throws -> [CellRun] {
    guard !views.isEmpty else { return [] }
    let text = try column(views, in: place, role: role)
    let insets = Insets(
      top: above, leading: ListCell.inset, bottom: below, trailing: ListCell.inset)
    let isRTL = place.surroundings.isRightToLeft
    let wide = FlexibleFrameNode(
      text, FlexibleFrame(maxWidth: .infinity), Alignment(.leading, .center), isRTL: isRTL)
    return [CellRun(PaddingNode(wide, insets))]
  }
}
