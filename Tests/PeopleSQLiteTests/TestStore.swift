import MoonPeople
import MoonTestSupport
import PeopleSQLite

/// A store of people in a file of its own.
struct TestStore {
  let folder = TemporaryFolder()
  let backend: SQLiteBackend
  var path: String { folder.path + "/people.sqlite" }

  init(
    _ models: [Model] = [.person], options: SQLiteOptions = SQLiteOptions(.fast)
  ) throws {
    backend = SQLiteBackend(path: folder.path + "/people.sqlite", options: options)
    try backend.open(models)
  }

  /// Another backend on the same file, as another process has one.
  func another(_ options: SQLiteOptions = SQLiteOptions(.fast)) -> SQLiteBackend {
    SQLiteBackend(path: path, options: options)
  }
}

extension SQLiteBackend {
  /// Inserts a person in a transaction of its own.
  @discardableResult
  func add(_ name: String, liked: Bool = false, at date: Double = 0) throws -> Int64 {
    try inTransaction {
      try insert(.person, [.text(name), .boolean(liked), .number(date)], id: nil)
    }
  }

  /// Runs changes in a transaction.
  @discardableResult
  func inTransaction<Result>(_ body: () throws -> Result) throws -> Result {
    try begin()
    do {
      let result = try body()
      try commit()
      return result
    } catch {
      if isInTransaction { rollback() }
      throw error
    }
  }

  /// The rows that a request selects.
  func rows(_ request: FetchRequest, attributes: [Int]? = nil) throws -> [Row] {
    var rows: [Row] = []
    try visit(request, attributes: attributes) { row in
      rows.append(row)
      return true
    }
    return rows
  }

  /// The names of the people that a request selects.
  func names(_ request: FetchRequest = FetchRequest(.person)) throws -> [String] {
    try rows(request).map { row in
      guard case .string(let name) = row.values[0] else { return "?" }
      return name.text
    }
  }
}

/// The error that a body throws.
func storeError(_ body: () throws -> Void) -> StoreError? {
  do {
    try body()
    return nil
  } catch {
    return error as? StoreError
  }
}
