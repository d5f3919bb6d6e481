extension Store {
  /// The records that a request selects, in its order.
  ///
  /// - Parameter request: Which records.
  /// - Returns: The records.
  /// - Throws: ``StoreError``, such as `invalidRequest` or `predicate`.
  public func fetch(_ request: FetchRequest) throws(StoreError) -> [Record] {
    let place = try check(request)
    return try rows(request).map { adopt($0, of: request.model, at: place) }
  }

  /// The rows that a request selects, in its order.
  ///
  /// - Parameter request: Which records.
  /// - Returns: The rows.
  /// - Throws: ``StoreError``, such as `invalidRequest` or `predicate`.
  public func rows(_ request: FetchRequest) throws(StoreError) -> [Row] {
    try check(request)
    return try reading { () throws(StoreError) in try backend.rows(request) }
  }

  /// Visits the rows that a request selects, in its order, without holding all of them.
  ///
  /// - Parameters:
  ///   - request: Which records.
  ///   - attributes: The places of the attributes that are read; others may be nil. Nil reads all.
  ///   - body: What visits a row and must not change the store; false ends the visit.
  /// - Throws: ``StoreError``, such as `invalidRequest` or `predicate`, or what the body throws.
  public func visit(
    _ request: FetchRequest, attributes: [Int]? = nil, _ body: (Row) throws -> Bool
  ) throws {
    try check(request)
    visits += 1
    defer { visits -= 1 }
    try backend.visit(request, attributes: attributes, body)
  }

  /// The records that a request selects now, one after another, while the store may be changed.
  ///
  /// - Parameter request: Which records.
  /// - Returns: The cursor, which says what changes on the way mean.
  /// - Throws: ``StoreError``, such as `invalidRequest` or `predicate`.
  public func cursor(_ request: FetchRequest) throws(StoreError) -> RecordCursor {
    let place = try check(request)
    let rows = try reading { () throws(StoreError) in try backend.cursor(request) }
    return RecordCursor(rows, of: request.model, at: place, in: self)
  }

  /// The number of records that a request selects, without its limit and offset.
  ///
  /// - Parameter request: Which records.
  /// - Returns: The number.
  /// - Throws: ``StoreError``, such as `predicate`.
  public func count(_ request: FetchRequest) throws(StoreError) -> Int {
    try check(request)
    return try reading { () throws(StoreError) in try backend.count(request) }
  }

  /// The first record that a request selects.
  ///
  /// - Parameter request: Which records.
  /// - Returns: The record; nil when there is none.
  /// - Throws: ``StoreError``, such as `predicate`.
  public func first(_ request: FetchRequest) throws(StoreError) -> Record? {
    var request = request
    request.limit = min(request.limit ?? 1, 1)
    return try fetch(request).first
  }

  /// Whether a request selects any record.
  ///
  /// - Parameter request: Which records.
  /// - Returns: Whether there is one.
  /// - Throws: ``StoreError``, such as `predicate`.
  public func exists(_ request: FetchRequest) throws(StoreError) -> Bool {
    var request = request
    request.limit = min(request.limit ?? 1, 1)
    // Its order doesn't matter, unless it says where to begin.
    if request.after == nil { request.sort = [] }
    var exists = false
    try visitRows(request, attributes: []) { _ in
      exists = true
      return false
    }
    return exists
  }

  /// The different values of an attribute among the records that a request selects.
  ///
  /// - Parameters:
  ///   - attribute: The attribute's place.
  ///   - request: Which records; its limit counts records, not values.
  /// - Returns: The values, ascending, nil first.
  /// - Throws: ``StoreError``, such as `predicate`.
  public func distinct(_ attribute: Int, _ request: FetchRequest) throws(StoreError) -> [Value] {
    try check(request)
    guard request.model.attributes.indices.contains(attribute) else {
      throw StoreError(
        .invalidRequest,
        "\(request.model.name) has \(request.model.attributes.count) attributes, got \(attribute)")
    }
    var request = request
    if request.isOfAll {
      request.sort = []
      let values = try reading { () throws(StoreError) in
        try backend.distinct(attribute, request)
      }
      if let values { return values.sorted { $0.sortsBefore($1) } }
    }
    var seen: Set<Value> = []
    try visitRows(request, attributes: [attribute]) { row in
      seen.insert(row[attribute])
      return true
    }
    return seen.sorted { $0.sortsBefore($1) }
  }

  /// What several aggregates give for the records that a request selects, in one go.
  ///
  /// - Parameters:
  ///   - aggregates: What is computed.
  ///   - request: Which records.
  /// - Returns: The values, in the order of the aggregates.
  /// - Throws: ``StoreError``, such as `invalidRequest` for the sum of strings, or `predicate`.
  public func aggregate(
    _ aggregates: [Aggregate], _ request: FetchRequest
  ) throws(StoreError) -> [Value] {
    try check(request)
    var request = request
    var parts: [Aggregation] = []
    for aggregate in aggregates {
      parts.append(try Aggregation(aggregate, of: request.model))
    }
    if request.isOfAll {
      request.sort = []
      let values = try reading { () throws(StoreError) in
        try backend.aggregate(aggregates, request)
      }
      if let values { return values }
    }
    let attributes = Set(aggregates.compactMap(\.attribute)).sorted()
    try visitRows(request, attributes: attributes) { row in
      for place in parts.indices { parts[place].add(row) }
      return true
    }
    return parts.map(\.value)
  }

  /// The records that a request selects, page by page, each found from the end of the one before.
  ///
  /// - Parameters:
  ///   - request: Which records.
  ///   - size: The number of records in a page, at least 1.
  /// - Returns: The pages.
  /// - Throws: ``StoreError`` `invalidRequest`.
  public func pages(_ request: FetchRequest, size: Int) throws(StoreError) -> Pages {
    guard size > 0 else {
      throw StoreError(.invalidRequest, "the size of a page must be at least 1, got \(size)")
    }
    try check(request)
    return Pages(store: self, request: request, size: size)
  }

  /// How a request is carried out: the statement with its values, the plan, the index.
  ///
  /// - Parameter request: Which records.
  /// - Returns: The explanation.
  /// - Throws: ``StoreError``.
  public func explain(_ request: FetchRequest) throws(StoreError) -> FetchPlan {
    try check(request)
    return try backend.explain(request)
  }

  /// Reads something, during which the store can't be changed.
  private func reading<Result>(
    _ body: () throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    visits += 1
    defer { visits -= 1 }
    return try body()
  }

  /// Visits rows in a way that only fails with the store's errors.
  func visitRows(
    _ request: FetchRequest, attributes: [Int]?, _ body: (Row) -> Bool
  ) throws(StoreError) {
    do {
      try visit(request, attributes: attributes, body)
    } catch let error as StoreError {
      throw error
    } catch {
      throw StoreError(.predicate, "\(error)")
    }
  }

  /// Checks that a request makes sense.
  ///
  /// - Returns: The place of its model.
  @discardableResult
  func check(_ request: FetchRequest) throws(StoreError) -> Int {
    try checkReadable()
    let place = try place(of: request.model)
    if let limit = request.limit, limit < 0 {
      throw StoreError(.invalidRequest, "limit must be at least 0, got \(limit)")
    }
    if request.offset < 0 {
      throw StoreError(.invalidRequest, "offset must be at least 0, got \(request.offset)")
    }
    let count = request.model.attributes.count
    for case .attribute(let attribute) in request.sort.map(\.key)
    where !(0..<count).contains(attribute) {
      throw StoreError(
        .invalidRequest, "sort: \(request.model.name) has \(count) attributes, got \(attribute)")
    }
    if let after = request.after, after.values.count != count {
      throw StoreError(
        .invalidRequest,
        "after: \(request.model.name) has \(count) attributes, got \(after.values.count) values")
    }
    if request.search != nil, !request.model.attributes.contains(where: \.isSearchable) {
      throw StoreError(
        .invalidRequest, "search: \(request.model.name) has no searchable attribute")
    }
    return place
  }
}
