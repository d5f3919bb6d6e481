import MoonGeometry
import MoonScene

extension Resolver {
  /// Makes the node of a stack.
  func stack(
    _ stack: StackView, in place: ViewPlace, _ origin: ViewOrigin?, _ facts: inout ViewFacts
  ) throws -> StackNode {
    facts.kind = stack.axis == .horizontal ? "hstack" : "vstack"
    return StackNode(
      stack.axis, spacing: try stack.spacing.map { try number($0, origin) },
      alignment: stack.alignment, try nodes(stack.children, in: place.child(axis: stack.axis)),
      isRTL: place.surroundings.isRightToLeft)
  }
}

/// Views beside or below each other.
///
/// Source: OpenSwiftUI, StackLayout.swift, as told in the paper on layout semantics: groups by
/// priority, in each the least flexible first, every one offered an equal share of what is left.
final class StackNode: CachedNode {
  /// The room between views that state none, in points.
  static let defaultSpacing = 8.0

  private let axis: Axis
  private let alignment: Alignment
  private let isRTL: Bool
  private let children: [ViewNode]
  private let gapSum: Double
  /// The views by descending priority, those of one priority as they came; empty when all have one.
  private var order: [Int] = []
  /// Where each group of one priority but the last ends in the order.
  private var groupEnds: [Int] = []
  /// The last solution, by view, and the proposal that it is for.
  private var cells: [Cell]
  private var solved: Proposal?

  /// What is known of one view.
  private struct Cell {
    /// The room before the view; the first has none.
    var gap: Double
    /// What it was offered along the axis.
    var offer: Double?
    /// What it answered.
    var answer = Size.zero
    /// What it needs at least, and how much more it would take.
    var minimum = 0.0
    var flexibility = 0.0
    /// The view that is served at this place of the order; another cell's affair.
    var served = 0
  }

  init(
    _ axis: Axis, spacing: Double?, alignment: Alignment, _ children: [ViewNode], isRTL: Bool
  ) {
    self.axis = axis
    self.alignment = alignment
    self.isRTL = isRTL
    self.children = children
    var gapSum = 0.0
    cells = children.indices.map { index in
      var gap = index == 0 ? 0 : spacing ?? Self.defaultSpacing
      if spacing == nil, index > 0, children[index].isSpacer || children[index - 1].isSpacer {
        gap = 0
      }
      gapSum += gap
      return Cell(gap: gap)
    }
    self.gapSum = gapSum
    super.init()
    if children.isEmpty { priority = -.infinity }
    for index in children.indices.dropFirst()
    where children[index].priority != children[index - 1].priority {
      order = Self.sorted(children)
      groupEnds = Self.ends(order, children)
      break
    }
  }

  /// The views by descending priority.
  private static func sorted(_ children: [ViewNode]) -> [Int] {
    children.indices.sorted { left, right in
      let (first, second) = (children[left].priority, children[right].priority)
      return first != second ? first > second : left < right
    }
  }

  /// Where the groups but the last end.
  private static func ends(_ order: [Int], _ children: [ViewNode]) -> [Int] {
    order.indices.dropFirst().filter { place in
      children[order[place]].priority != children[order[place - 1]].priority
    }
  }

  override func computeSize(_ proposal: Proposal) throws -> Size {
    guard !children.isEmpty else { return .zero }
    let cells = try solve(proposal)
    var along = gapSum
    for cell in cells { along += cell.answer[axis] }
    return Size(
      axis, along: max(0, along), across: try extent(cells, proposal[axis.across]))
  }

  override func baseline(_ line: Baseline, _ size: Size, _ proposal: Proposal) throws -> Double? {
    guard !children.isEmpty else { return nil }
    let proposal = placing(size, proposal)
    let cells = try solve(proposal)
    let across = proposal[axis.across]
    let above = try topmost(cells, across)
    var y = 0.0
    var found: Double?
    for (index, cell) in cells.enumerated() {
      y += cell.gap
      let offer = Proposal(axis, along: cell.offer, across: across)
      let own = try children[index].baseline(line, cell.answer, offer)
      if axis == .vertical {
        if let own, line == .last || found == nil { found = y + own }
        y += cell.answer.height
      } else if let own {
        let top = try self.top(of: index, cells, in: size.height, above, across) + own
        found = found.map { line == .first ? min($0, top) : max($0, top) } ?? top
      }
    }
    return found
  }

  override func draw(_ frame: Rect, _ proposal: Proposal, _ pass: ScenePass) throws {
    guard !children.isEmpty else { return }
    let proposal = placing(frame.size, proposal)
    let across = proposal[axis.across]
    let cells = try solve(proposal)
    let above = try topmost(cells, across)
    var layers = ZOrder(children)
    var along = 0.0
    for index in cells.indices {
      let size = cells[index].answer
      along += cells[index].gap
      let origin: Point
      if axis == .horizontal {
        let x = isRTL ? frame.maxX - along - size.width : frame.minX + along
        let top = try top(of: index, cells, in: frame.size.height, above, across)
        origin = Point(x: x, y: frame.minY + top)
      } else {
        let x = alignment.horizontal.offset(size.width, in: frame.size.width, isRTL)
        origin = Point(x: frame.minX + x, y: frame.minY + along)
      }
      along += size[axis]
      let offer = Proposal(axis, along: cells[index].offer, across: across)
      layers.begin(pass)
      try children[index].place(Rect(origin: origin, size: size), offer, pass)
      layers.end(children[index], pass)
    }
    layers.finish(pass)
  }

