/// What an expression does with the values of its parts, with Lua 5.4's exact meaning.
public enum Operation: Hashable, Sendable {
  /// Arithmetic; strings that read as numbers are converted.
  case add, subtract, multiply, divide, floorDivide, modulo, power, negate
  /// Bitwise operations on integers and floats with integral values.
  case bitAnd, bitOr, bitXor, bitNot, shiftLeft, shiftRight
  /// Strings and numbers joined.
  case concatenate
  /// The number of bytes of a string.
  case length
  /// Comparisons; values of different types are never equal, and only numbers with numbers and
  /// strings with strings are ordered.
  case equal, notEqual, less, lessOrEqual
  /// A function of a library, called as `string.find(s, …)`.
  case call(LibraryFunction)
  /// A function of the string library, called as `s:find(…)`; what `s` is, is checked before the
  /// other parts are computed.
  case method(LibraryFunction)
}
