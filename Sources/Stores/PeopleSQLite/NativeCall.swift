internal import MoonPeople

/// A condition that SQLite asks us to compute for each row, by the function `moon_test`.
final class NativeCall {
  /// The type of pointer by which statements hand it to the function.
  static let pointerType: StaticString = "moon_test"

  private let evaluator: Evaluator
  /// What the arguments after the id are, in order.
  let columns: [(place: Int, kind: ColumnKind)]
  private var row: Row

  /// Makes a condition ready.
  init(_ expression: Expression, model: Model, effort: Effort) {
    evaluator = Evaluator(expression, model: model, effort: effort)
    columns = expression.readAttributes.map {
      let attribute = model.attributes[$0]
      return ($0, ColumnKind(type: attribute.type, isOptional: attribute.isOptional))
    }
    row = Row(id: 0, values: Array(repeating: .none, count: model.attributes.count))
  }

  /// Sets the attribute that an argument is.
  func set(_ value: Value, at place: Int) { row[place] = value }

  /// Whether the condition holds for the values that were set.
  ///
  /// A row that raises counts as one that isn't selected: raising rows are looked for before.
  ///
  /// - Throws: ``EvaluationError`` `stopped` or `memory`.
  func test(id: Int64) throws(EvaluationError) -> Bool {
    row = Row(id: id, values: row.values)
    do throws(EvaluationError) { return try evaluator.test(row) } catch {
      guard error.code == .predicate else { throw error }
      return false
    }
  }
}
