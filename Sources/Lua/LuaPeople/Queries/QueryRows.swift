import LuaRuntime
import MoonPeople

/// The records of a query, read one after another; changes on the way bring none twice.
///
/// Of a query with sections the records and their order are those of the start.
final class QueryRows {
  /// So many records are read at once; of more, one after another.
  private static let mostAtOnce = 256
  /// So many loops may be broken off before what they hold counts as memory of the script.
  private static let mostOpen = 8

  /// Rows that were read at once.
  private final class Batch {
    let rows: [Row]
    /// The state of the store in which they were read: while it lasts they are as they were.
    let version: Int
    /// Whether nothing was unsaved then.
    let isSaved: Bool

    init(_ request: FetchRequest, of store: Store) throws(StoreError) {
      rows = try store.rows(request)
      version = store.version
      isSaved = !store.hasChanges
    }
  }

  private let query: QueryObject
  private let home: RecordHome
  private var isOpen = true
  private var hasBegun = false
  /// Those that were read at once; nil at the end.
  private var batch: Batch?
  /// The place of the next one in it.
  private var next = 0
  private var cursor: RecordCursor?
  /// The ids of the records in sections that are still to come, the next one last.
  private var ids: [Int64]?

  init(_ query: QueryObject, _ home: RecordHome) {
    self.query = query
    self.home = home
    query.openLoops += 1
    if query.live.isSectioned { ids = query.live.ids.reversed() }
  }

  deinit { end() }

  private func end() {
    guard isOpen else { return }
    isOpen = false
    query.openLoops -= 1
  }

  /// Pushes the function of a loop: each call gives the next record, and nil at the end.
  ///
  /// Stack: +1.
  func pushStep(to frame: LuaFrame) {
    frame.push(object: self, as: QueryRows.type)
    home.pushValues(to: frame)
    unsafe frame.push(function: QueryRows.step, extra: 2)
  }

  private static let type = ObjectType<QueryRows>.references("QueryRows")

  private static let step: HostBody = { state in
    guard let state = unsafe state else { return 0 }
    let payload = unsafe LuaFrame(state).upvaluePayload(2)
    return unsafe LuaFrame.member(state, payload, object: type) { frame, rows throws(LuaError) in
      try rows.push(frame.upvalue(3), to: frame)
      return 1
    }
  }

  /// Pushes the next record; nil at the end.
  ///
  /// Stack: +1.
  ///
  /// - Parameters:
  ///   - values: The index of the table of values that scripts have of records.
  ///   - frame: Where it is pushed.
  /// - Throws: Why it can't be read.
  private func push(_ values: Int32, to frame: LuaFrame) throws(LuaError) {
    let store = home.store
    let place = next
    if let batch, place < batch.rows.count, batch.isSaved, store.version == batch.version {
      next = place + 1
      return home.push(saved: batch.rows[place], batch.version, values, to: frame)
    }
    try doing("Query:each") {
      if !hasBegun { try begin(store) }
      if let row = try nextRow(store) {
        if store.hasChanges {
          home.push(store.adopt(row, at: home.place), values, to: frame)
        } else {
          home.push(saved: row, store.version, values, to: frame)
        }
      } else if let record = try nextRecord(store) {
        home.push(record, values, to: frame)
      } else {
        frame.pushNil()
      }
    }
  }

  private func begin(_ store: Store) throws(StoreError) {
    hasBegun = true
    guard ids == nil else { return }
    guard let limit = query.request.limit, limit <= QueryRows.mostAtOnce else {
      cursor = try store.cursor(query.request)
      return
    }
    batch = try Batch(query.request, of: store)
  }

  /// The values of the next record as they are now; nil when its id is all that is known, or at the end.
  private func nextRow(_ store: Store) throws(StoreError) -> Row? {
    if let cursor {
      if let row = try cursor.nextRow() { return row }
      self.cursor = nil
      return nil
    }
    guard let batch, next < batch.rows.count, store.version == batch.version else { return nil }
    next += 1
    return batch.rows[next - 1]
  }

  /// The next record of which only the id is known, read now; nil at the end.
  private func nextRecord(_ store: Store) throws(StoreError) -> Record? {
    while let batch, next < batch.rows.count {
      next += 1
      if let record = try store.record(query.model.model, batch.rows[next - 1].id) { return record }
    }
    while let id = ids?.popLast() {
      if let record = try store.record(query.model.model, id) { return record }
    }
    batch = nil
    end()
    return nil
  }
}

// What the rows of loops that were broken off hold, until Lua collects them.
extension QueryRows: HostSized {
  var hostSize: Int {
    let ids = query.live.windowCount * MemoryLayout<Int64>.stride
    guard query.openLoops <= QueryRows.mostOpen else { return ids + 16 << 10 }
    return ids > 64 << 10 ? ids : 0
  }
}
