extension Backend {
  /// The memory that records take, which isn't known.
  public var memorySize: Int { 0 }

  /// What is asked whether to end on the way: nobody.
  public var isStopped: (() -> Bool)? {
    get { nil }
    set {}
  }

  /// The longest text that an expression may make: that of a new ``Effort``.
  public var longestText: Int {
    get { Effort().longestText }
    set {}
  }

  /// Whether others may change the store: nobody can.
  public var outsiders: Outsiders { .none }

  /// What others changed, which nobody knows.
  ///
  /// - Returns: Nil.
  /// - Throws: Nothing.
  public func foreignChanges() throws(StoreError) -> [RowChange]? { nil }

  /// Lets several requests see one and the same state of the store, which nobody else can change.
  ///
  /// - Parameter body: What asks.
  /// - Throws: What the body throws.
  public func consistently(_ body: () throws(StoreError) -> Void) throws(StoreError) {
    try body()
  }

  /// The records that a request selects now, one after another, while the store may be changed.
  ///
  /// Their ids are read at once.
  ///
  /// - Parameter request: Which records.
  /// - Returns: The cursor.
  /// - Throws: ``StoreError``, such as `predicate`.
  public func cursor(_ request: FetchRequest) throws(StoreError) -> any RowCursor {
    try cursorOfIDs(request)
  }

  /// A cursor for which all ids are read at once.
  ///
  /// - Parameter request: Which records.
  /// - Returns: The cursor.
  /// - Throws: ``StoreError``, such as `predicate`.
  package func cursorOfIDs(_ request: FetchRequest) throws(StoreError) -> any RowCursor {
    var ids: [Int64] = []
    try visitAll(request, attributes: []) { ids.append($0.id) }
    return IDCursor(ids, of: request.model, in: self)
  }

  /// The rows that a request selects, visited one after another.
  ///
  /// - Parameter request: Which records.
  /// - Returns: The rows.
  /// - Throws: ``StoreError``, such as `predicate`.
  public func rows(_ request: FetchRequest) throws(StoreError) -> [Row] {
    var rows: [Row] = []
    try visitAll(request, attributes: nil) { rows.append($0) }
    return rows
  }

  /// Visits all records that a request selects, in a way that only fails with the store's errors.
  private func visitAll(
    _ request: FetchRequest, attributes: [Int]?, _ body: (Row) -> Void
  ) throws(StoreError) {
    do {
      try visit(request, attributes: attributes) { row in
        body(row)
        return true
      }
    } catch let error as StoreError {
      throw error
    } catch {
      throw StoreError(.predicate, "\(error)")
    }
  }

  /// Makes an index, where the backend has any: nowhere.
  ///
  /// - Parameter request: The request that is to become faster.
  /// - Returns: Nil.
  /// - Throws: Nothing.
  public func makeAdvisedIndex(_ request: FetchRequest) throws(StoreError) -> String? { nil }

  /// What aggregates give, where the backend knows better than by visiting all records: nowhere.
  ///
  /// - Parameters:
  ///   - aggregates: What is computed.
  ///   - request: Which records.
  /// - Returns: Nil.
  /// - Throws: Nothing.
  public func aggregate(
    _ aggregates: [Aggregate], _ request: FetchRequest
  ) throws(StoreError) -> [Value]? { nil }

  /// The different values of an attribute, where the backend knows better than by visiting all
  /// records: nowhere.
  ///
  /// - Parameters:
  ///   - attribute: The attribute's place.
  ///   - request: Which records.
  /// - Returns: Nil.
  /// - Throws: Nothing.
  public func distinct(
    _ attribute: Int, _ request: FetchRequest
  ) throws(StoreError) -> [Value]? { nil }
}
