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
    let outline = box.map { near($0, pass) }.flatMap { box in
      box.size.isEmpty ? nil : Shape.rounded(box, radius: Self.radius, style: .continuous)
    }
    if let outline {
      pass.add(SceneNode(.fill(outline, .color(surroundings.environment.groupedRow))))
    }
    let cells = try shown.map { place in
      let cell = try runs[place.run].cell(place.index)
      (cell as? ListCell)?.hasLine = hasLine(above: place)
      return cell
    }
    let first = shown.firstIndex { boxRuns.contains($0.run) } ?? cells.count
    let end = shown.lastIndex { boxRuns.contains($0.run) }.map { $0 + 1 } ?? first
    try draw(cells, 0..<first, pass)
    let start = pass.begin()
    try draw(cells, first..<end, pass)
    // Rows that move off their buttons, come into a group that grows or go from one that shrinks are
    // cut off at its edge: always, so that the edge is there before the first of them.
    if let outline, first < end { pass.wrap(.clip(outline), from: start) }
    try draw(cells, end..<cells.count, pass)
  }

  /// The part of the background that is seen, and a row's height of what isn't at either end.
  ///
  /// The edge of a million rows would be so fast when they close that a spring carries it over the title.
  private func near(_ box: Rect, _ pass: ScenePass) -> Rect {
    let window = pass.scrolling.window ?? pass.room
    let top = max(box.minY, min(window.minY - ListCell.height, box.maxY))
    let bottom = min(box.maxY, max(window.maxY + ListCell.height, top))
    return Rect(x: box.minX, y: top, width: box.size.width, height: max(0, bottom - top))
  }

  private func draw(_ cells: [LayoutNode], _ range: Range<Int>, _ pass: ScenePass) throws {
    guard !range.isEmpty else { return }
    try Array(cells[range]).draw(in: shown[range].map(\.frame), pass)
  }

  /// Whether a line is drawn between a row and the one before it.
  private func hasLine(above place: Shown) -> Bool {
    guard boxRuns.contains(place.run) else { return false }
    let first = hasTitle ? boxRuns.lowerBound + 1 : boxRuns.lowerBound
    return runs.haveLine(above: place.index, of: place.run, from: first)
  }
}

extension [LayoutNode] {
  /// Draws rows, and what stands between them, in the order of their z-indices.
  func draw(in frames: [Rect], _ pass: ScenePass) throws {
    var layers = ZOrder(self)
    var views: [ViewNode] = []
    for (cell, frame) in zip(self, frames) {
      let offer = Proposal(width: frame.size.width, height: nil)
      guard let rows = cell as? ListCell else {
        layers.begin(pass)
        try cell.place(frame, offer, pass)
        layers.end(nil, pass)
        continue
      }
      views += rows.views
      try rows.draw(frame, offer, &layers, pass)
    }
    layers.finish(pass)
    try pass.resolver.checkIDs(views)
  }
}

extension Resolver {
  /// Makes the node of a section: in a list a group of its rows, elsewhere all below each other.
  func section(
    _ section: SectionView, in place: ViewPlace, _ origin: ViewOrigin?, _ facts: inout ViewFacts
  ) throws -> LayoutNode {
    facts.kind = "section"
    let small = place.changed {
      $0.isBesideRows = $0.foreground == nil
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
    let rows = pieces(section.children)
    let node = ListSectionNode(
      try listRows(rows, at: ListLevel(isAlone: rows.count == 1), in: place),
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
