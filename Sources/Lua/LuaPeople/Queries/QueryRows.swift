import LuaRuntime
import MoonPeople

/// The records of a query, read one after another; changes on the way bring none twice.
final class QueryRows {
  private let query: QueryObject
  private var cursor: RecordCursor?

  init(_ query: QueryObject) { self.query = query }

  /// The next record; nil at the end.
  ///
  /// - Throws: Why it can't be read.
  func next() throws(LuaError) -> Record? {
    try doing("Query:each") {
      let cursor = try self.cursor ?? query.store.store.cursor(query.request)
      self.cursor = cursor
      return try cursor.next()
    }
  }
}
