import CBaselines
import Glibc

/// Plain SQLite in C with a file of its own.
///
/// `@safe`: the connection is closed with its owner.
@safe final class PlainPeople {
  private let connection: OpaquePointer
  private var toggles: Toggles
  private var allLiked = false

  init(_ path: String, count: Int) throws {
    guard let connection = unsafe people_baseline_open(path) else {
      throw BenchmarkError("no connection to \(path)")
    }
    unsafe self.connection = connection
    toggles = Toggles(count: count)
  }

  deinit { unsafe people_baseline_close(connection) }

  /// Reads the 50 newest of the liked people.
  func fetch(_ times: Int) {
    for _ in 0..<times { unsafe _ = people_baseline_fetch(connection) }
  }

  /// Counts the liked people whose name contains an x.
  func count(_ times: Int, byIndex: Bool) {
    for _ in 0..<times { unsafe _ = people_baseline_count(connection, byIndex) }
  }

  /// Inserts people in a transaction that is undone.
  func insert(_ times: Int, _ rows: PlainRows) {
    for _ in 0..<times { unsafe people_baseline_insert(connection, rows.start, rows.count) }
  }

  /// Changes whether one person is liked; the time that it took.
  func toggle() -> Double {
    let (id, isLiked) = toggles.next()
    let start = baseline_clock()
    unsafe people_baseline_toggle(connection, id, isLiked)
    return baseline_clock() - start
  }

  /// Changes whether many people are liked, all together; the time that it took.
  func change(before date: Double) -> Double {
    allLiked.toggle()
    let start = baseline_clock()
    unsafe people_baseline_change(connection, date, allLiked)
    return baseline_clock() - start
  }
}

/// Rows as C keeps them.
@safe final class PlainRows {
  let start: UnsafeMutablePointer<people_baseline_row>
  let count: Int

  init(_ rows: [(name: String, isLiked: Bool, dateAdded: Double)]) {
    count = rows.count
    unsafe start = .allocate(capacity: rows.count)
    for (index, row) in rows.enumerated() {
      unsafe (start + index).initialize(
        to: people_baseline_row(
          name: strdup(row.name), is_liked: row.isLiked, date_added: row.dateAdded))
    }
  }

  deinit {
    for index in 0..<count { unsafe free(UnsafeMutablePointer(mutating: start[index].name)) }
    unsafe start.deallocate()
  }
}
