import LuaAPI
import LuaRuntime
import MoonPeople

/// A section of a query as scripts hold it: a run of its records.
final class SectionObject {
  let query: QueryObject
  /// The value of the section function for its records.
  let key: Value
  /// The number of records.
  let count: Int
  /// How many records of the query stand before it.
  private let start: Int

  init(_ query: QueryObject, _ section: ListDiff.Section, start: Int) {
    self.query = query
    key = section.key
    count = section.count
    self.start = start
  }

  /// Pushes the id of the record at a place of the section, from 1; nil beyond the last.
  ///
  /// Stack: +1.
  func pushID(_ place: Int, to frame: LuaFrame) {
    guard (1...max(count, 1)) ~= place, count > 0 else { return frame.pushNil() }
    query.pushID(start + place, to: frame)
  }

  /// Pushes the record at a place of the section, from 1; nil beyond the last.
  ///
  /// Stack: +1.
  ///
  /// - Throws: Why it can't be read.
  func push(_ place: Int, to frame: LuaFrame) throws(LuaError) {
    guard (1...max(count, 1)) ~= place, count > 0 else { return frame.pushNil() }
    try query.push(start + place, to: frame)
  }
}

/// The type `Section`.
enum SectionAPI {
  static var type: ObjectType<SectionObject> { object.type }

  static let object: APIObject<SectionObject> = {
    var object = APIObject(
      ObjectType<SectionObject>.references("Section"),
      "The records of a query for which its section function gives one value.",
      details: """
        #section is the number of its records and section[i] the one at a place, so ui.forEach takes \
        a section, and the list of them: a section is told from others by its key, and a record that \
        changes its section moves there. It shows the query as it was when query.sections was read. \
        Sections are ordered nil, false, true, numbers, strings.
        """,
      example: """
        local people = moon.people.open()
        people:insertAll { { name = "Ada", isLiked = true }, { name = "Bob" }, { name = "Cy" } }
        local query = people:query {
          sections = function(p) return p.isLiked and "Favourites" or "Normal" end, sort = "name",
        }
        for _, section in ipairs(query.sections) do print(section.key, section.count, section[1].name) end
        --> Favourites	1	Ada
        --> Normal	2	Bob
        """,
      alsoKnownAs: ["title": "key", "name": "key", "value": "key"])
    unsafe object.property(
      "id", "string|integer",
      "What tells it from the other sections in a list: its key, as text if that is no integer."
    ) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, section throws(LuaError) in
        // The ids of equal numbers are equal, as keys of tables are.
        let key = section.key.asTableKey
        switch key {
        case .string, .integer: try frame.push(key)
        case .none, .boolean, .number: frame.push(key.luaText.text)
        }
        return 1
      }
    }
    unsafe object.property("key", "any", "What the section function gives for its records.") {
      state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, section throws(LuaError) in
        try frame.push(section.key)
        return 1
      }
    }
    unsafe object.property("count", "integer", "The number of its records.") { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, section throws(LuaError) in
        frame.push(section.count)
        return 1
      }
    }
    object.declare(elements: "Record", operators: ["len: integer"])
    unsafe object.metamethod("__len") { state in
      unsafe LuaFrame.run(state) { frame throws(LuaError) in
        frame.push(frame.object(type, at: 1)?.count ?? 0)
        return 1
      }
    }
    addItems(&object)
    unsafe object.metamethod("__tostring") { state in
      unsafe LuaFrame.run(state) { frame throws(LuaError) in
        guard let section = frame.object(type, at: 1) else { return 0 }
        frame.push("Section(\(section.key.luaText.text), \(section.count))")
        return 1
      }
    }
    unsafe object.missing { state in
      unsafe LuaFrame.run(state) { frame throws(LuaError) in try missing(frame) }
    }
    return object
  }()

  /// What `ui.forEach` asks of it: the ids of its records, and what it is a part of.
  private static let addItems: @Sendable (inout APIObject<SectionObject>) -> Void = { object in
    unsafe object.metamethod("__ids") { state in
      unsafe LuaFrame.run(state) { frame throws(LuaError) in
        guard let section = frame.object(type, at: 1) else { return 0 }
        section.pushID(try frame.integer(at: 2), to: frame)
        return 1
      }
    }
    unsafe object.metamethod("__whole") { state in
      unsafe LuaFrame.run(state) { frame throws(LuaError) in
        guard let section = frame.object(type, at: 1) else { return 0 }
        frame.push(section.query.name)
        return 1
      }
    }
  }

  /// What runs for a key that is no member: places of records.
  private static func missing(_ frame: LuaFrame) throws(LuaError) -> Int32 {
    guard let section = frame.object(type, at: 1), frame.type(at: 2) == .number, frame.count < 3,
      let place = try? frame.integer(at: 2)
    else { throw object.missingError(frame) }
    try section.push(place, to: frame)
    return 1
  }
}
