/// What a batch of changes means for an order, with the spots sorted once for all uses.
struct SpotChanges {
  /// What each change means that concerns the order.
  let moves: [SpotChange]
  /// The old spots of rows that are no longer there, in order, with the indices of their moves.
  let leaving: [(spot: Spot, move: Int)]
  /// The new spots of rows that weren't there, in order, with the indices of their moves.
  let arriving: [(spot: Spot, move: Int)]
  /// The spots of rows that stay there, in order, with the indices of their moves.
  let kept: [(spot: Spot, move: Int)]

  init(_ moves: [SpotChange]) {
    self.moves = moves
    var leaving: [(spot: Spot, move: Int)] = []
    var arriving: [(spot: Spot, move: Int)] = []
    var kept: [(spot: Spot, move: Int)] = []
    for (index, move) in moves.enumerated() {
      if let old = move.old, old == move.new {
        kept.append((old, index))
      } else {
        if let old = move.old { leaving.append((old, index)) }
        if let new = move.new { arriving.append((new, index)) }
      }
    }
    self.leaving = Self.sorted(leaving)
    self.arriving = Self.sorted(arriving)
    self.kept = Self.sorted(kept)
  }

  private static func sorted(_ spots: [(spot: Spot, move: Int)]) -> [(spot: Spot, move: Int)] {
    guard spots.count > 64 else {
      return spots.count > 1 ? spots.sorted { $0.spot < $1.spot } : spots
    }
    // Many are sorted by numbers within each section: most have the same one.
    var sections: [Value: Int] = [:]
    var parts: [(key: Value, rows: [(item: NumericItem, index: Int)])] = []
    for (index, (spot, _)) in spots.enumerated() {
      guard spot.item.rest == nil else { return spots.sorted { $0.spot < $1.spot } }
      let item = NumericItem(prefix: spot.item.prefix, code: spot.item.code)
      if let last = parts.last, last.key == spot.section {
        parts[parts.count - 1].rows.append((item, index))
      } else if let place = sections[spot.section] {
        parts[place].rows.append((item, index))
      } else {
        sections[spot.section] = parts.count
        parts.append((spot.section, [(item, index)]))
      }
    }
    parts.sort { $0.key.sortsBefore($1.key) }
    return parts.flatMap { part in
      part.rows.sorted { $0.item < $1.item }.map { spots[$0.index] }
    }
  }
}
