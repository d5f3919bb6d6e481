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
        (near ?? viewFunction(name, frame)).map { "did you mean '\($0)'?" }
      }
    return LuaError(
      "undeclared global \(ValueText.key(frame, at: 2))", code: "unknown-global", label: label,
      notes: isAssignment && near != nil ? ["there is a global '\(near ?? "")'"] : [],
      subject: (name, ""))
  }

  /// The function of `moon.ui` that a view's name in SwiftUI means, such as `moon.ui.vstack` for `VStack`.
  private static func viewFunction(_ name: String, _ frame: LuaFrame) -> String? {
    guard name.first?.isUppercase == true else { return nil }
    let base = frame.count
    defer { frame.setCount(base) }
    frame.pushBase()
    frame.rawField("moon", of: -1)
    let keys = [name.lowercased(), name.prefix(1).lowercased() + name.dropFirst()]
    return keys.first { key in
      (try? field("ui", of: base + 2, frame)) == .table
        && (try? field(key, of: frame.count, frame)) == .function
    }
    .map { "moon.ui.\($0)" }
  }

  /// Pushes a field of the value at an index, when it has it.
  private static func field(
    _ key: String, of index: Int32, _ frame: LuaFrame
  ) throws(LuaError) -> LuaType {
    guard frame.type(at: index) == .table else { return .none }
    try frame.reserve(4)
    frame.push(key)
    try frame.get(of: index)
    return frame.type(at: -1)
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
