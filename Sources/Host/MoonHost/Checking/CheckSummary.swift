internal import LuaRuntime

/// All that a check has found, and how it is written for other programs.
package struct CheckSummary: Sendable {
  /// The findings, file by file.
  package private(set) var reports: [ErrorReport] = []
  /// The number of files.
  package private(set) var fileCount = 0
  /// Whether a file could not be read.
  package private(set) var hasUnread = false

  /// Creates an empty summary.
  package init() {}

  /// Adds what was found in one file.
  package mutating func add(_ result: ScriptCheck.Result) {
    reports += result.reports
    fileCount += 1
    if !result.isRead { hasUnread = true }
  }

  /// The number of errors.
  package var errorCount: Int { reports.count { $0.severity == .error } }

  /// The number of warnings.
  package var warningCount: Int { reports.count { $0.severity == .warning } }

  /// `2 errors, 1 warning in 3 files`.
  package var line: String {
    func counted(_ count: Int, _ noun: String) -> String {
      "\(count) \(noun)\(count == 1 ? "" : "s")"
    }
    return counted(errorCount, "error") + ", " + counted(warningCount, "warning") + " in "
      + counted(fileCount, "file")
  }

  /// The findings as objects of JSON, one a line, with a last one that counts them.
  ///
  /// - Parameter exit: The exit code of the command.
  /// - Returns: The lines.
  package func json(exit: Int32) -> String {
    let last = JSONText.object([
      ("v", "1"), ("kind", JSONText.string("summary")), ("errors", "\(errorCount)"),
      ("warnings", "\(warningCount)"), ("files", "\(fileCount)"), ("exit", "\(exit)"),
    ])
    return reports.map { $0.json(exit: exit) }.joined() + last + "\n"
  }

  /// The findings as annotations of GitHub's workflows.
  ///
  /// Source: GitHub, "Workflow commands for GitHub Actions": `%`, line breaks and, in properties, `:` and `,` are escaped.
  ///
  /// - Parameter limit: How many of each kind at most; GitHub shows ten of a step.
  /// - Returns: One line for each.
  package func annotations(limit: Int = .max) -> String {
    var counts: [ErrorReport.Severity: Int] = [:]
    let shown = reports.filter { report in
      counts[report.severity, default: 0] += 1
      return counts[report.severity, default: 0] <= limit
    }
    return shown.map(\.annotation).joined()
  }

  /// The findings in the Static Analysis Results Interchange Format.
  ///
  /// Source: OASIS, SARIF 2.1.0.
  package var sarif: String {
    var codes: [String] = []
    for report in reports where !codes.contains(report.code) { codes.append(report.code) }
    let rules = codes.map { JSONText.object([("id", JSONText.string($0))]) }
    let driver = JSONText.object([
      ("name", JSONText.string("moonframe")), ("version", JSONText.string(Version.number)),
      ("rules", JSONText.list(rules)),
    ])
    let run = JSONText.object([
      ("tool", JSONText.object([("driver", driver)])),
      ("columnKind", JSONText.string("unicodeCodePoints")),
      ("results", JSONText.list(reports.map { $0.sarif(codes) })),
    ])
    return JSONText.object([
      ("$schema", JSONText.string("https://json.schemastore.org/sarif-2.1.0.json")),
      ("version", JSONText.string("2.1.0")), ("runs", JSONText.list([run])),
    ]) + "\n"
  }
}

extension ErrorReport {
  /// The message with everything that helps.
  private var whole: String {
    ([label.map { "\(message): \($0)" } ?? message] + notes).joined(separator: "\n")
  }

  /// The first column and the one behind, in characters from 1.
  private var columns: (first: Int, end: Int)? {
    guard let excerpt, let column = excerpt.column else { return nil }
    let start = min(max(column - 1, 0), excerpt.line.count)
    let end = min(start + excerpt.length, excerpt.line.count)
    func count(_ bytes: ArraySlice<UInt8>) -> Int {
      String(decoding: bytes, as: UTF8.self).unicodeScalars.count
    }
    let first = count(excerpt.line[..<start]) + 1
    return (first, first + max(1, count(excerpt.line[start..<end])))
  }

  fileprivate var annotation: String {
    var properties: [String] = []
    if let position {
      properties.append("file=\(Self.property(position.source))")
      properties.append("line=\(position.line)")
      if let columns {
        properties.append("col=\(columns.first)")
        properties.append("endColumn=\(columns.end)")
      }
    }
    properties.append("title=\(Self.property(code))")
    return "::\(severity.rawValue) \(properties.joined(separator: ","))::\(Self.data(whole))\n"
  }

  private static func data(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "%": "%25"
      case "\r": "%0D"
      case "\n": "%0A"
      default: String(scalar)
      }
    }
    .joined()
  }

  private static func property(_ text: String) -> String {
    data(text).unicodeScalars.map { $0 == ":" ? "%3A" : $0 == "," ? "%2C" : String($0) }.joined()
  }

  fileprivate func sarif(_ codes: [String]) -> String {
    var fields = [
      ("ruleId", JSONText.string(code)), ("ruleIndex", "\(codes.firstIndex(of: code) ?? 0)"),
      ("level", JSONText.string(severity.rawValue)),
      ("message", JSONText.object([("text", JSONText.string(whole))])),
    ]
    if let position {
      var region = [("startLine", "\(position.line)")]
      if let columns {
        region += [("startColumn", "\(columns.first)"), ("endColumn", "\(columns.end)")]
      }
      let file = JSONText.object([("uri", JSONText.string(Self.uri(position.source)))])
      let place = JSONText.object([
        ("artifactLocation", file), ("region", JSONText.object(region)),
      ])
      fields.append(
        ("locations", JSONText.list([JSONText.object([("physicalLocation", place)])])))
    }
    return JSONText.object(fields)
  }

  /// A path as a reference.
  ///
  /// Source: RFC 3986, sections 2.3 and 3.3.
  private static func uri(_ path: String) -> String {
    path.utf8.map { byte in
      let character = Character(Unicode.Scalar(byte))
      let isPlain = byte < 0x80 && (character.isLetter || character.isNumber)
      if isPlain || "-._~/".contains(character) { return String(character) }
      let hex = String(byte, radix: 16, uppercase: true)
      return "%" + (hex.count == 1 ? "0" : "") + hex
    }
    .joined()
  }
}
