/// Makes the diff of one list from what changed in its order, by the rules of ``ListDiff``.
///
/// Rows whose place in the order is unchanged have numbers, from 0 in order: the same before and
/// after. So a window that shows other positions than the changed ones says at once which unchanged
/// rows came over its bounds: those whose numbers are in one of its two ranges only.
struct DiffBuilder {
  private let changes: ListChanges
  private let oldWindow: Range<Int>
  private let newWindow: Range<Int>
  /// The indices of the changes in the windows.
  private let leaving: Range<Int>
  private let arriving: Range<Int>
  /// The numbers of the unchanged rows in the windows.
  private let oldFixed: Range<Int>
  private let newFixed: Range<Int>

  init(_ changes: ListChanges, window: ListWindow, oldCount: Int, newCount: Int) {
    self.changes = changes
    let (old, new) = (window.range(in: oldCount), window.range(in: newCount))
    let (out, into) = (changes.leaving, changes.arriving)
    let gone =
      Self.first(out.count) {
        out[$0].position >= old.lowerBound
      }..<Self.first(out.count) { out[$0].position >= old.upperBound }
    let come =
      Self.first(into.count) {
        into[$0].position >= new.lowerBound
      }..<Self.first(into.count) { into[$0].position >= new.upperBound }
    (oldWindow, newWindow, leaving, arriving) = (old, new, gone, come)
    oldFixed = (old.lowerBound - gone.lowerBound)..<(old.upperBound - gone.upperBound)
    newFixed = (new.lowerBound - come.lowerBound)..<(new.upperBound - come.upperBound)
  }

  /// The number of changes of places that the list shows.
  var size: Int { max(leaving.count, arriving.count) }

  /// The number of rows that the list showed.
  var oldCount: Int { oldWindow.count }
  /// The number of rows that the list shows.
  var newCount: Int { newWindow.count }

  /// The diff, with neither sections nor the number of rows that match.
  ///
  /// - Parameters:
  ///   - id: The id of the row at a new position, from 0.
  ///   - attributes: The watched attributes that differ in a change, and the id of its record.
  /// - Returns: The diff.
  func build(
    id: (Int) -> Int64, attributes: (Int) -> (id: Int64, places: [Int])
  ) -> ListDiff {
    var diff = ListDiff()
    diff.oldCount = oldWindow.count
    diff.newCount = newWindow.count
    var still: [(gap: Int, leaving: Int, arriving: Int)] = []
    for index in leaving {
      let row = changes.leaving[index]
      if row.partner >= 0, arriving.contains(row.partner) {
        let gap = gap(row.position - index)
        let target = changes.arriving[row.partner]
        if target.isNewSection || gap != self.gap(target.position - row.partner) {
          add(move: index, attributes, to: &diff)
        } else {
          still.append((gap, index, row.partner))
        }
      } else {
        diff.removed.append(
          ListDiff.Entry(row.position - oldWindow.lowerBound + 1, attributes(row.change).id))
      }
    }
    for index in arriving {
      let row = changes.arriving[index]
      guard row.partner < 0 || !leaving.contains(row.partner) else { continue }
      diff.inserted.append(
        ListDiff.Entry(row.position - newWindow.lowerBound + 1, attributes(row.change).id))
    }
    addStill(still, attributes, to: &diff)
    addRefreshed(attributes, to: &diff)
    addPushed(id, to: &diff)
    if diff.moved.count > 1 { diff.moved.sort { $0.to < $1.to } }
    if diff.updated.count > 1 { diff.updated.sort { $0.position < $1.position } }
    return diff
  }

  /// The gap between fixed rows of both windows in which a row with so many unchanged ones before
  /// it lies.
  private func gap(_ number: Int) -> Int {
    let low = max(oldFixed.lowerBound, newFixed.lowerBound)
    let high = max(low, min(oldFixed.upperBound, newFixed.upperBound))
    return min(max(number, low), high)
  }

