extension Compiler {
  /// Arithmetic with operands whose types are known; nil when they aren't.
  ///
  /// - Parameters:
  ///   - operation: The operation.
  ///   - part: The expression.
  ///   - codes: Its operands.
  /// - Returns: The functions that compute it.
  func arithmetic(_ operation: Operation, _ part: TypedExpression, _ codes: [Code]) -> Code? {
    if operation != .divide, operation != .power, let left = codes[0].integer,
      let right = codes[1].integer
    {
      switch operation {
      case .add:
        return Code(integer: { (row) throws(EvaluationError) in
          try left(row) &+ right(row)
        })
      case .subtract:
        return Code(integer: { (row) throws(EvaluationError) in
          try left(row) &- right(row)
        })
      case .multiply:
        return Code(integer: { (row) throws(EvaluationError) in
          try left(row) &* right(row)
        })
      default:
        // Only a divisor that is known leaves no error to be raised.
        guard case .integer(let divisor)? = codes[1].constant, divisor > 0 else { return nil }
        return quotient(operation, left, divisor)
      }
    }
    guard let left = codes[0].float, let right = codes[1].float else { return nil }
    switch operation {
    case .add:
      return Code(float: { (row) throws(EvaluationError) in try left(row) + right(row) })
    case .subtract:
      return Code(float: { (row) throws(EvaluationError) in try left(row) - right(row) })
    case .multiply:
      return Code(float: { (row) throws(EvaluationError) in try left(row) * right(row) })
    case .divide:
      return Code(float: { (row) throws(EvaluationError) in try left(row) / right(row) })
    default:
      return Code(float: { (row) throws(EvaluationError) in
        let (first, second) = (try left(row), try right(row))
        return operation.floats(first, second)
      })
    }
  }

  /// The quotient or the rest of a division by an integer above 0.
  private func quotient(
    _ operation: Operation, _ left: @escaping Code.Integer, _ divisor: Int64
  ) -> Code {
    let isRest = operation == .modulo
    return Code(integer: { (row) throws(EvaluationError) in
      let value = try left(row)
      let (quotient, rest) = value.quotientAndRemainder(dividingBy: divisor)
      if isRest { return rest < 0 ? rest + divisor : rest }
      return rest < 0 ? quotient - 1 : quotient
    })
  }
}
