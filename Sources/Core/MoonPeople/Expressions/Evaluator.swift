/// An expression made ready to be computed for many rows of a model.
///
/// Not for use from several threads at once.
public struct Evaluator {
  /// Whether a row that the model allows may raise an error.
  public let canRaise: Bool
  /// The places of the attributes that are read, ascending.
  public let readAttributes: [Int]

  private let effort: Effort
  private let compute: Code.Compute
  private let condition: Code.Test

  /// Makes an expression ready.
  ///
  /// - Parameters:
  ///   - expression: What is computed.
  ///   - model: The model of the rows.
  ///   - effort: What is asked on the way; a new one is never ended.
  public init(_ expression: Expression, model: Model, effort: Effort = Effort()) {
    self.effort = effort
    let typed = Typer(model: model).typed(expression)
    canRaise = typed.mayRaise && expression.raising(for: model) != nil
    readAttributes = typed.expression.readAttributes
    let code = Compiler(model: model, effort: effort).code(typed)
    compute = code.value
    condition = code.test
  }

  /// The expression's value for a row.
  ///
  /// - Parameter row: A row of the model.
  /// - Returns: The value.
  /// - Throws: ``EvaluationError`` with Lua's words.
  public func value(_ row: Row) throws(EvaluationError) -> Value {
    effort.release(to: 0)
    return try compute(row)
  }

  /// Whether the expression's value for a row is neither nil nor false.
  ///
  /// - Parameter row: A row of the model.
  /// - Returns: Whether the row is selected.
  /// - Throws: ``EvaluationError`` with Lua's words.
  public func test(_ row: Row) throws(EvaluationError) -> Bool {
    effort.release(to: 0)
    return try condition(row)
  }
}
