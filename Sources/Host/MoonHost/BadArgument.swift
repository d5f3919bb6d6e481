internal import LuaRuntime

/// What Lua's own functions say of an argument: `bad argument #2 to 'insert' (…)`.
struct BadArgument {
  /// The argument's number, from 1.
  let number: Int
  /// The function's name.
  let function: String

  /// Reads a message; nil when it says something else.
  init?(_ message: String) {
    guard message.hasPrefix("bad argument #") else { return nil }
    let rest = message.dropFirst(14)
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    guard let number = Int(digits), rest.dropFirst(digits.count).hasPrefix(" to '") else {
      return nil
    }
    self.number = number
    function = String(rest.dropFirst(digits.count + 5).prefix { $0 != "'" })
    guard !function.isEmpty else { return nil }
  }
}
