import CFaultyFiles

/// The file system whose operations fail when a test says so; one test at a time may use it.
enum FaultyFiles {
  /// Its name for SQLite.
  static let name = FAULTY_FILES

  /// What fails, of the operations that are counted from 1 on.
  struct Fault: CustomStringConvertible {
    /// The number of the operation; 0 for none.
    var number: Int
    /// Whether all others after it fail as well.
    var isForever = false
    /// Whether the disk is full, as far as it is written.
    var isFull = false

    var description: String {
      "operation \(number)\(isForever ? " and all others" : "")\(isFull ? ", full" : "")"
    }
  }

  /// Makes it known to SQLite.
  static func register() -> Bool { faulty_register() }

  /// Lets operations fail from now on.
  static func begin(_ fault: Fault) {
    faulty_begin(Int64(fault.number), fault.isForever, fault.isFull)
  }

  /// Lets an operation, counted from 1 on, be the last thing that this process tries.
  static func kill(at number: Int) { faulty_kill(Int64(number)) }

  /// Notes what is written and not yet synced, or forgets it.
  static func remember(_ isOn: Bool) { faulty_remember(isOn) }

  /// Lets operations work again.
  ///
  /// - Returns: The number of operations since the beginning.
  @discardableResult
  static func end() -> Int { Int(faulty_end()) }

  /// Whether an operation has failed since the beginning.
  static var hasFailed: Bool { faulty_failures() > 0 }

  /// The operation that failed first, such as `sync people.sqlite-wal`.
  static var first: String { unsafe String(cString: faulty_first()) }

  /// Copies a store as a loss of power would leave it: without the memory that its processes share.
  static func copy(_ path: String, to copy: String, keepsParts: Bool, seed: UInt64) -> Bool {
    var isThere = false
    for (place, part) in ["", "-wal", "-journal"].enumerated() {
      let isCopied = unsafe faulty_copy(
        path + part, copy + part, keepsParts, seed &+ UInt64(place))
      if part.isEmpty { isThere = isCopied }
    }
    return isThere
  }

  /// Runs statements as another program does, which may fail.
  static func run(_ statements: String, on path: String) -> Bool {
    unsafe faulty_run(path, statements)
  }
}
