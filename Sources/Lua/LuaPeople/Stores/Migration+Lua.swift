import LuaAPI
import LuaRuntime
import MoonPeople

extension Migration.Step {
  /// The step as scripts write it, such as `{ add = "Task.due" }`.
  ///
  /// What the models say today is left out.
  ///
  /// - Parameter models: Today's models.
  /// - Returns: The step.
  func luaText(_ models: [Model]) -> String {
    switch self {
    case .add(let attribute, let model, let value):
      "{ add = \"\(model).\(attribute.name)\"\(Self.value(value, attribute, model, models)) }"
    case .change(let attribute, let model, let value):
      "{ change = \"\(model).\(attribute.name)\"\(Self.value(value, attribute, model, models)) }"
    case .remove(let name, let model): "{ remove = \"\(model).\(name)\" }"
    case .rename(let name, let model, let other):
      "{ rename = \"\(model).\(name)\", to = \"\(other)\" }"
    case .renameModel(let name, let other): "{ rename = \"\(name)\", to = \"\(other)\" }"
    case .removeModel(let name): "{ remove = \"\(name)\" }"
    }
  }

  /// The option of the value for records that have none, where one is needed.
  private static func value(
    _ value: Value, _ attribute: Attribute, _ model: String, _ models: [Model]
  ) -> String {
    if value != .none { return ", value = \(value.luaText.text)" }
    guard !attribute.isOptional else { return "" }
    let today = models.first { $0.name == model }.flatMap { model in
      model.index(of: attribute.name).map { model.attributes[$0] }
    }
    if case .value? = today?.initial { return "" }
    let example =
      switch attribute.type {
      case .string: "\"\""
      case .boolean: "false"
      case .integer, .number, .date: "0"
      }
    return ", value = \(example)"
  }
}

extension LuaError {
  /// The error with the migration that would help, where the store knows one.
  ///
  /// - Parameters:
  ///   - models: Today's models.
  ///   - migrations: The migrations that there are already.
  /// - Returns: The error.
  func showingMigration(_ models: [Model], _ migrations: [Migration]) -> LuaError {
    guard let cause = report.underlying as? StoreError, !cause.missing.isEmpty else { return self }
    var error = self
    let steps = "{ \(cause.missing.map { $0.luaText(models) }.joined(separator: ", ")) }"
    error.report.notes.append(
      migrations.isEmpty
        ? "the missing migration: migrations = { \(steps) }"
        : "the missing migration, to stand last in migrations: \(steps)")
    return error
  }
}
