import LuaAPI
import LuaMotion
import LuaRuntime
import LuaStage
import MoonPeople

extension StoreAPI {
  static let addQueries: Members = { object in
    unsafe object.method("query", query) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, store throws(LuaError) in
        try store.session.refuseInBody(query.name)
        let call = try Call(frame, query)
        let model = try call.model(of: store)
        let request = try RequestReader(call, store, model).request()
        let sections = try sections(call, store, model)
        if request.after != nil, sections != nil {
          throw LuaError(
            "Store:query: options 'after' and 'sections' don't go together",
            code: "conflicting-options", subject: ("query", "after"))
        }
        let live = LiveRequest(
          request, sections: sections, watched: try watched(call, model),
          coalesces: try call.option(coalesces))
        let animation = try call.option(ifGiven: animation) ?? nil
        let result = try doing(query.name) { try store.store.live.query(live) }
        frame.push(
          object: QueryObject(result, live, store, model, animation: animation),
          as: QueryAPI.type)
        return 1
      }
    }
    unsafe object.method("poll", poll) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, store throws(LuaError) in
        try store.session.refuseInBody(poll.name)
        _ = try Call(frame, poll)
        let hasChanged = try doing(poll.name) { try store.store.poll() }
        if hasChanged { store.tell() }
        try store.session.raiseFailure()
        frame.push(hasChanged)
        return 1
      }
    }
  }

  private static func sections(
    _ call: Call, _ store: StoreObject, _ model: ModelObject
  ) throws(LuaError) -> Expression? {
    guard let subject = call.pushOption("sections") else { return nil }
    let frame = call.frame
    defer { frame.pop() }
    guard frame.type(at: -1) == .function else {
      throw subject.wrongType("a function of a record", frame, at: -1)
    }
    return try PredicateReader(frame, model).expression(at: frame.count)
  }

  private static func watched(_ call: Call, _ model: ModelObject) throws(LuaError) -> [Int]? {
    guard let subject = call.pushOption("watch") else { return nil }
    let frame = call.frame
    defer { frame.pop() }
    guard frame.type(at: -1) == .table else {
      throw subject.wrongType("a list of attributes' names", frame, at: -1)
    }
    let list = frame.count
    var places: [Int] = []
    for position in 0..<frame.rawLength(at: list) {
      frame.rawElement(position + 1, of: list)
      defer { frame.pop() }
      guard let place = model.place(frame, at: frame.count) else {
        guard frame.type(at: -1) == .string else {
          throw Subject(call.function.name, .part("watch[\(position + 1)]")).wrongType(
            "an attribute's name", frame, at: -1)
        }
        let error = model.unknownAttribute(frame, at: -1)
        throw subject.error("is wrong: \(error.message)", code: error.code.rawValue)
      }
      if !places.contains(place) { places.append(place) }
      if position % 1024 == 0 { try frame.checkStop() }
    }
    return places
  }

  private static let sectionFunction = Parameter(
    optional: "sections", .raw("fun(record: Record): any"),
    "What groups the records: a function of one, understood when the query is made.")
  private static let animation = Parameter(
    optional: "animation", .animationOrNone,
    "How stages show a change of the query, unless the change says so itself.")
  private static let watchedAttributes = Parameter(
    optional: "watch", .raw("string[]"),
    "The attributes whose changes are told as updates; all without it.")
  private static let coalesces = Parameter(
    "coalesce", .boolean, default: false,
    "Whether observers hear of all saves until the next frame at once.")

  private static let query = APIFunction(
    "Store:query", "Asks for records, and goes on following all changes.",
    details: """
      The function where is understood, not called: comparisons, and, or, not, arithmetic, .., #, if, \
      locals, string methods, math functions, tables of the script (wanted[p.name]) and functions of \
      the script. What it captures is read once, when the query is made. What can't be understood is \
      an error here; with scan = true the function is called for each record instead.

      Nil sorts first, and last with -; equal records are ordered by id. With after = the last record \
      of a page the query is the next page, which is found as fast wherever it lies.

      A search without words, such as an empty one, finds all records.
      """,
    arguments: [model], leading: leading,
    options: [
      RequestReader.predicate, RequestReader.sort, RequestReader.limit, RequestReader.offset,
      RequestReader.after, sectionFunction, animation, RequestReader.search, RequestReader.scan,
      watchedAttributes,
      coalesces,
    ], returns: "Query",
    example: """
      local people = moon.people.open()
      people:insertAll { { name = "Ada", isLiked = true }, { name = "Bob" }, { name = "Alan" } }
      local wanted = "A"
      local query = people:query {
        where = function(p) return p.name:sub(1, 1) == wanted end, sort = { "-isLiked", "name" }, limit = 10,
      }
      for i = 1, #query do print(query[i].name) end
      --> Ada
      --> Alan
      """,
    alsoKnownAs: [
      "filter": "where", "predicate": "where", "order": "sort", "orderBy": "sort",
      "sortBy": "sort", "groupBy": "sections", "section": "sections", "top": "limit",
      "skip": "offset", "match": "search",
    ])
  private static let poll = APIFunction(
    "Store:poll", "Looks for changes that other programs made in the same file.",
    details: "It gives back whether there were any. A stage looks by itself at each frame.",
    returns: "boolean",
    example: """
      print(moon.people.open():poll())  --> false
      """)
}
