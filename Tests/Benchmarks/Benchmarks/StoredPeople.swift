import MoonPeople
import PeopleSQLite

/// People in a store, without anybody who watches them.
final class StoredPeople {
  private let path: String
  private let store: Store
  private let rows: [[Value]]
  private let newestLiked = PeopleRequests.newestLiked
  private let likedWithX = PeopleRequests.likedWithX

  /// Opens a store.
  ///
  /// - Parameters:
  ///   - path: Its file.
  ///   - rows: What is inserted.
  /// - Throws: ``StoreError``.
  init(
    _ path: String, rows: [(name: String, isLiked: Bool, dateAdded: Double)] = []
  ) throws {
    self.path = path
    self.rows = rows.map { [.text($0.name), .boolean($0.isLiked), .number($0.dateAdded)] }
    store = try Store(
      [.person], backend: SQLiteBackend(path: path, options: SQLiteOptions(.fast)), undo: .none,
      now: { 0 })
  }

  deinit { store.close() }

  /// Reads the 50 newest of the liked people.
  func fetch(_ times: Int) throws {
    for _ in 0..<times {
      let rows = try store.rows(newestLiked)
      guard rows.count == 50 else { throw BenchmarkError("\(rows.count) rows") }
    }
  }

  /// Counts the liked people whose name contains an x.
  func count(_ times: Int) throws {
    for _ in 0..<times { _ = try store.count(likedWithX) }
  }

  /// Inserts people in a transaction that is undone.
  func insert(_ times: Int) throws {
    for _ in 0..<times {
      try store.insertAll(.person, rows)
      try store.rollback()
    }
  }

  /// Opens the store once more and closes it.
  func open(_ times: Int) throws {
    for _ in 0..<times {
      let another = try Store(
        [.person], backend: SQLiteBackend(path: path, options: SQLiteOptions(.fast)), now: { 0 })
      another.close()
    }
  }
}
