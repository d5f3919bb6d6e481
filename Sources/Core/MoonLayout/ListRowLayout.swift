import MoonGeometry
import MoonScene

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

  /// A row, or a group of rows, with the modifiers around it.
  struct Row {
    var outer: LayoutNode
    var lined: LinedNode
    /// The view in the row.
    var view: ViewNode
  }

  /// The views in the rows.
  let views: [ViewNode]
  /// Whether a line is drawn above the first row.
  var hasLine = false
  private let rows: [Row]

  init(_ rows: [Row]) {
    self.rows = rows
    views = rows.map(\.view)
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
    var layers = ZOrder([self])
    try draw(frame, proposal, &layers, pass)
    layers.finish(pass)
  }

  /// Draws the rows among those of other cells.
  func draw(
    _ frame: Rect, _ proposal: Proposal, _ layers: inout ZOrder, _ pass: ScenePass
  ) throws {
    var y = frame.minY
    for (index, row) in rows.enumerated() {
      let size = try row.outer.measure(proposal)
      row.lined.hasLine = hasLine || index > 0
      let rect = Rect(x: frame.minX, y: y, width: frame.size.width, height: size.height)
      layers.begin(pass)
      try row.outer.place(rect, proposal, pass)
      layers.end(row.view, pass)
      y += size.height
    }
  }
}

/// What may have a line above it in a list.
class LinedNode: LayoutNode {
  /// Whether the line above is drawn.
  final var hasLine = false
}

/// One row: its view at the leading side, in the middle of its height, and the line above it.
final class ListRowNode: LinedNode {
  private let content: ViewNode
  private let stand: ListRowStand
  private let surroundings: Surroundings

  init(_ content: ViewNode, _ stand: ListRowStand, _ surroundings: Surroundings) {
    self.content = content
    self.stand = stand
    self.surroundings = surroundings
    super.init()
  }

  override func measure(_ proposal: Proposal) throws -> Size {
    let size = try content.measure(offer(proposal))
    return Size(
      width: max(0, proposal.width ?? size.width + stand.inset + ListCell.inset),
      height: max(ListCell.height, size.height + 2 * padding))
  }

  override func draw(_ frame: Rect, _ proposal: Proposal, _ pass: ScenePass) throws {
    let isRTL = surroundings.isRightToLeft
    stand.area.frame = frame
    let moves = stand.match != nil
    if moves {
      // It covers the rows that it passes on its way from another group.
      pass.add(SceneNode(.fill(.rectangle(frame), .color(surroundings.environment.groupedRow))))
    }
    if hasLine || moves, var paint = surroundings.environment.paint(.separator, in: frame) {
      // The line fades where it comes or goes; taken for one shape, both would run into each other.
      if !hasLine, case .color(let color) = paint { paint = .color(color.opacity(0)) }
      // The line begins where the text does, and ends at the group's edge.
      let line = Rect(
        x: isRTL ? frame.minX : frame.minX + stand.inset, y: frame.minY,
        width: max(0, frame.size.width - stand.inset), height: DividerNode.thickness)
      pass.add(SceneNode(.fill(.rectangle(line), paint)))
    }
    let inside = frame.inset(
      by: Insets(
        top: 0, leading: isRTL ? ListCell.inset : stand.inset, bottom: 0,
        trailing: isRTL ? stand.inset : ListCell.inset))
    let offer = offer(proposal)
    let start = pass.begin()
    try content.place(
      try content.measure(offer), offer, in: inside, Alignment(.leading, .center), isRTL: isRTL,
      pass)
    try stand.strip?.draw(behind: frame, from: start, pass)
  }

  /// The room above and below; a switch or a slider makes a row no higher than text does.
  private var padding: Double {
    content.kind == "toggle" || content.kind == "slider"
      ? ListCell.controlPadding : ListCell.padding
  }

  private func offer(_ proposal: Proposal) -> Proposal {
    Proposal(
      width: proposal.width.map { max(0, $0 - stand.inset - ListCell.inset) }, height: nil)
  }
}

/// How far rows are inside the groups of a list.
struct ListLevel {
  /// The room before a row's content for every group around it, in points.
  ///
  /// A choice, as wide as the room beside a row: Apple names no width for lists.
  static let indentation = 16.0

  /// The number of groups that move the rows.
  var depth = 0
  /// Whether a group here is all there is, so that its rows stand below its title.
  var isAlone = false

  /// The level of the rows of a group that stands here.
  var inside: ListLevel { ListLevel(depth: isAlone ? depth : depth + 1) }
}

/// What a row tells the view in it, and learns of it.
final class ListRowStand {
  let level: ListLevel
  /// All of the row, which a button takes.
  let area = LayoutNode()
  /// The rows that the view stands for; nil for one row.
  var group: ListGroupNode?
  /// The buttons behind the row.
  var strip: SwipeStrip?
  /// What the row shares its frame as, so that all of it moves; nil for nothing.
  var match: MatchedGeometry?

  init(_ level: ListLevel) { self.level = level }

  /// The room before the row's content, in points.
  var inset: Double { ListCell.inset + Double(level.depth) * ListLevel.indentation }
}

