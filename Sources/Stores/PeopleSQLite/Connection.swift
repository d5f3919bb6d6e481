internal import CSQLite
internal import Glibc
internal import MoonPeople

/// A connection to a database, closed with its owner.
///
/// Only this file, `Statement`, `RowChangeHook`, `NativeFunctions`, `StopSwitch` and `Checkpointer`
/// call SQLite.
/// `@safe`: the handle is open as long as the connection lives, and only one thread uses it.
@safe final class Connection {
  /// How a file is opened.
  enum Mode {
    /// Made when it isn't there.
    case create
    /// It must be there.
    case write
    /// It must be there and isn't written, nor is anything left beside it.
    case read
  }

  /// The handle, for the files named above.
  let handle: OpaquePointer
  /// The file as errors show it.
  let path: String
  /// What SQLite said about the last failure, such as `UNIQUE constraint failed: Person.email`.
  private(set) var lastMessage = ""
  /// The code of the last failure, with its details.
  private(set) var lastCode: Int32 = 0
  /// Where it is noted that the file is damaged, for all connections of a store.
  let damage: FoundDamage
  /// The name of SQLite's file system; nil for the usual one.
  let fileSystem: String?
  private let isForReading: Bool

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - path: The file, or `:memory:`.
  ///   - mode: How it is opened.
  ///   - patience: How many milliseconds to wait for another process that holds it.
  ///   - fileSystem: The name of SQLite's file system; nil for the usual one.
  ///   - damage: Where it is noted that the file is damaged.
  /// - Throws: ``StoreError``.
  init(
    _ path: String, _ mode: Mode, patience: Int, fileSystem: String? = nil,
    damage: FoundDamage = FoundDamage()
  ) throws(StoreError) {
    self.path = path
    self.fileSystem = fileSystem
    self.damage = damage
    guard !path.utf8.contains(0) else {
      throw StoreError(.cannotOpen, "a path can't hold a NUL byte")
    }
    isForReading = mode == .read
    let access: Int32
    var name = Connection.fileName(path)
    switch mode {
    case .create: access = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
    case .write: access = SQLITE_OPEN_READWRITE
    case .read:
      let reading = Reading(path)
      access = reading.flags
      name = reading.name
    }
    var opened = try unsafe Connection.open(name, access, fileSystem, path: path)
    if mode == .read, access & SQLITE_OPEN_READWRITE != 0,
      unsafe sqlite3_db_readonly(opened, "main") == 1
    {
      // The system says that it may be written, and doesn't let this process do it.
      unsafe sqlite3_close_v2(opened)
      let reading = Reading(unwritten: path)
      unsafe opened = try Connection.open(
        reading.name, reading.flags, fileSystem, path: path)
    }
    unsafe handle = opened
    unsafe sqlite3_busy_timeout(opened, Int32(clamping: patience))
    // Statements can't damage the file; its schema must be trusted, or triggers can't search words.
    unsafe moon_set_option(opened, SQLITE_DBCONFIG_DEFENSIVE, 1)
    if mode == .read { try run("PRAGMA query_only = ON") }
  }

  deinit { unsafe sqlite3_close_v2(handle) }

  private static func open(
    _ name: String, _ access: Int32, _ fileSystem: String?, path: String
  ) throws(StoreError) -> OpaquePointer {
    var opened: OpaquePointer?
    let code = unsafe sqlite3_open_v2(
      name, &opened, access | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, fileSystem)
    guard let opened = unsafe opened else {
      throw StoreError(.inputOutput, "\(path): no memory for a database")
    }
    guard code == SQLITE_OK else {
      let message = unsafe message(opened, code)
      unsafe sqlite3_close_v2(opened)
      throw StoreFault.error(code, message, path: path)
    }
    return unsafe opened
  }

  /// Runs statements that give no rows.
  func run(_ statements: String) throws(StoreError) {
    let code = unsafe sqlite3_exec(handle, statements, nil, nil, nil)
    if code != SQLITE_OK { throw failure(code) }
  }

  /// Prepares a statement.
  func prepare(_ text: String) throws(StoreError) -> Statement {
    try Statement(self, text)
  }

  /// The first integer that a statement gives; nil when it gives no row.
  func integer(_ text: String) throws(StoreError) -> Int64? {
    let statement = try prepare(text)
    defer { statement.reset() }
    return try statement.step() ? statement.integer(0) : nil
  }

  /// Whether a transaction is going on.
  var isInTransaction: Bool { unsafe sqlite3_get_autocommit(handle) == 0 }

  /// The id of the record that was inserted last.
  var lastID: Int64 { unsafe sqlite3_last_insert_rowid(handle) }

