package import MoonPeople
internal import PeopleSQL

/// Records in a SQLite database, in a file or in memory.
///
/// One connection writes, and reads what must include unsaved changes. Cursors, backups and the
/// moving of the database's log into the file have connections of their own. Other processes may use
/// the file at the same time.
package final class SQLiteBackend: Backend {
  /// The file, or `:memory:`.
  package let path: String
  let options: SQLiteOptions
  var state: OpenState?
  /// Whether the caller's transaction is going on, unlike one that only reads.
  var isWriting = false
  var savepoints = 0
  /// The number of statements that changed something, rollbacks included.
  var writes = 0
  /// What SQLite asks on the way whether to go on.
  let stop = StopSwitch()
  /// The deletions of a transaction that does nothing else, to be tried again on a full disk.
  var deletions: DeletionRecord?

  /// What there is while the store is open: a class, since each statement asks for it.
  final class OpenState {
    let connection: Connection
    let tables: [Table]
    let queries: QueryCache
    let hook: RowChangeHook
    let checkpointer: Checkpointer?
    let reserve: ReservedSpace?
    let frequent: FrequentStatements
    /// What `moon_seen` counts in.
    let seen: SeenCounter
    let scanDecisions = ScanDecisions()
    let shared: SharedLog?
    /// The connections that only read; nil in memory, where there can be none.
    let readers: ReaderPool?
    /// SQLite's number for what others committed, at the last poll.
    var version: Int64 = 0
    /// The same number at the start of the transaction that is going on, in which it can't change.
    var versionAtBegin: Int64 = 0

    init(
      connection: Connection, tables: [Table], hook: RowChangeHook, checkpointer: Checkpointer?,
      reserve: ReservedSpace?, seen: SeenCounter, shared: SharedLog?, readers: ReaderPool?,
      effort: Effort
    ) throws(StoreError) {
      self.connection = connection
      self.tables = tables
      self.hook = hook
      self.checkpointer = checkpointer
      self.reserve = reserve
      self.seen = seen
      self.shared = shared
      self.readers = readers
      queries = QueryCache(connection, effort)
      frequent = try FrequentStatements(connection)
    }
  }

  /// Prepares a store; nothing is opened yet.
  ///
  /// - Parameters:
  ///   - path: The file, which is made when it isn't there; `:memory:` for none.
  ///   - options: How it is kept.
  package init(path: String, options: SQLiteOptions = SQLiteOptions()) {
    self.path = path
    self.options = options
  }

  deinit { close() }

  /// The models that the store was opened with; empty when it is closed.
  package var models: [Model] { state?.tables.map(\.model) ?? [] }

  package var log: ChangeLog? {
    didSet { if let state { state.hook.tell(log, on: state.connection) } }
  }

  /// About how much memory the records take, in bytes; 0 where they lie in a file.
  package var memorySize: Int {
    guard let state, path == ":memory:" else { return 0 }
    return (try? state.frequent.memorySize()) ?? 0
  }

  /// Whether what takes long is to end on the way.
  package var isStopped: (() -> Bool)? {
    get { stop.effort.isStopped }
    set { stop.effort.isStopped = newValue }
  }

  /// The longest text that an expression may make of a record, in bytes.
  package var longestText: Int {
    get { stop.effort.longestText }
    set { stop.effort.longestText = newValue }
  }

  package func open(_ models: [Model]) throws(StoreError) {
    guard state == nil else {
      throw StoreError(.invalidRequest, "\(path) is open already")
    }
    state = try StoreOpening(path: path, options: options, models: models, stop: stop).open()
    state?.hook.tell(log, on: try opened().connection)
    _ = try poll()
  }

  package func close() {
    guard let state else { return }
    state.readers?.close()
    if state.connection.isInTransaction { try? state.connection.run("ROLLBACK") }
    state.hook.tell(nil, on: state.connection)
    state.checkpointer?.end()
    self.state = nil
    isWriting = false
    savepoints = 0
    deletions = nil
  }

  /// What there is while the store is open.
  ///
  /// - Throws: ``StoreError`` `closed`.
  func opened() throws(StoreError) -> OpenState {
    guard let state else { throw StoreError(.closed, "\(path) has been closed") }
    return state
  }

  /// A model's table.
  func table(_ model: Model) throws(StoreError) -> Table {
    let state = try opened()
    for table in state.tables where table.model === model { return table }
    throw StoreError(.unknownName, "\(path) has no model \"\(model.name)\"")
  }
}
