import LuaAPI
import LuaMotion
import LuaRuntime
import LuaStage
import LuaTabs
import LuaViews
import MoonGeometry
import MoonLayout
import MoonScene
import Testing

/// Runs Lua with motion, views, stages and tabs, as a host does.
enum Script {
  static let registry = APIRegistry([
    MotionLibrary.library, ViewsLibrary.library, StageLibrary.library, TabsLibrary.library,
  ])

  /// What every script finds: three tabs, and `show`, which puts a view on a stage of 393 by 200.
  static let prelude = """
    local ui = moon.ui
    local function three()
      return moon.tabs {
        { id = "home", title = "Home", symbol = "house", color = "red", data = { action = "plus" } },
        { id = "alerts", title = "Alerts", symbol = "bell" },
        { id = "settings", title = "Settings", symbol = "gearshape" },
      }
    end
    local function show(body, options)
      local stage = { size = { width = 393, height = 200 }, body = body }
      for key, value in pairs(options or {}) do stage[key] = value end
      return moon.stage(stage)
    end
    """

  /// What the script prints.
  ///
  /// - Throws: The script's error.
  static func output(_ source: String) throws(LuaError) -> String {
    try LuaThread.run { () throws(LuaError) in
      let machine = try LuaMachine()
      var output: [UInt8] = []
      unsafe machine.onOutput { bytes in unsafe output.append(contentsOf: Array(bytes)) }
      try registry.install(in: machine)
      var services = StageServices()
      services.symbols = { SquareSymbols() }
      try StageLibrary.install(services, in: machine)
      StageLibrary.beginScript(in: machine)
      // One line, so that the lines of errors are those of the source.
      let start = prelude.replacing("\n", with: " ") + " "
      try machine.run(start + source, name: "@script.lua")
      return String(decoding: output, as: UTF8.self)
    }
  }

  /// The lines that the script prints.
  ///
  /// - Throws: The script's error.
  static func lines(_ source: String) throws(LuaError) -> [String] {
    try output(source).split(separator: "\n").map(String.init)
  }

  /// The error that the script ends with; nil when it ends well.
  static func error(_ source: String) -> LuaError? {
    do throws(LuaError) {
      _ = try output(source)
      return nil
    } catch {
      return error
    }
  }
}

/// Runs a script and compares what it prints, line by line.
func expectLines(
  _ source: String, _ expected: [String], sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let lines = try Script.lines(source)
  #expect(lines == expected, sourceLocation: sourceLocation)
}

/// Has a square symbol for each name but `none`.
private struct SquareSymbols: SymbolSource {
  let names = ["house", "bell"]

  func glyph(named name: String) -> SymbolGlyph? {
    name.hasPrefix("none") ? nil : SymbolGlyph(box: Size(width: 1, height: 1), layers: [])
  }
}
