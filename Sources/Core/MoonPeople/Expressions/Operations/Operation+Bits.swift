/// Bitwise operations: integers and floats with integral values only, strings never.
extension Operation {
  /// The result of a bitwise operation with two operands.
  ///
  /// - Parameters:
  ///   - left: The first operand.
  ///   - right: The second operand.
  /// - Returns: The integer.
  /// - Throws: ``Fault`` for what isn't a number or has no integral value.
  func bits(_ left: Value, _ right: Value) throws(Fault) -> Int64 {
    guard let first = left.asInteger, let second = right.asInteger else {
      let isLeftNumber = left.isNumber
      if !isLeftNumber || !right.isNumber {
        let (place, value) = isLeftNumber ? (1, right) : (0, left)
        throw .operand(place, "attempt to perform bitwise operation on a \(value.typeName) value")
      }
      throw .operand(
        left.asInteger == nil ? 0 : 1, "number", " has no integer representation")
    }
    switch self {
    case .bitAnd: return first & second
    case .bitOr: return first | second
    case .bitXor: return first ^ second
    case .shiftLeft: return Self.shifted(first, by: second)
    case .shiftRight: return Self.shifted(first, by: 0 &- second)
    default: preconditionFailure("\(self) is no bitwise operation with two operands")
    }
  }

  /// The bits of a value, each turned round.
  ///
  /// - Parameter value: The operand.
  /// - Returns: The integer.
  /// - Throws: ``Fault`` for what isn't a number or has no integral value.
  static func inversion(_ value: Value) throws(Fault) -> Int64 {
    guard let bits = value.asInteger else {
      guard value.isNumber else {
        throw .operand(0, "attempt to perform bitwise operation on a \(value.typeName) value")
      }
      throw .operand(0, "number", " has no integer representation")
    }
    return ~bits
  }

  /// The bits moved to the left, or to the right by a negative number of places; zeros come in.
  private static func shifted(_ bits: Int64, by places: Int64) -> Int64 {
    switch places {
    case 64..., ...(-64): 0
    case 0...: bits << places
    default: Int64(bitPattern: UInt64(bitPattern: bits) >> UInt64(-places))
    }
  }
}

extension Value {
  /// Whether it is an integer or a float.
  var isNumber: Bool {
    switch self {
    case .integer, .number: true
    case .none, .boolean, .string: false
    }
  }
}
