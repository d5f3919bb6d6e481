/// A value of JSON, with the fields of objects in their order.
enum JSONValue: Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case list([JSONValue])
  case object([(String, JSONValue)])

  /// The text on one line.
  var line: String {
    switch self {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number(let number): JSONValue.text(of: number)
    case .string(let text): JSONValue.quoted(text)
    case .list(let items): "[" + items.map(\.line).joined(separator: ",") + "]"
    case .object(let fields):
      "{" + fields.map { "\(JSONValue.quoted($0.0)):\($0.1.line)" }.joined(separator: ",") + "}"
    }
  }

  /// The text with each element of long lists and objects on a line of its own.
  func text(indent: String = "") -> String {
    let line = line
    guard line.utf8.count + indent.utf8.count > 100 else { return line }
    let inner = indent + "  "
    switch self {
    case .null, .bool, .number, .string: return line
    case .list(let items):
      let lines = items.map { inner + $0.text(indent: inner) }
      return "[\n" + lines.joined(separator: ",\n") + "\n\(indent)]"
    case .object(let fields):
      let lines = fields.map { "\(inner)\(JSONValue.quoted($0.0)): \($0.1.text(indent: inner))" }
      return "{\n" + lines.joined(separator: ",\n") + "\n\(indent)}"
    }
  }

  private static func text(of number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
  }

  /// Source: RFC 8259, section 7: quotes, backslashes and U+0000 to U+001F are escaped.
  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\u{0}"..."\u{1F}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
