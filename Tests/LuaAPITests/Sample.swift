import LuaAPI
import LuaRuntime

/// A small API with one thing of each sort.
enum Sample {
  static let width = Parameter(required: "width", .number(above: 0, unit: "m"), "How wide it is.")
  static let height = Parameter("height", .number(0...10, unit: "m"), default: 2, "How high it is.")
  static let side = Parameter(required: "side", .number(atLeast: 1), "How long each side is.")
  static let count = Parameter("count", .integer(1...9), default: 3, "How many there are.")
  static let isOpen = Parameter("isOpen", .boolean, default: false, "Whether it is open.")
  static let label = Parameter(optional: "label", .text, "What stands on it.")
  static let colour = Parameter(
    "colour", .choice([("red", 1), ("blue", 2)]), default: 1, "What colour it has.")
  static let wait = Parameter("wait", .time, default: 0, "How long it waits.")

  static let box = APIFunction(
    "moon.shape.box", "Makes a box.", details: "A box has corners.\n\nIt has sides too.",
    arguments: [label], forms: [[width, height, colour, wait], [side, colour]], returns: "string",
    example: """
      print(moon.shape.box { side = 2 })  --> square 2.0 1
      """)
  static let add = APIFunction(
    "moon.add", "Adds a number.", arguments: [width, height], returns: "number",
    example: "print(moon.add(1, 2))  --> 3.0")

  static let library = APILibrary(
    members: [
      .module(
        "moon.shape",
        APIModule(
          "moon.shape", "Shapes.",
          members: [
            .function("moon.shape.box", APICallable(box, make)),
            .value(
              "moon.shape.sides",
              APIValue("moon.shape.sides", "integer", "How many sides a box has.") {
                frame throws(LuaError) in frame.push(4)
              }),
          ])),
      .function(
        "moon.add",
        APICallable(add) { call throws(LuaError) in
          call.frame.push(try call.argument(1, width) + call.argument(2, height))
          return 1
        }),
    ], types: { [] })

  private static let make: @Sendable (Call) throws(LuaError) -> Int32 = { call throws(LuaError) in
    let label = try call.argument(ifGiven: 1, label).map { "\($0) " } ?? ""
    let colour = try call.option(colour)
    if call.form == 1 {
      call.frame.push("\(label)square \(try call.option(side)) \(colour)")
    } else {
      let (width, height) = (try call.option(width), try call.option(height))
      call.frame.push("\(label)box \(width) \(height) \(colour) \(try call.option(wait))")
    }
    return 1
  }

  static let registry = APIRegistry([library])

  /// The strings that the script returns.
  static func results(_ source: String) throws(LuaError) -> [String] {
    try LuaThread.run { () throws(LuaError) in
      let machine = try LuaMachine()
      try registry.install(in: machine)
      return try machine.run(source, name: "@sample.lua").map { (value) throws(LuaError) in
        try machine.text(of: value)
      }
    }
  }

  /// The error that the script ends with.
  static func error(_ source: String) -> LuaError? {
    do throws(LuaError) {
      _ = try results(source)
      return nil
    } catch {
      return error
    }
  }
}
