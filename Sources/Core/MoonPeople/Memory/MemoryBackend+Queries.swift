extension MemoryBackend {
  /// The values of a record; nil when there is none.
  ///
  /// - Parameters:
  ///   - model: Its model.
  ///   - id: Its id.
  /// - Returns: Its values.
  /// - Throws: ``StoreError`` `closed`.
  public func row(_ model: Model, id: Int64) throws(StoreError) -> Row? {
    tables[try place(of: model)][id].map { Row(id: id, values: $0) }
  }

  /// Visits the records that a request selects, in its order.
  ///
  /// - Parameters:
  ///   - request: Which records.
  ///   - attributes: The places of the attributes that are read; all are given.
  ///   - body: What visits a row; false ends the visit.
  /// - Throws: ``StoreError``, or what the body throws.
  public func visit(
    _ request: FetchRequest, attributes: [Int]?, _ body: (Row) throws -> Bool
  ) throws {
    for row in try select(request) {
      guard try body(row) else { return }
    }
  }

  /// The number of records that a request selects, without its limit and offset.
  ///
  /// - Parameter request: Which records.
  /// - Returns: The number.
  /// - Throws: ``StoreError`` `predicate` or `closed`.
  public func count(_ request: FetchRequest) throws(StoreError) -> Int {
    let table = tables[try place(of: request.model)]
    guard request.predicate != nil || request.search != nil || request.after != nil else {
      return table.count
    }
    let filter = MemoryFilter(request, effort: effort)
    var count = 0
    try table.visit { (row) throws(StoreError) in
      if try filter.test(row) { count += 1 }
      return true
    }
    return count
  }

  /// How a request is carried out: all rows are looked at.
  ///
  /// - Parameter request: Which records.
  /// - Returns: The explanation.
  /// - Throws: ``StoreError`` `closed`.
  public func explain(_ request: FetchRequest) throws(StoreError) -> FetchPlan {
    let count = tables[try place(of: request.model)].count
    return FetchPlan(
      steps: ["look at all \(count) rows of \(request.model.name) in memory"], rowsScanned: count)
  }

  /// The rows that a request selects, in its order.
  func select(_ request: FetchRequest) throws(StoreError) -> [Row] {
    let table = tables[try place(of: request.model)]
    let filter = MemoryFilter(request, effort: effort)
    let end = request.limit.map { limit in
      request.offset.addingReportingOverflow(limit).overflow ? Int.max : request.offset + limit
    }
    let isByID = request.sort.isEmpty
    var rows: [Row] = []
    try table.visit { (row) throws(StoreError) in
      if try filter.test(row) { rows.append(row) }
      // What can't raise needn't see the other rows.
      return !(isByID && !filter.canRaise && end.map { rows.count >= $0 } ?? false)
    }
    if !isByID {
      var stop: StoreError?
      rows.sort { left, right in
        // What is stopped isn't compared any more.
        guard stop == nil else { return false }
        do throws(StoreError) { try effort.step() } catch { stop = error }
        return filter.order.precedes(left, right)
      }
      if let stop { throw stop }
    }
    return Array(rows.dropFirst(request.offset).prefix(request.limit ?? .max))
  }
}
