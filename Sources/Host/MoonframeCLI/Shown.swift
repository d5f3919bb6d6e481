internal import LuaAPI
internal import LuaRuntime
internal import MoonHost
internal import MoonLayout
internal import MoonStage

/// What a script returned that can be shown.
enum Shown {
  /// A view, which stands still.
  case view(View)
  /// A running interface.
  case stage(Stage)

  /// Looks at the first value.
  ///
  /// - Throws: What came instead.
  static func find(_ values: [LuaValue], of host: borrowing ScriptHost) throws(LuaError) -> Shown {
    guard let first = values.first else {
      throw LuaError(
        "the script returned nothing", code: "no-view",
        label: "return a view or a stage (is `return` missing?)")
    }
    if let view = host.view(first) { return .view(view) }
    if let stage = host.stage(first) { return .stage(stage) }
    throw LuaError(
      "the script returned \(described(first, of: host)), not a view or a stage", code: "no-view",
      notes: [hint(first)])
  }

  private static func described(_ value: LuaValue, of host: borrowing ScriptHost) -> String {
    let frame = host.machine.frame
    guard (try? frame.push(value)) != nil else { return value.typeName }
    defer { frame.pop() }
    return ValueText.got(frame, at: -1)
  }

  private static func hint(_ value: LuaValue) -> String {
    switch value {
    case .function: "return the view that it makes: call it; or moon.stage { body = it }"
    case .table: "return one view; ui.vstack { ... } or ui.zstack { ... } puts several together"
    case .string: "ui.text shows a string"
    case .nil, .boolean, .integer, .number, .userdata, .thread:
      "moonframe help moon.ui lists what makes views"
    }
  }
}
