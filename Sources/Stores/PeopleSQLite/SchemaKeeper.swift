internal import MoonPeople
internal import PeopleSQL

/// Keeps a database's tables, indexes and triggers as the models say.
struct SchemaKeeper {
  let connection: Connection
  let models: [Model]
  let options: SQLiteOptions

  init(_ connection: Connection, _ models: [Model], _ options: SQLiteOptions) {
    self.connection = connection
    self.models = models
    self.options = options
  }

  /// The number of the present schema.
  var newest: Int { options.migrations.last?.number ?? 0 }

  /// Makes what is missing and migrates what is older.
  func prepare() throws(StoreError) {
    guard try isIncomplete() else { return }
    guard !connection.isReadOnly else {
      throw StoreError(
        .readOnly, "\(connection.path) may only be read, but its schema is older than the models'")
    }
    if try needsMigration() { try copyBefore() }
    try inTransaction { () throws(StoreError) in
      _ = try Migrator(self).run()
      try complete()
    }
  }

  /// Runs the migrations and takes them back.
  func tryMigrations() throws(StoreError) -> [String] {
    try connection.run("BEGIN IMMEDIATE")
    defer { if connection.isInTransaction { try? connection.run("ROLLBACK") } }
    let lines = try Migrator(self).run()
    try complete()
    return lines
  }

  private func inTransaction(_ body: () throws(StoreError) -> Void) throws(StoreError) {
    try connection.run("BEGIN IMMEDIATE")
    do throws(StoreError) {
      try body()
      try connection.run("COMMIT")
    } catch {
      if connection.isInTransaction { try? connection.run("ROLLBACK") }
      throw error
    }
  }

  private func needsMigration() throws(StoreError) -> Bool {
    let isNew = try connection.integer("PRAGMA application_id") == 0
    let version = try version()
    return !isNew && version < newest
  }

  /// The number of the database's schema.
  func version() throws(StoreError) -> Int {
    Int(try connection.integer("PRAGMA user_version") ?? 0)
  }

  private func copyBefore() throws(StoreError) {
    guard connection.path != ":memory:" else { return }
    let name = "\(connection.path).schema-\(try version())"
    var path = name
    var number = 2
    while FileFacts.exists(path) {
      path = "\(name)-\(number)"
      number += 1
    }
    try BackupFile.copy(connection, to: path)
  }

  // MARK: - What there is

  /// What a database's schema says, by names.
  func entries() throws(StoreError) -> [String: String] {
    let statement = try connection.prepare("SELECT name, sql FROM sqlite_schema")
    defer { statement.reset() }
    var entries: [String: String] = [:]
    while try statement.step() { entries[statement.text(0)] = statement.text(1) }
    return entries
  }

  /// The declarations of all models that have a table.
  func declarations() throws(StoreError) -> [Declaration] {
    guard try entries()["moon_models"] != nil else { return [] }
    let statement = try connection.prepare("SELECT name, attributes FROM moon_models ORDER BY name")
    defer { statement.reset() }
    var result: [Declaration] = []
    while try statement.step() {
      result.append(Declaration(statement.text(0), text: statement.text(1)))
    }
    return result
  }

  /// Whether something is missing or older; throws if a table is another than its model's.
  private func isIncomplete() throws(StoreError) -> Bool {
    guard try connection.integer("PRAGMA application_id") == StoreMark.number,
      try version() == newest
    else { return true }
    return try !changes(entries(), declarations()).isEmpty
  }

  /// Makes what is missing.
  private func complete() throws(StoreError) {
    let entries = try entries()
    if entries["moon_models"] == nil {
      try connection.run(
        """
        CREATE TABLE moon_models (name TEXT PRIMARY KEY, attributes TEXT NOT NULL) STRICT;
        CREATE TABLE moon_history (number INTEGER PRIMARY KEY, bytes BLOB NOT NULL) STRICT;
        PRAGMA application_id = \(StoreMark.number)
        """)
    }
    for change in try changes(entries, declarations()) {
      do throws(StoreError) {
        try connection.run(change)
      } catch {
        throw error.code == .notUnique ? duplicate() ?? error : error
      }
    }
    try connection.run("PRAGMA user_version = \(newest)")
    if options.isShared {
      try connection.run(
        "DELETE FROM moon_log WHERE number <= (SELECT max(number) FROM moon_log) - \(SharedLog.longest)"
      )
    }
  }

  /// What keeps an attribute from being unique, in words about two records.
  private func duplicate() -> StoreError? {
    for model in models {
      let fault = try? RowFault(connection: connection, model: model).duplicate()
      if let fault { return fault }
    }
    return nil
  }

