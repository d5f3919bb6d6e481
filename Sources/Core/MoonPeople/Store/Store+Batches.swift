extension Store {
  /// Makes many records, all or none.
  ///
  /// - Parameters:
  ///   - model: What kind of records.
  ///   - rows: The values of each in the order of the attributes; nil means the default of an
  ///     attribute that isn't optional.
  /// - Returns: The number of records.
  /// - Throws: ``StoreError``, such as `invalidValue` or `notUnique`; nothing was inserted then.
  @discardableResult
  public func insertAll(
    _ model: Model, _ rows: some Sequence<[Value]>
  ) throws(StoreError) -> Int {
    let place = try place(of: model)
    return try atomically { () throws(StoreError) in
      try insertBatch(at: place) { (insert) throws(StoreError) in
        for row in rows { try insert(try model.completeRow(row, now: now), nil) }
      }
    }
  }

  /// Changes values of all records that a request selects, all or none.
  ///
  /// - Parameters:
  ///   - request: Which records.
  ///   - changes: The new values by attributes' names.
  /// - Returns: The number of records.
  /// - Throws: ``StoreError``, such as `unknownName`, `invalidValue`, `notUnique` or `predicate`.
  @discardableResult
  public func updateAll(
    _ request: FetchRequest, _ changes: [String: Value]
  ) throws(StoreError) -> Int {
    var stored: [(attribute: Int, value: Value)] = []
    for (name, value) in changes.sorted(by: { $0.key < $1.key }) {
      let place = try request.model.settablePlace(of: name)
      let value = try request.model.accept((place, value), record: "each \(request.model.name)")
      stored.append((place, value))
    }
    try check(request)
    guard !stored.isEmpty else { return try count(request) }
    return try writeBatch { () throws(StoreError) in try backend.updateAll(request, stored) }
  }

  /// Deletes all records that a request selects, all or none.
  ///
  /// - Parameter request: Which records.
  /// - Returns: The number of records.
  /// - Throws: ``StoreError``, such as `predicate`.
  @discardableResult
  public func deleteAll(_ request: FetchRequest) throws(StoreError) -> Int {
    try check(request)
    return try writeBatch { () throws(StoreError) in try backend.deleteAll(request) }
  }

  private func writeBatch(
    _ statement: () throws(StoreError) -> Int
  ) throws(StoreError) -> Int {
    let mark = log.mark
    let count = try write { () throws(StoreError) in
      // A predicate that is a function may not change the store.
      visits += 1
      defer { visits -= 1 }
      return try statement()
    }
    refreshRecords(since: mark)
    if log.mark > mark { live.changed() } else { endIdleTransaction() }
    return count
  }

  /// Runs changes of which either all happen or none, without saving them.
  func atomically<Result>(
    _ body: () throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    try checkOpen()
    frames.append(Frame(mark: log.mark, unlogged: unlogged.count, moment: history.moment))
    let result: Result
    do {
      result = try body()
    } catch {
      try? undoInnermost()
      frames.removeLast()
      endIdleTransaction()
      throw error
    }
    try releaseInnermost()
    endIdleTransaction()
    return result
  }

  /// Inserts records without the log if nobody needs it; inside of ``atomically(_:)``.
  ///
  /// - Parameters:
  ///   - place: The model's place.
  ///   - body: What calls a function for each row, with its values and its id.
  /// - Returns: The number of records.
  /// - Throws: ``StoreError`` of the body or the first statement.
  func insertBatch(
    at place: Int,
    _ body: (_ insert: ([Value], Int64?) throws(StoreError) -> Void) throws(StoreError) -> Void
  ) throws(StoreError) -> Int {
    let model = models[place]
    let isLogged = undoPolicy != .none || live.needsLog
    try prepareToWrite()
    if !isLogged { backend.log = nil }
    defer { if !isLogged, backend.isInTransaction { backend.log = log } }
    var count = 0
    var ids: ClosedRange<Int64>?
    try body { (row, id) throws(StoreError) in
      try effort.step()
      let id = try write { () throws(StoreError) in try backend.insert(model, row, id: id) }
      count += 1
      ids = min(ids?.lowerBound ?? id, id)...max(ids?.upperBound ?? id, id)
    }
    if !isLogged, let ids { unlogged.append(UnloggedInserts(place: place, ids: ids)) }
    if isLogged, count > 0 { live.changed() }
    return count
  }
}
