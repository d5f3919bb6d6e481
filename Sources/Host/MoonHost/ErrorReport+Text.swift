internal import LuaRuntime

extension ErrorReport {
  /// The report as people read it; ends with a newline.
  ///
  /// ```text
  /// error[unknown-key]: moon.spring has no option 'bouce'
  ///   --> bars.lua:4:3
  ///   4 |   bouce = 0.3,
  ///     |   ^^^^^ did you mean 'bounce'?
  ///   = allowed: bounce, duration
  /// stack: bars.lua:2 in 'make' <- bars.lua:9 (main)
  /// ```
  ///
  /// - Parameter color: Whether to mark parts with colours, for a terminal.
  /// - Returns: Some lines.
  package func text(color: Bool = false) -> String {
    let paint = Paint(isOn: color)
    var lines = [headline(paint)]
    if let position { lines.append("  \(paint.faint("-->")) \(Self.shown(position))") }
    var isLabelShown = false
    if let excerpt {
      let rendered = ExcerptText(excerpt)
      let gutter = String(repeating: " ", count: "\(excerpt.number)".count)
      lines.append("  \(paint.faint("\(excerpt.number) |")) \(rendered.line)")
      if let indent = rendered.indent {
        let carets = String(repeating: "^", count: rendered.width)
        let beside = label.map { " " + Self.oneLine($0) } ?? ""
        let space = String(repeating: " ", count: indent)
        lines.append("  \(gutter) \(paint.faint("|")) \(space)\(paint.strong(carets + beside))")
        isLabelShown = true
      }
    }
    if let label, !isLabelShown { lines.append("  \(paint.faint("=")) \(Self.oneLine(label))") }
    for note in notes { lines.append("  \(paint.faint("=")) \(Self.oneLine(note))") }
    lines += stackLines(paint)
    return lines.joined(separator: "\n") + "\n"
  }

  private func headline(_ paint: Paint) -> String {
    // Further lines of a message are indented, so that they can't pass for lines of the report.
    let message = LuaText.escaped(message, keepingLines: true)
    let lines = message.split(separator: "\n", omittingEmptySubsequences: false)
    let first =
      "\(paint.strong("\(severity)[\(Self.oneLine(code))]")): \(paint.bold(String(lines[0])))"
    return ([first] + lines.dropFirst().map { "    \($0)" }).joined(separator: "\n")
  }

  private func stackLines(_ paint: Paint) -> [String] {
    // A stack of one line that is already shown says nothing new.
    guard stack.count > 1 || !isStackTold && stack.count == 1 else { return [] }
    let parts = stack.map(\.text)
    let joined = "stack: " + parts.joined(separator: " <- ")
    if joined.count <= 100 { return [paint.faint(joined)] }
    return [paint.faint("stack: \(parts[0])")]
      + parts.dropFirst().map { paint.faint("    <- \($0)") }
  }

  static func shown(_ position: SourcePosition) -> String {
    LuaText.escaped("\(position)")
  }

  /// A text in one line, control characters escaped.
  package static func oneLine(_ text: String) -> String { LuaText.escaped(text) }
}

extension StackEntry {
  /// The entry as it stands in a stack.
  var text: String {
    let place =
      position.map { ErrorReport.shown(SourcePosition(source: $0.source, line: $0.line)) } ?? "?"
    let name = name.map { LuaText.escaped($0) }
    let times = count > 1 ? " (\(count) times)" : ""
    switch kind {
    case .function: return (name.map { "\(place) in '\($0)'" } ?? "\(place) in a function") + times
    case .main: return "\(place) (main)" + times
    case .host: return name.map { "[\($0)]" } ?? "[host]"
    case .tailCall: return "(tail call)"
    case .coroutine:
      return position == nil ? "(coroutine resumed by)" : "(coroutine made at \(place), resumed by)"
    case .raisedAgain: return "(raised again by)"
    case .skipped: return "(\(name ?? "some") calls left out)"
    }
  }
}

/// The few colours of a report.
private struct Paint {
  let isOn: Bool

  func strong(_ text: String) -> String { isOn ? "\u{1B}[1;31m\(text)\u{1B}[0m" : text }
  func bold(_ text: String) -> String { isOn ? "\u{1B}[1m\(text)\u{1B}[0m" : text }
  func faint(_ text: String) -> String { isOn ? "\u{1B}[2m\(text)\u{1B}[0m" : text }
}
