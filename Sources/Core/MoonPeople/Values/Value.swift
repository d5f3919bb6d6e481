/// What an attribute holds and what a predicate computes: one of Lua's plain values.
///
/// `==` is structural: the integer 1 and the number 1.0 differ. What Lua calls equal is
/// decided where expressions are evaluated.
public enum Value: Hashable, Sendable {
  /// Nothing: Lua's nil.
  case none
  /// True or false.
  case boolean(Bool)
  /// A 64-bit integer.
  case integer(Int64)
  /// A floating-point number.
  case number(Double)
  /// Bytes.
  case string(ByteString)

  /// A string value of the text's UTF-8 bytes.
  ///
  /// - Parameter text: The text.
  /// - Returns: The value.
  public static func text(_ text: String) -> Value { .string(ByteString(text)) }

  /// Whether it counts as true in a condition: all but nil and false do.
  public var isTruthy: Bool {
    switch self {
    case .none, .boolean(false): false
    default: true
    }
  }
}
