internal import LuaRuntime

extension ErrorReport {
  /// The report as one JSON object on one line.
  ///
  /// `{"v":1,"kind":"error","code","message","exit"}` (a warning is of the kind `warning`), and only where known: `file`, `line`, `column`, `length`,
  /// `source` (the line's text), `label`, `notes`, `stack` (`kind`, `name`, `file`, `line`, `column`, `count`).
  ///
  /// - Parameter exit: The exit code of the command that shows it.
  /// - Returns: One line.
  package func json(exit: Int32) -> String {
    var fields = [
      ("v", "1"), ("kind", JSONText.string(severity.rawValue)), ("code", JSONText.string(code)),
      ("message", JSONText.string(message)), ("exit", "\(exit)"),
    ]
    if let position {
      fields += JSONText.place(position)
      if let column = position.column { fields.append(("column", "\(column)")) }
      if let length = position.length { fields.append(("length", "\(length)")) }
    }
    if let excerpt {
      fields.append(("source", JSONText.string(String(decoding: excerpt.line, as: UTF8.self))))
    }
    if let label { fields.append(("label", JSONText.string(label))) }
    if !notes.isEmpty { fields.append(("notes", JSONText.list(notes.map(JSONText.string)))) }
    if stack.count > 1 || !isStackTold, !stack.isEmpty {
      fields.append(("stack", JSONText.list(stack.map(\.json))))
    }
    return JSONText.object(fields) + "\n"
  }
}

extension StackEntry {
  fileprivate var json: String {
    var fields = [("kind", JSONText.string(kind.rawValue))]
    if let name { fields.append(("name", JSONText.string(name))) }
    if let position {
      fields += JSONText.place(position)
      if let column = position.column { fields.append(("column", "\(column)")) }
    }
    if count > 1 { fields.append(("count", "\(count)")) }
    return JSONText.object(fields)
  }
}

/// The few forms of JSON that hosts write.
package enum JSONText {
  /// An object of fields whose values are JSON already.
  package static func object(_ fields: [(String, String)]) -> String {
    "{" + fields.map { "\(string($0.0)):\($0.1)" }.joined(separator: ",") + "}"
  }

  /// A list of items that are JSON already.
  package static func list(_ items: [String]) -> String { "[" + items.joined(separator: ",") + "]" }

  /// A string.
  ///
  /// Source: RFC 8259, section 7: quotes, backslashes and U+0000 to U+001F are escaped.
  package static func string(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
        let hex = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  fileprivate static func place(_ position: SourcePosition) -> [(String, String)] {
    [("file", string(position.source)), ("line", "\(position.line)")]
  }
}
