import LuaRuntime
import MoonPeople

/// The records of a query, read one after another; changes on the way bring none twice.
///
/// Of a query with sections the records and their order are those of the start.
final class QueryRows {
  private let query: QueryObject
  private var cursor: RecordCursor?
  /// The ids of the records in sections that are still to come, the next one last.
  private var ids: [Int64]?

  init(_ query: QueryObject) {
    self.query = query
    if query.live.isSectioned { ids = query.live.ids.reversed() }
  }

  /// The next record; nil at the end.
  ///
  /// - Throws: Why it can't be read.
  func next() throws(LuaError) -> Record? {
    try doing("Query:each") {
      while let id = ids?.popLast() {
        if let record = try query.store.store.record(query.model.model, id) { return record }
      }
      guard ids == nil else { return nil }
      let cursor = try self.cursor ?? query.store.store.cursor(query.request)
      self.cursor = cursor
      return try cursor.next()
    }
  }
}
