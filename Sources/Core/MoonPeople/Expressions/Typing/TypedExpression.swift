/// A simplified expression with what is known about it.
final class TypedExpression {
  /// The expression.
  let expression: Expression
  /// Its parts, in the order in which they are computed.
  let parts: [TypedExpression]
  /// The kinds of values that it may have.
  let kinds: ValueKinds
  /// Whether it may raise an error.
  let mayRaise: Bool
  /// What is known about the attributes where it is neither nil nor false.
  let whenTrue: KindScope
  /// What is known about the attributes where it is nil or false.
  let whenFalse: KindScope

  /// Creates an expression.
  ///
  /// - Parameters:
  ///   - expression: The expression.
  ///   - parts: Its parts, in the order in which they are computed.
  ///   - kinds: The kinds of values that it may have.
  ///   - mayRaise: Whether it may raise an error.
  ///   - whenTrue: What is known about the attributes where it is neither nil nor false.
  ///   - whenFalse: What is known about the attributes where it is nil or false.
  init(
    _ expression: Expression, _ parts: [TypedExpression], _ kinds: ValueKinds, mayRaise: Bool,
    whenTrue: KindScope, whenFalse: KindScope
  ) {
    self.expression = expression
    self.parts = parts
    self.kinds = kinds
    self.mayRaise = mayRaise
    self.whenTrue = whenTrue
    self.whenFalse = whenFalse
  }

  /// Its value when it is a constant.
  var constant: Value? {
    guard case .constant(let value) = expression else { return nil }
    return value
  }

  /// Whether it raises its error whenever it is computed.
  var isFailure: Bool {
    guard case .failure = expression else { return false }
    return true
  }

  /// Whether it is neither nil nor false, whatever it is.
  var isAlwaysTrue: Bool { kinds.isDisjoint(with: [.none, .no]) && !kinds.isEmpty }
  /// Whether it is nil or false, whatever it is.
  var isAlwaysFalse: Bool { kinds.isSubset(of: [.none, .no]) && !kinds.isEmpty }
  /// What is known about the attributes after it was computed.
  var after: KindScope { whenTrue.joined(whenFalse) }
}
