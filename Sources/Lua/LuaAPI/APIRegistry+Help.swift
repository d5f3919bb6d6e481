import LuaRuntime

extension APIRegistry {
  /// The columns of a page where a terminal doesn't tell.
  package static let pageWidth = 92

  /// The help text of one entry, as a terminal shows it; nil when nothing has this name.
  package func help(_ name: String, width: Int = pageWidth) -> String? {
    if let notation = notations.first(where: { $0.name == name }) {
      return "\(notation.name): \(notation.type)\n\n"
        + TextBlock.wrapped(notation.summary, to: width)
        + "\n"
    }
    guard let entry = entry(named: name) else { return nil }
    var parts = [
      entry.signatures.map { TextBlock.wrapped($0, to: width, hanging: 4) }.joined(separator: "\n"),
      TextBlock.wrapped(entry.summary, to: width),
    ]
    if entry.kind == .module, let function = entry.function {
      parts.append(TextBlock.wrapped(function.summary, to: width))
    }
    if !entry.details.isEmpty {
      parts += entry.details.parts(between: "\n\n").map { TextBlock.wrapped($0, to: width) }
    }
    if let function = entry.function {
      let arguments =
        function.arguments + (function.shortcut.map { [$0] } ?? [])
        + (function.elements.map { [$0] } ?? [])
      parts += table("Arguments", arguments.map(APIRegistry.row(of:)), width)
      parts += table("Options", function.options.map(APIRegistry.row(of:)), width)
    }
    parts += contents(of: entry, width)
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
    return TextBlock.columns(rows, indent: 0).joined(separator: "\n") + "\n"
  }

  /// Names with their sentences, one a line.
  ///
  /// - Parameters:
  ///   - list: The names and sentences.
  ///   - width: The columns; longer sentences go on below.
  /// - Returns: The lines.
  package func rows(_ list: [(name: String, summary: String)], width: Int = pageWidth) -> [String] {
    TextBlock.columns(list.map { [$0.name, $0.summary] }, indent: 2, width: width)
  }

  /// The entries that have a word in their name or their sentence; those that are called so first.
  ///
  /// - Parameter word: The word, in capitals or not.
  /// - Returns: The entries, the best first.
  package func search(_ word: String) -> [APIEntry] {
    let word = word.lowercased()
    let ranked = entries.enumerated().compactMap { place, entry -> (Int, Int, APIEntry)? in
      let name = APIName.last(of: entry.name).lowercased()
      if name == word { return (0, place, entry) }
      if name.has(word) { return (1, place, entry) }
      return entry.summary.lowercased().has(word) ? (2, place, entry) : nil
    }
    return ranked.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
  }

  /// What an entry contains: one table, or one for each topic.
  private func contents(of entry: APIEntry, _ width: Int) -> [String] {
    let entries = entries
    let members = entry.members.compactMap { name in entries.first { $0.name == name } }
    var topics: [String] = []
    for member in members where !topics.contains(member.topic) { topics.append(member.topic) }
    return topics.flatMap { topic in
      let rows = members.filter { $0.topic == topic }.map {
        [$0.name, APIRegistry.typeText(of: $0), $0.summary]
      }
      return table(topic.isEmpty ? "Contains" : topic, rows, width)
    }
  }

  private func table(_ title: String, _ rows: [[String]], _ width: Int) -> [String] {
    guard !rows.isEmpty else { return [] }
    return [([title] + TextBlock.columns(rows, indent: 2, width: width)).joined(separator: "\n")]
  }

  private static func row(of parameter: APIParameter) -> [String] {
    let facts = parameter.facts
    let line = ([parameter.type] + facts).joined(separator: ", ")
    let summary =
      parameter.summary + (parameter.namesBesideType.map { " Names: \($0)." } ?? "")
    if line.count <= TextBlock.widestCell { return ["\(parameter.name)", line, summary] }
    // A long list of names or a long type stands behind the sentence.
    guard let type = try? ValueType(parameter.type), type.shortText != parameter.type else {
      return ["\(parameter.name)", line, summary]
    }
    let isChoice = parameter.type.hasPrefix("\"")
    let names = parameter.names.map { "\"\($0)\"" }.joined(separator: ", ")
    return [
      "\(parameter.name)", ([type.shortText] + facts).joined(separator: ", "),
      "\(summary) \(isChoice ? "One of \(names)" : "Type: \(parameter.type)").",
    ]
  }

  private static func typeText(of entry: APIEntry) -> String {
    switch entry.kind {
    case .value, .property: entry.type + (entry.unit.map { " (\($0))" } ?? "")
    case .module, .type: entry.kind.rawValue
    case .function, .method:
      entry.function.map { $0.returns.isEmpty ? "" : "-> \($0.returns)" } ?? ""
    }
  }
}

extension APIParameter {
  /// The names of values that the type doesn't tell, when they are few: `"rectangle", "capsule"`.
  package var namesBesideType: String? {
    let names = names
    guard (1...6).contains(names.count), !type.has("\"") else { return nil }
    return names.map { "\"\($0)\"" }.joined(separator: ", ")
  }

  /// The range or the unit, and whether it must be given or what it is otherwise.
  package var facts: [String] {
    var facts: [String] = []
    if let range {
      facts.append(range)
    } else if let unit {
      facts.append("in \(unit)")
    }
    if isRequired { facts.append("required") }
    if let fallback { facts.append("default \(fallback)") }
    return facts
  }
}
