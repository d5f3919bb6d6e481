package import LuaRuntime

/// Shows the values of scripts as people read them: tables with their fields in order, cut where they are long.
package struct ValuePrinter {
  /// The columns that a line may have.
  package var width = 80
  /// Whether words are coloured, for a terminal.
  package var isColored = false
  /// The most fields of one table that are shown.
  package var mostFields = 50
  /// How deep tables are shown in tables.
  package var mostDepth = 4

  /// Creates a printer for 80 columns without colours.
  package init() {}

  /// The text of the value at an index, of one or several lines without a last line end.
  ///
  /// - Parameters:
  ///   - index: Where the value is.
  ///   - frame: The stack.
  /// - Returns: Words as Lua writes them; what an object's own `__tostring` gives.
  /// - Throws: That a limit of the machine was passed; what a script's own metamethods raise is shown instead.
  package func text(at index: Int32, of frame: LuaFrame) throws(LuaError) -> String {
    var reader = ValueReader(frame, mostFields: mostFields, mostDepth: mostDepth)
    let value = try reader.read(at: frame.absolute(index))
    var lines = LineWriter(paint: isColored)
    write(value, to: &lines, before: 0, behind: 0)
    return lines.text
  }

  private func write(
    _ value: ShownValue, to lines: inout LineWriter, before: Int, behind: Int
  ) {
    guard case .table(let name, let fields, let left) = value,
      !value.fits(width - before - behind)
    else { return lines.write(onOneLine: value) }
    if !name.isEmpty { lines.write("\(name) ") }
    lines.write("{")
    lines.indent += 2
    for field in fields {
      lines.newLine()
      let key = field.key.map { "\($0) = " } ?? ""
      lines.write(key)
      write(field.value, to: &lines, before: lines.indent + key.count, behind: 1)
      lines.write(",")
    }
    if left > 0 {
      lines.newLine()
      lines.write(value.more(left))
    }
    lines.indent -= 2
    lines.newLine()
    lines.write("}")
  }
}

/// Text that grows line by line.
private struct LineWriter {
  let paint: Bool
  var text = ""
  var indent = 0

  init(paint: Bool) { self.paint = paint }

  mutating func newLine() { text += "\n" + String(repeating: " ", count: indent) }

  mutating func write(_ part: String) { text += part }

  mutating func write(onOneLine value: ShownValue) {
    switch value {
    case .word(let word, let sort): text += paint ? Self.colored(word, sort) : word
    case .table(let name, let fields, let left):
      if !name.isEmpty { text += "\(name) " }
      guard !fields.isEmpty || left > 0 else {
        text += "{}"
        return
      }
      text += "{ "
      for (place, field) in fields.enumerated() {
        if place > 0 { text += ", " }
        if let key = field.key { text += "\(key) = " }
        write(onOneLine: field.value)
      }
      if left > 0 { text += (fields.isEmpty ? "" : ", ") + value.more(left) }
      text += " }"
    }
  }

  private static func colored(_ word: String, _ sort: ShownValue.Sort) -> String {
    let code =
      switch sort {
      case .string: "32"
      case .number: "36"
      case .constant: "35"
      case .other: "2"
      }
    return "\u{1B}[\(code)m\(word)\u{1B}[0m"
  }
}
