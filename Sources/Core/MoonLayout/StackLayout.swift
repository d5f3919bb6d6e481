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
  /// The room before each view; the first has none.
  private var gaps: [Double]
  private let gapSum: Double
  /// The views by descending priority, and where each group ends.
  private var order: [Int]
  private var groupEnds: [Int] = []
  /// What each view answered in the last solution, and what it was offered along the axis.
  private var answers: [Size]
  private var offers: [Double?]
  private var solved: Proposal?
  private var minima: [Double]
  private var flexibilities: [Double]

  init(
    _ axis: Axis, spacing: Double?, alignment: Alignment, _ children: [ViewNode], isRTL: Bool
  ) {
    self.axis = axis
    self.alignment = alignment
    self.isRTL = isRTL
    self.children = children
    let count = children.count
    gaps = Array(repeating: spacing ?? Self.defaultSpacing, count: count)
    if count > 0 { gaps[0] = 0 }
    if spacing == nil {
      for index in children.indices.dropFirst()
      where children[index].isSpacer || children[index - 1].isSpacer {
        gaps[index] = 0
      }
    }
    gapSum = gaps.reduce(0, +)
    order = Array(children.indices)
    answers = Array(repeating: .zero, count: count)
    offers = Array(repeating: nil, count: count)
    minima = Array(repeating: 0, count: count)
    flexibilities = minima
    super.init()
    if count == 0 { priority = -.infinity }
    group()
  }

  /// Sorts the views by priority, those of one priority as they came.
  private func group() {
    var needsSorting = false
    for index in children.indices.dropFirst()
    where children[index].priority != children[index - 1].priority { needsSorting = true }
    guard needsSorting else {
      groupEnds = [children.count]
      return
    }
    order.sort { left, right in
      let (first, second) = (children[left].priority, children[right].priority)
      return first != second ? first > second : left < right
    }
    for place in order.indices.dropFirst()
    where children[order[place]].priority != children[order[place - 1]].priority {
      groupEnds.append(place)
    }
    groupEnds.append(order.count)
  }

  override func computeSize(_ proposal: Proposal) throws -> Size {
    guard !children.isEmpty else { return .zero }
    try solve(proposal)
    return try solvedSize(proposal[axis.across])
  }

  override func baseline(_ line: Baseline, _ size: Size, _ proposal: Proposal) throws -> Double? {
    guard !children.isEmpty else { return nil }
    let proposal = placing(size, proposal)
    try solve(proposal)
    var y = 0.0
    var found: Double?
    for index in children.indices {
      let answer = answers[index]
      y += gaps[index]
      let own = try children[index].baseline(line, answer, offer(index, proposal))
      if axis == .vertical {
        if let own, line == .last || found == nil { found = y + own }
        y += answer.height
      } else if let own {
        let top = try self.top(of: index, in: size.height, proposal) + own
        found = found.map { line == .first ? min($0, top) : max($0, top) } ?? top
      }
    }
    return found
  }

  override func draw(_ frame: Rect, _ proposal: Proposal, _ pass: ScenePass) throws {
    guard !children.isEmpty else { return }
    let proposal = placing(frame.size, proposal)
    try solve(proposal)
    // Solving again for a child inside this one's own placement would change these.
    let (answers, offers) = (answers, offers)
    var layers = ZOrder(children)
    var along = 0.0
    for index in children.indices {
      let size = answers[index]
      along += gaps[index]
      let origin: Point
      if axis == .horizontal {
        let x = isRTL ? frame.maxX - along - size.width : frame.minX + along
        origin = Point(
          x: x, y: frame.minY + (try top(of: index, in: frame.size.height, proposal)))
      } else {
        let x = alignment.horizontal.offset(size.width, in: frame.size.width, isRTL)
        origin = Point(x: frame.minX + x, y: frame.minY + along)
      }
      along += size[axis]
      let offer = Proposal(axis, along: offers[index], across: proposal[axis.across])
      layers.begin(pass)
      try children[index].place(Rect(origin: origin, size: size), offer, pass)
      layers.end(index, pass)
    }
    layers.finish(pass)
  }

  /// The offer that views are placed with: across the axis the stack's own size, if none was made.
  private func placing(_ size: Size, _ proposal: Proposal) -> Proposal {
    var proposal = proposal
    if proposal[axis.across] == nil { proposal[axis.across] = size[axis.across] }
    return proposal
  }

  private func offer(_ index: Int, _ proposal: Proposal) -> Proposal {
    Proposal(axis, along: offers[index], across: proposal[axis.across])
  }

  // MARK: Across the axis

  private func solvedSize(_ across: Double?) throws -> Size {
    var along = gapSum
    for answer in answers { along += answer[axis] }
    return Size(axis, along: max(0, along), across: try extent(across))
  }

  /// The size across the axis: from the highest to the lowest edge of the aligned views.
  private func extent(_ across: Double?) throws -> Double {
    if let line = baselineOfAlignment {
      var (above, below) = (0.0, 0.0)
      for index in children.indices {
        let guide = try guide(index, line, across)
        above = max(above, guide)
        below = max(below, answers[index].height - guide)
      }
      return above + below
    }
    var largest = 0.0
    for answer in answers { largest = max(largest, answer[axis.across]) }
    return largest
  }

  /// The distance of a view's upper edge from the stack's, in a horizontal stack.
  private func top(of index: Int, in height: Double, _ proposal: Proposal) throws -> Double {
    switch alignment.vertical {
    case .top: return 0
    case .center: return (height - answers[index].height) / 2
    case .bottom: return height - answers[index].height
    case .firstTextBaseline, .lastTextBaseline:
      guard let line = baselineOfAlignment else { return 0 }
      let across = proposal[axis.across]
      var above = 0.0
      for other in children.indices { above = max(above, try guide(other, line, across)) }
      return above - (try guide(index, line, across))
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

  private func guide(_ index: Int, _ line: Baseline, _ across: Double?) throws -> Double {
    let offer = Proposal(axis, along: offers[index], across: across)
    return try children[index].baseline(line, answers[index], offer) ?? answers[index].height
  }

  // MARK: Along the axis

  /// Finds each view's offer and answer.
  private func solve(_ proposal: Proposal) throws {
    guard solved != proposal else { return }
    solved = nil
    if let room = proposal[axis] {
      try share(room - gapSum, across: proposal[axis.across])
    } else {
      for index in children.indices {
        offers[index] = nil
        answers[index] = try children[index].measure(proposal)
      }
    }
    solved = proposal
  }

  private func share(_ available: Double, across: Double?) throws {
    var room = available
    if groupEnds.count > 1 {
      // What those of lower priority need at least is not for sharing.
      for place in groupEnds[0]..<order.count {
        let index = order[place]
        minima[index] = try length(index, offered: 0, across)
        room -= minima[index]
      }
    }
    var start = 0
    for end in groupEnds {
      if start > 0 { for place in start..<end { room += minima[order[place]] } }
      if end - start > 1 { try sortByFlexibility(start, end, across) }
      for place in start..<end {
        let index = order[place]
        let offer = max(room / Double(end - place), 0)
        let answer = try children[index].measure(Proposal(axis, along: offer, across: across))
        offers[index] = offer
        answers[index] = answer
        if answer[axis].isFinite { room -= answer[axis] }
      }
      start = end
    }
  }

  /// Sorts a group: less flexible views first, of the endlessly flexible ones those that need more.
  private func sortByFlexibility(_ start: Int, _ end: Int, _ across: Double?) throws {
    for place in start..<end {
      let index = order[place]
      minima[index] = try length(index, offered: 0, across)
      flexibilities[index] = try length(index, offered: .infinity, across) - minima[index]
    }
    for place in (start + 1)..<end {
      let index = order[place]
      var hole = place
      while hole > start, precedes(index, order[hole - 1]) {
        order[hole] = order[hole - 1]
        hole -= 1
      }
      order[hole] = index
    }
  }

  private func precedes(_ left: Int, _ right: Int) -> Bool {
    if flexibilities[left] != flexibilities[right] {
      return flexibilities[left] < flexibilities[right]
    }
    if flexibilities[left] == .infinity, minima[left] != minima[right] {
      return minima[left] > minima[right]
    }
    return left < right
  }

  private func length(_ index: Int, offered: Double, _ across: Double?) throws -> Double {
    try children[index].measure(Proposal(axis, along: offered, across: across))[axis]
  }
}
