import LuaAPI
import LuaMotion
import LuaRuntime
import LuaViews
import MoonLayout
import Testing

/// Runs Lua with motion and views, as a host does.
enum Script {
  static let registry = APIRegistry([MotionLibrary.library, ViewsLibrary.library])

  /// What the script prints; `ui` is declared for it.
  ///
  /// - Throws: The script's error.
  static func output(_ source: String, options: LuaOptions = LuaOptions()) throws(LuaError)
    -> String
  {
    try LuaThread.run { () throws(LuaError) in
      let machine = try LuaMachine(options)
      var output: [UInt8] = []
      unsafe machine.onOutput { bytes in unsafe output.append(contentsOf: Array(bytes)) }
      try registry.install(in: machine)
      try machine.run(source, name: "@script.lua")
      return String(decoding: output, as: UTF8.self)
    }
  }

  /// The error that the script ends with; nil when it ends well.
  static func error(_ source: String) -> LuaError? {
    do throws(LuaError) {
      _ = try output("local ui = moon.ui; \(source)")
      return nil
    } catch {
      return error
    }
  }

  /// Runs a script that returns a view, and looks at the view while its machine is open.
  static func view<Result>(
    _ source: String, _ body: (View) throws -> Result
  ) throws -> Result {
    try LuaThread.run { () throws -> Result in
      let machine = try LuaMachine()
      try registry.install(in: machine)
      let results = try machine.run("local ui = moon.ui; \(source)", name: "@script.lua")
      let view = results.first.flatMap { ViewsLibrary.view($0, in: machine) }
      return try body(try #require(view))
    }
  }

  /// What a script prints while it runs and while `body` looks at the view that it returns.
  static func outputs(_ source: String, _ body: (View) throws -> Void) throws -> String {
    try LuaThread.run { () throws -> String in
      let machine = try LuaMachine()
      var output: [UInt8] = []
      unsafe machine.onOutput { bytes in unsafe output.append(contentsOf: Array(bytes)) }
      try registry.install(in: machine)
      let results = try machine.run("local ui = moon.ui; \(source)", name: "@script.lua")
      let view = results.first.flatMap { ViewsLibrary.view($0, in: machine) }
      try body(try #require(view))
      return String(decoding: output, as: UTF8.self)
    }
  }
}
