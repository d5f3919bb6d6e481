/// The rows that match, in order: all of them, or those from one edge to another and the numbers of
/// the others.
///
/// A copy is cheap and stays as it is.
struct OrderedRows: Sendable {
  /// The rows of one section.
  struct Part: Sendable {
    let key: Value
    var rows: ChunkList
  }

  /// Whether rows lie in sections; else there is exactly one part.
  let isSectioned: Bool
  /// The bits that make an id of an item's code.
  let mask: Int64
  /// The parts with their rows, in order.
  private(set) var parts: [Part]
  /// The number of rows that are held.
  private(set) var held = 0
  /// The number of rows before those that are held.
  private(set) var before = 0
  /// The number of rows that match.
  private(set) var matching = 0
  /// The first row that is held; nil when none is left out before.
  private(set) var lower: OrderEdge?
  /// The last row that is held, or was when it was read; nil when none is left out after.
  private(set) var upper: OrderEdge?

  init(isSectioned: Bool, isDescending: Bool) {
    self.isSectioned = isSectioned
    mask = isDescending ? -1 : 0
    parts = isSectioned ? [] : [Part(key: .none, rows: ChunkList())]
  }

  /// About how much memory they take, in bytes; the keys of one row stand for those of all.
  var memorySize: Int {
    let first = parts.first { $0.rows.count > 0 }?.rows[0]
    let key = first?.rest.map { 48 + $0.count } ?? 0
    return parts.reduce(held * (16 + key)) { $0 + 256 + $1.key.heldSize }
  }

  /// Whether all rows that match are held.
  var isComplete: Bool { lower == nil && upper == nil }

  /// The positions of the rows that are held, from 0.
  var heldRange: Range<Int> { before..<(before + held) }

  /// Holds these rows and no others.
  mutating func load(_ parts: [Part]) {
    self.parts = isSectioned || !parts.isEmpty ? parts : [Part(key: .none, rows: ChunkList())]
    held = parts.reduce(0) { $0 + $1.rows.count }
    matching = held
    before = 0
    lower = nil
    upper = nil
  }

  /// Holds these rows of more that match.
  mutating func load(
    _ rows: ChunkList, before: Int, matching: Int, lower: OrderEdge?, upper: OrderEdge?
  ) {
    parts = [Part(key: .none, rows: rows)]
    held = rows.count
    self.before = before
    self.matching = matching
    self.lower = lower
    self.upper = upper
  }

  /// Holds more rows at the end.
  mutating func extend(with items: [OrderItem], upper: OrderEdge?) {
    parts[0].rows.apply(removing: [], inserting: items)
    held = parts[0].rows.count
    self.upper = upper
  }

  /// Holds more rows at the start.
  mutating func extend(front items: [OrderItem], lower: OrderEdge?) {
    parts[0].rows.apply(removing: [], inserting: items)
    before -= parts[0].rows.count - held
    held = parts[0].rows.count
    self.lower = lower
  }

  /// Leaves out the rows after one.
  mutating func cut(after edge: OrderEdge, keeping count: Int) {
    var rows = ChunkListBuilder()
    parts[0].rows.visit(0..<count) { chunk, range in
      for index in range { rows.append(chunk[index]) }
    }
    parts[0].rows = rows.finish()
    held = parts[0].rows.count
    upper = edge
  }

  /// On which side of the rows that are held a spot lies: -1, 0 between them, 1.
  func side(of spot: Spot) -> Int {
    if let lower, spot.item < lower.item { return -1 }
    if let upper, upper.item < spot.item { return 1 }
    return 0
  }

  /// The first part that doesn't come before a section.
  private func partIndex(for section: Value) -> Int {
    guard isSectioned else { return 0 }
    var low = 0
    var high = parts.count
    while low < high {
      let middle = (low + high) >> 1
      if parts[middle].key.sortsBefore(section) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Whether a part is that of a section.
  private func isPart(_ index: Int, of section: Value) -> Bool {
    index < parts.count && !section.sortsBefore(parts[index].key)
  }

  /// The number of rows before a spot that lies between those that are held.
  func rank(of spot: Spot) -> Int {
    guard isSectioned else { return before + parts[0].rows.rank(of: spot.item) }
    let index = partIndex(for: spot.section)
    var result = before
    for part in 0..<index { result += parts[part].rows.count }
    return isPart(index, of: spot.section) ? result + parts[index].rows.rank(of: spot.item) : result
  }

  /// Whether a spot is that of a row that is held.
  func contains(_ spot: Spot) -> Bool {
    let index = partIndex(for: spot.section)
    return isPart(index, of: spot.section) && parts[index].rows.contains(spot.item)
  }

  /// Adds a row.
  mutating func insert(_ spot: Spot) {
    matching += 1
    switch side(of: spot) {
    case -1: before += 1
    case 0:
      let index = partIndex(for: spot.section)
      if !isPart(index, of: spot.section) {
        parts.insert(Part(key: spot.section, rows: ChunkList()), at: index)
      }
      if parts[index].rows.insert(spot.item) { held += 1 }
    default: break
    }
  }

  /// Removes a row.
  mutating func remove(_ spot: Spot) {
    matching -= 1
    switch side(of: spot) {
    case -1: before -= 1
    case 0:
      let index = partIndex(for: spot.section)
      guard isPart(index, of: spot.section) else { return }
      if parts[index].rows.remove(spot.item) { held -= 1 }
      if isSectioned, parts[index].rows.isEmpty { parts.remove(at: index) }
    default: break
    }
  }

  /// Removes and adds many rows.
  ///
  /// - Parameters:
  ///   - leaving: The spots of rows that match no longer or elsewhere, in order.
  ///   - arriving: The new spots, in order.
  mutating func apply(removing leaving: [Spot], inserting arriving: [Spot]) {
    guard leaving.count + arriving.count > 16 else {
      for spot in leaving { remove(spot) }
      for spot in arriving { insert(spot) }
      return
    }
    matching += arriving.count - leaving.count
    let out = between(leaving)
    let into = between(arriving)
    before += into.before - out.before
    guard isSectioned else {
      parts[0].rows.apply(
        removing: out.spots.map(\.item), inserting: into.spots.map(\.item))
      held = parts[0].rows.count
      return
    }
    var changes: [Value: (out: [OrderItem], into: [OrderItem])] = [:]
    for spot in out.spots { changes[spot.section, default: ([], [])].out.append(spot.item) }
    for spot in into.spots { changes[spot.section, default: ([], [])].into.append(spot.item) }
    for (section, change) in changes {
      let index = partIndex(for: section)
      if !isPart(index, of: section) {
        parts.insert(Part(key: section, rows: ChunkList()), at: index)
      }
      parts[index].rows.apply(removing: change.out, inserting: change.into)
    }
    parts.removeAll { $0.rows.isEmpty }
    held = parts.reduce(0) { $0 + $1.rows.count }
  }

  /// The spots between the edges, and the number of those before.
  private func between(_ spots: [Spot]) -> (spots: [Spot], before: Int) {
    if isComplete { return (spots, 0) }
    var count = 0
    var result: [Spot] = []
    for spot in spots {
      let side = side(of: spot)
      if side < 0 { count += 1 }
      if side == 0 { result.append(spot) }
    }
    return (result, count)
  }
}
