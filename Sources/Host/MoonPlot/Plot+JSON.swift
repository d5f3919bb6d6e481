extension Plot {
  /// The whole plot as one JSON object on one line.
  ///
  /// `{"v":1,"kind":"curves","title","start","end","facts":[…],"series":[…]}`; a series has `name`, `unit`,
  /// `times`, `values`, `segments` (`label`, `start`, `end`), `joints` (`time`, `value`, `label`), `extremes`
  /// (`time`, `value`, and `percent` if known), `facts`, and, only where known, `velocities`, `target`,
  /// `settling` and `reference` (`label`, `times`, `values`). Times are in seconds, or from 0 to 1 in a series
  /// whose `axis` is "progress". Numbers read back exactly.
  package func json() -> String {
    let fields = [
      ("v", "1"), ("kind", JSON.text("curves")), ("title", JSON.text(title)),
      ("start", NumberText.exact(start)), ("end", NumberText.exact(end)),
      ("facts", JSON.list(facts.map(JSON.text))), ("series", JSON.list(series.map(\.json))),
    ]
    return JSON.object(fields) + "\n"
  }
}

extension Plot.Series {
  /// The series as a JSON object.
  fileprivate var json: String {
    var fields = [
      ("name", JSON.text(name)), ("unit", JSON.text(unit)), ("times", JSON.numbers(times)),
      ("values", JSON.numbers(values)),
    ]
    if axis != .seconds { fields.append(("axis", JSON.text(axis.rawValue))) }
    if let velocities { fields.append(("velocities", JSON.numbers(velocities))) }
    if let target { fields.append(("target", NumberText.exact(target))) }
    if let settling { fields.append(("settling", NumberText.exact(settling))) }
    let pieces = segments.map {
      JSON.object([
        ("label", JSON.text($0.label)), ("start", NumberText.exact($0.start)),
        ("end", NumberText.exact($0.end)),
      ])
    }
    let joints = seams.map {
      JSON.object([
        ("time", NumberText.exact($0.time)), ("value", NumberText.exact($0.value)),
        ("label", JSON.text($0.label)),
      ])
    }
    let peaks = extremes.map { extreme in
      let percent = extreme.percent.map { [("percent", NumberText.exact($0))] } ?? []
      return JSON.object(
        [("time", NumberText.exact(extreme.time)), ("value", NumberText.exact(extreme.value))]
          + percent)
    }
    fields += [
      ("segments", JSON.list(pieces)), ("joints", JSON.list(joints)),
      ("extremes", JSON.list(peaks)),
    ]
    if let reference {
      let parts = [
        ("label", JSON.text(reference.label)), ("times", JSON.numbers(reference.times)),
        ("values", JSON.numbers(reference.values)),
      ]
      fields.append(("reference", JSON.object(parts)))
    }
    return JSON.object(fields + [("facts", JSON.list(facts.map(JSON.text)))])
  }
}

/// The few forms of JSON that a plot needs.
private enum JSON {
  static func object(_ fields: [(String, String)]) -> String {
    "{" + fields.map { "\(text($0.0)):\($0.1)" }.joined(separator: ",") + "}"
  }

  static func list(_ items: [String]) -> String { "[" + items.joined(separator: ",") + "]" }

  static func numbers(_ values: [Double]) -> String { list(values.map(NumberText.exact)) }

  /// Source: RFC 8259, section 7: quotes, backslashes and U+0000 to U+001F are escaped.
  static func text(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\u{0}"..."\u{1F}", "\u{7F}":
        let hex = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
