extension MemoryBackend {
  /// Makes a record.
  ///
  /// - Parameters:
  ///   - model: Its model.
  ///   - values: Its values in the order of the attributes.
  ///   - id: Its id; nil for a new one.
  /// - Returns: Its id.
  /// - Throws: ``StoreError`` `notUnique` or `closed`.
  public func insert(
    _ model: Model, _ values: [Value], id: Int64?
  ) throws(StoreError) -> Int64 {
    let place = try place(of: model)
    if let id, tables[place][id] != nil { throw .idTaken(model, id: id) }
    let new = id ?? tables[place].nextID
    for (attribute, value) in values.enumerated() {
      if let holder = tables[place].holder(of: value, attribute: attribute) {
        throw .notUnique(model, id: nil, attribute: attribute, value, holder: holder)
      }
    }
    return try statement { () throws(StoreError) in
      tables[place].put(values, id: new)
      note(RowChange(model: model, id: new, old: nil, new: values), at: place)
      return new
    }
  }

  /// Changes values of a record.
  ///
  /// - Parameters:
  ///   - model: Its model.
  ///   - id: Its id.
  ///   - changes: The new values by places of attributes.
  /// - Returns: Whether the record exists.
  /// - Throws: ``StoreError`` `notUnique` or `closed`.
  public func update(
    _ model: Model, id: Int64, _ changes: [(attribute: Int, value: Value)]
  ) throws(StoreError) -> Bool {
    let place = try place(of: model)
    return try statement { () throws(StoreError) in
      try change(model, at: place, id: id, changes)
    }
  }

  /// Deletes a record.
  ///
  /// - Parameters:
  ///   - model: Its model.
  ///   - id: Its id.
  /// - Returns: Whether the record existed.
  /// - Throws: ``StoreError`` `closed`.
  public func delete(_ model: Model, id: Int64) throws(StoreError) -> Bool {
    let place = try place(of: model)
    return try statement { () throws(StoreError) in remove(model, at: place, id: id) }
  }

  /// Changes values of all records that a request selects, all or none.
  ///
  /// - Parameters:
  ///   - request: Which records.
  ///   - changes: The new values by places of attributes.
  /// - Returns: The number of records.
  /// - Throws: ``StoreError`` `notUnique`, `predicate` or `closed`.
  public func updateAll(
    _ request: FetchRequest, _ changes: [(attribute: Int, value: Value)]
  ) throws(StoreError) -> Int {
    let place = try place(of: request.model)
    let rows = try select(request)
    return try statement { () throws(StoreError) in
      for row in rows {
        try effort.step()
        _ = try change(request.model, at: place, id: row.id, changes)
      }
      return rows.count
    }
  }

  /// Deletes all records that a request selects, all or none.
  ///
  /// - Parameter request: Which records.
  /// - Returns: The number of records.
  /// - Throws: ``StoreError`` `predicate` or `closed`.
  public func deleteAll(_ request: FetchRequest) throws(StoreError) -> Int {
    let place = try place(of: request.model)
    let rows = try select(request)
    return try statement { () throws(StoreError) in
      for row in rows {
        try effort.step()
        _ = remove(request.model, at: place, id: row.id)
      }
      return rows.count
    }
  }

  private func change(
    _ model: Model, at place: Int, id: Int64, _ changes: [(attribute: Int, value: Value)]
  ) throws(StoreError) -> Bool {
    guard let old = tables[place][id] else { return false }
    var new = old
    for change in changes {
      if let holder = tables[place].holder(of: change.value, attribute: change.attribute),
        holder != id
      {
        throw .notUnique(
          model, id: id, attribute: change.attribute, change.value, holder: holder)
      }
      new[change.attribute] = change.value
    }
    tables[place].put(new, id: id)
    note(RowChange(model: model, id: id, old: old, new: new), at: place)
    return true
  }

  private func remove(_ model: Model, at place: Int, id: Int64) -> Bool {
    guard let old = tables[place][id] else { return false }
    tables[place].put(nil, id: id)
    note(RowChange(model: model, id: id, old: old, new: nil), at: place)
    return true
  }
}
