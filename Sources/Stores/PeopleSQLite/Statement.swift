internal import CSQLite
internal import MoonPeople

/// A prepared statement, freed with its owner; it keeps its connection open.
///
/// `@safe`: the handle lives as long as the statement, columns are read only after a step gave a
/// row, and what SQLite lends is copied at once.
@safe final class Statement {
  private let connection: Connection
  private let handle: OpaquePointer
  /// Whether rows are being read, so that the statement can't be used for something else.
  private(set) var isRunning = false

  /// Prepares a statement that is used many times.
  init(_ connection: Connection, _ text: String) throws(StoreError) {
    self.connection = connection
    var prepared: OpaquePointer?
    let code = unsafe sqlite3_prepare_v3(
      connection.handle, text, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &prepared, nil)
    guard code == SQLITE_OK, let prepared = unsafe prepared else {
      throw connection.failure(code == SQLITE_OK ? SQLITE_MISUSE : code)
    }
    unsafe handle = prepared
  }

  deinit { unsafe sqlite3_finalize(handle) }

  /// Goes to the next row; the statement is at its start again when there is none.
  ///
  /// - Returns: Whether there is a row.
  func step() throws(StoreError) -> Bool {
    let code = unsafe sqlite3_step(handle)
    if code == SQLITE_ROW {
      isRunning = true
      return true
    }
    isRunning = false
    guard code == SQLITE_DONE else {
      let failure = connection.failure(code)
      unsafe sqlite3_reset(handle)
      throw failure
    }
    unsafe sqlite3_reset(handle)
    return false
  }

  /// Runs the statement, which gives no rows.
  func run() throws(StoreError) {
    if try step() { reset() }
  }

  /// Goes back to the start.
  func reset() {
    isRunning = false
    unsafe sqlite3_reset(handle)
  }

  // MARK: - Binding, at places from 1

  /// Binds a value: a string as text, whatever its bytes.
  @inline(__always) func bind(_ value: Value, _ place: Int) throws(StoreError) {
    let place = Int32(truncatingIfNeeded: place)
    let code =
      switch value {
      case .none: unsafe sqlite3_bind_null(handle, place)
      case .boolean(let value): unsafe sqlite3_bind_int(handle, place, value ? 1 : 0)
      case .integer(let value): unsafe sqlite3_bind_int64(handle, place, value)
      case .number(let value): unsafe sqlite3_bind_double(handle, place, value)
      case .string(let value):
        value.withSpan {
          unsafe $0.withUnsafeBytes {
            unsafe moon_bind_text(handle, place, $0.baseAddress, UInt64($0.count))
          }
        }
      }
    if code != SQLITE_OK { throw connection.failure(code) }
  }

  /// Binds an integer.
  func bind(_ value: Int64, _ place: Int) throws(StoreError) {
    let code = unsafe sqlite3_bind_int64(handle, Int32(truncatingIfNeeded: place), value)
    if code != SQLITE_OK { throw connection.failure(code) }
  }

  /// Binds bytes as a blob; nil as NULL.
  func bind(blob bytes: [UInt8]?, _ place: Int) throws(StoreError) {
    let place = Int32(truncatingIfNeeded: place)
    let code: Int32
    if let bytes {
      code = unsafe bytes.withUnsafeBytes {
        unsafe moon_bind_blob(handle, place, $0.baseAddress, UInt64($0.count))
      }
    } else {
      code = unsafe sqlite3_bind_null(handle, place)
    }
    if code != SQLITE_OK { throw connection.failure(code) }
  }

  /// Binds an object that a registered function reads; whoever binds it keeps it alive.
  func bind(unowned object: NativeCall, _ place: Int) throws(StoreError) {
    let pointer = unsafe Unmanaged.passUnretained(object).toOpaque()
    let code = unsafe sqlite3_bind_pointer(
      handle, Int32(truncatingIfNeeded: place), pointer, NativeCall.pointerType.characters, nil)
    if code != SQLITE_OK { throw connection.failure(code) }
  }

  // MARK: - Columns, from 0

  /// SQLite's code for the kind of value in a column.
  @inline(__always) func kind(of column: Int) -> Int32 {
    unsafe sqlite3_column_type(handle, Int32(truncatingIfNeeded: column))
  }

  /// Whether a column is NULL.
  @inline(__always) func isNull(_ column: Int) -> Bool { kind(of: column) == SQLITE_NULL }

  /// An integer.
  @inline(__always) func integer(_ column: Int) -> Int64 {
    unsafe sqlite3_column_int64(handle, Int32(truncatingIfNeeded: column))
  }

  /// A float.
  @inline(__always) func number(_ column: Int) -> Double {
    unsafe sqlite3_column_double(handle, Int32(truncatingIfNeeded: column))
  }

  /// The bytes of a text or a blob.
  @inline(__always) func bytes(_ column: Int) -> [UInt8] {
    let column = Int32(truncatingIfNeeded: column)
    // In this order: asking for the pointer may convert the value.
    let start = unsafe sqlite3_column_blob(handle, column)
    let count = unsafe Int(sqlite3_column_bytes(handle, column))
    // Several times as fast as filling memory that isn't initialized.
    return unsafe [UInt8](UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count))
  }

  /// The bytes of a text as an attribute's value.
  @inline(__always) private func string(_ column: Int) -> ByteString {
    let column = Int32(truncatingIfNeeded: column)
    let start = unsafe sqlite3_column_blob(handle, column)
    return unsafe ByteString(
      lent: UnsafeRawBufferPointer(
        start: start, count: start == nil ? 0 : Int(sqlite3_column_bytes(handle, column))))
  }

  /// A text of ours, such as a name.
  func text(_ column: Int) -> String { String(decoding: bytes(column), as: UTF8.self) }

  /// An attribute's value.
  @inline(__always) func value(_ column: Int, _ kind: ColumnKind) -> Value {
    if kind.isOptional, isNull(column) { return .none }
    return switch kind.type {
    case .string: .string(string(column))
    case .boolean: .boolean(integer(column) != 0)
    case .integer: .integer(integer(column))
    case .number, .date: .number(number(column))
    }
  }

}

/// How an attribute is read.
struct ColumnKind {
  let type: AttributeType
  let isOptional: Bool
}
