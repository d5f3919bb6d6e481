import Foundation
import LuaRuntime
import MoonHost
import MoonTestSupport

/// What the examples of a spec came to, run with letters of one width by the small prelude beside the fixtures.
struct SpecRun {
  /// How many examples ran.
  var count = 0
  /// What failed, a sentence each.
  var failures: [String] = []

  /// Runs a spec file on a host of its own.
  static func of(_ path: String) -> SpecRun {
    LuaThread.run {
      do throws(LuaError) {
        var options = ScriptOptions()
        options.stores = .memory
        return try on(path, ScriptHost(options))
      } catch {
        return SpecRun(failures: ["no host: \(error)"])
      }
    }
  }

  private static func on(_ path: String, _ host: consuming ScriptHost) -> SpecRun {
    do throws(LuaError) {
      host.metrics = .mono06
      let words = try host.run(file: fixture("spec_prelude.lua").path)
      for (name, word) in zip(["describe", "it", "before_each", "expect"], words) {
        try host.machine.setGlobal(name, word)
      }
      try host.run(file: path)
      guard case .function(let finish)? = words.last else {
        return SpecRun(failures: ["the prelude is not what it was"])
      }
      let results = try host.machine.call(finish)
      guard case .integer(let count)? = results.first else {
        return SpecRun(failures: ["the prelude counts no examples"])
      }
      return SpecRun(count: count, failures: results.dropFirst().map { "\($0)" })
    } catch {
      return SpecRun(failures: [ErrorReport(error, sources: host.sources).text()])
    }
  }
}
