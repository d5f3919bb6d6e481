import LuaAPI
import LuaRuntime
import LuaStage
import MoonPeople

extension QueryAPI {
  static let addReading: Members = { object in
    unsafe object.method("each", each) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, query throws(LuaError) in
        _ = try Call(frame, each)
        query.noteRead()
        guard let home = query.store.home(of: query.model.model) else { return 0 }
        QueryRows(query, home).pushStep(to: frame)
        return 1
      }
    }
    unsafe object.method("distinct", distinct) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, query throws(LuaError) in
        let place = try Call(frame, distinct).attribute(1, of: query.model)
        query.noteRead()
        let values = try doing(distinct.name) {
          try query.store.store.distinct(place, query.request)
        }
        try frame.reserve(4)
        frame.pushTable(elements: values.count)
        var position = 0
        for value in values where value != .none {
          position += 1
          try frame.push(value)
          frame.setRawElement(position, of: -2)
        }
        return 1
      }
    }
    unsafe object.method("aggregate", aggregate) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, query throws(LuaError) in
        try query.store.session.refuseInBody(aggregate.name)
        let call = try Call(frame, aggregate)
        let wanted = try AggregateReader(call, query.model).aggregates()
        let live = try doing(aggregate.name) {
          try query.store.store.live.aggregate(wanted.map(\.aggregate), of: query.request)
        }
        frame.push(
          object: AggregateObject(live, wanted.map(\.name), query), as: AggregateAPI.type)
        return 1
      }
    }
    unsafe object.method("explain", explain) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, query throws(LuaError) in
        _ = try Call(frame, explain)
        let plan = try doing(explain.name) { try query.store.store.explain(query.request) }
        frame.push(PlanText(query, plan).text)
        return 1
      }
    }
    unsafe object.method("makeIndex", makeIndex) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, query throws(LuaError) in
        _ = try Call(frame, makeIndex)
        let statement = try query.store.change(makeIndex.name) {
          try $0.makeAdvisedIndex(query.request)
        }
        if let statement { frame.push(statement) } else { frame.pushNil() }
        return 1
      }
    }
  }

  private static let makeIndex = APIFunction(
    "Query:makeIndex", "Makes the index that explain advises, which stays in the file.",
    details: """
      It gives back the statement that made the index, or nil when none would help. An index makes \
      this query faster and each change of what it holds slower.
      """,
    returns: "string?",
    example: """
      local people = moon.people.open()
      print(people:query { sort = "id" }:makeIndex())  --> nil
      """)
  private static let attribute = Parameter(
    required: "attribute", .text, "The attribute's name.")

  private static let each = APIFunction(
    "Query:each", "Goes over its records without holding all of them: for p in query:each() do.",
    returns: "fun(): Record?",
    example: """
      local people = moon.people.open()
      people:insertAll { { name = "Ada" }, { name = "Bob" } }
      for p in people:query({ sort = "-name" }):each() do print(p.name) end
      --> Bob
      --> Ada
      """)
  private static let distinct = APIFunction(
    "Query:distinct",
    "A list of the different values that its records hold, ordered; nil is left out.",
    arguments: [attribute], returns: "any[]",
    example: """
      local people = moon.people.open()
      people:insertAll { { name = "Bob" }, { name = "Ada" }, { name = "Bob" } }
      print(table.concat(people:query():distinct "name", " "))  --> Ada Bob
      """)
  private static let aggregate = APIFunction(
    "Query:aggregate", "What its records give together, which follows all changes.",
    details: """
      The limit and offset of the query don't count. Of no records the count and the sum are 0, the \
      others nil.
      """,
    options: AggregateReader.parameters, returns: "Aggregate",
    example: """
      local Task = moon.model("Task", { { "title", "string" }, { "hours", "number" } })
      local store = moon.store.open(":memory:", { Task })
      local stats = store:query():aggregate { count = true, sum = "hours", max = "hours" }
      store:insertAll { { title = "Write", hours = 2 }, { title = "Test", hours = 3.5 } }
      print(stats.count, stats.sum, stats.max)  --> 2	5.5	3.5
      """)
  private static let explain = APIFunction(
    "Query:explain",
    "How it is carried out: the predicate as understood, the statement, the plan, advice.",
    returns: "string",
    example: """
      local people = moon.people.open()
      local liked = people:query { where = function(p) return p.isLiked end }
      print((liked:explain():match "where%s+(.-)\\n"))  --> function(p) return p.isLiked end
      """)
}

extension Call {
  /// The place of the attribute that an argument names.
  func attribute(_ number: Int32, of model: ModelObject) throws(LuaError) -> Int {
    let index = base + number
    if let place = model.place(frame, at: index) { return place }
    guard frame.type(at: index) == .string else {
      throw subject(number).wrongType("an attribute's name", frame, at: index)
    }
    let error = model.unknownAttribute(frame, at: index)
    throw subject(number).error("is wrong: \(error.message)", code: error.code.rawValue)
  }
}
