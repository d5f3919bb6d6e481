/// What changed in a whole order, of which lists show all or a part.
///
/// Positions count from 0 in all rows that match. Rows beyond the edges of what is held have the
/// position -1 or `Int.max`.
struct ListChanges {
  /// A row that is no longer at its place in the order.
  struct Leaving {
    let position: Int
    let change: Int
    /// The index in `arriving` if the row has another place now, else -1.
    var partner: Int
  }

  /// A row that is at a new place in the order.
  struct Arriving {
    let position: Int
    let change: Int
    /// The index in `leaving` if the row had another place before, else -1.
    var partner: Int
    /// Whether it was in another section before.
    var isNewSection: Bool
  }

  /// A row that keeps its place and holds other values.
  struct Refreshed {
    let position: Int
    let change: Int
  }

  /// By old positions.
  private(set) var leaving: [Leaving] = []
  /// By new positions.
  private(set) var arriving: [Arriving] = []
  /// By new positions.
  private(set) var refreshed: [Refreshed] = []

  /// Finds the positions of changes in rows that hold them already.
  ///
  /// - Parameters:
  ///   - changes: The changes' old and new spots.
  ///   - rows: The rows after all changes.
  init(_ changes: SpotChanges, in rows: OrderedRows) {
    let (old, new) = (changes.leaving, changes.arriving)
    arriving.reserveCapacity(new.count)
    leaving.reserveCapacity(old.count)
    for (spot, index) in new {
      arriving.append(
        Arriving(
          position: Self.position(of: spot, in: rows), change: index, partner: -1,
          isNewSection: changes.moves[index].old.map { $0.section != spot.section } ?? false))
    }
    var fewer = 0
    for (place, (spot, index)) in old.enumerated() {
      while fewer < new.count, new[fewer].spot < spot { fewer += 1 }
      let position = Self.position(of: spot, in: rows)
      let isHeld = position >= 0 && position != Int.max
      leaving.append(
        Leaving(
          position: isHeld ? position - fewer + place : position, change: index, partner: -1))
    }
    pair()
    for (spot, index) in changes.kept {
      refreshed.append(Refreshed(position: Self.position(of: spot, in: rows), change: index))
    }
  }

  /// Compares two lists of spots in order.
  ///
  /// - Parameters:
  ///   - old: The spots of the old list.
  ///   - new: The spots of the new list.
  ///   - mask: The bits that make an id of an item's code.
  ///   - ids: Gets the ids of the changes' records.
  init(from old: [Spot], to new: [Spot], mask: Int64, ids: inout [Int64]) {
    var places: [Int64: Int] = [:]
    var first = 0
    var second = 0
    var out: [(Int, Spot)] = []
    var into: [(Int, Spot)] = []
    while first < old.count || second < new.count {
      if first < old.count, second < new.count, old[first] == new[second] {
        refreshed.append(Refreshed(position: second, change: -1))
        first += 1
        second += 1
      } else if second == new.count || (first < old.count && old[first] < new[second]) {
        out.append((first, old[first]))
        first += 1
      } else {
        into.append((second, new[second]))
        second += 1
      }
    }
    var sections: [Value] = []
    for (position, spot) in out {
      places[spot.item.code ^ mask] = ids.count
      leaving.append(Leaving(position: position, change: ids.count, partner: -1))
      ids.append(spot.item.code ^ mask)
      sections.append(spot.section)
    }
    for (position, spot) in into {
      let id = spot.item.code ^ mask
      if let change = places[id] {
        arriving.append(
          Arriving(
            position: position, change: change, partner: -1,
            isNewSection: sections[change] != spot.section))
      } else {
        arriving.append(
          Arriving(position: position, change: ids.count, partner: -1, isNewSection: false))
        ids.append(id)
      }
    }
    let kept = refreshed
    refreshed = []
    for row in kept {
      refreshed.append(Refreshed(position: row.position, change: ids.count))
      ids.append(new[row.position].item.code ^ mask)
    }
    pair()
  }

  /// Finds the rows that left one place for another.
  private mutating func pair() {
    guard !leaving.isEmpty, !arriving.isEmpty else { return }
    if leaving.count == 1, arriving.count == 1 {
      guard leaving[0].change == arriving[0].change else { return }
      leaving[0].partner = 0
      arriving[0].partner = 0
      return
    }
    let last = max(leaving.map(\.change).max() ?? 0, arriving.map(\.change).max() ?? 0)
    var places = [Int](repeating: -1, count: last + 1)
    for index in arriving.indices { places[arriving[index].change] = index }
    for index in leaving.indices {
      let partner = places[leaving[index].change]
      leaving[index].partner = partner
      if partner >= 0 { arriving[partner].partner = index }
    }
  }

  /// Where a spot is, or would be.
  private static func position(of spot: Spot, in rows: OrderedRows) -> Int {
    switch rows.side(of: spot) {
    case -1: -1
    case 0: rows.rank(of: spot)
    default: Int.max
    }
  }
}
