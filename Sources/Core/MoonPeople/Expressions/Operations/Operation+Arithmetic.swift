import Glibc

/// Arithmetic as lvm.c, llimits.h and the string library of Lua 5.4 define it.
extension Operation {
  /// The result of arithmetic with two operands.
  ///
  /// - Parameters:
  ///   - left: The first operand.
  ///   - right: The second operand.
  /// - Returns: An integer or a float.
  /// - Throws: ``Fault`` for operands that are no numbers, and for integers divided by 0.
  func arithmetic(_ left: Value, _ right: Value) throws(Fault) -> Value {
    switch (left, right) {
    case (.integer(let left), .integer(let right)): return try integers(left, right)
    case (.number(let left), .number(let right)): return .number(floats(left, right))
    case (.integer(let left), .number(let right)): return .number(floats(Double(left), right))
    case (.number(let left), .integer(let right)): return .number(floats(left, Double(right)))
    case (.string, _), (_, .string):
      // The string library's metamethods convert strings that read as numbers.
      guard let first = left.asNumber(), let second = right.asNumber() else {
        throw .message("attempt to \(verb) a '\(left.typeName)' with a '\(right.typeName)'")
      }
      return try arithmetic(first, second)
    case (.integer, _), (.number, _):
      throw .operand(1, "attempt to perform arithmetic on a \(right.typeName) value")
    default:
      throw .operand(0, "attempt to perform arithmetic on a \(left.typeName) value")
    }
  }

  /// The negation of a value.
  ///
  /// - Parameter value: The operand.
  /// - Returns: An integer or a float.
  /// - Throws: ``Fault`` for what is no number.
  static func negation(_ value: Value) throws(Fault) -> Value {
    switch value {
    case .integer(let value): return .integer(0 &- value)
    case .number(let value): return .number(-value)
    case .string:
      guard let number = value.asNumber() else {
        throw .message("attempt to unm a 'string' with a 'string'")
      }
      return try negation(number)
    case .none, .boolean:
      throw .operand(0, "attempt to perform arithmetic on a \(value.typeName) value")
    }
  }

  /// How the string library calls the operation in its errors.
  private var verb: String {
    switch self {
    case .add: "add"
    case .subtract: "sub"
    case .multiply: "mul"
    case .divide: "div"
    case .floorDivide: "idiv"
    case .modulo: "mod"
    case .power: "pow"
    default: "unm"
    }
  }

  private func integers(_ left: Int64, _ right: Int64) throws(Fault) -> Value {
    switch self {
    case .add: return .integer(left &+ right)
    case .subtract: return .integer(left &- right)
    case .multiply: return .integer(left &* right)
    case .floorDivide: return .integer(try Self.floorQuotient(left, right))
    case .modulo: return .integer(try Self.modulus(left, right))
    default: return .number(floats(Double(left), Double(right)))
    }
  }

  /// The quotient of two integers, rounded down.
  ///
  /// - Parameters:
  ///   - left: The dividend.
  ///   - right: The divisor.
  /// - Returns: The quotient, wrapped around.
  /// - Throws: ``Fault`` when the divisor is 0.
  static func floorQuotient(_ left: Int64, _ right: Int64) throws(Fault) -> Int64 {
    if right == 0 { throw .message("attempt to divide by zero") }
    if right == -1 { return 0 &- left }
    let quotient = left / right
    return (left ^ right) < 0 && quotient &* right != left ? quotient - 1 : quotient
  }

  /// The rest of an integer division that rounds down; it has the divisor's sign.
  ///
  /// - Parameters:
  ///   - left: The dividend.
  ///   - right: The divisor.
  /// - Returns: The rest.
  /// - Throws: ``Fault`` when the divisor is 0.
  static func modulus(_ left: Int64, _ right: Int64) throws(Fault) -> Int64 {
    if right == 0 { throw .message("attempt to perform 'n%0'") }
    if right == -1 { return 0 }
    let rest = left % right
    return rest != 0 && (rest ^ right) < 0 ? rest + right : rest
  }

  /// The result of arithmetic with two floats.
  ///
  /// - Parameters:
  ///   - left: The first operand.
  ///   - right: The second operand.
  /// - Returns: The result.
  func floats(_ left: Double, _ right: Double) -> Double {
    switch self {
    case .add: return left + right
    case .subtract: return left - right
    case .multiply: return left * right
    case .divide: return left / right
    case .floorDivide: return (left / right).rounded(.down)
    case .modulo:
      let rest = left.truncatingRemainder(dividingBy: right)
      let isOff = rest > 0 ? right < 0 : rest < 0 && right != rest && right > 0
      return isOff ? rest + right : rest
    case .power: return right == 2 ? left * left : pow(left, right)
    default: preconditionFailure("\(self) is no arithmetic with two operands")
    }
  }
}
