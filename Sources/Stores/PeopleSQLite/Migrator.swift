internal import MoonPeople
internal import PeopleSQL

/// Runs the migrations that a database lacks: all in one transaction, each table copied once.
struct Migrator {
  /// A model on its way to the present schema.
  private struct Draft {
    /// The name of its present table; nil when it was removed.
    let table: String
    var declaration: Declaration
    /// Where each attribute's values come from.
    var sources: [Source]
    var isTouched = false
  }

  /// Where the values of an attribute come from.
  private struct Source {
    /// The table's column; nil for a value alone.
    var column: String?
    /// What takes the place of nil.
    var value: Value
  }

  private let keeper: SchemaKeeper
  private var connection: Connection { keeper.connection }

  init(_ keeper: SchemaKeeper) { self.keeper = keeper }

  /// Runs what is needed.
  ///
  /// - Returns: What was done, a line each.
  func run() throws(StoreError) -> [String] {
    let version = try keeper.version()
    let declarations = try keeper.declarations()
    guard !declarations.isEmpty, version < keeper.newest else { return [] }
    var lines: [String] = []
    var removed: [String] = []
    var drafts = declarations.map { declaration in
      Draft(
        table: declaration.name, declaration: declaration,
        sources: declaration.fields.map { Source(column: $0.name, value: .none) })
    }
    for migration in keeper.options.migrations where migration.number > version {
      for step in migration.steps {
        lines.append("\(migration.number): \(try apply(step, to: &drafts, removed: &removed))")
      }
    }
    try copy(drafts, removed: removed)
    return lines
  }

  // MARK: - Steps

  private func apply(
    _ step: Migration.Step, to drafts: inout [Draft], removed: inout [String]
  ) throws(StoreError) -> String {
    switch step {
    case .add(let attribute, let model, let value):
      let place = try self.place(model, drafts)
      guard drafts[place].declaration.fields.allSatisfy({ $0.name != attribute.name }) else {
        throw wrong("\(model) has \"\(attribute.name)\" already")
      }
      if value == .none, !attribute.isOptional {
        throw wrong("\(model)'s new \"\(attribute.name)\" needs a value for the records there are")
      }
      drafts[place].declaration.fields.append(
        Declaration.Field(
          name: attribute.name, type: attribute.type, isOptional: attribute.isOptional))
      drafts[place].sources.append(Source(column: nil, value: value))
      drafts[place].isTouched = true
      return "\(model) gets \"\(attribute.name)\", \(value.shown) for the records there are"
    case .remove(let name, let model):
      let (place, field) = try self.field(name, model, drafts)
      drafts[place].declaration.fields.remove(at: field)
      drafts[place].sources.remove(at: field)
      drafts[place].isTouched = true
      return "\(model) loses \"\(name)\""
    case .rename(let name, let model, let other):
      let (place, field) = try self.field(name, model, drafts)
      guard drafts[place].declaration.fields.allSatisfy({ $0.name != other }) else {
        throw wrong("\(model) has \"\(other)\" already")
      }
      drafts[place].declaration.fields[field].name = other
      drafts[place].isTouched = true
      return "\(model)'s \"\(name)\" is called \"\(other)\""
    case .change(let attribute, let model, let value):
      let (place, field) = try self.field(attribute.name, model, drafts)
      let old = drafts[place].declaration.fields[field]
      guard (old.type == .string) == (attribute.type == .string) else {
        throw wrong(
          "\(model)'s \"\(attribute.name)\" is \(old.typeName), which can't become "
            + attribute.type.rawValue)
      }
      drafts[place].declaration.fields[field].type = attribute.type
      drafts[place].declaration.fields[field].isOptional = attribute.isOptional
      if value != .none { drafts[place].sources[field].value = value }
      drafts[place].isTouched = true
      return
        "\(model)'s \"\(attribute.name)\" becomes \(drafts[place].declaration.fields[field].typeName)"
    case .renameModel(let name, let other):
      let place = try self.place(name, drafts)
      guard drafts.allSatisfy({ $0.declaration.name != other }) else {
        throw wrong("there is a model \"\(other)\" already")
      }
      drafts[place].declaration.name = other
      drafts[place].isTouched = true
      return "\(name) is called \(other)"
    case .removeModel(let name):
      let place = try self.place(name, drafts)
      removed.append(drafts[place].table)
      drafts.remove(at: place)
      return "\(name) goes"
    }
  }

