internal import CSQLite

/// What SQLite asks on the way whether a statement is to go on.
final class StopSwitch {
  /// The number of SQLite's own steps between two questions, a fraction of a millisecond.
  private static let interval: Int32 = 10_000

  /// Whether a statement is to end; nil when it never is.
  var isStopped: (() -> Bool)?

  /// Lets the statements of a connection ask; it must live as long as they run.
  func watch(_ connection: Connection) {
    let context = unsafe Unmanaged.passUnretained(self).toOpaque()
    unsafe sqlite3_progress_handler(connection.handle, StopSwitch.interval, ask, context)
  }
}

/// What SQLite calls: anything but 0 ends the statement.
private func ask(_ context: UnsafeMutableRawPointer?) -> Int32 {
  guard let context = unsafe context else { return 0 }
  let isStopped = unsafe Unmanaged<StopSwitch>.fromOpaque(context).takeUnretainedValue().isStopped
  return isStopped?() == true ? 1 : 0
}
