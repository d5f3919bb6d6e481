package import MoonPeople

/// The statements that make a model's place in a database.
package struct SQLSchema {
  /// The model.
  package let model: Model

  /// Creates the statements of a model.
  package init(_ model: Model) { self.model = model }

  /// The statement that makes the table, under its own name or another one.
  ///
  /// - Parameter name: Another name than the model's.
  /// - Returns: The statement.
  package func table(named name: String? = nil) -> String {
    let columns = model.attributes.map(column).joined(separator: ", ")
    let table = (name ?? model.name).quotedName
    let id = "\"id\" INTEGER PRIMARY KEY AUTOINCREMENT"
    return "CREATE TABLE \(table) (\(columns.isEmpty ? id : "\(id), \(columns)")) STRICT"
  }

  private func column(_ attribute: Attribute) -> String {
    let name = attribute.name.quotedName
    let isNeeded = attribute.isOptional ? "" : " NOT NULL"
    return switch attribute.type {
    case .string: "\(name) TEXT\(isNeeded)"
    case .boolean: "\(name) INTEGER\(isNeeded) CHECK (\(name) IN (0, 1))"
    case .integer: "\(name) INTEGER\(isNeeded)"
    case .number: "\(name) REAL\(isNeeded)"
    case .date: "\(name) REAL\(isNeeded) CHECK (\(name) > -9e999 AND \(name) < 9e999)"
    }
  }

  /// The indexes that the attributes have or might have.
  package var indexes: [SQLIndex] {
    model.attributes.flatMap { attribute in
      [true, false].map { SQLIndex(attribute, of: model, isUnique: $0) }
    }
  }

  /// The attributes whose words are searched.
  package var searched: [Attribute] { model.attributes.filter(\.isSearchable) }

  /// The statements that make the full-text table and keep it; none without searchable attributes.
  ///
  /// The triggers write only when a searchable attribute changes: a change of others would cost as
  /// much.
  package var search: [String] {
    guard !searched.isEmpty else { return [] }
    let table = model.name.quotedName
    let search = SearchTable.name(of: model).quotedName
    let names = searched.map(\.name.quotedName)
    let list = names.joined(separator: ", ")
    func values(_ row: String) -> String { names.map { "\(row).\($0)" }.joined(separator: ", ") }
    let remove =
      "INSERT INTO \(search) (\(search), rowid, \(list)) VALUES ('delete', old.\"id\", \(values("old")));"
    let add = "INSERT INTO \(search) (rowid, \(list)) VALUES (new.\"id\", \(values("new")));"
    let differs = names.map { "old.\($0) IS NOT new.\($0)" }.joined(separator: " OR ")
    func trigger(_ event: String) -> String {
      "CREATE TRIGGER \("\(SearchTable.name(of: model))_\(event)".quotedName) AFTER"
    }
    return [
      "CREATE VIRTUAL TABLE \(search) USING fts5(\(list), content=\(table), content_rowid=\"id\","
        + " tokenize=\"unicode61 remove_diacritics 0\")",
      "\(trigger("insert")) INSERT ON \(table) BEGIN \(add) END",
      "\(trigger("delete")) DELETE ON \(table) BEGIN \(remove) END",
      "\(trigger("update")) UPDATE OF \(list) ON \(table) WHEN \(differs) BEGIN \(remove) \(add) END",
      "INSERT INTO \(search) (\(search)) VALUES ('rebuild')",
    ]
  }

  /// The names of the triggers that keep the full-text table.
  package var searchTriggers: [String] {
    ["insert", "delete", "update"].map { "\(SearchTable.name(of: model))_\($0)" }
  }

  /// The places of the attributes in the order in which the log for other processes holds their
  /// values: that of their names, whatever the order in which a program declares them.
  package var sharedPlaces: [Int] {
    model.attributes.indices.sorted { model.attributes[$0].name < model.attributes[$1].name }
  }

  /// The statements that keep a log of changed records, as they were, for other processes.
  package var sharedLog: [String] {
    let table = model.name.quotedName
    let columns = sharedPlaces.indices.map { ", c\($0)" }.joined()
    let old = sharedPlaces.map { ", old.\(model.attributes[$0].name.quotedName)" }.joined()
    return ["insert", "update", "delete"].map { event in
      let isNew = event == "insert"
      return """
        CREATE TRIGGER \("moon_shared_\(model.name)_\(event)".quotedName) AFTER \
        \(event.uppercased()) ON \(table) BEGIN \
        INSERT INTO moon_log (model, record, existed\(isNew ? "" : columns)) \
        VALUES ('\(model.name)', \(isNew ? "new" : "old")."id", \(isNew ? 0 : 1)\(isNew ? "" : old)); \
        END
        """
    }
  }

  /// The names of the triggers that keep the log.
  package var sharedTriggers: [String] {
    ["insert", "update", "delete"].map { "moon_shared_\(model.name)_\($0)" }
  }
}
