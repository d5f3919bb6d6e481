import MoonPeople
import PeopleSQLite

/// What a program does with a store from its first moment on, and what it may find there afterwards.
///
/// The contents are kept by the script itself, apart from the store.
final class FaultScript {
  /// The records that are there, by ids: title, rank, whether it is done.
  typealias Content = [Int64: [Value]]

  /// An error of the script's own, which only undoes a part.
  private struct Undone: Error {}

  let path: String
  private let options: SQLiteOptions
  /// What was there after each save that was acknowledged, the last one last.
  private(set) var kept: [Content] = [[:]]
  /// What is there once the save that is going on has worked.
  private(set) var coming: Content?
  private(set) var store: Store?
  private var backend: SQLiteBackend?
  private var live: LiveQuery?
  /// What a copy that was made while the store was in use must hold.
  private(set) var copied: Content?
  /// What the script does, for messages.
  private(set) var step = ""

  let old: Model
  let model: Model
  var copyPath: String { path + ".copy" }

  /// Prepares the script.
  ///
  /// - Parameters:
  ///   - path: The store's file, which isn't there yet.
  ///   - durability: What a save promises.
  /// - Throws: Never: the models are right.
  init(_ path: String, _ durability: SQLiteOptions.Durability = .durable) throws {
    self.path = path
    var options = SQLiteOptions(durability)
    options.fileSystem = FaultyFiles.name
    options.patience = 20
    self.options = options
    old = try Model("Note", [Attribute("title", .string), Attribute("rank", .integer)])
    model = try Model(
      "Note",
      [
        Attribute("title", .string, isSearchable: true),
        Attribute("rank", .integer, isIndexed: true), Attribute("isDone", .boolean),
      ])
  }

  deinit { store?.close() }

  /// What leads from the old schema to the present one.
  static let migrations = [
    Migration(1, [.add(Attribute("isDone", .boolean), to: "Note", value: .boolean(true))])
  ]

  /// What the file may hold: what was acknowledged last, or what was being saved.
  var allowed: [Content] { kept.suffix(1) + (coming.map { [$0] } ?? []) }

  // MARK: - What it does

  /// Runs the whole script, until something fails.
  func run() throws {
    try makeOld()
    try open()
    try change()
    try readAndCopy()
    try grow()
    step = "closing"
    close()
    try open()
    step = "reading again"
    if let store { _ = try store.rows(FetchRequest(model)) }
    close()
  }

  /// Makes the file with the old schema, and three records.
  func makeOld() throws {
    step = "making the old store"
    let store = try Store(
      [old], backend: SQLiteBackend(path: path, options: options), undo: .none, now: { 0 })
    defer { store.close() }
    var content: Content = [:]
    try store.transaction {
      for rank in Int64(1)...3 {
        let record = try store.insert(
          old, ["title": .text("word\(rank) old"), "rank": .integer(rank)])
        content[record.id] = [
          .text("word\(rank) old"), .integer(rank), .boolean(true),
        ]
      }
      coming = content
    }
    acknowledge()
  }

  /// Opens the store with the present schema, to which it is migrated the first time.
  func open() throws {
    step = "opening"
    var options = options
    options.migrations = Self.migrations
    let backend = SQLiteBackend(path: path, options: options)
    let store = try Store([model], backend: backend, undo: .kept, now: { 0 })
    self.store = store
    self.backend = backend
    live = try store.live.query(LiveRequest(request))
  }

  func close() {
    store?.close()
    store = nil
    backend = nil
    live = nil
  }

  private var request: FetchRequest {
    FetchRequest(model, sort: [SortDescriptor(.attribute(1), isDescending: true)])
  }

  private func change() throws {
    step = "inserting"
    try save { store, content in
      for rank in Int64(4)...8 {
        try insert("word\(rank) new", rank, store, &content)
      }
    }
    step = "a transaction inside of another one"
    try save { store, content in
      try insert("word9 outer", 9, store, &content)
      var inner = content
      do {
        try store.transaction {
          try insert("word10 inner", 10, store, &inner)
          throw Undone()
        }
      } catch is Undone {}
    }
    step = "updating"
    try save { store, content in
      for id in [Int64(1), 4] {
        guard let record = try store.record(model, id) else { continue }
        try store.update(record, ["title": .text("word\(id) changed"), "rank": .integer(100 + id)])
        content[id] = [.text("word\(id) changed"), .integer(100 + id), content[id]?[2] ?? .none]
      }
    }
    step = "deleting"
    try save { store, content in
      if let record = try store.record(model, 2) { try store.delete(record) }
      content[2] = nil
    }
    step = "undoing"
    guard let store, kept.count > 1 else { return }
    coming = kept[kept.count - 2]
    try store.undo()
    acknowledge()
  }

