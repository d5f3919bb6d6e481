import LuaRuntime

/// What scripts are told about a name that nobody declared.
enum UnknownGlobal {
  /// Runs for an undeclared global: (environment, name[, value]).
  static let body: HostBody = { state in
    unsafe LuaFrame.run(state) { frame throws(LuaError) in throw error(frame) }
  }

  /// Values that are words of Lua itself; any other keyword can't stand where a global can.
  private static let words = ["true", "false", "nil"]

  /// What only trusted scripts have.
  private static let trusted = ["io", "package", "dofile", "loadfile"]

  private static func error(_ frame: LuaFrame) -> LuaError {
    let name = frame.shortText(at: 2)
    if trusted.contains(name), frame.count < 3 {
      return LuaError(
        "'\(name)' is not available to scripts", code: "unknown-global",
        notes: name.hasSuffix("file") ? [] : ["moonframe run --trusted opens it"],
        subject: (name, ""))
    }
    let isAssignment = frame.count >= 3
    frame.pushBase()
    var names = isAssignment ? [] : words
    if frame.type(at: 1) == .table { names += self.names(of: 1, frame) }
    names += self.names(of: frame.count, frame)
    let near = NearName.best(name, among: names)
    let label =
      if isAssignment {
        "write 'local \(ValueText.cut(name))' to declare it"
      } else {
        near.map { "did you mean '\($0)'?" }
      }
    return LuaError(
      "undeclared global \(ValueText.key(frame, at: 2))", code: "unknown-global", label: label,
      notes: isAssignment && near != nil ? ["there is a global '\(near ?? "")'"] : [],
      subject: (name, ""))
  }

  private static func names(of index: Int32, _ frame: LuaFrame) -> [String] {
    var names: [String] = []
    frame.pushNil()
    while frame.next(of: index) {
      frame.pop()
      let name = frame.shortText(at: -1)
      if !name.isEmpty, name != "_G" { names.append(name) }
    }
    return names.sorted()
  }
}
