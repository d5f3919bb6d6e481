extension Value {
  /// What Lua's `tostring` gives: floats as `%.14g`, with `.0` when they look like integers.
  public var luaText: ByteString {
    switch self {
    case .none: "nil"
    case .boolean(let value): value ? "true" : "false"
    case .integer(let value): ByteString(String(value))
    case .number(let value): ByteString(value.luaText)
    case .string(let value): value
    }
  }

  /// What Lua's `type` gives.
  public var typeName: String {
    switch self {
    case .none: "nil"
    case .boolean: "boolean"
    case .integer, .number: "number"
    case .string: "string"
    }
  }
}
