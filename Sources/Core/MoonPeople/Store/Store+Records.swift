extension Store {
  /// Makes a record.
  ///
  /// - Parameters:
  ///   - model: What kind of record.
  ///   - values: Its values by attributes' names; others get their defaults.
  /// - Returns: The record.
  /// - Throws: ``StoreError``, such as `unknownName`, `invalidValue` or `notUnique`.
  @discardableResult
  public func insert(
    _ model: Model, _ values: [String: Value] = [:]
  ) throws(StoreError) -> Record {
    var given: [(attribute: Int, value: Value)] = []
    // Sorted, so that of several errors always the same one is told.
    for (name, value) in values.sorted(by: { $0.key < $1.key }) {
      given.append((try model.settablePlace(of: name), value))
    }
    return try insert(model, given)
  }

  /// Makes a record.
  ///
  /// - Parameters:
  ///   - model: What kind of record.
  ///   - values: Its values by places of attributes, the last one counting; others get their
  ///     defaults.
  /// - Returns: The record.
  /// - Throws: ``StoreError``, such as `invalidValue` or `notUnique`.
  @discardableResult
  public func insert(
    _ model: Model, _ values: [(attribute: Int, value: Value)]
  ) throws(StoreError) -> Record {
    let place = try place(of: model)
    let row = try model.newRow(values, now: now)
    let id = try write { () throws(StoreError) in try backend.insert(model, row, id: nil) }
    let record = Record(model, at: place, id: id, store: self, state: .known(row))
    records[place].add(record)
    live.changed()
    return record
  }

  /// The record with an id.
  ///
  /// - Parameters:
  ///   - model: What kind of record.
  ///   - id: Its id.
  /// - Returns: The record; nil when there is none.
  /// - Throws: ``StoreError``.
  public func record(_ model: Model, _ id: Int64) throws(StoreError) -> Record? {
    let place = try place(of: model)
    try checkOpen()
    if let record = held(id, at: place) {
      if case .known = record.state { return record }
      return record.isDeleted ? nil : record
    }
    try checkReadable()
    guard let row = try backend.row(model, id: id) else { return nil }
    return adopt(row, of: model, at: place)
  }

  /// The record with an id that a list shows: one that others have just deleted says that it is.
  func shown(_ model: Model, _ id: Int64) throws(StoreError) -> Record {
    if let record = try record(model, id) { return record }
    let place = try place(of: model)
    if let record = held(id, at: place) { return record }
    let record = Record(model, at: place, id: id, store: self, state: .deleted)
    records[place].add(record)
    return record
  }

  /// Deletes a record.
  ///
  /// - Parameter record: The record.
  /// - Throws: ``StoreError``, such as `deleted`.
  public func delete(_ record: Record) throws(StoreError) {
    try checkOwn(record)
    _ = try record.values()
    let existed = try write { () throws(StoreError) in
      try backend.delete(record.model, id: record.id)
    }
    record.state = .deleted
    guard existed else {
      endIdleTransaction()
      throw .deleted(record)
    }
    live.changed()
  }

  /// Changes values of a record together.
  ///
  /// - Parameters:
  ///   - record: The record.
  ///   - changes: The new values by attributes' names.
  /// - Throws: ``StoreError``, such as `unknownName`, `invalidValue`, `notUnique` or `deleted`.
  public func update(_ record: Record, _ changes: [String: Value]) throws(StoreError) {
    var places: [(attribute: Int, value: Value)] = []
    for (name, value) in changes.sorted(by: { $0.key < $1.key }) {
      places.append((try record.model.settablePlace(of: name), value))
    }
    try update(record, places)
  }

  /// Changes values of a record together.
  ///
  /// - Parameters:
  ///   - record: The record.
  ///   - changes: The new values by places of attributes.
  /// - Throws: ``StoreError``, such as `invalidValue`, `notUnique` or `deleted`.
  public func update(
    _ record: Record, _ changes: [(attribute: Int, value: Value)]
  ) throws(StoreError) {
    try checkOwn(record)
    var values = try record.values()
    let accepted = try changes.map { (change) throws(StoreError) in
      (
        attribute: change.attribute,
        value: try record.model.accept(change, record: record.description)
      )
    }
    var differing = accepted.filter { values[$0.attribute] != $0.value }
    if differing.isEmpty, try hasNews() {
      // What others wrote since the record was read gives way to an equal value, too.
      values = try record.values()
      differing = accepted.filter { values[$0.attribute] != $0.value }
    }
    guard !differing.isEmpty else { return }
    let seen = outsideChanges
    let exists = try write { () throws(StoreError) in
      if seen != outsideChanges {
        values = try record.values()
        differing = accepted.filter { values[$0.attribute] != $0.value }
      }
      if differing.isEmpty { return true }
      return try backend.update(record.model, id: record.id, differing)
    }
    guard exists else {
      record.state = .deleted
      endIdleTransaction()
      throw .deleted(record)
    }
    guard !differing.isEmpty else { return endIdleTransaction() }
    for change in differing { values[change.attribute] = change.value }
    record.state = .known(values)
    live.changed()
  }

  /// Whether others have changed the store since the last look, as they can't while a transaction is going on.
  private func hasNews() throws(StoreError) -> Bool {
    guard !backend.isInTransaction, backend.outsiders != .none else { return false }
    return try lookOutside()
  }

  private func checkOwn(_ record: Record) throws(StoreError) {
    try checkOpen()
    if record.store !== self {
      throw StoreError(.invalidRequest, "\(record) belongs to another store")
    }
  }

  /// The record that somebody holds; one whose insertion was undone has lost its id to whoever gets it next.
  private func held(_ id: Int64, at place: Int) -> Record? {
    records[place][id].flatMap { $0.isUndone ? nil : $0 }
  }

  /// The record of a row that was just read.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - place: The place of its model in the store.
  /// - Returns: The record.
  package func adopt(_ row: Row, at place: Int) -> Record {
    adopt(row, of: models[place], at: place)
  }

  /// The record with an id that was there once; it is read when somebody wants to know more.
  ///
  /// - Parameters:
  ///   - id: Its id.
  ///   - place: The place of its model in the store.
  /// - Returns: The record, which says that it is deleted if it is.
  package func unread(_ id: Int64, at place: Int) -> Record {
    if let record = held(id, at: place) { return record }
    let record = Record(models[place], at: place, id: id, store: self, state: .unknown)
    records[place].add(record)
    return record
  }

  /// The record of a row that was just read.
  func adopt(_ row: Row, of model: Model, at place: Int) -> Record {
    if let record = held(row.id, at: place) {
      record.state = .known(row.values)
      return record
    }
    let record = Record(model, at: place, id: row.id, store: self, state: .known(row.values))
    records[place].add(record)
    return record
  }
}
