import CBaselines
import MoonPeople
import PeopleSQLite

/// A backend that notes when its last commit returned.
final class TimedBackend: Backend {
  private let backend: SQLiteBackend
  /// When the last commit returned, by the clock of the thread.
  private(set) var committed = 0.0

  init(_ backend: SQLiteBackend) { self.backend = backend }

  var log: ChangeLog? {
    get { backend.log }
    set { backend.log = newValue }
  }
  var isInTransaction: Bool { backend.isInTransaction }
  var outsiders: Outsiders { backend.outsiders }

  func commit() throws(StoreError) {
    try backend.commit()
    committed = baseline_clock()
  }

  func open(_ models: [Model]) throws(StoreError) { try backend.open(models) }

  func close() { backend.close() }

  func begin() throws(StoreError) { try backend.begin() }

  func rollback() { backend.rollback() }

  func setSavepoint() throws(StoreError) { try backend.setSavepoint() }

  func releaseSavepoint() throws(StoreError) { try backend.releaseSavepoint() }

  func rollbackToSavepoint() throws(StoreError) { try backend.rollbackToSavepoint() }

  func insert(_ model: Model, _ values: [Value], id: Int64?) throws(StoreError) -> Int64 {
    try backend.insert(model, values, id: id)
  }

  func update(
    _ model: Model, id: Int64, _ changes: [(attribute: Int, value: Value)]
  ) throws(StoreError) -> Bool {
    try backend.update(model, id: id, changes)
  }

  func delete(_ model: Model, id: Int64) throws(StoreError) -> Bool {
    try backend.delete(model, id: id)
  }

  func updateAll(
    _ request: FetchRequest, _ changes: [(attribute: Int, value: Value)]
  ) throws(StoreError) -> Int {
    try backend.updateAll(request, changes)
  }

  func deleteAll(_ request: FetchRequest) throws(StoreError) -> Int {
    try backend.deleteAll(request)
  }

  func row(_ model: Model, id: Int64) throws(StoreError) -> Row? { try backend.row(model, id: id) }

  func visit(
    _ request: FetchRequest, attributes: [Int]?, _ body: (Row) throws -> Bool
  ) throws {
    try backend.visit(request, attributes: attributes, body)
  }

  func count(_ request: FetchRequest) throws(StoreError) -> Int { try backend.count(request) }

  func cursor(_ request: FetchRequest) throws(StoreError) -> any RowCursor {
    try backend.cursor(request)
  }

  func aggregate(
    _ aggregates: [Aggregate], _ request: FetchRequest
  ) throws(StoreError) -> [Value]? {
    try backend.aggregate(aggregates, request)
  }

  func distinct(_ attribute: Int, _ request: FetchRequest) throws(StoreError) -> [Value]? {
    try backend.distinct(attribute, request)
  }

  func foreignChanges() throws(StoreError) -> [RowChange]? { try backend.foreignChanges() }

  func consistently(_ body: () throws(StoreError) -> Void) throws(StoreError) {
    try backend.consistently(body)
  }

  func poll() throws(StoreError) -> Bool { try backend.poll() }

  func explain(_ request: FetchRequest) throws(StoreError) -> FetchPlan {
    try backend.explain(request)
  }

  func backUp(to path: String) throws(StoreError) { try backend.backUp(to: path) }

  func keptHistory() throws(StoreError) -> [(number: Int64, bytes: [UInt8])] {
    try backend.keptHistory()
  }

  func keepHistory(_ number: Int64, _ bytes: [UInt8]?) throws(StoreError) {
    try backend.keepHistory(number, bytes)
  }
}
