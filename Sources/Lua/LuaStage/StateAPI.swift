import LuaAPI
import LuaRuntime

/// `moon.state`.
enum StateAPI {
  private static let fields = Parameter(
    required: "fields", .raw("{ [string]: any }"), "The fields with their first values.")

  private static let function = APIFunction(
    "moon.state", "Makes a state: values that a stage shows, and that change.",
    details: """
      A stage that read a field is shown anew when the field changes; setting a value that is equal \
      changes nothing. What a handler has changed is undone when it fails.

      A state has the fields it was made with and no others; moon.none declares one without value. \
      Tables and lists in it are observed too, with any fields: #, ipairs, pairs, table.insert, \
      table.remove and table.sort work on them. They stand in front of the tables they were made from: \
      both are equal and share their values, so change them through the state, since changes of the \
      table itself are not noticed. Tables with a metatable are kept as they are.

      A stage warns of two mistakes, once for each place. A handler that changed no state but a local \
      that the body reads: the local itself, not what is in a table, read by the body or by functions \
      that it uses and that give values. And a view made at file level in a line that reads a state, \
      when the body still uses it after that field has changed: views of states are made in functions \
      that body calls.
      """,
    arguments: [fields], returns: "State",
    example: """
      local songs = { { title = "Night Drive" }, { title = "Half Moon" } }
      local state = moon.state { song = songs[1], open = false, rows = {} }
      table.insert(state.rows, { name = "Ada" })
      state.rows[1].name = "Grace"
      print(#state.rows, state.rows[1].name, state.song == songs[1])  --> 1	Grace	true
      print(state)  --> state { open = false, rows = { {…} }, song = { title = "Night Drive" } }
      """)

  static let callable = APICallable(function) { call throws(LuaError) in
    let frame = call.frame
    let session = StageSession.of(frame)
    try session.refuseInBody(function.name)
    let given = try call.argument(1, fields)
    guard frame.type(at: given) == .table else {
      throw call.subject(1).wrongType("a table of fields", frame, at: given)
    }
    try frame.unwrap(at: given)
    try pushFields(frame, given)
    let table = frame.count
    try session.observedTables(frame).push(table, to: frame) {
      StateNode(session, name: "state", isStrict: true)
    }
    return 1
  }

  /// Pushes a table of its own with the fields of the one at an index.
  private static func pushFields(_ frame: LuaFrame, _ given: Int32) throws(LuaError) {
    frame.pushTable()
    let table = frame.count
    frame.pushNil()
    while frame.next(of: given) {
      guard frame.type(at: -2) == .string else {
        frame.pop()
        throw LuaError(
          "moon.state takes its fields by name, got one at \(ValueText.key(frame, at: -1))",
          code: "malformed", label: "put a list into a field: moon.state { rows = { … } }",
          subject: ("state", ""))
      }
      ObservedTables.strip(frame)
      frame.push(copyOf: -2)
      frame.insert(at: -2)
      frame.setRaw(of: table)
    }
  }
}