  private func readAndCopy() throws {
    guard let store, let backend else { return }
    step = "making an index"
    try store.makeAdvisedIndex(
      FetchRequest(
        model,
        where: .expression(
          .operation(
            .equal, [.attribute(2), .constant(.boolean(true))], Site(file: "script", line: 1))),
        sort: [SortDescriptor(.attribute(1))]))
    step = "searching"
    _ = try store.rows(FetchRequest(model, search: "word4"))
    step = "looking for others' changes"
    try store.poll()
    step = "reading beside the writer"
    let cursor = try backend.cursor(FetchRequest(model))
    while try cursor.next() != nil {}
    step = "copying"
    try store.backUp(to: copyPath)
    copied = kept.last
  }

  private func grow() throws {
    step = "inserting many"
    try save { store, content in
      var rank: Int64 = 1000
      for _ in 0..<60 {
        try insert(String(repeating: "long ", count: 100), rank, store, &content)
        rank += 1
      }
    }
    step = "deleting many"
    try save { store, content in
      try store.deleteAll(
        FetchRequest(
          model,
          where: .expression(
            .operation(
              .less, [.constant(.integer(1009)), .attribute(1)], Site(file: "script", line: 2)))))
      content = content.filter { _, values in
        if case .integer(let rank) = values[1] { rank <= 1009 } else { true }
      }
    }
  }

  private func insert(
    _ title: String, _ rank: Int64, _ store: Store, _ content: inout Content
  ) throws {
    let record = try store.insert(
      model, ["title": .text(title), "rank": .integer(rank), "isDone": .boolean(false)])
    content[record.id] = [.text(title), .integer(rank), .boolean(false)]
  }

  private func save(_ body: (Store, inout Content) throws -> Void) throws {
    guard let store else { return }
    var content = kept.last ?? [:]
    try store.transaction {
      try body(store, &content)
      coming = content
    }
    acknowledge()
  }

  private func acknowledge() {
    if let coming { kept.append(coming) }
    coming = nil
  }

  // MARK: - What must hold afterwards

  /// What is wrong with the open store once all works again; it is closed then.
  func faultsWhileOpen() throws -> [String] {
    guard let store else { return [] }
    defer { close() }
    var wrong: [String] = []
    try store.rollback()
    let rows = try store.rows(request)
    if !allowed.contains(Self.content(rows)) { wrong.append("the open store has \(rows)") }
    if let live, live.ids != rows.map(\.id) {
      wrong.append("the live query has \(live.ids), a new one \(rows.map(\.id))")
    }
    kept.append(Self.content(rows))
    coming = nil
    try save { store, content in try insert("word11 afterwards", 11, store, &content) }
    let next = try store.rows(request)
    if Self.content(next) != kept.last { wrong.append("after one more save it has \(next)") }
    if let live, live.ids != next.map(\.id) {
      wrong.append("after one more save the live query has \(live.ids)")
    }
    return wrong
  }

  /// What is wrong with the file, or with a copy of it, opened as an ordinary one.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - allowed: What it may hold.
  /// - Returns: What is wrong.
  /// - Throws: ``StoreError`` when it can't be opened or read.
  func faults(of path: String, _ allowed: [Content]) throws -> [String] {
    var options = SQLiteOptions(.fast)
    options.migrations = Self.migrations
    let backend = SQLiteBackend(path: path, options: options)
    try backend.open([model])
    defer { backend.close() }
    var wrong = try backend.findDamage()
    var rows: [Row] = []
    try backend.visit(FetchRequest(model), attributes: nil) { row in
      rows.append(row)
      return true
    }
    if !allowed.contains(Self.content(rows)) {
      wrong.append("the file has \(rows), of \(allowed.count) that it may have")
    }
    let found = try backend.rows(FetchRequest(model, search: "word4")).map(\.id)
    let expected = rows.filter { row in
      if case .string(let text) = row[0] { text.text.hasPrefix("word4 ") } else { false }
    }
    if found != expected.map(\.id) { wrong.append("a search finds \(found)") }
    return wrong
  }

  private static func content(_ rows: [Row]) -> Content {
    Dictionary(rows.map { ($0.id, $0.values) }) { first, _ in first }
  }
}
