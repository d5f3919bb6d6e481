import LuaAPI
import LuaMotion
import LuaRuntime

/// Runs Lua with the motion library, as a host does.
enum Script {
  static let registry = APIRegistry([MotionLibrary.library])

  /// What the script prints.
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
      _ = try output(source)
      return nil
    } catch {
      return error
    }
  }

  /// The motion that the script returns.
  static func value(_ source: String) throws(LuaError) -> MotionValue? {
    try LuaThread.run { () throws(LuaError) in
      let machine = try LuaMachine()
      try registry.install(in: machine)
      let results = try machine.run(source, name: "@script.lua")
      return results.first.flatMap { MotionLibrary.value($0, in: machine) }
    }
  }

  /// What pcall gives a script for the error of `source`.
  static func caught(_ source: String) throws(LuaError) -> String {
    try output("print(select(2, pcall(function()\n\(source)\nend)))")
      .trimmingSuffix(while: { $0 == "\n" })
  }
}

extension String {
  fileprivate func trimmingSuffix(while predicate: (Character) -> Bool) -> String {
    var text = self[...]
    while let last = text.last, predicate(last) { text.removeLast() }
    return String(text)
  }
}
