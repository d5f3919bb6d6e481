internal import CSQLite
internal import MoonPeople

/// What SQLite asks on the way whether a statement is to go on.
final class StopSwitch {
  /// The number of SQLite's own steps between two questions: some dozens of records, which may be
  /// long.
  private static let interval: Int32 = 500

  /// What is asked, also by the conditions that are computed natively.
  let effort = Effort()

  /// Lets the statements of a connection ask; it must live as long as they run.
  func watch(_ connection: Connection) {
    let context = unsafe Unmanaged.passUnretained(self).toOpaque()
    unsafe sqlite3_progress_handler(connection.handle, StopSwitch.interval, ask, context)
  }
}

/// What SQLite calls: anything but 0 ends the statement.
private func ask(_ context: UnsafeMutableRawPointer?) -> Int32 {
  guard let context = unsafe context else { return 0 }
  let effort = unsafe Unmanaged<StopSwitch>.fromOpaque(context).takeUnretainedValue().effort
  return effort.isStopped?() == true ? 1 : 0
}
