extension TypedExpression {
  /// A condition that holds where the value is of none of some kinds; nil when it always is.
  ///
  /// - Parameter allowed: The kinds, those of numbers all or none.
  /// - Returns: The condition.
  func isOutside(_ allowed: ValueKinds) -> Expression? {
    let wrong = kinds.subtracting(allowed)
    if wrong.isEmpty { return nil }
    if wrong == kinds { return .constant(.boolean(true)) }
    if wrong == .none { return expression.isNil }
    return .any(wrong.typeNames.sorted().map { expression.isOfType($0) })
  }

  /// A condition that holds where the value is no number and doesn't read as one.
  var isNotNumeric: Expression? {
    if kinds.isNumber { return nil }
    guard kinds.contains(.string) else { return isOutside(.number) }
    return Expression.safe(.call(.toNumber), expression).isNil
  }

  /// The number that the value is or reads as.
  fileprivate var asNumber: Expression {
    kinds.isNumber ? expression : .safe(.call(.toNumber), expression)
  }

  /// A condition that holds where the value is or reads as an integer; nil when it always is.
  fileprivate var isInteger: Expression? {
    guard kinds != .integer else { return nil }
    return .safe(.equal, .safe(.call(.mathType), asNumber), .constant(.text("integer")))
  }
}

extension Operation {
  /// Conditions of which one holds exactly where the operation raises an error itself, none of its
  /// operands having raised one.
  ///
  /// - Parameter parts: The operands.
  /// - Returns: The conditions, to be tested in order; nil never holds.
  func raising(_ parts: [TypedExpression]) -> [Expression?] {
    switch self {
    case .add, .subtract, .multiply, .divide, .power, .negate: return parts.map(\.isNotNumeric)
    case .floorDivide, .modulo: return parts.map(\.isNotNumeric) + [dividesByZero(parts)]
    case .bitAnd, .bitOr, .bitXor, .bitNot, .shiftLeft, .shiftRight:
      return parts.filter { !$0.isBits }.flatMap {
        [$0.isOutside(.number), $0.expression.isNoInteger]
      }
    case .concatenate: return parts.map { $0.isOutside(ValueKinds.number.union(.string)) }
    case .length: return [parts[0].isOutside(.string)]
    case .equal, .notEqual: return []
    case .less, .lessOrEqual: return Self.areNotOrdered(parts)
    case .call(let function): return function.raising(parts)
    case .method: preconditionFailure("a method's receiver is checked before its arguments")
    }
  }

  /// Conditions of which one holds where values are neither all numbers nor all strings.
  ///
  /// - Parameter parts: The values, at least one.
  /// - Returns: The conditions.
  static func areNotOrdered(_ parts: [TypedExpression]) -> [Expression?] {
    for kind in [ValueKinds.number, .string]
    where parts.contains(where: { $0.kinds.isSubset(of: kind) && !$0.kinds.isEmpty }) {
      return parts.map { $0.isOutside(kind) }
    }
    let first = Expression.safe(.call(.type), parts[0].expression)
    return [parts[0].isOutside(ValueKinds.number.union(.string))]
      + parts.dropFirst().map { .safe(.notEqual, .safe(.call(.type), $0.expression), first) }
  }

  /// A condition that holds where both operands are integers and the second one is 0.
  private func dividesByZero(_ parts: [TypedExpression]) -> Expression? {
    guard parts.allSatisfy(\.kinds.mayBeInteger) else { return nil }
    let isZero = Expression.safe(.equal, parts[1].asNumber, .constant(.integer(0)))
    return parts.reversed().compactMap(\.isInteger).reduce(isZero) { .and($1, $0) }
  }
}
