import LuaAPI
import LuaRuntime
import MoonGeometry
import MoonHost

/// What the readers of short texts promise for any text: a finite value or nothing.
enum WordPromises {
  static func check(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    if let time = TimeSpec(text) {
      precondition(time.resolved(duration: 2).isFinite, "a time is not finite")
      let shown = time.text.filter { $0 != "\"" }
      // Very small and very large numbers are shown with an exponent, as Lua writes them.
      if !shown.contains("e") || shown == "end" {
        precondition(TimeSpec(shown) != nil, "a time can't be read back: \(shown)")
      }
    }
    color(text)
  }

  /// `moon.color` takes a text or says why not.
  private static func color(_ text: String) {
    do throws(LuaError) {
      let host = try ScriptHost()
      try host.machine.setGlobal("text", .text(text))
      try host.run(
        code: Array(
          "local ok, color = pcall(moon.color, text) assert(ok or #color > 0) return tostring(color)"
            .utf8),
        name: "color.lua")
    } catch {
      preconditionFailure("a colour's text broke the script: \(error)")
    }
  }
}
