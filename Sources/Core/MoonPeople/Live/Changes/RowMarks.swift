/// A mark of the watched values of each row that is held, by which changes are seen that nobody tells.
///
/// A mark is a hash of 64 bits for each group of attributes: of one attribute each in short lists, of
/// all that one list watches in long ones.
struct RowMarks {
  /// Which attributes' values each mark of a row is made from.
  let groups: [[Int]]
  /// The marks of 16 ids each, by the ids without their last bits; 0 where there is none.
  private var pages: [Int64: [UInt64]] = [:]

  init(groups: [[Int]]) { self.groups = groups }

  /// The places of all attributes that are read, ascending.
  var places: [Int] { Set(groups.joined()).sorted() }

  /// Notes the values of a row.
  mutating func set(_ row: Row) {
    let empty = { [groups] in [UInt64](repeating: 0, count: 16 * groups.count) }
    write(row, to: &pages[row.id >> 4, default: empty()])
  }

  private func write(_ row: Row, to page: inout [UInt64]) {
    for (index, group) in groups.enumerated() {
      var hasher = Hasher()
      for place in group { hasher.combine(row.values[place]) }
      let hash = UInt64(bitPattern: Int64(hasher.finalize()))
      page[Int(row.id & 15) * groups.count + index] = max(hash, 1)
    }
  }

  /// The groups that together say which of some attributes changed; nil when they don't.
  func indices(of watched: [Int]) -> [Int]? {
    if let index = groups.firstIndex(of: watched) { return [index] }
    let singles = watched.compactMap { groups.firstIndex(of: [$0]) }
    return singles.count == watched.count ? singles : nil
  }

  /// The attributes of some groups in which a row differs from other marks; nil when one of them
  /// doesn't know the row.
  func differing(_ id: Int64, from other: RowMarks, _ indices: [Int]) -> [Int]? {
    guard groups == other.groups, let page = pages[id >> 4], let old = other.pages[id >> 4] else {
      return nil
    }
    var result: [Int] = []
    for index in indices {
      let place = Int(id & 15) * groups.count + index
      guard page[place] != 0, old[place] != 0 else { return nil }
      if page[place] != old[place] { result += groups[index] }
    }
    return result
  }
}
