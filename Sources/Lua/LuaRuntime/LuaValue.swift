/// Any Lua value.
///
/// Integers and floats are told apart, and strings are bytes.
public enum LuaValue: Equatable {
  /// Nothing.
  case `nil`
  /// A truth value.
  case boolean(Bool)
  /// A 64-bit integer.
  case integer(Int)
  /// A float.
  case number(Double)
  /// A string of bytes.
  case string(LuaBytes)
  /// A table, by reference.
  case table(LuaTable)
  /// A function, by reference.
  case function(LuaFunction)
  /// An object of the host, by reference.
  case userdata(LuaUserdata)
  /// A coroutine, by reference.
  case thread(LuaCoroutine)

  /// A string with this text, as UTF-8.
  public static func text(_ text: String) -> LuaValue { .string(LuaBytes(text)) }

  /// The number, from an integer or a float; nil for any other value.
  public var asNumber: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }

  /// The text of a string that is UTF-8; nil for any other value.
  public var asText: String? {
    if case .string(let bytes) = self { bytes.string } else { nil }
  }

  /// The type's name in Lua, such as `number`.
  public var typeName: String {
    switch self {
    case .nil: "nil"
    case .boolean: "boolean"
    case .integer, .number: "number"
    case .string: "string"
    case .table: "table"
    case .function: "function"
    case .userdata: "userdata"
    case .thread: "thread"
    }
  }
}
