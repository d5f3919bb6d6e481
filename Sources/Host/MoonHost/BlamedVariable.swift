internal import LuaRuntime

/// The variable that Lua names behind a message: `(local 'x')`, `(field 'x')`, and so on.
enum BlamedVariable {
  private static let kinds = ["local", "global", "field", "method", "upvalue", "constant"]

  /// Its name; nil when there is none.
  static func name(in message: String) -> String? {
    for kind in kinds {
      guard let start = message.places(of: "(\(kind) '").last?.upperBound else { continue }
      let name = message[start...].prefix { $0 != "'" }
      if !name.isEmpty { return String(name) }
    }
    return nil
  }
}