  private func place(_ model: String, _ drafts: [Draft]) throws(StoreError) -> Int {
    guard let place = drafts.firstIndex(where: { $0.declaration.name == model }) else {
      throw wrong("there is no model \"\(model)\"")
    }
    return place
  }

  private func field(
    _ name: String, _ model: String, _ drafts: [Draft]
  ) throws(StoreError) -> (place: Int, field: Int) {
    let place = try place(model, drafts)
    guard let field = drafts[place].declaration.fields.firstIndex(where: { $0.name == name }) else {
      throw wrong("\(model) has no \"\(name)\"")
    }
    return (place, field)
  }

  private func wrong(_ reason: String) -> StoreError {
    StoreError(.schemaMismatch, "\(connection.path) can't be migrated: \(reason)")
  }

  // MARK: - Tables

  private func copy(_ drafts: [Draft], removed: [String]) throws(StoreError) {
    let touched = drafts.filter(\.isTouched)
    for draft in touched {
      let model = try model(draft)
      try draft.declaration.check(Declaration(model), path: connection.path)
      try copyRows(draft, model)
    }
    for table in removed + touched.map(\.table) {
      try connection.run(
        """
        DROP TABLE IF EXISTS \("moon_search_\(table)".quotedName); DROP TABLE \(table.quotedName);
        DELETE FROM moon_models WHERE name = '\(table)'
        """)
    }
    for draft in touched {
      let name = draft.declaration.name
      try connection.run(
        """
        ALTER TABLE \("moon_new_\(name)".quotedName) RENAME TO \(name.quotedName);
        INSERT INTO moon_models VALUES ('\(name)', '\(draft.declaration.text)')
        """)
    }
  }

  /// The program's model; one that it doesn't use is kept as the steps leave it.
  private func model(_ draft: Draft) throws(StoreError) -> Model {
    let declaration = draft.declaration
    if let model = keeper.models.first(where: { $0.name == declaration.name }) { return model }
    do throws(ModelError) {
      return try Model(
        declaration.name,
        declaration.fields.map { Attribute($0.name, $0.type, isOptional: $0.isOptional) })
    } catch {
      throw wrong(error.description)
    }
  }

  /// What kept rows from being copied, in words about a record where one is to blame.
  private func explained(_ error: StoreError, _ draft: Draft, _ model: Model) -> StoreError {
    guard error.code == .invalidValue else { return error }
    for (field, source) in zip(draft.declaration.fields, draft.sources) {
      guard let place = model.index(of: field.name) else { continue }
      let fault = try? RowFault(connection: connection, model: model).unaccepted(
        place, column: source.column, orElse: source.value, in: draft.table)
      if let fault { return fault }
    }
    return error
  }

  private func copyRows(_ draft: Draft, _ model: Model) throws(StoreError) {
    let new = "moon_new_\(model.name)"
    try connection.run(SQLSchema(model).table(named: new))
    var values: [Value] = []
    var columns = ["\"id\""]
    var sources = ["\"id\""]
    for (field, source) in zip(draft.declaration.fields, draft.sources) {
      columns.append(field.name.quotedName)
      switch (source.column, source.value) {
      case (let column?, .none): sources.append(column.quotedName)
      case (let column?, let value):
        sources.append("coalesce(\(column.quotedName), ?)")
        values.append(value)
      case (nil, let value):
        sources.append("?")
        values.append(value)
      }
    }
    let copy = try connection.prepare(
      """
      INSERT INTO \(new.quotedName) (\(columns.joined(separator: ", "))) \
      SELECT \(sources.joined(separator: ", ")) FROM \(draft.table.quotedName)
      """)
    for (index, value) in values.enumerated() { try copy.bind(value, index + 1) }
    do throws(StoreError) {
      try copy.run()
    } catch {
      throw explained(error, draft, model)
    }
    // Ids that were used once are never used again.
    try connection.run(
      """
      DELETE FROM sqlite_sequence WHERE name = '\(new)';
      INSERT INTO sqlite_sequence (name, seq)
      SELECT '\(new)', seq FROM sqlite_sequence WHERE name = '\(draft.table)'
      """)
  }
}
