import MoonPeople

/// A store in memory that counts what is asked of it, and that others may change behind its back.
final class SpyBackend: Backend {
  private let inner = MemoryBackend()
  /// The number of requests for rows, those for counts included.
  private(set) var requests = 0
  private var isForeign = false
  /// What the next request for rows fails with.
  var failure: StoreError?

  var log: ChangeLog? {
    get { inner.log }
    set { inner.log = newValue }
  }
  var isInTransaction: Bool { inner.isInTransaction }

  /// Changes the store as another process does.
  func changeFromOutside(_ body: (any Backend) throws -> Void) throws {
    let log = inner.log
    inner.log = nil
    defer { inner.log = log }
    try inner.begin()
    try body(inner)
    try inner.commit()
    isForeign = true
  }

  func open(_ models: [Model]) throws(StoreError) { try inner.open(models) }
  func close() { inner.close() }
  func begin() throws(StoreError) { try inner.begin() }
  func commit() throws(StoreError) { try inner.commit() }
  func rollback() { inner.rollback() }
  func setSavepoint() throws(StoreError) { try inner.setSavepoint() }
  func releaseSavepoint() throws(StoreError) { try inner.releaseSavepoint() }
  func rollbackToSavepoint() throws(StoreError) { try inner.rollbackToSavepoint() }
  func insert(_ model: Model, _ values: [Value], id: Int64?) throws(StoreError) -> Int64 {
    try inner.insert(model, values, id: id)
  }
  func update(
    _ model: Model, id: Int64, _ changes: [(attribute: Int, value: Value)]
  ) throws(StoreError) -> Bool { try inner.update(model, id: id, changes) }
  func delete(_ model: Model, id: Int64) throws(StoreError) -> Bool {
    try inner.delete(model, id: id)
  }
  func updateAll(
    _ request: FetchRequest, _ changes: [(attribute: Int, value: Value)]
  ) throws(StoreError) -> Int { try inner.updateAll(request, changes) }
  func deleteAll(_ request: FetchRequest) throws(StoreError) -> Int { try inner.deleteAll(request) }
  func row(_ model: Model, id: Int64) throws(StoreError) -> Row? { try inner.row(model, id: id) }

  func visit(
    _ request: FetchRequest, attributes: [Int]?, _ body: (Row) throws -> Bool
  ) throws {
    requests += 1
    if let failure { throw failure }
    try inner.visit(request, attributes: attributes, body)
  }

  func count(_ request: FetchRequest) throws(StoreError) -> Int {
    requests += 1
    if let failure { throw failure }
    return try inner.count(request)
  }

  var outsiders: Outsiders { .untold }

  func poll() throws(StoreError) -> Bool {
    defer { isForeign = false }
    return isForeign
  }
  func explain(_ request: FetchRequest) throws(StoreError) -> FetchPlan {
    try inner.explain(request)
  }
  func backUp(to path: String) throws(StoreError) { try inner.backUp(to: path) }
  func keptHistory() throws(StoreError) -> [(number: Int64, bytes: [UInt8])] {
    try inner.keptHistory()
  }
  func keepHistory(_ number: Int64, _ bytes: [UInt8]?) throws(StoreError) {
    try inner.keepHistory(number, bytes)
  }
}
