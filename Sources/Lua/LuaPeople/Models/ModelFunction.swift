import LuaAPI
import LuaRuntime
import LuaStage
import MoonPeople

/// `moon.model`.
enum ModelFunction {
  private static let name = Parameter(
    required: "name", .text, "What it is called: letters, digits and underscores.")
  private static let attributes = Parameter(
    required: "attributes", .table("Attribute[]"),
    "Its attributes in order, each a table { name, type } with options.")

  private static let function = APIFunction(
    "moon.model", "Declares what the records of one kind hold.",
    details: """
      The types are string, boolean, integer, number and date; with a question mark behind it an \
      attribute may be nil. A number is always a float and never NaN, an integer may be given as a \
      float without a fraction, a date is a number of seconds since 1970.

      An attribute's options: default, a value, or "now" for a date; unique, so that no two records \
      hold the same value; indexed, so that the store finds it fast; searchable, so that a query can \
      search its words. Each record has an id besides, an integer that is never used again.
      """,
    arguments: [name, attributes], returns: "Model",
    example: """
      local Task = moon.model("Task", {
        { "title", "string", searchable = true },
        { "isDone", "boolean", default = false },
        { "due", "date?", indexed = true },
      })
      local store = moon.store.open(":memory:", { Task })
      local first = store:insert { title = "Write" }
      print(first.title, first.isDone, first.due)  --> Write	false	nil
      """)

  static let callable = APICallable(function) { call throws(LuaError) in
    let frame = call.frame
    try StageSession.of(frame).refuseInBody(function.name)
    let name = try call.argument(1, name)
    let table = try call.argument(2, attributes)
    var read: [Attribute] = []
    let count = frame.rawLength(at: table)
    try frame.reserve(8)
    for position in 0..<count {
      frame.rawElement(position + 1, of: table)
      defer { frame.pop() }
      read.append(try AttributeReader(frame, position: position + 1).attribute(at: frame.count))
      if position % 256 == 0 { try frame.checkStop() }
    }
    do throws(ModelError) {
      PeopleSession.of(frame).push(try Model(name, read), to: frame)
    } catch {
      let index = error.attribute.flatMap { name in read.lastIndex { $0.name == name } }
      throw LuaError(
        "moon.model: \(error.description)", code: "malformed",
        subject: ("model", index.map { "[\($0 + 1)][1]" } ?? "#1"))
    }
    return 1
  }
}
