internal import MoonPeople
internal import PeopleSQL

/// The log of changed records that triggers keep, from which processes learn what others changed.
final class SharedLog {
  /// The table's statement.
  static let table =
    "CREATE TABLE moon_log (number INTEGER PRIMARY KEY AUTOINCREMENT, model TEXT NOT NULL, record INTEGER NOT NULL) STRICT"
  /// Beyond this many entries the oldest ones go when a store is opened.
  static let longest = 100_000

  private let connection: Connection
  private let last: Statement
  private let changes: Statement
  /// The last entry that was read or is ours.
  private var seen: Int64
  /// What others added up to the start of our transaction.
  private var foreign: [ClosedRange<Int64>] = []

  init(_ connection: Connection) throws(StoreError) {
    self.connection = connection
    last = try connection.prepare("SELECT coalesce(max(number), 0) FROM moon_log")
    changes = try connection.prepare(
      "SELECT DISTINCT model, record FROM moon_log WHERE number BETWEEN ? AND ?")
    seen = 0
    seen = try newest()
  }

  private func newest() throws(StoreError) -> Int64 {
    guard try last.step() else { return 0 }
    defer { last.reset() }
    return last.integer(0)
  }

  /// Notes what others added before our transaction, which has just begun.
  func begin() throws(StoreError) {
    let newest = try newest()
    if newest > seen { foreign.append(seen + 1...newest) }
    seen = newest
  }

  /// The last entry of our transaction, which is about to be committed.
  func newestOfOurs() throws(StoreError) -> Int64 { try newest() }

  /// Notes that what was added up to an entry is ours, after it was committed.
  func committed(upTo entry: Int64) { seen = entry }

  /// The records that others changed since the last call.
  func take(_ models: [Model]) throws(StoreError) -> [(model: Model, id: Int64)] {
    try begin()
    defer { foreign = [] }
    var result: [(model: Model, id: Int64)] = []
    for range in foreign {
      try changes.bind(range.lowerBound, 1)
      try changes.bind(range.upperBound, 2)
      defer { changes.reset() }
      while try changes.step() {
        let name = changes.text(0)
        if let model = models.first(where: { $0.name == name }) {
          result.append((model, changes.integer(1)))
        }
      }
    }
    return result
  }
}
