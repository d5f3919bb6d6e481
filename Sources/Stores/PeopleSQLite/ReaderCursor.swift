internal import MoonPeople
internal import PeopleSQL

/// A cursor over the state of the store at its start, which a reader holds on to.
///
/// Until the store is changed its rows are those of that state; afterwards that state only says which
/// records come, and each one is read anew.
final class ReaderCursor: RowCursor {
  private weak var backend: SQLiteBackend?
  private let model: Model
  private let pool: ReaderPool
  /// The state of the store at the start.
  private let start: StoreState
  private var source: Source?
  /// The row that comes next, while a reader is held.
  private var first: Row?
  /// The ids that come when no reader is held any more, the last one first.
  private var rest: [Int64] = []
  private var failure: StoreError?

  /// Whether it holds a reader.
  var isReading: Bool { source != nil }

  private struct Source {
    let reader: Reader
    /// What knows how rows are read; it holds the writer's connection.
    let table: Table
    let statement: Statement
    /// What the statement's conditions are computed by.
    let query: PreparedQuery
  }

  /// Begins to read.
  ///
  /// - Parameters:
  ///   - shape: The shape of the request for all attributes.
  ///   - values: What it binds.
  ///   - table: The table of its model.
  ///   - pool: Where readers come from.
  ///   - start: The state of the store.
  ///   - backend: The store, outside of a transaction.
  /// - Throws: ``StoreError``, such as `predicate`.
  init(
    _ shape: SQLRequest, _ values: PreparedQuery.Values, _ table: Table, _ pool: ReaderPool,
    _ start: StoreState, _ backend: SQLiteBackend
  ) throws(StoreError) {
    self.backend = backend
    model = table.model
    self.pool = pool
    self.start = start
    let reader = try pool.take()
    do throws(StoreError) {
      let query = try reader.queries.query(shape)
      if let check = query.raising {
        try reader.connection.run("BEGIN")
        try backend.findRaising(check, try reader.state())
      }
      let statement = try query.start(values)
      source = Source(reader: reader, table: table, statement: statement, query: query)
    } catch {
      if reader.connection.isInTransaction { try? reader.connection.run("ROLLBACK") }
      pool.give(reader)
      throw error
    }
    try take()
    pool.add(self)
  }

  deinit { end() }

  func next() throws(StoreError) -> Row? {
    guard let backend else { throw StoreError(.closed, "the store is closed") }
    let now = try backend.stateNow()
    if let failure { throw failure }
    while let row = first {
      try take()
      if now == start { return row }
      if let row = try backend.row(model, id: row.id) { return row }
    }
    while let id = rest.popLast() {
      if let row = try backend.row(model, id: id) { return row }
    }
    return nil
  }

  /// Gives the reader back and keeps the ids that are still to come.
  func release() {
    var ids: [Int64] = []
    do throws(StoreError) {
      while let row = first {
        ids.append(row.id)
        try take()
      }
    } catch {
      failure = error
    }
    rest += ids.reversed()
  }

  /// Ends reading.
  func end() {
    first = nil
    rest = []
    letGo()
  }

  /// Reads the row that comes next; the reader goes back with the last one.
  private func take() throws(StoreError) {
    first = nil
    guard let source else { return }
    do throws(StoreError) {
      if try source.statement.step() {
        first = source.table.row(source.statement)
      } else {
        letGo()
      }
    } catch {
      letGo()
      throw error
    }
  }

  private func letGo() {
    guard let source else { return }
    self.source = nil
    source.statement.reset()
    if source.reader.connection.isInTransaction { try? source.reader.connection.run("COMMIT") }
    pool.give(source.reader)
  }
}
