package import MoonPeople
internal import PeopleSQL

/// What a store's file says of the models that it holds.
package struct StoredSchema {
  /// The models, by their names; without the defaults of attributes, which no file knows.
  package let models: [Model]

  /// Reads a file, which stays as it is.
  ///
  /// - Parameters:
  ///   - path: The file, which must be there.
  ///   - patience: How many milliseconds to wait for another process that holds it.
  /// - Throws: ``StoreError``, such as `notAStore` or `newerSchema`.
  package init(of path: String, patience: Int = 1000) throws(StoreError) {
    let options = StoredSchema.options(patience: patience)
    let connection = try StoreOpening(path: path, options: options, models: []).connect()
    let keeper = SchemaKeeper(connection, [], options)
    let entries = try keeper.entries()
    var models: [Model] = []
    for declaration in try keeper.declarations() {
      let searched = try StoredSchema.searched(declaration.name, connection)
      models.append(try StoredSchema.model(declaration, Set(entries.keys), searched, path: path))
    }
    self.models = models
  }

  /// A backend that only reads a file by models that ``init(of:patience:)`` found in it.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - patience: How many milliseconds to wait for another process that holds it.
  /// - Returns: The backend, not open yet.
  package static func reader(of path: String, patience: Int = 1000) -> SQLiteBackend {
    SQLiteBackend(path: path, options: options(patience: patience))
  }

  private static func options(patience: Int) -> SQLiteOptions {
    var options = SQLiteOptions()
    options.isReadOnly = true
    options.takesSchemaAsFound = true
    options.patience = patience
    return options
  }

  /// The names of the attributes whose words are searched.
  private static func searched(
    _ model: String, _ connection: Connection
  ) throws(StoreError) -> Set<String> {
    let table = SearchTable.name(ofModel: model).quotedName
    let statement = try connection.prepare("PRAGMA table_info(\(table))")
    defer { statement.reset() }
    var names: Set<String> = []
    while try statement.step() { names.insert(statement.text(1)) }
    return names
  }

  private static func model(
    _ declaration: Declaration, _ entries: Set<String>, _ searched: Set<String>, path: String
  ) throws(StoreError) -> Model {
    if declaration == Declaration(.person), searched.isEmpty { return .person }
    let attributes = declaration.fields.map { field in
      func has(isUnique: Bool) -> Bool {
        entries.contains(SQLIndex.name(declaration.name, field.name, isUnique: isUnique))
          || entries.contains(SQLIndex.formerName(declaration.name, field.name, isUnique: isUnique))
      }
      return Attribute(
        field.name, field.type, isOptional: field.isOptional,
        isUnique: has(isUnique: true), isIndexed: has(isUnique: false),
        isSearchable: searched.contains(field.name))
    }
    do {
      return try Model(declaration.name, attributes)
    } catch {
      throw StoreError(.damaged, "\(path) is damaged: its models make no sense: \(error)")
    }
  }
}
