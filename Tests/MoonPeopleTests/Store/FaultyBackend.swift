import MoonPeople

/// A backend in memory that fails when it is told to, as a full disk does.
final class FaultyBackend: Backend {
  let inner = MemoryBackend()
  /// The number of statements until one fails; nil for never.
  var statementsLeft: Int?
  /// The number of calls about savepoints until one fails; nil for never.
  var savepointsLeft: Int?
  /// The number of commits that fail from now on.
  var failingCommits = 0
  /// Whether a failure takes the whole transaction with it.
  var losesTransaction = false
  /// The number of transactions whose beginning fails from now on.
  var failingBegins = 0
  private(set) var commits = 0

  var log: ChangeLog? {
    get { inner.log }
    set { inner.log = newValue }
  }
  var isInTransaction: Bool { inner.isInTransaction }

  private func statement<Result>(
    _ body: () throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    if let left = statementsLeft {
      statementsLeft = left > 0 ? left - 1 : nil
      if left == 0 { throw fail() }
    }
    return try body()
  }

  private func savepoint() throws(StoreError) {
    guard let left = savepointsLeft else { return }
    savepointsLeft = left > 0 ? left - 1 : nil
    if left == 0 { throw fail() }
  }

  private func fail() -> StoreError {
    if losesTransaction, inner.isInTransaction { inner.rollback() }
    return StoreError(.full, "the disk is full")
  }

  func open(_ models: [Model]) throws(StoreError) { try inner.open(models) }
  func close() { inner.close() }
  func begin() throws(StoreError) {
    if failingBegins > 0 {
      failingBegins -= 1
      throw StoreError(.busy, "the store is busy")
    }
    try inner.begin()
  }
  func commit() throws(StoreError) {
    if failingCommits > 0 {
      failingCommits -= 1
      throw fail()
    }
    commits += 1
    try inner.commit()
  }
  func rollback() { inner.rollback() }
  func setSavepoint() throws(StoreError) {
    try savepoint()
    try inner.setSavepoint()
  }
  func releaseSavepoint() throws(StoreError) {
    try savepoint()
    try inner.releaseSavepoint()
  }
  func rollbackToSavepoint() throws(StoreError) {
    try savepoint()
    try inner.rollbackToSavepoint()
  }
  func insert(_ model: Model, _ values: [Value], id: Int64?) throws(StoreError) -> Int64 {
    try statement { () throws(StoreError) in try inner.insert(model, values, id: id) }
  }
  func update(
    _ model: Model, id: Int64, _ changes: [(attribute: Int, value: Value)]
  ) throws(StoreError) -> Bool {
    try statement { () throws(StoreError) in try inner.update(model, id: id, changes) }
  }
  func delete(_ model: Model, id: Int64) throws(StoreError) -> Bool {
    try statement { () throws(StoreError) in try inner.delete(model, id: id) }
  }
  func updateAll(
    _ request: FetchRequest, _ changes: [(attribute: Int, value: Value)]
  ) throws(StoreError) -> Int {
    try statement { () throws(StoreError) in try inner.updateAll(request, changes) }
  }
  func deleteAll(_ request: FetchRequest) throws(StoreError) -> Int {
    try statement { () throws(StoreError) in try inner.deleteAll(request) }
  }
  func row(_ model: Model, id: Int64) throws(StoreError) -> Row? { try inner.row(model, id: id) }
  func visit(
    _ request: FetchRequest, attributes: [Int]?, _ body: (Row) throws -> Bool
  ) throws { try inner.visit(request, attributes: attributes, body) }
  func count(_ request: FetchRequest) throws(StoreError) -> Int { try inner.count(request) }
  /// Whether somebody else is said to have changed the store.
  var wasChanged = false
  func poll() throws(StoreError) -> Bool { wasChanged }
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
