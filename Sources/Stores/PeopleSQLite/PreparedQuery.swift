internal import MoonPeople
internal import PeopleSQL

/// A request's statement with all that is bound to it but what changes from run to run.
final class PreparedQuery {
  /// The check that no record raises an error.
  final class RaisingCheck {
    /// What finds a record that raises.
    let query: PreparedQuery
    /// What says the error.
    let evaluator: Evaluator
    /// The state of the store in which none did.
    var clean: StoreState?

    /// The model of the records.
    let model: Model

    init(_ query: PreparedQuery, _ evaluator: Evaluator, _ model: Model) {
      self.query = query
      self.model = model
      self.evaluator = evaluator
    }
  }

  /// What a request binds.
  struct Values {
    var limit: Int?
    var offset = 0
    var search = ByteString([])
    var after: [Value] = []
  }

  /// The statement's text with what is bound.
  let text: SQLText
  /// The places of the attributes that it reads; nil for all, in order.
  let places: [Int]?
  /// The check that no record raises an error; nil when none can.
  let raising: RaisingCheck?
  private var statement: Statement
  private let calls: [Int: NativeCall]
  private let connection: Connection

  init(
    _ text: SQLText, _ statement: Statement, model: Model, places: [Int]?, raising: RaisingCheck?,
    on connection: Connection, _ effort: Effort
  ) {
    self.text = text
    self.statement = statement
    self.places = places
    self.raising = raising
    self.connection = connection
    var calls: [Int: NativeCall] = [:]
    for (index, binding) in text.bindings.enumerated() {
      if case .native(let expression) = binding {
        calls[index] = NativeCall(expression, model: model, effort: effort)
      }
    }
    self.calls = calls
  }

  /// The statement, ready to be stepped; the caller resets it.
  ///
  /// - Parameters:
  ///   - values: What the request binds.
  ///   - first: The place of the first binding that is the request's own.
  /// - Returns: The statement, at its start.
  /// - Throws: ``StoreError``.
  func start(_ values: Values, from first: Int = 1) throws(StoreError) -> Statement {
    // Somebody who visits rows may run the same request again meanwhile.
    if statement.isRunning { statement = try connection.prepare(text.text) }
    for (index, binding) in text.bindings.enumerated() {
      let place = first + index
      switch binding {
      case .value(let value): try statement.bind(value, place)
      case .native:
        if let call = calls[index] { try statement.bind(unowned: call, place) }
      case .limit: try statement.bind(Int64(values.limit ?? -1), place)
      case .offset: try statement.bind(Int64(values.offset), place)
      case .search: try statement.bind(.string(values.search), place)
      case .after(let key): try statement.bind(values.after[key], place)
      }
    }
    return statement
  }
}

/// Tells the states of a store apart.
struct StoreState: Hashable {
  /// The number of changes through this connection.
  let writes: Int
  /// SQLite's number for what other connections committed.
  let version: Int64
}
