internal import CSQLite
internal import MoonPeople
internal import PeopleSQL

/// The functions that our statements call.
enum NativeFunctions {
  /// Teaches a connection the function `moon_test`.
  static func register(on connection: Connection) throws(StoreError) {
    let code = unsafe sqlite3_create_function_v2(
      connection.handle, NativeTest.function, -1,
      SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_DIRECTONLY, nil, nativeTest, nil, nil, nil)
    if code != SQLITE_OK { throw connection.failure(code) }
  }

  /// Teaches a connection the function `moon_seen`, which counts its calls in `counter`.
  ///
  /// The counter must live as long as statements call it.
  static func count(in counter: SeenCounter, on connection: Connection) throws(StoreError) {
    let context = unsafe Unmanaged.passUnretained(counter).toOpaque()
    let code = unsafe sqlite3_create_function_v2(
      connection.handle, SQLRequest.seen, 1, SQLITE_UTF8 | SQLITE_DIRECTONLY, context, seen, nil,
      nil, nil)
    if code != SQLITE_OK { throw connection.failure(code) }
  }
}

/// Counts the rows that a statement looks at.
final class SeenCounter {
  var rows = 0
}

/// `moon_seen(id)`: counts, and is true.
private func seen(
  _ context: OpaquePointer?, _ count: Int32, _ arguments: UnsafeMutablePointer<OpaquePointer?>?
) {
  if let counter = unsafe sqlite3_user_data(context) {
    unsafe Unmanaged<SeenCounter>.fromOpaque(counter).takeUnretainedValue().rows += 1
  }
  unsafe sqlite3_result_int(context, 1)
}

/// `moon_test(call, id, attributes…)`: 1 where the condition holds, else 0.
private func nativeTest(
  _ context: OpaquePointer?, _ count: Int32, _ arguments: UnsafeMutablePointer<OpaquePointer?>?
) {
  guard let arguments = unsafe arguments, count >= 2,
    let pointer = unsafe sqlite3_value_pointer(arguments[0], NativeCall.pointerType.characters)
  else { return unsafe sqlite3_result_int(context, 0) }
  // The prepared query that bound the pointer keeps the call alive while its statement runs.
  let call = unsafe Unmanaged<NativeCall>.fromOpaque(pointer).takeUnretainedValue()
  for index in 0..<min(call.columns.count, Int(count) - 2) {
    let column = call.columns[index]
    unsafe call.set(value(arguments[index + 2], column.kind), at: column.place)
  }
  do throws(EvaluationError) {
    let isTrue = try call.test(id: unsafe sqlite3_value_int64(arguments[1]))
    unsafe sqlite3_result_int(context, isTrue ? 1 : 0)
  } catch {
    let code = error.code == .stopped ? SQLITE_INTERRUPT : SQLITE_NOMEM
    unsafe sqlite3_result_error_code(context, code)
  }
}

/// What SQLite lends, copied.
func value(_ pointer: OpaquePointer?, _ kind: ColumnKind) -> Value {
  guard unsafe sqlite3_value_type(pointer) != SQLITE_NULL else { return .none }
  switch kind.type {
  case .boolean: return .boolean(unsafe sqlite3_value_int(pointer) != 0)
  case .integer: return .integer(unsafe sqlite3_value_int64(pointer))
  case .number, .date: return .number(unsafe sqlite3_value_double(pointer))
  case .string:
    let start = unsafe sqlite3_value_blob(pointer)
    let count = unsafe start == nil ? 0 : Int(sqlite3_value_bytes(pointer))
    return .string(
      unsafe ByteString(lent: UnsafeRawBufferPointer(start: start, count: count)))
  }
}

extension StaticString {
  /// The characters as C wants them; a literal ends in a zero and lives forever.
  var characters: UnsafePointer<CChar> {
    unsafe UnsafeRawPointer(utf8Start).assumingMemoryBound(to: CChar.self)
  }
}
