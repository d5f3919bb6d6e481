internal import MoonPeople

/// Statements that each transaction runs.
final class FrequentStatements {
  let begin: Statement
  let commit: Statement
  let rollback: Statement
  let beginReading: Statement
  private let version: Statement
  private let pages: Statement
  private let pageSize: Int
  private let connection: Connection
  private var keeping: Statement?
  private var forgetting: Statement?

  init(_ connection: Connection) throws(StoreError) {
    self.connection = connection
    begin = try connection.prepare("BEGIN IMMEDIATE")
    beginReading = try connection.prepare("BEGIN")
    commit = try connection.prepare("COMMIT")
    rollback = try connection.prepare("ROLLBACK")
    version = try connection.prepare("PRAGMA data_version")
    pages = try connection.prepare("PRAGMA page_count")
    pageSize = Int(try connection.integer("PRAGMA page_size") ?? 0)
  }

  /// SQLite's number for what other connections committed.
  func dataVersion() throws(StoreError) -> Int64 {
    guard try version.step() else { return 0 }
    defer { version.reset() }
    return version.integer(0)
  }

  /// The size of all pages, in bytes, those that aren't committed included.
  func memorySize() throws(StoreError) -> Int {
    guard try pages.step() else { return 0 }
    defer { pages.reset() }
    return Int(pages.integer(0)) * pageSize
  }

  /// The statement that keeps a part of the history, by its number and bytes.
  func keepingHistory() throws(StoreError) -> Statement {
    if let keeping { return keeping }
    let statement = try connection.prepare(
      "INSERT OR REPLACE INTO moon_history (number, bytes) VALUES (?, ?)")
    keeping = statement
    return statement
  }

  /// The statement that forgets a part of the history, by its number.
  func forgettingHistory() throws(StoreError) -> Statement {
    if let forgetting { return forgetting }
    let statement = try connection.prepare("DELETE FROM moon_history WHERE number = ?")
    forgetting = statement
    return statement
  }
}
