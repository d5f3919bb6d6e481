internal import MoonPeople
internal import PeopleSQL

/// Opens a store: checks what the file is before anything is written to it.
struct StoreOpening {
  let path: String
  let options: SQLiteOptions
  let models: [Model]
  /// What SQLite asks on the way whether to go on, once the store is open.
  var stop = StopSwitch()

  private var isInMemory: Bool { path == ":memory:" }

  /// The memory for sorting where there is no file, in bytes: larger parts take longer altogether.
  private static let sorting = 4 << 20

  /// Opens the store, makes what is missing, and migrates what is older.
  func open() throws(StoreError) -> SQLiteBackend.OpenState {
    let connection = try connect()
    if !options.takesSchemaAsFound { try SchemaKeeper(connection, models, options).prepare() }
    return try state(connection)
  }

  /// Tries the migrations that opening would run, and takes them back.
  ///
  /// - Returns: What they would do, a line each.
  func dryRun() throws(StoreError) -> [String] {
    let connection = try connect()
    return try SchemaKeeper(connection, models, options).tryMigrations()
  }

  /// Connects to the file, which may be a store of this program or a new one.
  func connect() throws(StoreError) -> Connection {
    if options.durability == .memory, !isInMemory {
      throw StoreError(
        .invalidRequest,
        "durability \"memory\" keeps nothing in a file: the path must be \":memory:\", got \(path)")
    }
    if !isInMemory { try FileCheck(path: path).check(mustExist: options.isReadOnly) }
    let mode: Connection.Mode = options.isReadOnly ? .read : .create
    let connection = try Connection(
      path, mode, patience: options.patience, fileSystem: options.fileSystem)
    if isInMemory, let source = options.source { try copy(source, to: connection) }
    try StoreMark.check(connection, options)
    // What is sorted is sorted in parts of that size, each in one step that nothing ends.
    let cache = isInMemory ? StoreOpening.sorting : options.cacheSize
    try connection.run("PRAGMA cache_size = \(-max(cache / 1024, 1))")
    guard !isInMemory, !connection.isReadOnly else { return connection }
    if try connection.word("PRAGMA journal_mode = WAL") != "wal" {
      throw StoreError(
        .cannotOpen, "\(path) can't be opened: its file system can't share memory between processes"
      )
    }
    try connection.run(
      "PRAGMA synchronous = \(options.durability == .durable ? "FULL" : "NORMAL")")
    return connection
  }

  /// Copies the records of a file, if there is one.
  private func copy(_ source: String, to connection: Connection) throws(StoreError) {
    guard FileFacts.exists(source) else { return }
    try FileCheck(path: source).check(mustExist: true)
    let file = try Connection(source, .read, patience: options.patience)
    try StoreMark.check(file, options)
    try file.copy(to: connection)
  }

  private func state(_ connection: Connection) throws(StoreError) -> SQLiteBackend.OpenState {
    let seen = SeenCounter()
    try NativeFunctions.register(on: connection)
    try NativeFunctions.count(in: seen, on: connection)
    stop.watch(connection)
    let hook = RowChangeHook()
    hook.places = try SchemaKeeper(connection, models, options).places()
    let isInFile = !isInMemory && !connection.isReadOnly
    let checkpointer = isInFile ? Checkpointer(path: path, options.fileSystem) : nil
    checkpointer?.watch(connection)
    let hasSpace = isInFile && options.reservedSpace > 0
    return try SQLiteBackend.OpenState(
      connection: connection, tables: models.map { Table($0, on: connection) }, hook: hook,
      checkpointer: checkpointer,
      reserve: hasSpace ? ReservedSpace(beside: path, most: options.reservedSpace) : nil,
      seen: seen, shared: options.isShared && isInFile ? try SharedLog(connection, models) : nil,
      readers: isInMemory ? nil : ReaderPool(path, options, connection.damage, stop),
      effort: stop.effort)
  }
}
