import LuaRuntime

extension APIRegistry {
  private static let width = 92

  /// The help text of one entry, as a terminal shows it; nil when nothing has this name.
  package func help(_ name: String) -> String? {
    guard let entry = entry(named: name) else { return nil }
    var parts = [entry.signatures.joined(separator: "\n"), APIRegistry.wrapped(entry.summary)]
    if entry.kind == .module, let function = entry.function {
      parts.append(APIRegistry.wrapped(function.summary))
    }
    if !entry.details.isEmpty {
      parts += entry.details.parts(between: "\n\n").map { APIRegistry.wrapped($0) }
    }
    if let function = entry.function {
      let arguments = function.arguments + (function.shortcut.map { [$0] } ?? [])
      parts += table("Arguments", arguments.map(APIRegistry.row(of:)))
      parts += table("Options", function.options.map(APIRegistry.row(of:)))
    }
    let entries = entries
    let members = entry.members.compactMap { name in entries.first { $0.name == name } }
    parts += table("Contains", members.map { [$0.name, APIRegistry.typeText(of: $0), $0.summary] })
    if !entry.example.isEmpty {
      let lines = entry.example.split(separator: "\n", omittingEmptySubsequences: false)
      parts.append("Example\n" + lines.map { "  \($0)" }.joined(separator: "\n"))
    }
    if !entry.since.isEmpty { parts.append("Since \(entry.since)") }
    return parts.joined(separator: "\n\n") + "\n"
  }

  /// Each module, function and type with its sentence.
  package var overview: String {
    let shown = entries.filter { [.module, .function, .type].contains($0.kind) }
    let rows = shown.map { [$0.name, $0.summary] }
    return APIRegistry.columns(rows, indent: "").joined(separator: "\n") + "\n"
  }

  private func table(_ title: String, _ rows: [[String]]) -> [String] {
    guard !rows.isEmpty else { return [] }
    return [([title] + APIRegistry.columns(rows, indent: "  ")).joined(separator: "\n")]
  }

  private static func row(of parameter: APIParameter) -> [String] {
    var facts = [parameter.type]
    if let range = parameter.range {
      facts.append(range)
    } else if let unit = parameter.unit {
      facts.append("in \(unit)")
    }
    if parameter.isRequired { facts.append("required") }
    if let fallback = parameter.fallback { facts.append("default \(fallback)") }
    return ["\(parameter.name)", facts.joined(separator: ", "), parameter.summary]
  }

  private static func typeText(of entry: APIEntry) -> String {
    switch entry.kind {
    case .value, .property: entry.type + (entry.unit.map { " (\($0))" } ?? "")
    case .module, .type: entry.kind.rawValue
    case .function, .method:
      entry.function.map { $0.returns.isEmpty ? "" : "-> \($0.returns)" } ?? ""
    }
  }

  /// Rows with aligned columns; the last column is as long as it is.
  private static func columns(_ rows: [[String]], indent: String) -> [String] {
    let count = rows.map(\.count).max() ?? 0
    // A column that one long cell would stretch lets that cell stick out.
    let widths = (0..<count).map { column in
      rows.compactMap { $0.indices.contains(column) ? $0[column].count : nil }.filter { $0 <= 40 }
        .max() ?? 0
    }
    return rows.map { row in
      let cells = row.enumerated().map { column, cell in
        column == row.count - 1
          ? cell : cell + String(repeating: " ", count: max(0, widths[column] - cell.count))
      }
      return indent + cells.joined(separator: "  ")
    }
  }

  private static func wrapped(_ text: String) -> String {
    var lines: [String] = []
    var line = ""
    for word in text.split(whereSeparator: \.isWhitespace) {
      if !line.isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    return (lines + [line]).joined(separator: "\n")
  }
}
