import MoonPeople
import Testing

/// A store of people and of books, which have an attribute of each kind.
struct Stores {
  let books: Model
  let store: Store
  let backend: FaultyBackend

  static func makeBooks() throws -> Model {
    try Model(
      "Book",
      [
        Attribute("title", .string), Attribute("isbn", .string, isOptional: true, isUnique: true),
        Attribute("pages", .integer, isOptional: true),
        Attribute("price", .number, isOptional: true),
        Attribute("read", .date, isOptional: true),
        Attribute("isLent", .boolean, isOptional: true, initial: .value(.boolean(false))),
      ])
  }

  init(undo: UndoPolicy = .memory, autosave: AutosavePolicy = .off) throws {
    books = try Self.makeBooks()
    backend = FaultyBackend()
    store = try Store(
      [.person, books], backend: backend, undo: undo, autosave: autosave, now: { 1000 })
  }

  func names() throws -> [String] {
    try store.rows(FetchRequest(.person)).map { "\($0.values[0].plain)" }
  }

  @discardableResult
  func person(_ name: String) throws -> Record {
    try store.insert(.person, ["name": .text(name)])
  }
}

extension Value {
  /// The text of a string.
  var plain: String { if case .string(let text) = self { text.text } else { "\(self)" } }
}

/// The message of the store's error that the body throws; the test fails when there is none.
func message(
  _ code: StoreError.Code, location: SourceLocation = #_sourceLocation, _ body: () throws -> Void
) -> String? {
  let error = #expect(throws: StoreError.self, sourceLocation: location) { try body() }
  #expect(error?.code == code, sourceLocation: location)
  return error?.message
}
