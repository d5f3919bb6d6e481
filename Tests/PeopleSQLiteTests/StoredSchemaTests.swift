import Foundation
import MoonPeople
import MoonTestSupport
import PeopleSQLite
import Testing

/// What a file says of its own models, and that reading it leaves nothing behind.
struct StoredSchemaTests {
  private let folder = TemporaryFolder()

  private var path: String { "\(folder.path)/a.sqlite" }

  private func make(_ models: [Model]) throws {
    var options = SQLiteOptions(.fast)
    options.reservedSpace = 0
    let backend = SQLiteBackend(path: path, options: options)
    try backend.open(models)
    backend.close()
  }

  private static let attributes = [
    Attribute("title", .string, isSearchable: true),
    Attribute("isDone", .boolean, initial: .value(.boolean(false))),
    Attribute("due", .date, isOptional: true, isIndexed: true),
    Attribute("hours", .number, isOptional: true),
    Attribute("code", .integer, isUnique: true), Attribute("note", .string),
  ]

  @Test func `a file tells names, types, indexes and searched words, but no defaults`() throws {
    try make([try Model("Task", Self.attributes), .person])
    let models = try StoredSchema(of: path).models
    #expect(models.map(\.name) == ["Person", "Task"])
    #expect(models[0] === Model.person)
    let expected = Self.attributes.map {
      Attribute(
        $0.name, $0.type, isOptional: $0.isOptional, isUnique: $0.isUnique,
        isIndexed: $0.isIndexed, isSearchable: $0.isSearchable)
    }
    #expect(models[1].attributes == expected)
    #expect(folder.names == ["a.sqlite"])
  }

  @Test func `a store is read by what its file says, and not written`() throws {
    try make([try Model("Task", Self.attributes)])
    let before = FileManager.default.contents(atPath: path)
    let models = try StoredSchema(of: path).models
    let backend = StoredSchema.reader(of: path)
    try backend.open(models)
    #expect(try backend.count(FetchRequest(models[0])) == 0)
    #expect(throws: StoreError(.readOnly, "\(path) may only be read")) { try backend.begin() }
    backend.close()
    #expect(folder.names == ["a.sqlite"])
    #expect(FileManager.default.contents(atPath: path) == before)
  }

  @Test func `a file that isn't there isn't made`() {
    #expect(throws: StoreError.self) { _ = try StoredSchema(of: path) }
    #expect(folder.names == [])
  }
}
