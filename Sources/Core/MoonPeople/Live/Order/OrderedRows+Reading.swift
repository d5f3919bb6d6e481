extension OrderedRows {
  /// The id of the row at a position from 0; nil when it isn't held.
  func id(at position: Int) -> Int64? {
    guard heldRange.contains(position) else { return nil }
    var rest = position - before
    for part in parts {
      if rest < part.rows.count { return part.rows.code(at: rest) ^ mask }
      rest -= part.rows.count
    }
    return nil
  }

  /// Visits the runs of items at a range of positions from 0, as far as they are held.
  private func visit(_ range: Range<Int>, _ body: (Value, Chunk, Range<Int>) -> Void) {
    let range = range.clamped(to: heldRange)
    var start = before
    for part in parts {
      let end = start + part.rows.count
      let own = range.clamped(to: start..<end)
      if !own.isEmpty {
        part.rows.visit((own.lowerBound - start)..<(own.upperBound - start)) {
          body(part.key, $0, $1)
        }
      }
      start = end
    }
  }

  /// The ids of the rows at a range of positions from 0, as far as they are held.
  func ids(in range: Range<Int>) -> [Int64] {
    var result: [Int64] = []
    result.reserveCapacity(range.clamped(to: heldRange).count)
    visit(range) { _, chunk, run in
      for index in run { result.append(chunk.codes[index] ^ mask) }
    }
    return result
  }

  /// The spots of the rows at a range of positions from 0, as far as they are held.
  func spots(in range: Range<Int>) -> [Spot] {
    var result: [Spot] = []
    result.reserveCapacity(range.clamped(to: heldRange).count)
    visit(range) { section, chunk, run in
      for index in run { result.append(Spot(section: section, item: chunk[index])) }
    }
    return result
  }

  /// The sections of the rows at a range of positions from 0; none without sections.
  func sections(in range: Range<Int>) -> [ListDiff.Section] {
    guard isSectioned else { return [] }
    var result: [ListDiff.Section] = []
    result.reserveCapacity(parts.count)
    var start = 0
    for part in parts {
      let end = start + part.rows.count
      let count = range.clamped(to: start..<end).count
      if count > 0 { result.append(ListDiff.Section(part.key, count)) }
      start = end
    }
    return result
  }
}
