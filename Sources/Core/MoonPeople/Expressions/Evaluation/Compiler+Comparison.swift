extension Compiler {
  /// A comparison of operands whose types are known; nil when they aren't.
  ///
  /// - Parameters:
  ///   - operation: The operation.
  ///   - part: The expression.
  ///   - codes: Its operands.
  /// - Returns: The functions that compute it.
  func comparison(_ operation: Operation, _ part: TypedExpression, _ codes: [Code]) -> Code? {
    if let left = codes[0].integer, let right = codes[1].integer {
      return integers(operation, left, right)
    }
    if let left = codes[0].exactFloat, let right = codes[1].exactFloat {
      return floats(operation, left, right)
    }
    switch operation {
    case .equal, .notEqual: return equality(operation == .equal, codes)
    default: break
    }
    guard part.parts.allSatisfy({ $0.kinds == .string }) else { return nil }
    return order(operation, codes)
  }

  private func integers(
    _ operation: Operation, _ left: @escaping Code.Integer, _ right: @escaping Code.Integer
  ) -> Code {
    switch operation {
    case .less: Code { (row) throws(EvaluationError) in try left(row) < right(row) }
    case .lessOrEqual: Code { (row) throws(EvaluationError) in try left(row) <= right(row) }
    case .equal: Code { (row) throws(EvaluationError) in try left(row) == right(row) }
    default: Code { (row) throws(EvaluationError) in try left(row) != right(row) }
    }
  }

  private func floats(
    _ operation: Operation, _ left: @escaping Code.Float, _ right: @escaping Code.Float
  ) -> Code {
    switch operation {
    case .less: Code { (row) throws(EvaluationError) in try left(row) < right(row) }
    case .lessOrEqual: Code { (row) throws(EvaluationError) in try left(row) <= right(row) }
    case .equal: Code { (row) throws(EvaluationError) in try left(row) == right(row) }
    default: Code { (row) throws(EvaluationError) in try left(row) != right(row) }
    }
  }

  /// Whether two values are equal, with fast ways for an attribute and a constant.
  private func equality(_ isEqual: Bool, _ codes: [Code]) -> Code? {
    guard let place = codes[0].attribute, let constant = codes[1].constant else { return nil }
    switch constant {
    case .none:
      return Code { row in
        guard case .none = row[place] else { return !isEqual }
        return isEqual
      }
    case .string(let text):
      return Code { row in
        guard case .string(let value) = row[place] else { return !isEqual }
        return (value == text) == isEqual
      }
    case .boolean, .integer, .number:
      return Code { row in row[place].isEqual(to: constant) == isEqual }
    }
  }

  /// The order of two strings.
  private func order(_ operation: Operation, _ codes: [Code]) -> Code? {
    let (left, right) = (codes[0].value, codes[1].value)
    let isStrict = operation == .less
    return Code { (row) throws(EvaluationError) in
      guard case .string(let first) = try left(row), case .string(let second) = try right(row)
      else { return false }
      return isStrict ? first < second : !(second < first)
    }
  }
}

extension Code {
  /// The value as a float when nothing is lost: a float, or a constant integer that has one.
  fileprivate var exactFloat: Float? {
    guard integer != nil else { return float }
    guard case .integer(let value)? = constant, let exact = Double(exactly: value) else {
      return nil
    }
    return { _ in exact }
  }
}
