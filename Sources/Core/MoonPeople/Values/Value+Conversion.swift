extension Value {
  /// What Lua's `tonumber` gives: an integer or a float, or nil when the value isn't a number and
  /// not a string that reads as one.
  ///
  /// - Returns: `integer` or `number`; nil when there is none.
  public func asNumber() -> Value? {
    switch self {
    case .integer, .number: self
    case .none, .boolean: nil
    case .string(let text): Double(text.text).map(Value.number)
    }
  }

  /// The value as Lua keeps it as a key of a table: floats with integral values are integers.
  public var asTableKey: Value {
    guard case .number(let value) = self, let key = Int64(exactly: value) else { return self }
    return .integer(key)
  }
}
