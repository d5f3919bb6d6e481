extension Record {
  /// Whether its insertion was undone: what has its id since then is another record.
  var isUndone: Bool { if case .undone = state { true } else { false } }

  /// Whether it has been deleted, or its insertion undone.
  public var isDeleted: Bool {
    switch state {
    case .deleted, .undone: true
    case .known: false
    case .unknown: isGone
    }
  }

  /// Whether there is no record any more, which must be read.
  private var isGone: Bool {
    do {
      _ = try values()
      return false
    } catch {
      return error.code == .deleted
    }
  }

  /// All values in the order of the model's attributes.
  ///
  /// - Returns: The values.
  /// - Throws: ``StoreError`` `deleted` or `closed`.
  public func values() throws(StoreError) -> [Value] {
    try store.checkOpen()
    switch state {
    case .known(let values): return values
    case .unknown:
      try store.checkReadable()
      guard let row = try store.backend.row(model, id: id) else {
        state = .deleted
        throw .deleted(self)
      }
      state = .known(row.values)
      return row.values
    case .deleted, .undone: throw .deleted(self)
    }
  }

  /// The value of an attribute.
  ///
  /// - Parameter attribute: The attribute's place in the model.
  /// - Returns: The value.
  /// - Throws: ``StoreError`` `deleted` or `closed`.
  public func value(_ attribute: Int) throws(StoreError) -> Value {
    if case .known(let values) = state, !store.isClosed { return values[attribute] }
    return try values()[attribute]
  }

  /// The value of an attribute; `id` is one too.
  ///
  /// - Parameter name: The attribute's name.
  /// - Returns: The value.
  /// - Throws: ``StoreError`` `unknownName`, `deleted` or `closed`.
  public func value(_ name: String) throws(StoreError) -> Value {
    let values = try values()
    if name == "id" { return .integer(id) }
    return values[try model.place(of: name)]
  }

  /// The value of an attribute; `id` is one too.
  ///
  /// - Parameter name: The attribute's name.
  public subscript(name: String) -> Value {
    get throws(StoreError) { try value(name) }
  }

  /// Changes the value of an attribute; the same value again does nothing.
  ///
  /// - Parameters:
  ///   - attribute: The attribute's place in the model.
  ///   - value: The new value.
  /// - Throws: ``StoreError``, such as `invalidValue`, `notUnique` or `deleted`.
  public func set(_ attribute: Int, _ value: Value) throws(StoreError) {
    try store.update(self, [(attribute, value)])
  }

  /// Changes the value of an attribute; the same value again does nothing.
  ///
  /// - Parameters:
  ///   - name: The attribute's name.
  ///   - value: The new value.
  /// - Throws: ``StoreError``, such as `unknownName`, `invalidValue`, `notUnique` or `deleted`.
  public func set(_ name: String, _ value: Value) throws(StoreError) {
    try store.update(self, [(try model.settablePlace(of: name), value)])
  }

  /// Whether it was made since the last save.
  public var isInserted: Bool {
    guard !isDeleted else { return false }
    return store.original(of: self) == .missing
  }

  /// What changed since the last save, by attributes' names; empty for a record made since.
  ///
  /// - Returns: The old and the new value of each attribute that differs.
  /// - Throws: ``StoreError`` `deleted` or `closed`.
  public func changes() throws(StoreError) -> [String: (old: Value, new: Value)] {
    let values = try values()
    guard case .values(let original) = store.original(of: self) else { return [:] }
    var result: [String: (old: Value, new: Value)] = [:]
    for (place, attribute) in model.attributes.enumerated() where original[place] != values[place] {
      result[attribute.name] = (original[place], values[place])
    }
    return result
  }
}
