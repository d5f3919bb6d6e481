import LuaAPI
import LuaRuntime
import MoonHost

extension ReplSession {
  /// Explains a part of the API, or what a name of the session stands for.
  ///
  /// - Throws: That there is nothing of this name.
  func help(_ name: String) throws(LuaError) {
    let registry = ScriptHost.registry
    if name == "moon" { return write(registry.overview) }
    if let help = registry.help(name) { return write(help) }
    let frame = host.machine.frame
    let base = frame.count
    defer { frame.setCount(base) }
    guard let value = try? value(of: name) else {
      // `padding` is known as `View:padding` alone.
      let known = registry.entries.map(\.name).filter { APIName.last(of: $0) == name }
      if known.count == 1, let help = registry.help(known[0]) { return write(help) }
      throw LuaError(
        "there is no help on '\(name)'", code: "unknown-name",
        label: registry.near(name).first.map { "did you mean '\($0)'?" },
        notes: (known.isEmpty ? [] : ["known: " + ValueText.list(known)]) + [
          ":help lists the commands, moon? the API"
        ])
    }
    try frame.push(value)
    // `kf.cubic` where `kf` stands for a part of the API.
    if let known = apiPath(of: Self.steps(name), frame), let help = registry.help(known) {
      return write(help)
    }
    // `local kf = moon.keyframes`: the name of the session stands for a part of the API.
    if let known = try apiName(at: base + 1, of: frame), let help = registry.help(known) {
      return write(help)
    }
    write("\(name): \(kind(at: base + 1, of: frame))")
    if let lines = definition(at: base + 1, of: frame) {
      write(comment(above: lines.lines.lowerBound, of: lines.source).joined(separator: "\n"))
    }
  }

  /// The parts of a name with the marks in front of them: `kf`, `.cubic`.
  private static func steps(_ name: String) -> [String] {
    var steps: [String] = []
    for character in name {
      if steps.isEmpty || character == "." || character == ":" { steps.append("") }
      steps[steps.count - 1].append(character)
    }
    return steps
  }

  /// The name in the API of a value: of one of its tables, or of an object's type.
  func apiName(at index: Int32, of frame: LuaFrame) throws(LuaError) -> String? {
    switch frame.type(at: index) {
    case .table where frame.hasMetafield("__readonly", at: index): try frame.toText(at: index)
    case .userdata: frame.typeName(at: index)
    default: nil
    }
  }

  private func kind(at index: Int32, of frame: LuaFrame) -> String {
    if let place = frame.definition(at: index) { return "function, \(place.source):\(place.line)" }
    return frame.typeName(at: index)
  }

  // MARK: Sources

  /// Shows how a function is written.
  ///
  /// - Throws: What is wrong with the name, or why there is no text.
  func showSource(_ name: String) throws(LuaError) {
    let frame = host.machine.frame
    let base = frame.count
    defer { frame.setCount(base) }
    try frame.push(try value(of: name))
    guard let found = definition(at: base + 1, of: frame) else {
      throw LuaError(
        "'\(name)' is \(ValueText.got(frame, at: base + 1)), not a function that a script has written",
        code: "wrong-type", notes: ["\(name)? explains it"])
    }
    let lines = found.lines.compactMap { host.sources.line($0, of: found.source) }
    write("\(found.source):\(found.lines.lowerBound)")
    let text =
      comment(above: found.lines.lowerBound, of: found.source)
      + lines.map { String(decoding: $0, as: UTF8.self) }
    write(text.map { LuaText.escaped($0.replacing("\t", with: "    ")) }.joined(separator: "\n"))
  }

  private func definition(
    at index: Int32, of frame: LuaFrame
  ) -> (source: String, lines: ClosedRange<Int>)? {
    guard let found = frame.definitionLines(at: index),
      host.sources.text(of: found.source) != nil
    else { return nil }
    return found
  }

  /// The lines of comment right above a line.
  private func comment(above line: Int, of source: String) -> [String] {
    var lines: [String] = []
    var number = line - 1
    while let bytes = host.sources.line(number, of: source) {
      let text = String(decoding: bytes, as: UTF8.self)
      guard text.drop(while: \.isWhitespace).hasPrefix("--") else { break }
      lines.insert(text, at: 0)
      number -= 1
    }
    return lines
  }
}
