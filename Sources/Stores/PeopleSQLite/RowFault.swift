internal import CSQLite
internal import MoonPeople
internal import PeopleSQL

/// Finds the record for which rows can't become a model's, since SQLite names no more than a column.
struct RowFault {
  let connection: Connection
  let model: Model

  /// The error for the first value that an attribute doesn't accept.
  ///
  /// - Parameters:
  ///   - place: The attribute's place.
  ///   - column: The column of the values; nil for none.
  ///   - value: What takes the place of nil.
  ///   - table: The table with the rows.
  /// - Returns: The error; nil when all values are accepted.
  /// - Throws: What kept the rows from being read.
  func unaccepted(
    _ place: Int, column: String?, orElse value: Value, in table: String
  ) throws(StoreError) -> StoreError? {
    let source = column?.quotedName ?? "NULL"
    let statement = try connection.prepare(
      "SELECT \"id\", coalesce(\(source), ?) FROM \(table.quotedName) ORDER BY \"id\"")
    try statement.bind(value, 1)
    defer { statement.reset() }
    while try statement.step() {
      let id = statement.integer(0)
      let found = statement.storedValue(1, as: model.attributes[place].type)
      do throws(StoreError) {
        _ = try model.accept((place, found), record: "\(model.name) \(id)")
      } catch {
        return StoreError(
          error.code,
          "\(connection.path) can't be migrated: \(error.message)"
            + (found == .none ? "; give the step a value for nil" : ""))
      }
    }
    return nil
  }

  /// The error for the first two records of the model's table that share a value of a unique attribute.
  ///
  /// - Returns: The error; nil when all values differ.
  /// - Throws: What kept the rows from being read.
  func duplicate() throws(StoreError) -> StoreError? {
    let table = model.name.quotedName
    for (place, attribute) in model.attributes.enumerated() where attribute.isUnique {
      let name = attribute.name.quotedName
      let statement = try connection.prepare(
        """
        SELECT min("id"), max("id"), \(name) FROM \(table) WHERE \(name) IS NOT NULL \
        GROUP BY \(name) HAVING count(*) > 1 ORDER BY 1 LIMIT 1
        """)
      defer { statement.reset() }
      guard try statement.step() else { continue }
      let value = statement.storedValue(2, as: attribute.type)
      let error = StoreError.notUnique(
        model, id: statement.integer(1), attribute: place, value, holder: statement.integer(0))
      return StoreError(error.code, "\(connection.path) can't be opened: \(error.message)")
    }
    return nil
  }
}

extension Statement {
  /// The value of a column as it lies there, whatever the type of the attribute that is to hold it.
  fileprivate func storedValue(_ column: Int, as type: AttributeType) -> Value {
    switch kind(of: column) {
    case SQLITE_NULL: .none
    case SQLITE_FLOAT: .number(number(column))
    case SQLITE_INTEGER:
      type == .boolean && (0...1).contains(integer(column))
        ? .boolean(integer(column) == 1) : .integer(integer(column))
    default: .string(ByteString(bytes(column)))
    }
  }
}
