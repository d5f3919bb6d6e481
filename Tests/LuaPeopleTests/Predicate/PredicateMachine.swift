import LuaPeople
import LuaRuntime
import MoonPeople

/// A machine in which functions of scripts are translated, and run as Lua runs them.
struct PredicateMachine: ~Copyable {
  let machine: LuaMachine
  let model: Model

  /// Runs work with a machine, on a thread of its own.
  static func run<Result>(
    _ policy: LuaOptions.Policy = .safe, _ body: (borrowing PredicateMachine) throws -> Result
  ) throws -> Result {
    try LuaThread.run {
      let model = try Model(
        "Person",
        [
          Attribute("name", .string), Attribute("isLiked", .boolean),
          Attribute("age", .integer, isOptional: true),
          Attribute("height", .number, isOptional: true),
          Attribute("nick", .string, isOptional: true), Attribute("count", .integer),
          Attribute("score", .number), Attribute("since", .date, isOptional: true),
          Attribute("isNew", .boolean, isOptional: true),
        ])
      var options = LuaOptions()
      options.policy = policy
      let machine = try LuaMachine(options)
      // What several scripts of a test know.
      try machine.setGlobal("shared", .table(machine.makeTable()))
      return try body(PredicateMachine(machine: machine, model: model))
    }
  }

  var frame: LuaFrame { machine.frame }

  /// Pushes what a chunk returns.
  func push(_ source: String) throws(LuaError) {
    try frame.loadScript(Array(source.utf8), name: "@people.lua")
    try frame.call(arguments: 0, results: 1)
  }

  /// The expression of the function that a chunk returns.
  func expression(_ source: String) throws(LuaError) -> Expression {
    let height = frame.count
    defer { frame.setCount(height) }
    try push(source)
    return try PredicateCompiler.of(frame).expression(at: -1, frame, model: model)
  }
}
