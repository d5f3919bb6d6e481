extension Value {
  /// What Lua's `tonumber` gives: an integer or a float, or nil when the value isn't a number and
  /// not a string that reads as one.
  ///
  /// - Returns: `integer` or `number`; nil when there is none.
  public func asNumber() -> Value? {
    switch self {
    case .integer, .number: self
    case .none, .boolean: nil
    case .string(let text): text.readNumber()
    }
  }

  /// The integer of an integer or of a float with an integral value that fits; nil for others.
  var asInteger: Int64? {
    switch self {
    case .integer(let value): value
    case .number(let value): Int64(exactly: value)
    case .none, .boolean, .string: nil
    }
  }

  /// The value as Lua keeps it as a key of a table: floats with integral values are integers.
  public var asTableKey: Value {
    guard case .number(let value) = self, let key = Int64(exactly: value) else { return self }
    return .integer(key)
  }
}
