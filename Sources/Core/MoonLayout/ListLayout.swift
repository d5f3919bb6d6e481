import MoonGeometry
import MoonScene

/// Rows in groups, as in an inset grouped list.
///
/// Only the rows that are seen are made, see ``CellRun``; the list takes the room it is offered.
final class ListNode: LayoutNode {
  /// The room around the groups where no margins are said, in points.
  static let margin = 16.0
  /// The room between two groups, in points.
  static let groupSpacing = 18.0
  /// The width where none is offered, in points.
  private static let idealWidth = 320.0

  private let sections: [ListSections.Section]
  private let margins: Insets
  private let surroundings: Surroundings
  private let column: CellColumn
  /// The number of runs before each section's first.
  private var firstRuns: [Int] = []

  init(_ sections: [ListSections.Section], margins: Insets, _ surroundings: Surroundings) {
    self.sections = sections
    self.margins = margins
    self.surroundings = surroundings
    var runs: [CellRun] = []
    for (index, section) in sections.enumerated() {
      if index > 0 { runs.append(CellRun(ListGapNode(Self.groupSpacing))) }
      firstRuns.append(runs.count)
      runs += section.node.runs
    }
    column = CellColumn(.vertical, runs)
    super.init()
  }

  override func measure(_ proposal: Proposal) throws -> Size {
    let width = max(0, proposal.width ?? Self.idealWidth)
    if let height = proposal.height { return Size(width: width, height: max(0, height)) }
    return Size(width: width, height: try column.total(offer(width)) + margins[.vertical])
  }

  override func draw(_ frame: Rect, _ proposal: Proposal, _ pass: ScenePass) throws {
    let offer = offer(frame.size.width)
    let total = try column.total(offer)
    let walk = ScrollWalk(.vertical, in: frame, 0, length: total + margins[.vertical], pass)
    let page = surroundings.environment.groupedPage
    if !walk.window.size.isEmpty {
      pass.add(SceneNode(.fill(.rectangle(walk.window), .color(page))))
    }
    let inside = frame.inset(by: margins)
    let content = Rect(
      x: inside.minX, y: inside.minY - walk.offset, width: inside.size.width, height: total)
    try walk.draw(content: content, margins, isRTL: surroundings.isRightToLeft, pass) {
      try place(in: content, offer, pass)
    }
  }

  private func place(in content: Rect, _ offer: Proposal, _ pass: ScenePass) throws {
    let window = pass.scrolling.window ?? pass.room
    let places = try column.places(
      offer, in: (window.minY - content.minY, window.maxY - content.minY))
    let starts = try column.starts(offer)
    for (index, section) in sections.enumerated() {
      let first = firstRuns[index]
      let runs = first..<(first + section.node.runs.count)
      let own = places.filter { runs.contains($0.run) }
      guard let any = own.first else { continue }
      // Rows that are not seen are where they are thought to be, from the first one that is.
      let extent = try column.runs[any.run].extent(.vertical, offer)
      let shift = any.start - (starts[any.run] + extent.start(any.index))
      let boxes = section.node.boxRuns.map { $0 + first }
      var (top, bottom) = (starts[first], starts[first])
      if let from = boxes.first, let last = boxes.last {
        top = starts[from] + shift
        bottom = try starts[last] + column.runs[last].extent(.vertical, offer).total + shift
        if let seen = own.first(where: { $0.run == from && $0.index == 0 }) { top = seen.start }
        if let seen = own.last(where: {
          $0.run == last && $0.index == column.runs[last].count - 1
        }) {
          bottom = seen.start + seen.length
        }
      }
      section.node.shown = own.map { place in
        let run = place.run - first
        return ListSectionNode.Shown(
          run: run, index: place.index,
          frame: Rect(
            x: content.minX, y: content.minY + place.start, width: content.size.width,
            height: place.length))
      }
      let box = Rect(
        x: content.minX, y: content.minY + top, width: content.size.width,
        height: max(0, bottom - top))
      section.node.box = boxes.isEmpty ? nil : box
      try section.outer.place(box, Proposal(box.size), pass)
    }
  }

  private func offer(_ width: Double) -> Proposal {
    Proposal(width: max(0, width - margins[.horizontal]), height: nil)
  }
}

/// The room between two groups.
private final class ListGapNode: LayoutNode {
  private let height: Double

  init(_ height: Double) {
    self.height = height
    super.init()
  }

  override func measure(_ proposal: Proposal) throws -> Size { Size(width: 0, height: height) }
}

/// The sections of one list, gathered while their nodes are made.
final class ListSections {
  /// A section with the modifiers around it.
  struct Section {
    var node: ListSectionNode
    var outer: LayoutNode
  }

  /// The section that was made last.
  var made: ListSectionNode?
}

extension Resolver {
  /// Makes the node of a list.
  ///
  /// Sections and disclosure groups are groups of their own, rows beside each other form one.
  func list(
    _ children: [ViewChild], in place: ViewPlace, _ origin: ViewOrigin?, _ facts: inout ViewFacts
  ) throws -> LayoutNode {
    facts.kind = "list"
    facts.accessibility = Accessibility(role: .list)
    let surroundings = place.surroundings
    let margins = surroundings.environment.contentMargins.insets(
      horizontal: ListNode.margin, vertical: ListNode.margin, isRTL: surroundings.isRightToLeft)
    var sections: [ListSections.Section] = []
    var rows: [ViewPiece] = []
    let inner = place.scrolled()
    func endRows() throws {
      guard !rows.isEmpty else { return }
      let node = ListSectionNode(try listRows(rows, in: inner), inner.surroundings)
      sections.append(ListSections.Section(node: node, outer: node))
      rows = []
    }
    for piece in try listPieces(children, in: place) {
      guard case .view(let child) = piece, child.view.bare.kind.isListSection else {
        rows.append(piece)
        continue
      }
      try endRows()
      let gathered = ListSections()
      var stands = inner.child()
      stands.container = .list(gathered)
      let outer = try node(child.view, key: child.key, in: stands)
      if let made = gathered.made {
        sections.append(ListSections.Section(node: made, outer: outer))
      } else {
        // A closure has put the section into another view.
        let node = ListSectionNode([], header: [CellRun(outer)], inner.surroundings)
        sections.append(ListSections.Section(node: node, outer: node))
      }
    }
    try endRows()
    return ListNode(sections, margins: margins, surroundings)
  }

  /// The pieces of a list; items that are sections are made at once.
  private func listPieces(_ children: [ViewChild], in place: ViewPlace) throws -> [ViewPiece] {
    try pieces(children).flatMap { piece -> [ViewPiece] in
      guard case .items(let items) = piece, items.count > 0,
        let first = try items.views(0, depth: place.depth, self).first,
        first.view.bare.kind.isListSection
      else { return [piece] }
      try enter(itemCount: items.count, nil)
      return try (0..<items.count).flatMap {
        try items.views($0, depth: place.depth, self).map { .view($0) }
      }
    }
  }
}

extension ViewKind {
  /// Whether it is a group of rows of its own in a list.
  fileprivate var isListSection: Bool {
    switch self {
    case .section, .disclosureGroup: true
    default: false
    }
  }
}