extension Resolver {
  /// The runs of rows of a list.
  func listRows(
    _ pieces: [ViewPiece], at level: ListLevel = ListLevel(), in place: ViewPlace
  ) throws -> [CellRun] {
    var runs: [CellRun] = []
    for piece in pieces {
      guard case .view(let given) = piece else {
        addLate(piece, at: level, in: place, to: &runs)
        continue
      }
      let child = try composed(given, in: place)
      if child.view.isPlural {
        let inside = ListLevel(depth: level.depth)
        runs += try listRows(self.pieces([child]), at: inside, in: place.deeper)
        continue
      }
      add(try listRow(child, at: level, in: place), to: &runs)
    }
    return runs
  }

  /// A view, or what a composed view makes if it is a group: its views are rows of their own.
  @inline(never)
  private func composed(_ child: ViewChild, in place: ViewPlace) throws -> ViewChild {
    guard case .composed(let name, let make) = child.view.bare.kind else { return child }
    var (view, stands, modifiers) = (child.view, place, [ViewModifier]())
    while case .modified(let inner, let modifier) = view.kind {
      _ = try stands.isTold(by: modifier)
      modifiers.append(modifier)
      view = inner
    }
    if place.depth > View.maximumDepth { throw tooDeep(view.origin) }
    let content = ViewChild(.slot(1), try make(stands.surroundings.environment))
    let made = try composed(content, in: stands.deeper)
    let isGroup = made.view.isPlural
    // Made once, it is not made again for its node.
    let whole = isGroup ? made.view : View(.composed(name) { _ in made.view }, origin: view.origin)
    return ViewChild(
      isGroup ? child.key.joined(made.key) : child.key,
      modifiers.reversed().reduce(whole) { $0.modified($1) })
  }

  /// The views of an item that are rows of their own.
  private func singles(_ given: ViewChild, in place: ViewPlace) throws -> [ViewChild] {
    let child = try composed(given, in: place)
    guard child.view.isPlural else { return [child] }
    return try flattened(child.view, key: child.key, depth: place.depth).flatMap {
      try singles($0, in: place.deeper)
    }
  }

  /// One row, which is called like its view, or the rows of a group.
  private func listRow(
    _ child: ViewChild, at level: ListLevel, in place: ViewPlace
  ) throws -> ListCell.Row {
    let stand = ListRowStand(level)
    var child = child
    stand.match = child.view.takeImpliedMatch()
    let isGroup = child.view.isDisclosure
    if !isGroup { push(child.key) }
    let content = try node(
      child.view, key: isGroup ? child.key : .slot(1), in: place.row(stand))
    if !isGroup { pop() }
    return row(around: content, stand, child, place)
  }

  // What follows is apart for the sake of the stack: views inside are made before.

  @inline(never)
  private func add(_ row: ListCell.Row, to runs: inout [CellRun]) {
    runs.append(CellRun(ListCell([row])))
  }

  /// Adds the rows of items, made when they are seen.
  @inline(never)
  private func addLate(
    _ piece: ViewPiece, at level: ListLevel, in place: ViewPlace, to runs: inout [CellRun]
  ) {
    guard case .items(let items) = piece else { return }
    var late = place
    late.isLate = true
    let inside = ListLevel(depth: level.depth)
    runs.append(
      CellRun(count: items.count) { [unowned self, late, path] index in
        try self.at(path) {
          ListCell(
            try items.views(index, depth: late.depth, self).flatMap {
              try self.singles($0, in: late)
            }.map { try self.listRow($0, at: inside, in: late) })
        }
      })
  }

  @inline(never)
  private func row(
    around content: ViewNode, _ stand: ListRowStand, _ child: ViewChild, _ place: ViewPlace
  ) -> ListCell.Row {
    if let group = stand.group {
      return ListCell.Row(outer: content, lined: group, view: content)
    }
    let row = ListRowNode(content, stand, place.surroundings)
    var facts = ViewFacts(key: child.key)
    facts.kind = "row"
    facts.accessibility = Accessibility(role: .row)
    facts.comeAndGo(like: content)
    let origin = child.view.origin
    let shared = stand.match.map { MatchedGeometryNode(row, $0, origin) }
    let outer = facts.node(shared ?? row, framed: row, origin: origin)
    return ListCell.Row(outer: outer, lined: row, view: content)
  }
}

extension ViewPlace {
  /// The same place inside one more view.
  fileprivate var deeper: ViewPlace {
    var copy = self
    copy.depth += 1
    return copy
  }

  /// The place of the view in a row.
  @inline(never)
  fileprivate func row(_ stand: ListRowStand) -> ViewPlace {
    var inside = child()
    inside.container = .row(stand)
    return inside
  }
}

extension View {
  /// Takes off the modifier that nobody asked for by which it shares its frame; nil for none.
  @inline(never)
  fileprivate mutating func takeImpliedMatch() -> MatchedGeometry? {
    var (view, outer) = (self, [ViewModifier]())
    while case .modified(let inner, let modifier) = view.kind {
      view = inner
      guard case .matchedGeometry(let match) = modifier, match.isImplied else {
        outer.append(modifier)
        continue
      }
      self = outer.reversed().reduce(inner) { $0.modified($1) }
      return match
    }
    return nil
  }

  /// Whether it is rows under a title.
  @inline(never)
  fileprivate var isDisclosure: Bool {
    if case .disclosureGroup = bare.kind { true } else { false }
  }
}
