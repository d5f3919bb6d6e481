/// A mark of the watched values of each row that is held, by which changes are seen that nobody tells.
///
/// A mark is a hash of 64 bits for each group of attributes: of one attribute each in short lists, of
/// all that one list watches in long ones.
///
/// With one mark a row takes 9 bytes where all ids are there, 25 where one in ten is, 90 where each
/// lies alone; with three marks 38, 46 and 105.
struct RowMarks {
  /// The marks of 64 ids that follow each other.
  private struct Page {
    /// Which of the ids have marks, a bit for each.
    var ids: UInt64 = 0
    /// The marks of those ids, one for each group.
    var marks: [UInt64] = []

    /// The place of the first mark of an id, or where it belongs.
    func place(of id: Int64, _ count: Int) -> Int {
      (ids & (1 << UInt64(id & 63) - 1)).nonzeroBitCount * count
    }

    func holds(_ id: Int64) -> Bool { ids & 1 << UInt64(id & 63) != 0 }
  }

  /// Which attributes' values each mark of a row is made from.
  let groups: [[Int]]
  /// The marks by the ids without their last bits.
  private var pages: [Int64: Page] = [:]

  init(groups: [[Int]]) { self.groups = groups }

  /// The places of all attributes that are read, ascending.
  var places: [Int] { Set(groups.joined()).sorted() }

  /// Notes the values of a row.
  mutating func set(_ row: Row) {
    let groups = groups
    Self.write(row, groups, to: &pages[row.id >> 6, default: Page()])
  }

  /// Static, since a method would hold the pages besides, so that each call copied all of them.
  private static func write(_ row: Row, _ groups: [[Int]], to page: inout Page) {
    let first = page.place(of: row.id, groups.count)
    if !page.holds(row.id) {
      page.ids |= 1 << UInt64(row.id & 63)
      if page.marks.count == page.marks.capacity, !page.marks.isEmpty {
        // In small steps: most pages of a long list end up with few ids, or with all.
        page.marks.reserveCapacity(page.marks.count + 8 * groups.count)
      }
      page.marks.insert(contentsOf: repeatElement(0, count: groups.count), at: first)
    }
    for (index, group) in groups.enumerated() {
      var hasher = Hasher()
      for place in group { hasher.combine(row.values[place]) }
      page.marks[first + index] = UInt64(bitPattern: Int64(hasher.finalize()))
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
    guard groups == other.groups, let page = pages[id >> 6], let old = other.pages[id >> 6],
      page.holds(id), old.holds(id)
    else { return nil }
    let (first, second) = (page.place(of: id, groups.count), old.place(of: id, groups.count))
    var result: [Int] = []
    for index in indices where page.marks[first + index] != old.marks[second + index] {
      result += groups[index]
    }
    return result
  }
}
