import LuaAPI
import LuaMotion
import LuaPeople
import LuaRuntime
import LuaStage
import LuaViews

/// Runs Lua with stages and stores in memory, as a host does.
enum PeopleScript {
  static let registry = APIRegistry([
    MotionLibrary.library, ViewsLibrary.library, StageLibrary.library, PeopleLibrary.library,
  ])

  /// What the script prints.
  ///
  /// - Throws: The script's error.
  static func output(_ source: String) throws(LuaError) -> String {
    try LuaThread.run { () throws(LuaError) in
      let machine = try LuaMachine()
      var output: [UInt8] = []
      unsafe machine.onOutput { bytes in unsafe output.append(contentsOf: Array(bytes)) }
      try registry.install(in: machine)
      try StageLibrary.install(StageServices(), in: machine)
      PeopleLibrary.install(PeopleServices(), in: machine)
      StageLibrary.beginScript(in: machine)
      try machine.run(source, name: "@script.lua")
      return String(decoding: output, as: UTF8.self)
    }
  }

  /// The lines that the script prints.
  ///
  /// - Throws: The script's error.
  static func lines(_ source: String) throws(LuaError) -> [String] {
    try output(source).split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map(String.init)
  }

  /// The error that the script raises; nil when it raises none.
  static func error(_ source: String) -> LuaError? {
    do throws(LuaError) {
      _ = try output(source)
      return nil
    } catch {
      return error
    }
  }
}
