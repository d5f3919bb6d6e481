/// The mathematical library, as lmathlib.c defines it.
extension LibraryFunction {
  /// What a call of a function of the mathematical library gives.
  ///
  /// - Parameter arguments: The arguments.
  /// - Returns: The result.
  /// - Throws: ``Fault`` with Lua's words.
  func calledOnNumbers(_ arguments: Arguments) throws(Fault) -> Value {
    let first = arguments.values.first
    switch self {
    case .floor, .ceil:
      if case .integer? = first { return first ?? .none }
      let value = try arguments.number(0).rounded(self == .floor ? .down : .up)
      return Int64(exactly: value).map(Value.integer) ?? .number(value)
    case .abs:
      if case .integer(let value)? = first { return .integer(value < 0 ? 0 &- value : value) }
      return .number(try arguments.number(0).magnitude)
    case .sqrt: return .number(try arguments.number(0).squareRoot())
    case .fmod: return try Self.remainder(arguments)
    case .max, .min: return try extreme(arguments)
    case .toInteger: return try arguments.any(0).asNumber()?.asInteger.map(Value.integer) ?? .none
    case .mathType:
      switch try arguments.any(0) {
      case .integer: return .text("integer")
      case .number: return .text("float")
      case .none, .boolean, .string: return .none
      }
    case .ult:
      let left = UInt64(bitPattern: try arguments.integer(0))
      return .boolean(left < UInt64(bitPattern: try arguments.integer(1)))
    default: preconditionFailure("\(self) is not of the mathematical library")
    }
  }

  private static func remainder(_ arguments: Arguments) throws(Fault) -> Value {
    if arguments.values.count > 1, case .integer(let left) = arguments.values[0],
      case .integer(let right) = arguments.values[1]
    {
      if right == 0 { throw arguments.fault(1, "zero") }
      return .integer(right == -1 ? 0 : left % right)
    }
    // The C compiler of Debian's Lua has the second argument checked first.
    let right = try arguments.number(1)
    return .number(try arguments.number(0).truncatingRemainder(dividingBy: right))
  }

  /// `math.max` and `math.min`, which in 5.4 compare whatever `<` compares.
  private func extreme(_ arguments: Arguments) throws(Fault) -> Value {
    var result = try arguments.any(0)
    for value in arguments.values.dropFirst() {
      let isBetter =
        try self == .max ? Operation.isLess(result, value) : Operation.isLess(value, result)
      if isBetter { result = value }
    }
    return result
  }
}
