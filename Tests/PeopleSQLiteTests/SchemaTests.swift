import MoonPeople
import MoonTestSupport
import PeopleSQLite
import Testing

/// Schemas: what is made, checked, refused and migrated.
@Suite struct SchemaTests {
  private func task(_ attributes: [Attribute]) throws -> Model { try Model("Task", attributes) }

  private var first: [Attribute] {
    [Attribute("title", .string), Attribute("size", .integer, isOptional: true)]
  }

  /// A file with three tasks of the first schema.
  private func old() throws -> TestStore {
    let model = try task(first)
    let store = try TestStore([model])
    try store.backend.inTransaction {
      for (title, size) in [("a", Value.integer(1)), ("b", .none), ("c", .integer(3))] {
        _ = try store.backend.insert(model, [.text(title), size], id: nil)
      }
    }
    _ = try store.backend.inTransaction { try store.backend.delete(model, id: 3) }
    store.backend.close()
    return store
  }

  @Test func `a model that differs is refused with all differences`() throws {
    let store = try old()
    let model = try task([Attribute("title", .number), Attribute("due", .date)])
    let error = storeError { try store.another().open([model]) }
    #expect(error?.code == .schemaMismatch)
    #expect(
      error?.message.contains(
        "Task differs and no migration leads to it: \"title\" is string in the store and number in "
          + "the model; the store has no \"due\"; the model has no \"size\"") == true)
  }

  @Test func `new models, indexes and searches need no migration, and the order is free`() throws {
    let store = try old()
    let model = try task([
      Attribute("size", .integer, isOptional: true, isIndexed: true),
      Attribute("title", .string, isUnique: true, isSearchable: true),
    ])
    let other = try Model("Other", [Attribute("x", .integer, isOptional: true)])
    let backend = store.another()
    let log = ChangeLog()
    backend.log = log
    try backend.open([model, other])
    #expect(try backend.rows(FetchRequest(model)).map(\.values).first == [.integer(1), .text("a")])
    #expect(try backend.rows(FetchRequest(model, search: "B")).map(\.id) == [2])
    #expect(try backend.inTransaction { try backend.insert(other, [.none], id: nil) } == 1)
    let error = storeError {
      try backend.inTransaction { _ = try backend.insert(model, [.none, .text("a")], id: nil) }
    }
    #expect(error?.code == .notUnique)
    log.cut(to: 0)
    _ = try backend.inTransaction {
      try backend.update(model, id: 2, [(attribute: 0, value: .integer(7))])
    }
    #expect(log.changes.map(\.new) == [[.integer(7), .text("b")]])
    backend.close()
    // What is declared no longer goes.
    let plain = store.another()
    try plain.open([try task(first)])
    try plain.inTransaction {
      _ = try plain.insert(plain.model("Task"), [.text("a"), .none], id: nil)
    }
  }

  private var migrations: [Migration] {
    [
      Migration(
        1,
        [
          .rename("title", in: "Task", to: "name"),
          .add(Attribute("isDone", .boolean), to: "Task", value: .boolean(true)),
        ]),
      Migration(
        2,
        [
          .change(Attribute("size", .number), in: "Task", nilBecomes: .number(0.5)),
          .renameModel("Task", to: "Job"),
        ]),
    ]
  }

  private func job() throws -> Model {
    try Model(
      "Job",
      [
        Attribute("name", .string, isSearchable: true), Attribute("size", .number, isIndexed: true),
        Attribute("isDone", .boolean),
      ])
  }

  @Test func `migrations lead from an old schema to the present one, after a copy`() throws {
    let store = try old()
    var options = SQLiteOptions(.fast)
    options.migrations = migrations
    let backend = store.another(options)
    let model = try job()
    try backend.open([model])
    #expect(
      try backend.rows(FetchRequest(model)).map(\.values) == [
        [.text("a"), .number(1), .boolean(true)], [.text("b"), .number(0.5), .boolean(true)],
      ])
    #expect(try backend.rows(FetchRequest(model, search: "b")).map(\.id) == [2])
    // The deleted record's id is still used up.
    let id = try backend.inTransaction {
      try backend.insert(model, [.text("d"), .number(0), .boolean(false)], id: nil)
    }
    #expect(id == 4)
    backend.close()
    #expect(store.folder.has("people.sqlite.schema-0"))
    let copy = SQLiteBackend(path: store.path + ".schema-0", options: SQLiteOptions(.fast))
    let model0 = try task(first)
    try copy.open([model0])
    #expect(try copy.count(FetchRequest(model0)) == 2)
    // Once more nothing is to be done, and the old program is turned away.
    let again = store.another(options)
    try again.open([model])
    #expect(try again.count(FetchRequest(model)) == 3)
    let error = storeError { try store.another().open([model0]) }
    #expect(error?.code == .newerSchema)
    #expect(error?.message.contains("has schema 2, but this program knows schemas up to 0") == true)
  }

  @Test func `a dry run says what would be done and does nothing`() throws {
    let store = try old()
    var options = SQLiteOptions(.fast)
    options.migrations = migrations
    #expect(
      try store.another(options).dryRun([try job()]) == [
        "1: Task's \"title\" is called \"name\"",
        "1: Task gets \"isDone\", the boolean true for the records there are",
        "2: Task's \"size\" becomes number", "2: Task is called Job",
      ])
    let model = try task(first)
    let backend = store.another()
    try backend.open([model])
    #expect(try backend.count(FetchRequest(model)) == 2)
  }

  @Test func `a migration that fails leaves the store as it was`() throws {
    let store = try old()
    var options = SQLiteOptions(.fast)
    options.migrations = [Migration(1, [.remove("colour", from: "Task")])]
    let error = storeError { try store.another(options).open([try job()]) }
    #expect(error?.message.contains("can't be migrated: Task has no \"colour\"") == true)
    options.migrations = [Migration(1, [.remove("size", from: "Task")])]
    let model = try task(first)
    #expect(storeError { try store.another(options).open([model]) }?.code == .schemaMismatch)
    let backend = store.another()
    try backend.open([model])
    #expect(try backend.count(FetchRequest(model)) == 2)
  }

  @Test func `a model goes with its records`() throws {
    let store = try old()
    var options = SQLiteOptions(.fast)
    options.migrations = [Migration(1, [.removeModel("Task")])]
    let model = try task([Attribute("other", .date)])
    let backend = store.another(options)
    try backend.open([model])
    #expect(try backend.count(FetchRequest(model)) == 0)
  }
}

extension SQLiteBackend {
  /// A model by its name, of those that the store was opened with.
  fileprivate func model(_ name: String) throws -> Model {
    try #require(models.first { $0.name == name })
  }
}
