extension LibraryFunction {
  /// Its name without the library's.
  var shortName: String {
    rawValue.split(separator: ".").last.map(String.init) ?? rawValue
  }

  /// What a call of the function gives.
  ///
  /// - Parameter arguments: The arguments.
  /// - Returns: The first result; nil when there is none.
  /// - Throws: ``Fault`` with Lua's words.
  func called(_ arguments: Arguments) throws(Fault) -> Value {
    switch self {
    case .find, .len, .lower, .upper, .sub, .byte, .rep, .reverse: try calledOnText(arguments)
    case .floor, .ceil, .abs, .max, .min, .sqrt, .fmod, .toInteger, .mathType, .ult:
      try calledOnNumbers(arguments)
    case .type: .text(try arguments.any(0).typeName)
    case .toString: .string(try arguments.any(0).luaText)
    case .toNumber: try Self.number(arguments)
    }
  }

  /// `tonumber`, with a base or without.
  private static func number(_ arguments: Arguments) throws(Fault) -> Value {
    if arguments.isMissing(1) { return try arguments.any(0).asNumber() ?? .none }
    let base = try arguments.integer(1)
    let text = try arguments.string(0)
    guard (2...36).contains(base) else { throw arguments.fault(1, "base out of range") }
    return text.readInteger(base: base).map(Value.integer) ?? .none
  }
}