  private func add(
    move index: Int, _ attributes: (Int) -> (id: Int64, places: [Int]), to diff: inout ListDiff
  ) {
    let row = changes.leaving[index]
    let (id, places) = attributes(row.change)
    diff.moved.append(
      ListDiff.Move(
        from: row.position - oldWindow.lowerBound + 1,
        to: changes.arriving[row.partner].position - newWindow.lowerBound + 1, id: id,
        attributes: places))
  }

  /// Adds changed rows that stay in their gap: moves if their order changed, else updates.
  private func addStill(
    _ rows: [(gap: Int, leaving: Int, arriving: Int)],
    _ attributes: (Int) -> (id: Int64, places: [Int]), to diff: inout ListDiff
  ) {
    var start = 0
    while start < rows.count {
      var end = start + 1
      var isOrdered = true
      while end < rows.count, rows[end].gap == rows[start].gap {
        if rows[end].arriving < rows[end - 1].arriving { isOrdered = false }
        end += 1
      }
      for row in rows[start..<end] {
        if isOrdered {
          let target = changes.arriving[row.arriving]
          add(update: target.position, attributes(target.change), to: &diff)
        } else {
          add(move: row.leaving, attributes, to: &diff)
        }
      }
      start = end
    }
  }

  private func add(
    update position: Int, _ change: (id: Int64, places: [Int]), to diff: inout ListDiff
  ) {
    guard !change.places.isEmpty else { return }
    diff.updated.append(
      ListDiff.Update(
        position - newWindow.lowerBound + 1, change.id, attributes: change.places))
  }

  /// Adds rows that keep their place and are in both windows.
  private func addRefreshed(
    _ attributes: (Int) -> (id: Int64, places: [Int]), to diff: inout ListDiff
  ) {
    var fewer = 0
    for row in changes.refreshed where newWindow.contains(row.position) {
      while fewer < changes.arriving.count, changes.arriving[fewer].position < row.position {
        fewer += 1
      }
      if oldFixed.contains(row.position - fewer) {
        add(update: row.position, attributes(row.change), to: &diff)
      }
    }
  }

  /// Adds unchanged rows that came or went over a bound of the window.
  private func addPushed(_ id: (Int) -> Int64, to diff: inout ListDiff) {
    guard oldFixed != newFixed else { return }
    let gone = Self.difference(oldFixed, newFixed)
    let come = Self.difference(newFixed, oldFixed)
    for number in gone {
      let position = oldPosition(number) - oldWindow.lowerBound + 1
      diff.removed.append(ListDiff.Entry(position, id(newPosition(number))))
    }
    for number in come {
      let position = newPosition(number)
      diff.inserted.append(ListDiff.Entry(position - newWindow.lowerBound + 1, id(position)))
    }
    if !gone.isEmpty { diff.removed.sort { $0.position < $1.position } }
    if !come.isEmpty { diff.inserted.sort { $0.position < $1.position } }
  }

  /// The old position of an unchanged row.
  private func oldPosition(_ number: Int) -> Int {
    let rows = changes.leaving
    return number + Self.first(rows.count) { rows[$0].position - $0 > number }
  }

  /// The new position of an unchanged row.
  private func newPosition(_ number: Int) -> Int {
    let rows = changes.arriving
    return number + Self.first(rows.count) { rows[$0].position - $0 > number }
  }

  /// The numbers of one range that aren't in the other.
  private static func difference(_ range: Range<Int>, _ other: Range<Int>) -> [Int] {
    let low = range.lowerBound..<min(range.upperBound, max(range.lowerBound, other.lowerBound))
    let high = max(low.upperBound, min(other.upperBound, range.upperBound))..<range.upperBound
    return Array(low) + Array(high)
  }

  /// The first index below a count for which a condition holds that goes on holding, else the count.
  private static func first(_ count: Int, _ holds: (Int) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) >> 1
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
