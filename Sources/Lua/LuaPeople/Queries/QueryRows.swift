import LuaRuntime
import MoonPeople

/// The records of a query, read page by page; changes on the way move none twice into it.
final class QueryRows {
  private let query: QueryObject
  private var pages: Pages?
  private var page: [Record] = []
  private var place = 0

  /// The number of records that are read at once.
  private static let size = 256

  init(_ query: QueryObject) { self.query = query }

  /// The next record; nil at the end.
  ///
  /// - Throws: Why it can't be read.
  func next() throws(LuaError) -> Record? {
    if place == page.count {
      page = try doing("Query:each") {
        var pages = try self.pages ?? query.store.store.pages(query.request, size: QueryRows.size)
        defer { self.pages = pages }
        return try pages.next()
      }
      place = 0
    }
    guard place < page.count else { return nil }
    place += 1
    return page[place - 1]
  }
}
