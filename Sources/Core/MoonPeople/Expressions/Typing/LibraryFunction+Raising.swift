extension LibraryFunction {
  /// Conditions of which one holds exactly where a call raises an error, none of its arguments
  /// having raised one.
  ///
  /// - Parameter parts: The arguments.
  /// - Returns: The conditions, to be tested in order; nil never holds.
  func raising(_ parts: [TypedExpression]) -> [Expression?] {
    switch self {
    case .type, .toString, .toInteger, .mathType:
      return parts.isEmpty ? [.constant(.boolean(true))] : []
    case .toNumber: return Self.numberRaising(parts)
    case .len, .lower, .upper, .reverse: return [isNotText(parts, 0)]
    case .find: return [isNotText(parts, 0), isNotText(parts, 1), isNotPosition(parts, 2)]
    case .sub: return [isNotText(parts, 0), isNotInteger(parts, 1), isNotPosition(parts, 2)]
    case .byte: return [isNotText(parts, 0), isNotPosition(parts, 1), isNotPosition(parts, 2)]
    case .rep: return repetitionRaising(parts)
    case .floor, .ceil, .abs, .sqrt: return [isNotNumber(parts, 0)]
    case .fmod: return [isNotNumber(parts, 1), isNotNumber(parts, 0)] + [dividesByZero(parts)]
    case .max, .min:
      if parts.isEmpty { return [.constant(.boolean(true))] }
      return parts.count == 1 ? [] : Operation.areNotOrdered(parts)
    case .ult: return [isNotInteger(parts, 0), isNotInteger(parts, 1)]
    }
  }

  private func isNotText(_ parts: [TypedExpression], _ place: Int) -> Expression? {
    guard place < parts.count else { return .constant(.boolean(true)) }
    return parts[place].isOutside(ValueKinds.number.union(.string))
  }

  private func isNotNumber(_ parts: [TypedExpression], _ place: Int) -> Expression? {
    guard place < parts.count else { return .constant(.boolean(true)) }
    return parts[place].isNotNumeric
  }

  private func isNotInteger(_ parts: [TypedExpression], _ place: Int) -> Expression? {
    guard place < parts.count else { return .constant(.boolean(true)) }
    return parts[place].kinds == .integer ? nil : parts[place].expression.isNoInteger
  }

  /// A condition that holds where an argument is neither an integer nor missing.
  private func isNotPosition(_ parts: [TypedExpression], _ place: Int) -> Expression? {
    guard place < parts.count, !parts[place].kinds.isSubset(of: [.integer, .none]) else {
      return nil
    }
    let isGiven = Expression.not(parts[place].expression.isNil)
    return .and(isGiven, parts[place].expression.isNoInteger)
  }

  /// A condition that holds where both arguments are integers and the second one is 0.
  private func dividesByZero(_ parts: [TypedExpression]) -> Expression? {
    guard parts.count > 1 else { return nil }
    func isInteger(_ part: TypedExpression) -> Expression {
      .safe(.equal, .safe(.call(.mathType), part.expression), .constant(.text("integer")))
    }
    let isZero = Expression.safe(.equal, parts[1].expression, .constant(.integer(0)))
    return .and(isInteger(parts[0]), .and(isInteger(parts[1]), isZero))
  }

  private static func numberRaising(_ parts: [TypedExpression]) -> [Expression?] {
    guard let first = parts.first?.expression else { return [.constant(.boolean(true))] }
    guard parts.count > 1 else { return [] }
    let base = Expression.safe(.call(.toInteger), parts[1].expression)
    let (two, most) = (Expression.constant(.integer(2)), Expression.constant(.integer(36)))
    let wrong = Expression.any([
      base.isNil, .not(first.isOfType("string")), .safe(.less, base, two), .safe(.less, most, base),
    ])
    return [wrong.map { .and(.not(parts[1].expression.isNil), $0) }]
  }

  private func repetitionRaising(_ parts: [TypedExpression]) -> [Expression?] {
    let wrong = [isNotText(parts, 0), isNotInteger(parts, 1)]
    guard parts.count > 1 else { return wrong }
    let times = Expression.safe(.call(.toInteger), parts[1].expression)
    var step = Expression.safe(.call(.len), parts[0].expression)
    var separator: Expression?
    if parts.count > 2 {
      let text = Expression.or(parts[2].expression, .constant(.string("")))
      step = .safe(.add, step, .safe(.call(.len), text))
      separator = .and(
        .not(parts[2].expression.isNil), isNotText(parts, 2) ?? .constant(.boolean(false)))
    }
    // step · times > longest, without the product, which may wrap around.
    let most = Expression.safe(.floorDivide, .constant(.integer(Self.longestText)), times)
    let isLong = Expression.and(
      .safe(.less, .constant(.integer(0)), times), .safe(.less, most, step))
    return wrong + [separator, isLong]
  }
}