  /// The offer that views are placed with: across the axis the stack's own size, if none was made.
  private func placing(_ size: Size, _ proposal: Proposal) -> Proposal {
    var proposal = proposal
    if proposal[axis.across] == nil { proposal[axis.across] = size[axis.across] }
    return proposal
  }

  // MARK: Across the axis

  /// The size across the axis: from the highest to the lowest edge of the aligned views.
  private func extent(_ cells: [Cell], _ across: Double?) throws -> Double {
    if let line = baselineOfAlignment {
      var (above, below) = (0.0, 0.0)
      for (index, cell) in cells.enumerated() {
        let guide = try guide(index, cell, line, across)
        above = max(above, guide)
        below = max(below, cell.answer.height - guide)
      }
      return above + below
    }
    var largest = 0.0
    for cell in cells { largest = max(largest, cell.answer[axis.across]) }
    return largest
  }

  /// The distance of the common baseline from the upper edge; 0 for other alignments.
  private func topmost(_ cells: [Cell], _ across: Double?) throws -> Double {
    guard let line = baselineOfAlignment else { return 0 }
    var above = 0.0
    for (index, cell) in cells.enumerated() {
      above = max(above, try guide(index, cell, line, across))
    }
    return above
  }

  /// The distance of a view's upper edge from the stack's, in a horizontal stack.
  private func top(
    of index: Int, _ cells: [Cell], in height: Double, _ above: Double, _ across: Double?
  ) throws -> Double {
    switch alignment.vertical {
    case .top: return 0
    case .center: return (height - cells[index].answer.height) / 2
    case .bottom: return height - cells[index].answer.height
    case .firstTextBaseline, .lastTextBaseline:
      guard let line = baselineOfAlignment else { return 0 }
      return above - (try guide(index, cells[index], line, across))
    }
  }

  private var baselineOfAlignment: Baseline? {
    guard axis == .horizontal else { return nil }
    return switch alignment.vertical {
    case .firstTextBaseline: .first
    case .lastTextBaseline: .last
    case .top, .center, .bottom: nil
    }
  }

  private func guide(
    _ index: Int, _ cell: Cell, _ line: Baseline, _ across: Double?
  ) throws -> Double {
    let offer = Proposal(axis, along: cell.offer, across: across)
    return try children[index].baseline(line, cell.answer, offer) ?? cell.answer.height
  }

  // MARK: Along the axis

  /// Finds each view's offer and answer.
  private func solve(_ proposal: Proposal) throws -> [Cell] {
    var cells: [Cell] = []
    swap(&cells, &self.cells)
    if solved != proposal {
      // Should a view throw, the whole layout is given up.
      if let room = proposal[axis] {
        try share(room - gapSum, &cells, across: proposal[axis.across])
      } else {
        for index in cells.indices {
          cells[index].offer = nil
          cells[index].answer = try children[index].measure(proposal)
        }
      }
      solved = proposal
    }
    self.cells = cells
    return cells
  }

  private func share(_ available: Double, _ cells: inout [Cell], across: Double?) throws {
    var room = available
    var start = 0
    if let first = groupEnds.first {
      // What those of lower priority need at least is not for sharing.
      for index in order[first...] {
        cells[index].minimum = try length(index, offered: 0, across)
        room -= cells[index].minimum
      }
      for end in groupEnds {
        try share(&room, start, end, &cells, across)
        start = end
      }
    }
    try share(&room, start, cells.count, &cells, across)
  }

  /// Shares the room among the views of one priority.
  private func share(
    _ room: inout Double, _ start: Int, _ end: Int, _ cells: inout [Cell], _ across: Double?
  ) throws {
    if start > 0 { for index in order[start..<end] { room += cells[index].minimum } }
    guard end - start > 1 else {
      return try offer(room, order.isEmpty ? start : order[start], &cells, across, &room)
    }
    for place in start..<end {
      try rank(order.isEmpty ? place : order[place], start, place, &cells, across)
    }
    for place in start..<end {
      try offer(room / Double(end - place), cells[place].served, &cells, across, &room)
    }
  }

  /// Offers a view a length and takes its answer off from the room.
  private func offer(
    _ length: Double, _ index: Int, _ cells: inout [Cell], _ across: Double?,
    _ room: inout Double
  ) throws {
    let length = max(length, 0)
    let answer = try children[index].measure(Proposal(axis, along: length, across: across))
    cells[index].offer = length
    cells[index].answer = answer
    if answer[axis].isFinite { room -= answer[axis] }
  }

  /// Finds a view's turn among those of its group before it: less flexible ones first, of the
  /// endlessly flexible ones those that need more.
  private func rank(
    _ index: Int, _ start: Int, _ place: Int, _ cells: inout [Cell], _ across: Double?
  ) throws {
    let minimum = try length(index, offered: 0, across)
    cells[index].minimum = minimum
    cells[index].flexibility = try length(index, offered: .infinity, across) - minimum
    var hole = place
    while hole > start, Self.precedes(cells[index], cells[cells[hole - 1].served]) {
      cells[hole].served = cells[hole - 1].served
      hole -= 1
    }
    cells[hole].served = index
  }

  /// Whether the first of two views is served before one that was declared earlier.
  private static func precedes(_ left: Cell, _ right: Cell) -> Bool {
    if left.flexibility != right.flexibility { return left.flexibility < right.flexibility }
    return left.flexibility == .infinity && left.minimum > right.minimum
  }

  private func length(_ index: Int, offered: Double, _ across: Double?) throws -> Double {
    try children[index].measure(Proposal(axis, along: offered, across: across))[axis]
  }
}
