import LuaRuntime
import MoonHost
import MoonTestSupport

/// What a script left behind that ran on a host of its own.
struct ScriptRun {
  /// What it printed.
  var output = ""
  /// Why it failed; nil when it did not.
  var report: ErrorReport?

  /// The report as text, with the folder's path taken out.
  var text: String { report.map { $0.text() } ?? "" }

  /// Runs `main.lua` of some files.
  static func of(
    _ files: [String: String], options: ScriptOptions = ScriptOptions(),
    preparing: (TemporaryFolder) -> Void = { _ in }
  ) -> ScriptRun {
    let folder = TemporaryFolder(files)
    preparing(folder)
    var run = LuaThread.run { on("\(folder.path)/main.lua", options) }
    run.report?.removeFolder(folder.path)
    return run
  }

  /// Runs one file that is `main.lua`.
  static func of(_ code: String, options: ScriptOptions = ScriptOptions()) -> ScriptRun {
    of(["main.lua": code], options: options)
  }

  private static func on(_ path: String, _ options: ScriptOptions) -> ScriptRun {
    let printed = Printed()
    do throws(LuaError) {
      return try on(path, ScriptHost(options), printed)
    } catch {
      return ScriptRun(report: ErrorReport(code: "no-host", message: error.message))
    }
  }

  private static func on(_ path: String, _ host: consuming ScriptHost, _ printed: Printed)
    -> ScriptRun
  {
    unsafe host.machine.onOutput { bytes in
      printed.text += unsafe String(decoding: bytes, as: UTF8.self)
    }
    do throws(LuaError) {
      try host.run(file: path)
      return ScriptRun(output: printed.text)
    } catch {
      return ScriptRun(output: printed.text, report: ErrorReport(error, sources: host.sources))
    }
  }
}

private final class Printed {
  var text = ""
}

extension ErrorReport {
  /// Takes the folder of a test out of all places, so that they can be compared.
  fileprivate mutating func removeFolder(_ path: String) {
    func short(_ text: String) -> String {
      text.replacing("\(path)/", with: "").replacing(path, with: ".")
    }
    message = short(message)
    notes = notes.map(short)
    let source = position?.source ?? ""
    position?.source = short(source)
    for index in stack.indices {
      let source = stack[index].position?.source ?? ""
      stack[index].position?.source = short(source)
    }
  }
}
