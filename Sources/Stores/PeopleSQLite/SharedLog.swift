internal import MoonPeople
internal import PeopleSQL

/// The log of changed records that triggers keep, from which processes learn what others changed.
///
/// An entry holds the values that a record had before, so that the change is known exactly.
final class SharedLog {
  /// The table.
  static let name = "moon_log"
  /// Beyond this many entries the oldest ones go when a store is opened.
  static let longest = 100_000

  /// The statements that make the table, or what it lacks for models with so many attributes.
  ///
  /// - Parameters:
  ///   - width: The largest number of attributes.
  ///   - columns: The number of columns that it has; 0 when there is no table.
  /// - Returns: The statements.
  static func table(_ width: Int, columns: Int) -> [String] {
    let fixed = ["number INTEGER PRIMARY KEY", "model", "record", "existed"]
    if columns == 0 {
      let all = fixed + (0..<width).map { "c\($0)" }
      return ["CREATE TABLE moon_log (\(all.joined(separator: ", ")))"]
    }
    // A table of an older program has neither `existed` nor values.
    var statements = columns == 3 ? ["ALTER TABLE moon_log ADD COLUMN existed"] : []
    for place in max(columns - fixed.count, 0)..<max(width, columns - fixed.count, 0) {
      statements.append("ALTER TABLE moon_log ADD COLUMN c\(place)")
    }
    return statements
  }

  private let connection: Connection
  private let last: Statement
  private let tables: [SharedTable]
  /// The last entry that was read or is ours.
  private var seen: Int64
  /// SQLite's number for what others committed when the log was looked at; nil before that.
  private var version: Int64?
  /// What others added up to the start of our transaction.
  private var foreign: [ClosedRange<Int64>] = []

  /// The entries of one model.
  private struct SharedTable {
    let model: Model
    /// Where the attributes' values stand in the statement, in their order.
    let columns: [(column: Int, kind: ColumnKind)]
    let entries: Statement
  }

  init(_ connection: Connection, _ models: [Model]) throws(StoreError) {
    self.connection = connection
    last = try connection.prepare("SELECT coalesce(max(number), 0) FROM moon_log")
    var tables: [SharedTable] = []
    for model in models {
      let places = SQLSchema(model).sharedPlaces
      let values = places.indices.map { ", c\($0)" }.joined()
      let entries = try connection.prepare(
        "SELECT number, record, existed\(values) FROM moon_log WHERE number BETWEEN ? AND ?"
          + " AND model = '\(model.name)' ORDER BY number")
      let columns = model.attributes.enumerated().map { place, attribute in
        (
          column: 3 + (places.firstIndex(of: place) ?? 0),
          kind: ColumnKind(type: attribute.type, isOptional: true)
        )
      }
      tables.append(SharedTable(model: model, columns: columns, entries: entries))
    }
    self.tables = tables
    seen = 0
    seen = try newest()
  }

  private func newest() throws(StoreError) -> Int64 {
    guard try last.step() else { return 0 }
    defer { last.reset() }
    return last.integer(0)
  }

  /// Notes what others added before our transaction, which has just begun.
  ///
  /// - Parameter version: SQLite's number for what others committed.
  /// - Throws: ``StoreError``.
  func begin(_ version: Int64) throws(StoreError) {
    guard version != self.version else { return }
    try look()
    self.version = version
  }

  /// Notes what others added.
  private func look() throws(StoreError) {
    let newest = try newest()
    if newest > seen { foreign.append(seen + 1...newest) }
    seen = newest
  }

  /// The last entry of our transaction, which is about to be committed.
  ///
  /// - Parameter known: The entry, if what adds it has told.
  /// - Returns: Its number.
  /// - Throws: ``StoreError``.
  func newestOfOurs(_ known: Int64?) throws(StoreError) -> Int64 {
    if let known { return known }
    return try newest()
  }

  /// Notes that what was added up to an entry is ours, after it was committed.
  func committed(upTo entry: Int64) { seen = entry }

  /// What others changed since the last call.
  ///
  /// - Parameter current: The values of a record now.
  /// - Returns: Each record once, from what it was to what it is; nil when the log doesn't say all.
  /// - Throws: ``StoreError``.
  func take(
    _ current: (Model, Int64) throws(StoreError) -> Row?
  ) throws(StoreError) -> [RowChange]? {
    try look()
    let ranges = foreign
    foreign = []
    for range in ranges {
      let count = try connection.integer(
        "SELECT count(*) FROM moon_log WHERE number BETWEEN \(range.lowerBound) AND \(range.upperBound)"
      )
      // Old entries go when somebody opens the store.
      guard count == Int64(range.count) else { return nil }
    }
    var result: [RowChange] = []
    for table in tables {
      var seen: Set<Int64> = []
      for range in ranges {
        try table.entries.bind(range.lowerBound, 1)
        try table.entries.bind(range.upperBound, 2)
        defer { table.entries.reset() }
        while try table.entries.step() {
          guard !table.entries.isNull(2) else { return nil }
          let id = table.entries.integer(1)
          guard seen.insert(id).inserted else { continue }
          let old: [Value]? =
            table.entries.integer(2) == 0
            ? nil : table.columns.map { table.entries.value($0.column, $0.kind) }
          result.append(RowChange(model: table.model, id: id, old: old, new: nil))
        }
      }
    }
    for place in result.indices {
      result[place].new = try current(result[place].model, result[place].id)?.values
    }
    return result.filter { $0.old != $0.new }
  }
}
