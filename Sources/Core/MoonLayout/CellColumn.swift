import MoonGeometry
import MoonScene

/// Runs of cells after each other, of which those that are in a window are found.
///
/// The window shows the share of the cells that it shows of the length as far as that is known. So
/// its ends meet the ends of the content whatever the cells between are, moving it never jumps, and
/// when all lengths are known, every cell stands exactly where the sum of those before puts it.
final class CellColumn {
  /// A cell with its place from the content's start.
  struct Place {
    var run: Int
    var index: Int
    var start: Double
    var length: Double
  }

  let axis: Axis
  let runs: [CellRun]

  init(_ axis: Axis, _ runs: [CellRun]) {
    self.axis = axis
    self.runs = runs
  }

  /// The length of all cells, as far as it is known.
  func total(_ offer: Proposal) throws -> Double {
    var total = 0.0
    for run in runs { total += try run.extent(axis, offer).total }
    return total
  }

  /// Where each run begins, as far as it is known.
  func starts(_ offer: Proposal) throws -> [Double] {
    var starts: [Double] = []
    var start = 0.0
    for run in runs {
      starts.append(start)
      start += try run.extent(axis, offer).total
    }
    return starts
  }

  /// The cells that can be seen, in order.
  ///
  /// - Parameters:
  ///   - offer: The room that a cell is offered.
  ///   - window: The part that can be seen, from the content's start.
  /// - Returns: The cells without gaps; none for an empty window.
  /// - Throws: What making a cell threw.
  func places(_ offer: Proposal, in window: (start: Double, end: Double)) throws -> [Place] {
    let total = try total(offer)
    let (low, high) = (max(window.start, 0), min(window.end, total))
    guard high > low, let anchor = try anchor(offer, total, low, high) else { return [] }
    var places = [anchor]
    var place = anchor
    while place.start > window.start, let previous = try self.place(before: place, offer) {
      places.append(previous)
      place = previous
    }
    places.reverse()
    place = anchor
    while place.start + place.length < window.end, let next = try self.place(after: place, offer) {
      places.append(next)
      place = next
    }
    return places.filter { $0.start + $0.length > window.start || $0.start >= window.start }
  }

  /// The cell that stands as far into the window as the window into the content.
  private func anchor(
    _ offer: Proposal, _ total: Double, _ low: Double, _ high: Double
  ) throws -> Place? {
    let hidden = total - (high - low)
    let share = hidden > 1e-9 ? min(low / hidden, 1) : 0
    let (inContent, inWindow) = (share * total, low + share * (high - low))
    var begin = 0.0
    for (run, cells) in runs.enumerated() where cells.count > 0 {
      let extent = try cells.extent(axis, offer)
      let isLast = begin + extent.total >= total
      guard extent.total > 0, inContent < begin + extent.total || isLast else {
        begin += extent.total
        continue
      }
      let index = extent.index(at: inContent - begin, count: cells.count)
      let (known, length) = (extent.length(index), try cells.length(index, axis, offer))
      let expected = begin + extent.start(index)
      let part = known > 0 ? min(max((inContent - expected) / known, 0), 1) : 0
      let start = inWindow - part * length
      return Place(
        run: run, index: index, start: abs(start - expected) < 1e-6 ? expected : start,
        length: length)
    }
    return nil
  }

  private func place(after place: Place, _ offer: Proposal) throws -> Place? {
    var (run, index) = (place.run, place.index + 1)
    while run < runs.count, index >= (try shownCount(run, offer)) { (run, index) = (run + 1, 0) }
    guard run < runs.count else { return nil }
    return Place(
      run: run, index: index, start: place.start + place.length,
      length: try runs[run].length(index, axis, offer))
  }

  private func place(before place: Place, _ offer: Proposal) throws -> Place? {
    var (run, index) = (place.run, place.index - 1)
    while index < 0, run > 0 {
      run -= 1
      index = try shownCount(run, offer) - 1
    }
    guard index >= 0 else { return nil }
    let length = try runs[run].length(index, axis, offer)
    return Place(run: run, index: index, start: place.start - length, length: length)
  }

  /// The number of cells that can have a length: none, when those that were measured have none.
  private func shownCount(_ run: Int, _ offer: Proposal) throws -> Int {
    try runs[run].extent(axis, offer).total > 0 ? runs[run].count : 0
  }
}
