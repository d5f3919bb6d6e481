internal import CSQLite
internal import Glibc
internal import MoonPeople

/// Tells a log of each row that statements change, before they do; it costs nothing while off.
final class RowChangeHook {
  /// Where rows of a model lie.
  struct Place {
    /// The table's name, ending in a zero.
    let name: [CChar]
    let model: Model
    /// The table's columns in the order of the model's attributes.
    let columns: [(column: Int32, kind: ColumnKind)]
  }

  /// The tables whose rows are told of.
  var places: [Place] = []
  /// The number of the last entry that a trigger added to the log for other processes; nil when that isn't known.
  ///
  /// Whoever takes changes back forgets it.
  var newestEntry: Int64?
  fileprivate var log: ChangeLog?

  /// Tells this log from now on; nil for none.
  func tell(_ log: ChangeLog?, on connection: Connection) {
    let wasOn = self.log != nil
    self.log = log
    guard wasOn != (log != nil) else { return }
    // The connection's owner keeps this object alive and turns the hook off before it goes.
    let context = unsafe Unmanaged.passUnretained(self).toOpaque()
    if log == nil {
      unsafe _ = sqlite3_preupdate_hook(connection.handle, nil, nil)
    } else {
      unsafe _ = sqlite3_preupdate_hook(connection.handle, willChange, context)
    }
  }

  fileprivate func place(_ table: UnsafePointer<CChar>) -> Place? {
    for place in places {
      let isIt = unsafe place.name.withUnsafeBufferPointer {
        unsafe $0.baseAddress.map { unsafe sqlite3_stricmp($0, table) == 0 } ?? false
      }
      if isIt { return place }
    }
    return nil
  }
}

/// What SQLite calls before it changes a row.
private func willChange(
  _ context: UnsafeMutableRawPointer?, _ database: OpaquePointer?, _ operation: Int32,
  _ schema: UnsafePointer<CChar>?, _ table: UnsafePointer<CChar>?, _ oldID: Int64, _ newID: Int64
) {
  guard let context = unsafe context, let table = unsafe table else { return }
  let hook = unsafe Unmanaged<RowChangeHook>.fromOpaque(context).takeUnretainedValue()
  guard let log = hook.log else { return }
  guard let place = unsafe hook.place(table) else {
    let isEntry = unsafe operation == SQLITE_INSERT && sqlite3_stricmp(table, SharedLog.name) == 0
    if isEntry { hook.newestEntry = newID }
    return
  }
  var old: [Value]?
  var new: [Value]?
  if operation != SQLITE_INSERT {
    old = place.columns.map { column in
      var pointer: OpaquePointer?
      unsafe sqlite3_preupdate_old(database, column.column, &pointer)
      return unsafe value(pointer, column.kind)
    }
  }
  if operation != SQLITE_DELETE {
    new = place.columns.indices.map { index in
      let column = place.columns[index]
      var pointer: OpaquePointer?
      unsafe sqlite3_preupdate_new(database, column.column, &pointer)
      // Most values stay, and the same text needn't be copied twice.
      if let old, unsafe isText(pointer, old[index]) { return old[index] }
      return unsafe value(pointer, column.kind)
    }
  }
  log.append(
    RowChange(
      model: place.model, id: operation == SQLITE_INSERT ? newID : oldID, old: old, new: new))
}

/// Whether what SQLite lends is a text that is known.
private func isText(_ pointer: OpaquePointer?, _ known: Value) -> Bool {
  guard case .string(let text) = known, unsafe sqlite3_value_type(pointer) == SQLITE_TEXT,
    let start = unsafe sqlite3_value_blob(pointer),
    unsafe Int(sqlite3_value_bytes(pointer)) == text.count
  else { return false }
  return text.withSpan {
    unsafe $0.withUnsafeBytes {
      unsafe $0.baseAddress.map { unsafe memcmp($0, start, text.count) == 0 } ?? true
    }
  }
}