  /// The statements that make what is missing.
  private func changes(
    _ entries: [String: String], _ declarations: [Declaration]
  ) throws(StoreError) -> [String] {
    var changes: [String] = []
    if options.isShared {
      let columns = try connection.integer("SELECT count(*) FROM pragma_table_info('moon_log')")
      let width = models.map(\.attributes.count).max() ?? 0
      changes += SharedLog.table(width, columns: Int(columns ?? 0))
    }
    try checkSearchTables()
    let former = formerIndexes(entries)
    changes += former.gone.map { "DROP INDEX \($0.quotedName)" }
    for model in models {
      let schema = SQLSchema(model)
      let wanted = Declaration(model)
      if let found = declarations.first(where: { $0.name == model.name }) {
        try found.check(wanted, path: connection.path)
      } else {
        let named = entries.first { $0.key.lowercased() == model.name.lowercased() }
        if let (name, entry) = named, !former.gone.contains(name) {
          throw StoreError(
            .schemaMismatch,
            entry.hasPrefix("CREATE TABLE")
              ? "\(connection.path) has a table \"\(name)\" of another kind"
              : "\(connection.path) has an index \"\(name)\" of a model that is missing here; "
                + "open it once with both models")
        }
        changes.append(schema.table())
        changes.append(
          "INSERT INTO moon_models (name, attributes) VALUES ('\(model.name)', '\(wanted.text)')")
      }
      changes += indexChanges(schema, entries, former.kept) + searchChanges(schema, entries)
      guard options.isShared else { continue }
      for (name, statement) in zip(schema.sharedTriggers, schema.sharedLog)
      where entries[name] != statement {
        if entries[name] != nil { changes.append("DROP TRIGGER \(name.quotedName)") }
        changes.append(statement)
      }
    }
    return changes
  }

  /// The indexes that older programs made: those that must go, and those that serve as they are.
  ///
  /// Their names may be those of models, which then can't have a table.
  private func formerIndexes(_ entries: [String: String]) -> (gone: [String], kept: Set<String>) {
    let taken = Set(models.map { $0.name.lowercased() })
    var gone: [String] = []
    var kept: Set<String> = []
    for index in models.flatMap({ SQLSchema($0).indexes })
    where entries[index.formerName] == index.formerStatement {
      let name = index.formerName
      if index.isWanted, entries[index.name] == nil, !taken.contains(name.lowercased()) {
        kept.insert(name)
      } else {
        gone.append(name)
      }
    }
    return (gone, kept)
  }

  private func indexChanges(
    _ schema: SQLSchema, _ entries: [String: String], _ kept: Set<String>
  ) -> [String] {
    let gone = schema.indexes.filter { !$0.isWanted && entries[$0.name] != nil }
    let missing = schema.indexes.filter {
      $0.isWanted && entries[$0.name] == nil
        && !(kept.contains($0.formerName) && entries[$0.formerName] == $0.formerStatement)
    }
    return gone.map { "DROP INDEX \($0.name.quotedName)" } + missing.map(\.statement)
  }

  /// What SQLite and we call tables and triggers that belong to one for full text.
  private static let searchParts = [
    "data", "idx", "content", "docsize", "config", "insert", "update", "delete",
  ]

  /// Throws when the full-text tables of two models would have the same names.
  private func checkSearchTables() throws(StoreError) {
    var searched: [String: String] = [:]
    for model in models where model.attributes.contains(where: \.isSearchable) {
      searched[model.name.lowercased()] = model.name
    }
    for model in searched.values.sorted() {
      for part in SchemaKeeper.searchParts {
        guard let other = searched["\(model.lowercased())_\(part)"] else { continue }
        throw StoreError(
          .invalidRequest,
          "the models \"\(model)\" and \"\(other)\" can't both have searchable attributes: words of "
            + "\(model) are kept under the second name; call one of them something else")
      }
    }
  }

  private func searchChanges(_ schema: SQLSchema, _ entries: [String: String]) -> [String] {
    let name = SearchTable.name(of: schema.model)
    let wanted = schema.search
    guard entries[name] != wanted.first else { return [] }
    guard entries[name] != nil else { return wanted }
    let triggers = schema.searchTriggers.map { "DROP TRIGGER IF EXISTS \($0.quotedName)" }
    return triggers + ["DROP TABLE \(name.quotedName)"] + wanted
  }

  /// Where the rows of each model lie in its table.
  func places() throws(StoreError) -> [RowChangeHook.Place] {
    var places: [RowChangeHook.Place] = []
    for model in models {
      let statement = try connection.prepare("PRAGMA table_info(\(model.name.quotedName))")
      defer { statement.reset() }
      var columns: [String: Int32] = [:]
      while try statement.step() { columns[statement.text(1)] = Int32(statement.integer(0)) }
      var found: [(column: Int32, kind: ColumnKind)] = []
      for attribute in model.attributes {
        guard let column = columns[attribute.name] else {
          throw StoreError(
            .schemaMismatch,
            "\(connection.path): the table of \(model.name) has lost its \"\(attribute.name)\"")
        }
        found.append((column, ColumnKind(type: attribute.type, isOptional: attribute.isOptional)))
      }
      places.append(
        RowChangeHook.Place(
          name: model.name.utf8.map { CChar(bitPattern: $0) } + [0], model: model, columns: found))
    }
    return places
  }
}
