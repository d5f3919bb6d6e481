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
    spots.count > 1 ? spots.sorted { $0.spot < $1.spot } : spots
  }
}
