internal import CSQLite
internal import Glibc
internal import MoonPeople

/// Moves what was committed from the log of the database into its file, on a thread and a
/// connection of its own: a commit that had to do it would take many times as long.
///
/// `@unchecked Sendable`: what both threads use is guarded by the mutex. `@safe`: mutex and
/// condition live as long as their owner, which waits for the thread before it goes.
@safe final class Checkpointer: @unchecked Sendable {
  /// The number of pages in the log from which on it is moved, and by which it grows until that is
  /// tried again: a log that was moved while the next commit came can't start anew.
  static let enoughPages: Int32 = 1000

  /// The number of pages from which on the writer moves the log itself: one that never rests would
  /// otherwise never let the log start anew.
  static let tooManyPages: Int32 = 4000

  private let path: String
  private let fileSystem: String?
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private let condition: UnsafeMutablePointer<pthread_cond_t>
  private var thread: pthread_t?
  private var isWanted = false
  private var isEnding = false
  /// The number of pages in the log after the last commit; only the writer's thread uses it.
  fileprivate var pages: Int32 = 0
  /// The number of pages in the log when it was to be moved; 0 when it hasn't been since its start.
  private var movedPages: Int32 = 0

  /// Prepares it for a file; the thread starts when there is something to move.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - fileSystem: The name of SQLite's file system; nil for the usual one.
  init(path: String, _ fileSystem: String?) {
    self.path = path
    self.fileSystem = fileSystem
    unsafe mutex = .allocate(capacity: 1)
    unsafe mutex.initialize(to: pthread_mutex_t())
    unsafe pthread_mutex_init(mutex, nil)
    unsafe condition = .allocate(capacity: 1)
    unsafe condition.initialize(to: pthread_cond_t())
    unsafe pthread_cond_init(condition, nil)
  }

  deinit {
    unsafe pthread_cond_destroy(condition)
    unsafe condition.deallocate()
    unsafe pthread_mutex_destroy(mutex)
    unsafe mutex.deallocate()
  }

  /// Lets a connection leave the moving to this object, which its owner must keep.
  func watch(_ connection: Connection) {
    let context = unsafe Unmanaged.passUnretained(self).toOpaque()
    unsafe _ = sqlite3_wal_hook(connection.handle, didCommit, context)
  }

  /// The size of the log in bytes, in pages of 4,096 as SQLite makes them.
  var logSize: Int { Int(pages) * 4096 }

  /// Whether the log has grown long.
  var hasMuchToMove: Bool { pages >= Checkpointer.enoughPages }

  /// Starts moving if the log has grown long, after a commit of the connection.
  func wakeIfNeeded(after connection: Connection) {
    if pages >= Checkpointer.tooManyPages {
      movedPages = 0
      return connection.checkpoint()
    }
    if pages < movedPages { movedPages = 0 }
    // Each time it is moved, the disk is waited for, and pages that are written again cost more.
    guard pages >= movedPages + Checkpointer.enoughPages else { return }
    movedPages = pages
    unsafe pthread_mutex_lock(mutex)
    isWanted = true
    unsafe pthread_cond_signal(condition)
    unsafe pthread_mutex_unlock(mutex)
    if thread == nil { start() }
  }

  /// Ends the thread and waits for it.
  func end() {
    guard let thread else { return }
    unsafe pthread_mutex_lock(mutex)
    isEnding = true
    unsafe pthread_cond_signal(condition)
    unsafe pthread_mutex_unlock(mutex)
    pthread_join(thread, nil)
    self.thread = nil
  }

  private func start() {
    var started = pthread_t()
    let context = unsafe Unmanaged.passRetained(self).toOpaque()
    let status = unsafe pthread_create(
      &started, nil,
      { context in
        if let context = unsafe context {
          unsafe Unmanaged<Checkpointer>.fromOpaque(context).takeRetainedValue().work()
        }
        return nil
      }, context)
    if status == 0 {
      thread = started
    } else {
      unsafe Unmanaged<Checkpointer>.fromOpaque(context).release()
    }
  }

  private func work() {
    // Without a connection the log only grows, until the store is closed.
    let connection = try? Connection(path, .write, patience: 0, fileSystem: fileSystem)
    // A connection that hasn't read anything doesn't know yet that there is a log.
    _ = try? connection?.integer("SELECT count(*) FROM sqlite_schema")
    while waitForWork() { connection?.checkpoint() }
  }

  private func waitForWork() -> Bool {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    while !isWanted, !isEnding { unsafe pthread_cond_wait(condition, mutex) }
    isWanted = false
    return !isEnding
  }
}

/// What SQLite calls after a commit.
private func didCommit(
  _ context: UnsafeMutableRawPointer?, _ database: OpaquePointer?, _ name: UnsafePointer<CChar>?,
  _ pages: Int32
) -> Int32 {
  if let context = unsafe context {
    unsafe Unmanaged<Checkpointer>.fromOpaque(context).takeUnretainedValue().pages = pages
  }
  return SQLITE_OK
}
