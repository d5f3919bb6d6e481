extension StoreError {
  /// Observers change what they observe again and again.
  static func endlessObserving(_ rounds: Int) -> StoreError {
    StoreError(
      .invalidRequest,
      "observers have changed what they observe \(rounds) times in a row; the last change will be told with the next one"
    )
  }

  /// The error that says that a value breaks a rule of its attribute.
  static func invalidValue(
    _ record: String, _ attribute: Attribute, wanted: String, _ value: Value
  ) -> StoreError {
    StoreError(
      .invalidValue, "\(record): \"\(attribute.name)\" must be \(wanted), got \(value.shown)")
  }

  /// The error that says that another record holds the same value of a unique attribute.
  ///
  /// - Parameters:
  ///   - model: The records' model.
  ///   - id: The id of the record that was to get the value; nil for a new one.
  ///   - attribute: The attribute's place.
  ///   - value: The value.
  ///   - holder: The id of the record that holds it; nil when it isn't known.
  /// - Returns: The error.
  public static func notUnique(
    _ model: Model, id: Int64?, attribute: Int, _ value: Value, holder: Int64?
  ) -> StoreError {
    let record = id.map { "\(model.name) \($0)" } ?? "a new \(model.name)"
    return notUnique(model, record: record, attribute: attribute, value, holder: holder)
  }

  /// The same of a record that is told in other words, such as `one of them`.
  package static func notUnique(
    _ model: Model, record: String, attribute: Int, _ value: Value, holder: Int64?
  ) -> StoreError {
    let other = holder.map { "\(model.name) \($0)" } ?? "another \(model.name)"
    let name = model.attributes[attribute].name
    return StoreError(
      .notUnique, "\(record): \"\(name)\" must be unique, but \(other) has \(value.shown) already")
  }

  /// The error that says that an id is taken.
  ///
  /// - Parameters:
  ///   - model: The record's model.
  ///   - id: The id.
  /// - Returns: The error.
  public static func idTaken(_ model: Model, id: Int64) -> StoreError {
    StoreError(.notUnique, "a new \(model.name): \"id\" must be unique, but \(id) is taken already")
  }

  /// The error that says that a predicate or section function raised for a record.
  ///
  /// - Parameters:
  ///   - error: What Lua says.
  ///   - model: The record's model.
  ///   - id: The record's id.
  /// - Returns: The error.
  public static func predicate(_ error: EvaluationError, _ model: Model, id: Int64) -> StoreError {
    switch error.code {
    case .stopped: StoreError(.stopped, error.message)
    case let code: StoreError(code, "\(error.message) (for \(model.name) \(id))", site: error.site)
    }
  }

  /// The error that says that a function which tests rows failed for a record.
  ///
  /// - Parameters:
  ///   - error: What the function threw; one of the store stays what it is.
  ///   - model: The record's model.
  ///   - id: The record's id.
  /// - Returns: The error.
  public static func scan(_ error: any Error, _ model: Model, id: Int64) -> StoreError {
    if let error = error as? StoreError { return error }
    return StoreError(.predicate, "\(error) (for \(model.name) \(id))")
  }

  /// The error that says that a record has been deleted.
  static func deleted(_ record: Record) -> StoreError {
    if case .undone = record.state {
      return StoreError(.deleted, "\(record) no longer exists: its insertion was undone")
    }
    return StoreError(.deleted, "\(record) has been deleted")
  }

  /// The error that says that a store has no such model.
  static func unknownModel(_ name: String, among models: [Model]) -> StoreError {
    let names = models.map(\.name)
    if let near = NearName.best(name, among: names) {
      return StoreError(
        .unknownName, "the store has no model \"\(name)\"; did you mean \"\(near)\"?")
    }
    let list = names.map { "\"\($0)\"" }.joined(separator: ", ")
    if names.contains(name) {
      return StoreError(
        .unknownName, "the store has another model \"\(name)\" than the one that was given")
    }
    return StoreError(
      .unknownName,
      "the store has no model \"\(name)\"; it has \(names.isEmpty ? "none" : list)")
  }
}
