extension Expression {
  /// The kinds of values that the expression may have for rows that the model allows.
  ///
  /// - Parameter model: The model of the rows.
  /// - Returns: The kinds, at least those that occur; empty when each row raises an error.
  public func kinds(for model: Model) -> ValueKinds { Typer(model: model).typed(self).kinds }
}
