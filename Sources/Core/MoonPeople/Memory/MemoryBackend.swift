/// Keeps records in memory, as long as it lives: stores that open it one after another find them.
public final class MemoryBackend: Backend {
  /// Where the changes of rows are told; nil when nobody wants them.
  public var log: ChangeLog?
  /// Whether a transaction is going on.
  public private(set) var isInTransaction = false

  /// What is asked on the way.
  let effort = Effort()
  var tables: [MemoryTable] = []
  /// The places of tables by their models.
  private var places: [ObjectIdentifier: Int] = [:]
  private var isOpen = false
  private var history: [Int64: [UInt8]] = [:]
  /// What undoes the transaction's changes, the last one first.
  private var journal: [Entry] = []
  /// The lengths of the journal at the savepoints.
  private var savepoints: [Int] = []

  private enum Entry {
    case row(place: Int, RowChange)
    case history(number: Int64, old: [UInt8]?)
  }

  /// Creates an empty store.
  public init() {}

  /// About how much memory the records take, in bytes.
  public var memorySize: Int { tables.reduce(0) { $0 + $1.size } }

  /// Whether what takes long is to end on the way, asked now and then; nil when it never is.
  public var isStopped: (() -> Bool)? {
    get { effort.isStopped }
    set { effort.isStopped = newValue }
  }

  /// The longest text that an expression may make of a record, in bytes.
  public var longestText: Int {
    get { effort.longestText }
    set { effort.longestText = newValue }
  }

  /// Makes the models' tables, or checks that they are there.
  ///
  /// - Parameter models: All models of the store.
  /// - Throws: ``StoreError`` `busy` or `schemaMismatch`.
  public func open(_ models: [Model]) throws(StoreError) {
    if isOpen { throw StoreError(.busy, "the store in memory is open already") }
    var opened = tables
    var found: [ObjectIdentifier: Int] = [:]
    for model in models {
      if let place = opened.firstIndex(where: { $0.model.name == model.name }) {
        try opened[place].adopt(model)
        found[ObjectIdentifier(model)] = place
      } else {
        found[ObjectIdentifier(model)] = opened.count
        opened.append(MemoryTable(model))
      }
    }
    tables = opened
    places = found
    isOpen = true
  }

  /// Closes the store; changes that aren't committed are lost.
  public func close() {
    if isInTransaction { rollback() }
    isOpen = false
  }

  /// Begins a transaction.
  ///
  /// - Throws: ``StoreError`` `closed`.
  public func begin() throws(StoreError) {
    try checkOpen()
    isInTransaction = true
  }

  /// Makes the transaction's changes last.
  ///
  /// - Throws: ``StoreError`` `closed`.
  public func commit() throws(StoreError) {
    try checkOpen()
    endTransaction()
  }

  /// Undoes the transaction's changes.
  public func rollback() {
    revert(to: 0)
    endTransaction()
  }

  /// Sets a savepoint in the transaction.
  ///
  /// - Throws: ``StoreError`` `invalidRequest` outside of a transaction.
  public func setSavepoint() throws(StoreError) {
    try checkOpen()
    guard isInTransaction else {
      throw StoreError(.invalidRequest, "a savepoint needs a transaction")
    }
    savepoints.append(journal.count)
  }

  /// Forgets the last savepoint and keeps the changes since.
  ///
  /// - Throws: ``StoreError`` `invalidRequest` without a savepoint.
  public func releaseSavepoint() throws(StoreError) {
    guard savepoints.popLast() != nil else {
      throw StoreError(.invalidRequest, "there is no savepoint")
    }
  }

  /// Undoes the changes since the last savepoint and forgets it.
  ///
  /// - Throws: ``StoreError`` `invalidRequest` without a savepoint.
  public func rollbackToSavepoint() throws(StoreError) {
    guard let mark = savepoints.popLast() else {
      throw StoreError(.invalidRequest, "there is no savepoint")
    }
    revert(to: mark)
  }

  /// Whether others may have changed the store: nobody else can.
  ///
  /// - Returns: False.
  /// - Throws: Nothing.
  public func poll() throws(StoreError) -> Bool { false }

  /// Refuses to copy the store to a file.
  ///
  /// - Parameter path: The file.
  /// - Throws: ``StoreError`` `invalidRequest`.
  public func backUp(to path: String) throws(StoreError) {
    throw StoreError(.invalidRequest, "a store in memory can't be copied to a file; export it")
  }

  /// The parts of the history, as kept at the last commit.
  ///
  /// - Returns: Each part, by ascending numbers.
  /// - Throws: Nothing.
  public func keptHistory() throws(StoreError) -> [(number: Int64, bytes: [UInt8])] {
    history.sorted { $0.key < $1.key }.map { (number: $0.key, bytes: $0.value) }
  }

  /// Keeps one part of the history as part of the transaction, in place of one with its number.
  ///
  /// - Parameters:
  ///   - number: The part's number.
  ///   - bytes: The part; nil forgets it.
  /// - Throws: ``StoreError`` `closed`.
  public func keepHistory(_ number: Int64, _ bytes: [UInt8]?) throws(StoreError) {
    try checkOpen()
    journal.append(.history(number: number, old: history[number]))
    history[number] = bytes
  }

  /// The place of a model's table.
  func place(of model: Model) throws(StoreError) -> Int {
    try checkOpen()
    if let place = places[ObjectIdentifier(model)] { return place }
    throw .unknownModel(model.name, among: tables.map(\.model))
  }

  /// Runs a statement that does all or nothing.
  func statement<Result>(
    _ body: () throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    let mark = log?.mark ?? 0
    let start = journal.count
    do {
      let result = try body()
      if !isInTransaction { journal = [] }
      return result
    } catch {
      revert(to: start)
      log?.cut(to: mark)
      throw error
    }
  }

  /// Notes what was done to a row.
  func note(_ change: RowChange, at place: Int) {
    journal.append(.row(place: place, change))
    log?.append(change)
  }

  private func checkOpen() throws(StoreError) {
    if !isOpen { throw StoreError(.closed, "the store is closed") }
  }

  private func endTransaction() {
    journal = []
    savepoints = []
    isInTransaction = false
  }

  private func revert(to mark: Int) {
    while journal.count > mark, let entry = journal.popLast() {
      switch entry {
      case .row(let place, let change): tables[place].put(change.old, id: change.id)
      case .history(let number, let old): history[number] = old
      }
    }
  }
}