  /// The number of records that the last statement changed.
  var changes: Int { unsafe Int(sqlite3_changes64(handle)) }

  /// Whether the file may only be read.
  var isReadOnly: Bool { unsafe isForReading || sqlite3_db_readonly(handle, "main") == 1 }

  /// What went wrong, for a code that a call has just returned.
  func failure(_ code: Int32) -> StoreError {
    lastCode = code
    unsafe lastMessage = Connection.message(handle, code)
    let error = StoreFault.error(code, lastMessage, path: path)
    if error.code == .damaged { damage.error = error }
    return error
  }

  /// What SQLite says about a failure, and why the system didn't let it open a file.
  private static func message(_ handle: OpaquePointer, _ code: Int32) -> String {
    let message = unsafe String(cString: sqlite3_errmsg(handle))
    let number = unsafe sqlite3_system_errno(handle)
    guard code & 0xFF == SQLITE_CANTOPEN, number != 0 else { return message }
    return unsafe "\(message) (\(String(cString: strerror(number))))"
  }

  /// Writes what the log of the database holds into its file, as far as readers allow.
  func checkpoint() {
    unsafe _ = sqlite3_wal_checkpoint_v2(handle, nil, SQLITE_CHECKPOINT_PASSIVE, nil, nil)
  }

  /// So many pages are copied in a few milliseconds.
  private static let pagesAtOnce: Int32 = 1024

  /// Copies all pages to another database.
  ///
  /// - Parameters:
  ///   - target: The other database.
  ///   - isStopped: Whether it is to end on the way, asked now and then.
  /// - Throws: ``StoreError``, such as `stopped`.
  func copy(to target: Connection, isStopped: () -> Bool = { false }) throws(StoreError) {
    // One state of the file: what others write meanwhile would have the copy begin anew.
    let holds = !isInTransaction
    if holds {
      try run("BEGIN")
      _ = try integer("SELECT count(*) FROM sqlite_schema")
    }
    defer { if holds { try? run("COMMIT") } }
    guard let backup = unsafe sqlite3_backup_init(target.handle, "main", handle, "main") else {
      throw target.failure(unsafe sqlite3_errcode(target.handle))
    }
    var code = SQLITE_OK
    while code == SQLITE_OK {
      code = unsafe sqlite3_backup_step(backup, Connection.pagesAtOnce)
      if code == SQLITE_OK, isStopped() { code = SQLITE_INTERRUPT }
    }
    unsafe sqlite3_backup_finish(backup)
    guard code == SQLITE_DONE else {
      throw StoreFault.error(
        code, unsafe String(cString: sqlite3_errstr(code)), path: target.path)
    }
  }
}

extension Connection {
  /// The first text that a statement gives; nil when it gives no row.
  func word(_ text: String) throws(StoreError) -> String? {
    let statement = try prepare(text)
    defer { statement.reset() }
    return try statement.step() ? statement.text(0) : nil
  }
}

extension Connection {
  /// The name of a file as SQLite gets it: one that looks like an address must not be taken for one, since that leads
  /// anywhere and has parameters.
  private static func fileName(_ path: String) -> String {
    path.hasPrefix("file:") ? "./" + path : path
  }

  /// How a file is opened that stays as it is.
  ///
  /// SQLite makes two files beside one that has a log, and takes them away only where it may write.
  private struct Reading {
    let flags: Int32
    let name: String

    init(_ path: String) {
      guard (FileFacts.size(path + "-wal") ?? 0) == 0 else {
        // What the log holds would be moved into the file at the end.
        self.init(flags: SQLITE_OPEN_READONLY, name: Connection.fileName(path))
        return
      }
      guard FileFacts.mayBeWritten(path) else {
        self.init(unwritten: path)
        return
      }
      self.init(flags: SQLITE_OPEN_READWRITE, name: Connection.fileName(path))
    }

    /// How a file is opened that this process can't write and that has no log.
    ///
    /// Nobody of the same rights can begin to write it meanwhile, since that needs a log.
    init(unwritten path: String) {
      let start = path.hasPrefix("/") ? "//" : ""
      self.init(
        flags: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI,
        name: "file:" + start + Reading.escaped(path) + "?immutable=1")
    }

    private init(flags: Int32, name: String) {
      self.flags = flags
      self.name = name
    }

    /// Source: RFC 3986, section 2: what is unreserved stands for itself.
    private static func escaped(_ path: String) -> String {
      path.utf8.map { byte in
        let character = Unicode.Scalar(byte)
        switch character {
        case "A"..."Z", "a"..."z", "0"..."9", "-", ".", "_", "~", "/": return String(character)
        default:
          return (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
        }
      }.joined()
    }
  }
}
