extension Operation {
  /// The number of operands; nil for functions and joined text, which take several numbers.
  var operandCount: Int? {
    switch self {
    case .add, .subtract, .multiply, .divide, .floorDivide, .modulo, .power, .bitAnd, .bitOr,
      .bitXor, .shiftLeft, .shiftRight, .equal, .notEqual, .less, .lessOrEqual:
      2
    case .negate, .bitNot, .length: 1
    case .concatenate, .call, .method: nil
    }
  }

  /// The result of the operation.
  ///
  /// - Parameters:
  ///   - values: The operands, as many as the operation takes.
  ///   - longest: How long a text may be that it makes.
  /// - Returns: The first result.
  /// - Throws: ``Fault`` with Lua's words.
  func applied(to values: [Value], longest: Int) throws(Fault) -> Value {
    switch operandCount {
    case 1: return try applied(to: values[0], longest: longest)
    case 2: return try applied(to: values[0], values[1], longest: longest)
    default: return try several(values, longest)
    }
  }

  /// The result of an operation with any number of operands.
  private func several(_ values: [Value], _ longest: Int) throws(Fault) -> Value {
    switch self {
    case .concatenate: return .string(try Self.concatenation(values, longest: longest))
    case .call(let function):
      return try function.called(Arguments(values, of: function, longest: longest))
    case .method(let function):
      guard case .string? = values.first else {
        let type = (values.first ?? .none).typeName
        throw .operand(0, "attempt to index a \(type) value")
      }
      return try function.called(
        Arguments(values, of: function, isMethod: true, longest: longest))
    default: preconditionFailure("\(self) takes \(operandCount ?? 0) operands")
    }
  }

  /// The result of an operation with one operand.
  ///
  /// - Parameters:
  ///   - value: The operand.
  ///   - longest: How long a text may be that it makes.
  /// - Returns: The result.
  /// - Throws: ``Fault`` with Lua's words.
  func applied(to value: Value, longest: Int) throws(Fault) -> Value {
    switch self {
    case .negate: try Self.negation(value)
    case .bitNot: .integer(try Self.inversion(value))
    case .length: .integer(try Self.length(value))
    default: try several([value], longest)
    }
  }

  /// The result of an operation with two operands.
  ///
  /// - Parameters:
  ///   - left: The first operand.
  ///   - right: The second operand.
  ///   - longest: How long a text may be that it makes.
  /// - Returns: The result.
  /// - Throws: ``Fault`` with Lua's words.
  func applied(to left: Value, _ right: Value, longest: Int) throws(Fault) -> Value {
    switch self {
    case .add, .subtract, .multiply, .divide, .floorDivide, .modulo, .power:
      try arithmetic(left, right)
    case .bitAnd, .bitOr, .bitXor, .shiftLeft, .shiftRight: .integer(try bits(left, right))
    case .equal: .boolean(left.isEqual(to: right))
    case .notEqual: .boolean(!left.isEqual(to: right))
    case .less: .boolean(try Self.isLess(left, right))
    case .lessOrEqual: .boolean(try Self.isLessOrEqual(left, right))
    case .negate, .bitNot, .length: preconditionFailure("\(self) takes one operand")
    case .concatenate, .call, .method: try several([left, right], longest)
    }
  }
}
