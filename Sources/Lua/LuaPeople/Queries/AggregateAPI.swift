import LuaAPI
import LuaRuntime
import LuaStage
import LuaViews
import MoonChange
import MoonPeople

/// What the records of a query give together, as scripts hold it.
final class AggregateObject {
  let live: LiveAggregate
  /// The names of what is wanted, such as `count`, in the order of the live values.
  let names: [String]
  /// Kept so that it goes on following changes.
  let query: QueryObject
  private let source: ChangeSource
  private var dirty: LiveSubscription?

  init(_ live: LiveAggregate, _ names: [String], _ query: QueryObject) {
    self.live = live
    self.names = names
    self.query = query
    source = ChangeSource("an aggregate", in: query.store.session.hub)
    dirty = live.onDirty { [weak self] in try? self?.source.changeAgain() }
  }

  deinit { dirty?.cancel() }

  /// Notes that it is read, for a body that is evaluated.
  func noteRead() { if query.store.session.hub.isReading { source.read() } }

  /// The value with a name; nil for one that wasn't asked for.
  func value(_ name: String) -> Value? {
    guard let place = names.firstIndex(of: name) else { return nil }
    noteRead()
    return live.values[place]
  }
}

/// The type `Aggregate`.
enum AggregateAPI {
  static var type: ObjectType<AggregateObject> { object.type }

  static let object: APIObject<AggregateObject> = {
    var object = APIObject(
      ObjectType<AggregateObject>.references("Aggregate"),
      "What the records of a query give together; it follows all changes.",
      details: "It has the fields that Query:aggregate was asked for.",
      example: """
        local people = moon.people.open()
        local stats = people:query():aggregate { count = true, max = "name" }
        people:insertAll { { name = "Ada" }, { name = "Bob" } }
        print(stats.count, stats.max, stats)  --> 2	Bob	Aggregate(count = 2, max = "Bob")
        """)
    unsafe object.property("count", "integer", "The number of records.") { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, aggregate throws(LuaError) in
        try push("count", of: aggregate, to: frame)
      }
    }
    unsafe object.property("sum", "number", "The sum; 0 of no records.") { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, aggregate throws(LuaError) in
        try push("sum", of: aggregate, to: frame)
      }
    }
    unsafe object.property("average", "number?", "The mean; nil of no records.") { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, aggregate throws(LuaError) in
        try push("average", of: aggregate, to: frame)
      }
    }
    unsafe object.property("min", "any", "The smallest value; nil of no records.") {
      state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, aggregate throws(LuaError) in
        try push("min", of: aggregate, to: frame)
      }
    }
    unsafe object.property("max", "any", "The largest value; nil of no records.") {
      state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, aggregate throws(LuaError) in
        try push("max", of: aggregate, to: frame)
      }
    }
    unsafe object.property(
      "failure", "string?",
      "Why it stays as it was: a record for which its function raises; nil while it follows."
    ) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, aggregate throws(LuaError) in
        aggregate.noteRead()
        if let failure = aggregate.live.failure {
          frame.push(failure.message)
        } else {
          frame.pushNil()
        }
        return 1
      }
    }
    unsafe object.method("observe", observe) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, aggregate throws(LuaError) in
        frame.push(
          object: WatchObject(try watch(frame, aggregate), of: aggregate), as: WatchAPI.type)
        return 1
      }
    }
    unsafe object.metamethod("__tostring") { state in
      unsafe LuaFrame.run(state) { frame throws(LuaError) in
        frame.push(frame.object(type, at: 1).map(text) ?? "Aggregate")
        return 1
      }
    }
    unsafe object.missing { state in unsafe AggregateAPI.object.raiseMissing(state) }
    return object
  }()

  private static func watch(
    _ frame: LuaFrame, _ aggregate: AggregateObject
  ) throws(LuaError) -> LiveSubscription {
    let call = try Call(frame, observe)
    let session = aggregate.query.store.session
    try session.refuseInBody(observe.name)
    guard !aggregate.query.store.store.isClosed else {
      throw LuaError("\(observe.name): the store is closed", code: "closed")
    }
    let function = try call.function(1, frame.origin())
    let context = session.context
    let names = aggregate.names
    return aggregate.live.observe { values in
      session.observe(in: context) { () throws(LuaError) in
        try function.run { frame throws(LuaError) in
          try frame.reserve(4)
          frame.pushTable(fields: names.count)
          for (name, value) in zip(names, values) {
            try frame.push(value)
            frame.setRawField(named: name, of: -2)
          }
          return 1
        }
      }
    }
  }

  private static let observer = Parameter(
    required: "handler", .raw("fun(values: table)"), "Gets the new values, by their names.")
  private static let observe = APIFunction(
    "Aggregate:observe",
    "Has a function told of the new values, after each save that changes them.",
    details: """
      What the function changes is saved when it returns and told afterwards. What it raises is \
      raised by what brought the change about, which stays saved.
      """,
    arguments: [observer], returns: "QueryWatch",
    example: """
      local people = moon.people.open()
      local stats = people:query():aggregate { count = true }
      stats:observe(function(values) print(values.count) end)
      people:insert { name = "Ada" }
      people:save()  --> 1
      """)

  /// Pushes the value with a name.
  private static func push(
    _ name: String, of aggregate: AggregateObject, to frame: LuaFrame
  ) throws(LuaError) -> Int32 {
    guard let value = aggregate.value(name) else {
      throw LuaError(
        "the aggregate has no \(name): Query:aggregate wasn't asked for it", code: "unknown-key",
        notes: ["it has: \(ValueText.list(aggregate.names))"], subject: (name, ""))
    }
    try frame.push(value)
    return 1
  }

  private static func text(_ aggregate: AggregateObject) -> String {
    let parts = aggregate.names.map { name in
      switch aggregate.value(name) {
      case .string(let string)?: "\(name) = \(string.shown)"
      case let value?: "\(name) = \(value.luaText.text)"
      case nil: "\(name) = ?"
      }
    }
    return "Aggregate(\(parts.joined(separator: ", ")))"
  }
}
