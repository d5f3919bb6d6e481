import LuaAPI
import LuaRuntime
import MoonPeople

/// The type `Query`.
enum QueryAPI {
  /// What adds some of the type's members to it.
  typealias Members = @Sendable (inout APIObject<QueryObject>) -> Void

  static var type: ObjectType<QueryObject> { object.type }

  static let object: APIObject<QueryObject> = {
    var object = APIObject(
      ObjectType<QueryObject>.references("Query"),
      "Records of a store in an order, which follow all changes.",
      details: """
        #query is the number of its records and query[i] the one at a place, so ui.forEach takes a \
        query; it makes views of the rows that are shown only. Changes are seen at once, saved or not; \
        observers hear of them after the save. Made by Store:query.
        """,
      example: """
        local people = moon.people.open()
        local liked = people:query { where = function(p) return p.isLiked end, sort = "name" }
        people:insertAll { { name = "Bob", isLiked = true }, { name = "Ada", isLiked = true }, { name = "Cy" } }
        print(#liked, liked[1].name, liked.count)  --> 2	Ada	2
        """,
      alsoKnownAs: [
        "length": "count", "size": "count", "get": "first", "all": "each", "items": "each",
        "rows": "each", "subscribe": "observe", "onChange": "observe", "watch": "observe",
        "unsubscribe": "cancel", "plan": "explain",
      ])
    addFacts(&object)
    addReading(&object)
    addWatching(&object)
    unsafe object.metamethod("__len") { state in
      unsafe LuaFrame.run(state) { frame throws(LuaError) in
        guard let query = frame.object(type, at: 1) else { return 0 }
        query.noteRead()
        frame.push(query.live.windowCount)
        return 1
      }
    }
    unsafe object.metamethod("__ids") { state in
      unsafe LuaFrame.run(state) { frame throws(LuaError) in
        guard let query = frame.object(type, at: 1) else { return 0 }
        query.pushID(try frame.integer(at: 2), to: frame)
        return 1
      }
    }
    unsafe object.metamethod("__tostring") { state in
      unsafe LuaFrame.run(state) { frame throws(LuaError) in
        frame.push(frame.object(type, at: 1).map(text) ?? "Query")
        return 1
      }
    }
    unsafe object.missing { state in
      unsafe LuaFrame.run(state) { frame throws(LuaError) in try missing(frame) }
    }
    return object
  }()

  /// What runs for a key that is no member: places of records.
  private static func missing(_ frame: LuaFrame) throws(LuaError) -> Int32 {
    guard let query = frame.object(type, at: 1), frame.type(at: 2) == .number,
      let place = try? frame.integer(at: 2)
    else { throw object.missingError(frame) }
    guard frame.count < 3 else {
      throw LuaError(
        "query[\(place)] can't be set", code: "read-only",
        label: "change the store: insert, delete, or set a record's fields")
    }
    try query.push(place, to: frame)
    return 1
  }

  private static func text(_ query: QueryObject) -> String {
    let count = query.live.windowCount
    let matching = query.live.count
    let rest = matching == count ? "" : " of \(matching)"
    return "Query(\(query.model.model.name), \(count)\(rest))"
  }

  private static let addFacts: Members = { object in
    object.declare(elements: "Record", operators: ["len: integer"])
    unsafe object.property(
      "count", "integer", "How many records match, those beyond the limit too."
    ) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, query throws(LuaError) in
        query.noteRead()
        frame.push(query.live.count)
        return 1
      }
    }
    unsafe object.property("isEmpty", "boolean", "Whether no record matches.") { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, query throws(LuaError) in
        query.noteRead()
        frame.push(query.live.count == 0)
        return 1
      }
    }
    unsafe object.property(
      "failure", "string?",
      "Why it stays as it was: a record for which its function raises; nil while it follows."
    ) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, query throws(LuaError) in
        query.noteRead()
        if let failure = query.live.failure { frame.push(failure.message) } else { frame.pushNil() }
        return 1
      }
    }
    unsafe object.property("first", "Record?", "The first record; nil when there is none.") {
      state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, query throws(LuaError) in
        try query.push(1, to: frame)
        return 1
      }
    }
    unsafe object.property("last", "Record?", "The last record; nil when there is none.") {
      state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, query throws(LuaError) in
        try query.push(query.live.windowCount, to: frame)
        return 1
      }
    }
    unsafe object.property(
      "sections", "Section[]",
      "A list of its sections, in order; empty without the option sections."
    ) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, query throws(LuaError) in
        query.noteRead()
        let sections = query.live.sections
        try frame.reserve(4)
        frame.pushTable(elements: sections.count)
        var start = 0
        for (index, section) in sections.enumerated() {
          frame.push(
            object: SectionObject(query, section, start: start), as: SectionAPI.type)
          frame.setRawElement(index + 1, of: -2)
          start += section.count
        }
        return 1
      }
    }
  }
}
