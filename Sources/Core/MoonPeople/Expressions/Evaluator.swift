/// An expression made ready to be computed for many rows of a model.
public struct Evaluator {
  /// Whether a row that the model allows may raise an error.
  public let canRaise: Bool
  /// The places of the attributes that are read, ascending.
  public let readAttributes: [Int]

  private let expression: Expression

  /// Makes an expression ready.
  ///
  /// - Parameters:
  ///   - expression: What is computed.
  ///   - model: The model of the rows.
  public init(_ expression: Expression, model: Model) {
    self.expression = expression
    canRaise = true
    readAttributes = Array(model.attributes.indices)
  }

  /// The expression's value for a row.
  ///
  /// - Parameter row: A row of the model.
  /// - Returns: The value.
  /// - Throws: ``EvaluationError`` with Lua's words.
  public func value(_ row: Row) throws(EvaluationError) -> Value { try Self.value(expression, row) }

  /// Whether the expression's value for a row is neither nil nor false.
  ///
  /// - Parameter row: A row of the model.
  /// - Returns: Whether the row is selected.
  /// - Throws: ``EvaluationError`` with Lua's words.
  public func test(_ row: Row) throws(EvaluationError) -> Bool { try value(row).isTruthy }

  private static func value(_ part: Expression, _ row: Row) throws(EvaluationError) -> Value {
    switch part {
    case .constant(let value): return value
    case .id: return .integer(row.id)
    case .attribute(let place): return row.values[place]
    case .not(let part): return .boolean(!(try value(part, row).isTruthy))
    case .and(let left, let right):
      let first = try value(left, row)
      return first.isTruthy ? try value(right, row) : first
    case .or(let left, let right):
      let first = try value(left, row)
      return first.isTruthy ? first : try value(right, row)
    case .conditional(let condition, let first, let second):
      return try value(condition, row).isTruthy ? value(first, row) : value(second, row)
    case .sequence(let first, let second):
      _ = try value(first, row)
      return try value(second, row)
    case .operation(.equal, let parts, _):
      return .boolean(try value(parts[0], row).isEqual(to: value(parts[1], row)))
    case .operation(.notEqual, let parts, _):
      return .boolean(!(try value(parts[0], row).isEqual(to: value(parts[1], row))))
    case .operation(_, _, let site): throw EvaluationError("not understood", site)
    case .lookup(let table, let key, _): return table.entries[try value(key, row)] ?? .none
    case .failure(let message, let site): throw EvaluationError(message, site)
    }
  }
}
