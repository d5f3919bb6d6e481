extension Expression {
  /// A condition that holds exactly for the rows for which this expression raises an error.
  ///
  /// The condition itself never raises one. It is the constant `true` when each row raises.
  ///
  /// - Parameter model: The model of the rows.
  /// - Returns: The condition, simplified; nil when no row that the model allows raises.
  public func raising(for model: Model) -> Expression? {
    let typer = Typer(model: model)
    guard let condition = typer.typed(self).raising else { return nil }
    let result = typer.typed(condition)
    return result.isAlwaysFalse ? nil : result.expression
  }
}
