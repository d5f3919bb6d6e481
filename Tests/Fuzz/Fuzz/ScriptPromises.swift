import LuaRuntime
import MoonHost

/// What the host promises for any script.
enum ScriptPromises {
  static func check(_ bytes: [UInt8]) {
    var options = ScriptOptions()
    options.timeLimit = 0.2
    options.memoryLimit = 16 << 20
    options.outputLimit = 1 << 16
    do throws(LuaError) {
      let host = try ScriptHost(options)
      do throws(LuaError) {
        try host.run(code: bytes, name: "fuzz.lua")
      } catch {
        let report = ErrorReport(error, sources: host.sources)
        let text = report.text()
        precondition(
          text.hasSuffix("\n") && text.hasPrefix("error["), "an error has another form: \(text)")
        precondition(
          text.unicodeScalars.allSatisfy { $0.value >= 32 && $0.value != 127 || $0.value == 10 },
          "a control character reaches the terminal")
      }
      precondition(
        host.machine.memoryUsed < 5 * options.memoryLimit, "the memory limit did not hold")
    } catch {
      preconditionFailure("a machine can't be made: \(error)")
    }
  }
}
