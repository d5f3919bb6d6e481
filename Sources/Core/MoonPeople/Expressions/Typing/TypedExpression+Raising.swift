extension TypedExpression {
  /// A condition that holds exactly where the expression raises an error; nil when it never does.
  var raising: Expression? {
    guard mayRaise else { return nil }
    switch expression {
    case .constant, .id, .attribute: return nil
    case .failure: return .constant(.boolean(true))
    case .not, .lookup: return parts[0].raising
    case .and:
      let second = parts[1].raising.map { Expression.and(parts[0].expression, $0) }
      return .any([parts[0].raising, second])
    case .or:
      let second = parts[1].raising.map { Expression.and(.not(parts[0].expression), $0) }
      return .any([parts[0].raising, second])
    case .conditional:
      let (first, second) = (parts[1].raising, parts[2].raising)
      guard first != nil || second != nil else { return parts[0].raising }
      let never = Expression.constant(.boolean(false))
      let branch = Expression.conditional(
        parts[0].expression, then: first ?? never, else: second ?? never)
      return .any([parts[0].raising, branch])
    case .sequence: return .any(parts.map(\.raising))
    case .operation(.method(let function), _, _):
      guard let receiver = parts.first else { return .constant(.boolean(true)) }
      let own = function.outcome(parts).mayRaise ? function.raising(parts) : []
      return .any(
        [receiver.raising, receiver.isOutside(.string)] + parts.dropFirst().map(\.raising) + own)
    case .operation(let operation, _, _):
      let own = operation.outcome(parts).mayRaise ? operation.raising(parts) : []
      return .any(parts.map(\.raising) + own)
    }
  }
}

extension Expression {
  /// A condition that holds where one of several does, tested in order; nil for none.
  ///
  /// - Parameter conditions: The conditions; nil never holds.
  /// - Returns: The condition.
  static func any(_ conditions: [Expression?]) -> Expression? {
    let some = conditions.compactMap(\.self)
    guard let first = some.first else { return nil }
    return some.dropFirst().reduce(first) { .or($0, $1) }
  }

  /// An operation of a condition that raises no error, hence has no site.
  ///
  /// - Parameters:
  ///   - operation: The operation.
  ///   - parts: Its operands.
  /// - Returns: The operation.
  static func safe(_ operation: Operation, _ parts: Expression...) -> Expression {
    .operation(operation, parts, Site(file: "", line: 0))
  }

  /// Whether it is nil.
  var isNil: Expression { .safe(.equal, self, .constant(.none)) }
  /// Whether it has no integral value, as a number or as a string that reads as one.
  var isNoInteger: Expression { Expression.safe(.call(.toInteger), self).isNil }

  /// Whether what Lua's `type` gives is a name.
  ///
  /// - Parameter name: The name.
  /// - Returns: The condition.
  func isOfType(_ name: String) -> Expression {
    .safe(.equal, .safe(.call(.type), self), .constant(.text(name)))
  }
}
