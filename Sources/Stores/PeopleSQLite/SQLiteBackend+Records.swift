package import MoonPeople
internal import PeopleSQL

extension SQLiteBackend {
  package func insert(
    _ model: Model, _ values: [Value], id: Int64?
  ) throws(StoreError) -> Int64 {
    let table = try table(model)
    deletions = nil
    return try change { state throws(StoreError) in
      let statement = try table.insertion(withID: id != nil)
      do throws(StoreError) {
        for place in values.indices { try statement.bind(values[place], place + 1) }
        if let id { try statement.bind(id, values.count + 1) }
        try statement.run()
      } catch {
        throw named(error, table, state, id: id, isNew: true) { place in
          place < values.count ? values[place] : nil
        }
      }
      return id ?? state.connection.lastID
    }
  }

  package func update(
    _ model: Model, id: Int64, _ changes: [(attribute: Int, value: Value)]
  ) throws(StoreError) -> Bool {
    let table = try table(model)
    guard !changes.isEmpty else { return try row(model, id: id) != nil }
    deletions = nil
    return try change { state throws(StoreError) in
      let statement = try table.update(changes.map(\.attribute))
      do throws(StoreError) {
        for (index, change) in changes.enumerated() {
          try statement.bind(change.value, index + 1)
        }
        try statement.bind(id, changes.count + 1)
        try statement.run()
      } catch {
        throw named(error, table, state, id: id) { place in
          changes.last { $0.attribute == place }?.value
        }
      }
      return state.connection.changes > 0
    }
  }

  package func delete(_ model: Model, id: Int64) throws(StoreError) -> Bool {
    try change { state throws(StoreError) in
      deletions?.add(.one(model, id))
      return try remove(model, id: id, state)
    }
  }

  /// Deletes a record.
  func remove(_ model: Model, id: Int64, _ state: OpenState) throws(StoreError) -> Bool {
    let statement = try table(model).deletingOne()
    try statement.bind(id, 1)
    try statement.run()
    return state.connection.changes > 0
  }

  package func row(_ model: Model, id: Int64) throws(StoreError) -> Row? {
    let table = try table(model)
    let statement = try table.selectingOne()
    try statement.bind(id, 1)
    guard try statement.step() else { return nil }
    defer { statement.reset() }
    return table.row(statement)
  }

  /// An error that names the record and the attribute instead of SQLite's own words.
  func named(
    _ error: StoreError, _ table: Table, _ state: OpenState, id: Int64?, isNew: Bool = false,
    value: (Int) -> Value?
  ) -> StoreError {
    guard error.code == .notUnique else { return error }
    let message = state.connection.lastMessage
    guard let dot = message.lastIndex(of: ".") else { return error }
    let name = String(message[message.index(after: dot)...])
    if name == "id", let id { return .idTaken(table.model, id: id) }
    guard let place = table.model.index(of: name), let value = value(place) else { return error }
    let holder = try? self.holder(table, place, value, other: id, state)
    let record = isNew ? "a new" : id == nil ? "each" : nil
    guard let record else {
      return .notUnique(table.model, id: id, attribute: place, value, holder: holder)
    }
    return .notUnique(
      table.model, record: "\(record) \(table.model.name)", attribute: place, value, holder: holder)
  }

  /// The record that has a value of a unique attribute.
  private func holder(
    _ table: Table, _ place: Int, _ value: Value, other id: Int64?, _ state: OpenState
  ) throws(StoreError) -> Int64? {
    let model = table.model
    let name = model.attributes[place].name.quotedName
    let statement = try state.connection.prepare(
      "SELECT \"id\" FROM \(model.name.quotedName) WHERE \(name) = ? AND \"id\" IS NOT ?")
    try statement.bind(value, 1)
    try statement.bind(id.map(Value.integer) ?? .none, 2)
    guard try statement.step() else { return nil }
    defer { statement.reset() }
    return statement.integer(0)
  }
}
