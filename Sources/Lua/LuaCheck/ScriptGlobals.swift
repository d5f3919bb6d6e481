internal import LuaRuntime

/// The globals that scripts find, as a machine has them.
struct ScriptGlobals {
  /// The functions and values.
  let names: Set<String>
  /// The tables of Lua's own library with their fields.
  let libraries: [String: Set<String>]

  /// The functions that specs have beside.
  static let forSpecs: Set<String> = [
    "describe", "context", "it", "before_each", "after_each", "setup", "teardown", "before_all",
    "after_all", "pending", "finally", "expect", "prop", "gen", "spy", "stub",
  ]

  init(_ frame: LuaFrame) {
    let base = frame.count
    defer { frame.setCount(base) }
    frame.pushBase()
    var names: Set<String> = ["_G", "_ENV", "arg"]
    var libraries: [String: Set<String>] = [:]
    for name in Self.keys(frame, base + 1) {
      names.insert(name)
      if name != "moon", frame.rawField(named: name, of: base + 1) == .table {
        frame.openReadOnly()
        libraries[name] = Set(Self.keys(frame, frame.count))
      }
      frame.setCount(base + 1)
    }
    self.names = names
    self.libraries = libraries
  }

  private static func keys(_ frame: LuaFrame, _ table: Int32) -> [String] {
    var keys: [String] = []
    frame.pushNil()
    while frame.next(of: table) {
      frame.pop()
      if frame.type(at: -1) == .string { keys.append(frame.string(at: -1)) }
    }
    return keys
  }
}
