import LuaRuntime
import LuaSyntax

/// What Lua 5.4 itself says of a text, which is the judge of the parser.
enum LuaJudge {
  /// Runs tests on a thread with a machine.
  static func run<Value>(_ body: (borrowing LuaMachine) throws -> Value) throws -> Value {
    try LuaThread.run { () throws -> Value in
      let machine = try LuaMachine()
      return try body(machine)
    }
  }

  /// What Lua says: `LINE: MESSAGE`, or `ok`.
  static func verdict(_ source: [UInt8], _ machine: borrowing LuaMachine) throws -> String {
    // Lua's own `load`, which answers with its message unchanged.
    let bytes = LuaBytes(source)
    let values = try machine.run(
      "local f, e = load(..., '=t') return f and 'ok' or e", name: "=judge",
      arguments: [.string(bytes)])
    let text = values.first?.asText ?? "?"
    return text.hasPrefix("t:") ? String(text.dropFirst(2)) : text
  }

  /// Whether a file of this text is refused because it nests too deeply.
  static func isTooDeep(_ source: [UInt8], _ machine: borrowing LuaMachine) -> Bool {
    do throws(LuaError) {
      _ = try machine.load(source, name: "=t")
      return false
    } catch {
      return error.message.contains("C stack overflow")
    }
  }

  /// What the parser says, in the same form.
  static func opinion(_ source: [UInt8]) -> String {
    guard let mistake = LuaChunk(source).mistake else { return "ok" }
    return mistake.message.contains("C stack overflow")
      ? mistake.message : "\(mistake.line): \(mistake.message)"
  }
}
