/// An expression made ready to be computed for many rows of a model.
public struct Evaluator: Sendable {
  /// Whether a row that the model allows may raise an error.
  public let canRaise: Bool
  /// The places of the attributes that are read, ascending.
  public let readAttributes: [Int]

  private let compute: Code.Compute
  private let condition: Code.Test

  /// Makes an expression ready.
  ///
  /// - Parameters:
  ///   - expression: What is computed.
  ///   - model: The model of the rows.
  public init(_ expression: Expression, model: Model) {
    let typed = Typer(model: model).typed(expression)
    canRaise = typed.mayRaise && expression.raising(for: model) != nil
    readAttributes = typed.expression.readAttributes
    let code = Compiler(model: model).code(typed)
    compute = code.value
    condition = code.test
  }

  /// The expression's value for a row.
  ///
  /// - Parameter row: A row of the model.
  /// - Returns: The value.
  /// - Throws: ``EvaluationError`` with Lua's words.
  public func value(_ row: Row) throws(EvaluationError) -> Value { try compute(row) }

  /// Whether the expression's value for a row is neither nil nor false.
  ///
  /// - Parameter row: A row of the model.
  /// - Returns: Whether the row is selected.
  /// - Throws: ``EvaluationError`` with Lua's words.
  public func test(_ row: Row) throws(EvaluationError) -> Bool { try condition(row) }
}
