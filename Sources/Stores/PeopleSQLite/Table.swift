internal import MoonPeople
internal import PeopleSQL

/// A model's table, with the statements that write single records.
final class Table {
  let model: Model
  /// How the attributes are read, in order.
  let kinds: [ColumnKind]
  /// The places of all attributes.
  let places: [Int]
  private let connection: Connection
  private var insertion: Statement?
  private var insertionWithID: Statement?
  private var deletion: Statement?
  private var selection: Statement?
  private var updates: [Statement?]
  private var largerUpdates: [[Int]: Statement] = [:]

  init(_ model: Model, on connection: Connection) {
    self.model = model
    self.connection = connection
    kinds = model.attributes.map { ColumnKind(type: $0.type, isOptional: $0.isOptional) }
    places = Array(model.attributes.indices)
    updates = Array(repeating: nil, count: model.attributes.count)
  }

  private var name: String { model.name.quotedName }

  /// What a statement for one record says about a rule that the record breaks.
  ///
  /// Rules are checked before anything is written, so that `OR FAIL` leaves nothing half done either;
  /// but without it SQLite copies each page that a statement with triggers changes, to take it back.
  /// Triggers of others may fail later.
  private func rule() throws(StoreError) -> String {
    let schema = SQLSchema(model)
    let ours = schema.sharedTriggers + (schema.searched.isEmpty ? [] : schema.searchTriggers)
    let names = ours.map { "'\($0)'" }.joined(separator: ", ")
    let others = try connection.integer(
      """
      SELECT count(*) FROM sqlite_schema WHERE type = 'trigger' \
      AND tbl_name = '\(model.name)' COLLATE NOCASE AND name NOT IN (\(names))
      """)
    return others == 0 ? " OR FAIL" : ""
  }

  /// The statement that inserts a record, with an id as its last binding or with the next id.
  func insertion(withID: Bool) throws(StoreError) -> Statement {
    if let statement = withID ? insertionWithID : insertion { return statement }
    var names = model.attributes.map(\.name.quotedName)
    if withID { names.append("\"id\"") }
    let rule = try rule()
    let statement: Statement
    if names.isEmpty {
      statement = try connection.prepare("INSERT\(rule) INTO \(name) DEFAULT VALUES")
    } else {
      let marks = repeatElement("?", count: names.count).joined(separator: ", ")
      statement = try connection.prepare(
        "INSERT\(rule) INTO \(name) (\(names.joined(separator: ", "))) VALUES (\(marks))")
    }
    if withID { insertionWithID = statement } else { insertion = statement }
    return statement
  }

  /// The statement that changes attributes of a record, whose id is its last binding.
  func update(_ places: [Int]) throws(StoreError) -> Statement {
    if places.count == 1, let statement = updates[places[0]] { return statement }
    if places.count > 1, let statement = largerUpdates[places] { return statement }
    let changes = places.map { "\(model.attributes[$0].name.quotedName) = ?" }
    let statement = try connection.prepare(
      "UPDATE\(try rule()) \(name) SET \(changes.joined(separator: ", ")) WHERE \"id\" = ?")
    if places.count == 1 {
      updates[places[0]] = statement
    } else {
      largerUpdates[places] = statement
    }
    return statement
  }

  /// The statement that deletes a record.
  func deletingOne() throws(StoreError) -> Statement {
    if let deletion { return deletion }
    let statement = try connection.prepare("DELETE FROM \(name) WHERE \"id\" = ?")
    deletion = statement
    return statement
  }

  /// The statement that reads a record.
  func selectingOne() throws(StoreError) -> Statement {
    if let selection { return selection }
    let names = (["\"id\""] + model.attributes.map(\.name.quotedName)).joined(separator: ", ")
    let statement = try connection.prepare("SELECT \(names) FROM \(name) WHERE \"id\" = ?")
    selection = statement
    return statement
  }

  /// The row that a statement stands on, which reads the id and all attributes.
  @inline(__always) func row(_ statement: Statement) -> Row {
    // Literals are faster than arrays that are filled.
    let values =
      switch kinds.count {
      case 1: [statement.value(1, kinds[0])]
      case 2: [statement.value(1, kinds[0]), statement.value(2, kinds[1])]
      case 3:
        [
          statement.value(1, kinds[0]), statement.value(2, kinds[1]),
          statement.value(3, kinds[2]),
        ]
      default: kinds.indices.map { statement.value($0 + 1, kinds[$0]) }
      }
    return Row(id: statement.integer(0), values: values)
  }

  /// The row that a statement stands on, which reads the id and some attributes.
  func row(_ statement: Statement, _ places: [Int]) -> Row {
    var values = [Value](repeating: .none, count: kinds.count)
    for (column, place) in places.enumerated() {
      values[place] = statement.value(column + 1, kinds[place])
    }
    return Row(id: statement.integer(0), values: values)
  }
}
