import LuaAPI
package import LuaRuntime
import LuaStage
package import MoonPeople

/// A store that a host opened for scripts which only look at it.
package struct InspectedStore {
  /// What somebody asks of a store.
  package struct Question {
    /// The store.
    package let store: Store
    /// Which of its records.
    package var request: FetchRequest
    fileprivate let caller: LuaCaller

    /// Reads records in one entry into Lua, so that the limits hold for functions that are called for each.
    ///
    /// - Parameter body: What reads.
    /// - Returns: What the body returns.
    /// - Throws: What it threw, as an error of the script.
    package func reading<Result>(_ body: @escaping () throws -> Result) throws(LuaError) -> Result {
      var result: Result?
      let frame = caller.frame
      try frame.reserve(4)
      frame.push { _ throws(LuaError) in
        result = try doing(InspectedStore.function.name, body)
        return 0
      }
      try frame.call(arguments: 0, results: 0)
      guard let result else { preconditionFailure("the body has run") }
      return result
    }
  }

  /// The store.
  package let store: Store
  private let object: StoreObject
  private let caller: LuaCaller

  private static let function = APIFunction(
    "query", "Asks for records of a store.",
    options: [
      RequestReader.predicate, RequestReader.sort, RequestReader.limit, RequestReader.offset,
      RequestReader.search, RequestReader.scan,
    ],
    example: "{ where = function(p) return p.isLiked end, sort = \"name\" }",
    alsoKnownAs: [
      "filter": "where", "predicate": "where", "order": "sort", "orderBy": "sort",
      "sortBy": "sort", "top": "limit", "skip": "offset", "match": "search",
    ])

  /// Gives scripts a store: as `store` and `people`, and its models by their names.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - path: How scripts and errors call it.
  ///   - refusal: Why its records can't be changed.
  ///   - machine: The scripts' machine.
  /// - Throws: That there is no memory.
  package init(
    _ store: Store, path: String, refusal: String, in machine: borrowing LuaMachine
  ) throws(LuaError) {
    let frame = machine.frame
    self.store = store
    caller = frame.caller
    try frame.reserve(8)
    object = try StoreObject(
      store, path: path, identity: nil, StageSession.of(frame), frame, refusal: refusal)
    let people = PeopleSession.of(frame)
    people.add(object)
    frame.pushBase()
    defer { frame.pop() }
    for model in store.models {
      let isTaken = frame.rawField(named: model.name, of: -1) != .nil
      frame.pop()
      guard !isTaken else { continue }
      people.push(model, to: frame)
      frame.setRawField(named: model.name, of: -2)
    }
    for name in ["store", "people"] {
      frame.push(object: object, as: StoreAPI.type)
      frame.setRawField(named: name, of: -2)
    }
  }

  /// The question for the records that a function of one selects.
  ///
  /// - Parameters:
  ///   - function: The function.
  ///   - model: The model of the records.
  /// - Returns: The question.
  /// - Throws: What can't be understood, with its place.
  package func question(
    where function: LuaFunction, of model: Model
  ) throws(LuaError) -> Question {
    try entered(.function(function)) { [object] frame throws(LuaError) in
      let predicate = try PredicateReader(frame, try Self.known(model, object)).predicate(
        at: 1, isScan: false)
      return FetchRequest(model, where: predicate)
    }
  }

  /// The question for all records of a model.
  ///
  /// - Parameter model: The model.
  /// - Returns: The question.
  package func question(all model: Model) -> Question {
    Question(store: store, request: FetchRequest(model), caller: caller)
  }

  /// The question that a table of options such as `where` and `sort` is.
  ///
  /// - Parameters:
  ///   - options: The table.
  ///   - model: The model of the records.
  /// - Returns: The question.
  /// - Throws: What is wrong with an option.
  package func question(options: LuaTable, of model: Model) throws(LuaError) -> Question {
    try entered(.table(options)) { [object] frame throws(LuaError) in
      let call = try Call(frame, Self.function)
      return try RequestReader(call, object, try Self.known(model, object)).request()
    }
  }

  /// The question that a query of a script is; nil for any other value.
  ///
  /// - Parameter value: The value.
  /// - Returns: The question.
  package func question(query value: LuaUserdata) -> Question? {
    let frame = caller.frame
    frame.push(value)
    defer { frame.pop() }
    guard let query = frame.object(QueryAPI.type, at: -1) else { return nil }
    return Question(store: query.store.store, request: query.request, caller: caller)
  }

  /// Whether a value is this store.
  ///
  /// - Parameter value: The value.
  /// - Returns: Whether it is.
  package func isStore(_ value: LuaUserdata) -> Bool {
    let frame = caller.frame
    frame.push(value)
    defer { frame.pop() }
    return frame.object(StoreAPI.type, at: -1) === object
  }

  private static func known(_ model: Model, _ store: StoreObject) throws(LuaError) -> ModelObject {
    try doing(function.name) {
      guard let known = store.object(of: try store.store.model(named: model.name)) else {
        throw StoreError(.unknownName, "the store has no model \"\(model.name)\"")
      }
      return known
    }
  }

  /// Makes a request in one entry into Lua, so that the script's limits hold.
  private func entered(
    _ value: LuaValue, _ body: @escaping (LuaFrame) throws(LuaError) -> FetchRequest
  ) throws(LuaError) -> Question {
    var request: FetchRequest?
    let frame = caller.frame
    try frame.reserve(4)
    frame.push { frame throws(LuaError) in
      request = try body(frame)
      return 0
    }
    try frame.push(value)
    try frame.call(arguments: 1, results: 0)
    guard let request else { preconditionFailure("the body has run") }
    return Question(store: store, request: request, caller: caller)
  }
}
