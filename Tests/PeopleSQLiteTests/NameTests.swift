import Foundation
import MoonPeople
import MoonTestSupport
import PeopleSQLite
import Testing

/// Names of models and attributes, whatever they are, don't clash with those of indexes.
struct NameTests {
  private let folder = TemporaryFolder()

  private var path: String { "\(folder.path)/a.sqlite" }

  private func open(_ models: [Model]) throws -> SQLiteBackend {
    var options = SQLiteOptions(.fast)
    options.reservedSpace = 0
    let backend = SQLiteBackend(path: path, options: options)
    try backend.open(models)
    return backend
  }

  /// Gives an index the name that older programs gave it, which is as long.
  private func rename(_ name: String, to former: String) throws {
    var bytes = Array(try #require(FileManager.default.contents(atPath: path)))
    var count = 0
    for place in 0..<bytes.count - name.utf8.count
    where bytes[place...].starts(with: name.utf8) {
      bytes.replaceSubrange(place..<place + name.utf8.count, with: former.utf8)
      count += 1
    }
    // Its name, and its name in the statement.
    #expect(count >= 2)
    folder.write(bytes, to: "a.sqlite")
  }

  @Test func `indexes clash neither with each other nor with models`() throws {
    let models = [
      try Model(
        "A",
        [
          Attribute("b", .integer, isUnique: true),
          Attribute("b_unique", .integer, isIndexed: true),
          Attribute("b_c", .integer, isIndexed: true),
        ]),
      try Model("A_b", [Attribute("c", .integer, isIndexed: true)]),
      try Model("A_b_c", [Attribute("d", .integer, isIndexed: true)]),
      try Model("sqlite", [Attribute("a", .integer, isUnique: true)]),
    ]
    let backend = try open(models)
    for _ in 0..<2 {
      _ = try? backend.inTransaction {
        try backend.insert(models[0], [.integer(1), .integer(2), .integer(3)], id: nil)
      }
    }
    #expect(try backend.count(FetchRequest(models[0])) == 1)
    let plan = try backend.explain(
      FetchRequest(
        models[0],
        where: .expression(
          .operation(
            .equal, [.attribute(2), .constant(.integer(3))], Site(file: "a.lua", line: 1)))))
    #expect(plan.index == "A.b_c")
    backend.close()
    try open(models).close()
  }

  @Test func `an index of an older program serves until a model wants its name`() throws {
    let attributes = [
      Attribute("tag", .string, isIndexed: true), Attribute("code", .integer, isUnique: true),
    ]
    let task = try Model("Task", attributes)
    let first = try open([task])
    _ = try first.inTransaction { try first.insert(task, [.text("a"), .integer(1)], id: nil) }
    first.close()
    try rename("Task.tag", to: "Task_tag")
    try rename("Task.code:unique", to: "Task_code_unique")
    let before = FileManager.default.contents(atPath: path)
    // It may only be read and needs nothing new.
    var options = SQLiteOptions(.fast)
    options.isReadOnly = true
    let reader = SQLiteBackend(path: path, options: options)
    try reader.open([task])
    reader.close()
    #expect(FileManager.default.contents(atPath: path) == before)
    #expect(try StoredSchema(of: path).models.first?.attributes.map(\.isIndexed) == [true, false])
    #expect(try StoredSchema(of: path).models.first?.attributes.map(\.isUnique) == [false, true])
    let other = try Model("task_TAG", [Attribute("x", .integer)])
    let alone = storeError { _ = try open([other]) }
    #expect(alone?.code == .schemaMismatch)
    let both = try open([task, other])
    #expect(try both.rows(FetchRequest(task)).count == 1)
    let clash = storeError {
      try both.inTransaction { _ = try both.insert(task, [.text("b"), .integer(1)], id: nil) }
    }
    #expect(clash?.code == .notUnique)
    both.close()
    // What is no longer declared goes, whoever made it.
    let plain = try Model("Task", attributes.map { Attribute($0.name, $0.type) })
    let last = try open([plain])
    _ = try last.inTransaction { try last.insert(plain, [.text("b"), .integer(1)], id: nil) }
    #expect(try last.count(FetchRequest(plain)) == 2)
    last.close()
  }

  @Test func `two models whose words would be kept under one name are refused`() throws {
    let attribute = Attribute("title", .string, isSearchable: true)
    let error = try #require(
      storeError {
        _ = try open([try Model("Task", [attribute]), try Model("task_data", [attribute])])
      })
    #expect(error.code == .invalidRequest)
    #expect(
      error.message.hasPrefix(
        "the models \"Task\" and \"task_data\" can't both have searchable attributes"))
    try open([
      try Model("Task", [attribute]), try Model("Task_data", [Attribute("title", .string)]),
    ]).close()
  }
}
