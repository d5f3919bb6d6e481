extension Expression {
  /// The expression with what is known beforehand worked out: the same values and errors for all
  /// rows that the model allows.
  ///
  /// Constants stand on the right of `==`, methods of what is known to be a string are calls.
  ///
  /// - Parameter model: The model of the rows.
  /// - Returns: The simpler expression.
  public func simplified(for model: Model) -> Expression {
    Typer(model: model).typed(self).expression
  }
}
