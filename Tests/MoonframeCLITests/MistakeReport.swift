import Foundation
import MoonTestSupport

/// A report of an error, read from what was shown: as text or as JSON.
struct MistakeReport {
  var code = ""
  var message = ""
  /// `file:line:column`.
  var place: String?
  /// The source text above the carets.
  var marked: String?
  var label: String?
  var notes = ""
  /// The calls; empty when they say nothing that the place doesn't say.
  var stack: [String] = []

  /// Reads the text that people see; nil when it has not that form.
  init?(text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard let first = lines.first, first.hasPrefix("error["), let end = first.firstIndex(of: "]")
    else { return nil }
    code = String(first[first.index(first.startIndex, offsetBy: 6)..<end])
    message = String(first[end...].dropFirst(3))
    var source: String?
    var isStack = false
    for line in lines.dropFirst() {
      if line.hasPrefix("  --> ") {
        place = String(line.dropFirst(6))
      } else if line.hasPrefix("  = ") {
        notes += line.dropFirst(4) + "\n"
      } else if line.hasPrefix("stack: ") {
        stack = line.dropFirst(7).components(separatedBy: " <- ")
        isStack = true
      } else if isStack, line.hasPrefix("    <- ") {
        stack.append(String(line.dropFirst(7)))
      } else if let source, let bar = line.range(of: " | "), line.hasPrefix("    ") {
        readCarets(String(line[bar.upperBound...]), below: source)
      } else if source == nil, let bar = line.range(of: " | "), line.hasPrefix("  "),
        line[..<bar.lowerBound].contains(where: \.isNumber)
      {
        source = String(line[bar.upperBound...])
      } else if place == nil {
        message += "\n" + line
      }
    }
  }

  private mutating func readCarets(_ carets: String, below source: String) {
    let indent = carets.prefix { $0 == " " }.count
    let count = carets.dropFirst(indent).prefix { $0 == "^" }.count
    marked = Self.part(of: source, columns: indent..<indent + count)
    let rest = carets.dropFirst(indent + count + 1)
    if !rest.isEmpty { label = String(rest) }
  }

  /// The characters in some columns of a terminal, where letters outside of ASCII are one or two wide.
  private static func part(of text: String, columns: Range<Int>) -> String {
    var column = 0
    var part = ""
    for character in text {
      if columns.contains(column) { part.append(character) }
      // Of what the scripts hold, Chinese characters and emoji are wide.
      let isWide = character.unicodeScalars.first.map { $0.value > 0x2E80 } ?? false
      column += isWide ? 2 : 1
    }
    return part
  }

  /// Reads the JSON form; nil when it is none.
  init?(json text: String) {
    guard let json = try? JSONDecoder().decode(JSONValue.self, from: Data(text.utf8)),
      json["kind"].string == "error"
    else { return nil }
    code = json["code"].string ?? ""
    message = json["message"].string ?? ""
    label = json["label"].string
    notes = json["notes"].array.compactMap { $0.string.map { $0 + "\n" } }.joined()
    if let file = json["file"].string, let line = json["line"].number {
      place = "\(file):\(Int(line))"
      if let column = json["column"].number {
        place = "\(file):\(Int(line)):\(Int(column))"
        let length = Int(json["length"].number ?? 0)
        if let source = json["source"].string {
          // Columns and lengths are in bytes.
          let bytes = source.utf8.dropFirst(Int(column) - 1).prefix(length)
          marked = String(decoding: Array(bytes), as: UTF8.self)
        }
      }
    }
    stack = json["stack"].array.map(Self.call)
    // The text leaves a lone call out that the place tells already.
    if stack.count == 1, json["stack"][0]["file"].string == json["file"].string,
      json["stack"][0]["line"].number == json["line"].number
    {
      stack = []
    }
  }

  private static func call(_ json: JSONValue) -> String {
    let place = "\(json["file"].string ?? "?"):\(Int(json["line"].number ?? 0))"
    let times = json["count"].number.map { " (\(Int($0)) times)" } ?? ""
    let name = json["name"].string
    switch json["kind"].string {
    case "function": return (name.map { "\(place) in '\($0)'" } ?? "\(place) in a function") + times
    case "main": return "\(place) (main)" + times
    case "host": return "[\(name ?? "host")]"
    case "tail-call": return "(tail call)"
    case "coroutine":
      return json["file"].string == nil
        ? "(coroutine resumed by)" : "(coroutine made at \(place), resumed by)"
    case "raised-again": return "(raised again by)"
    case "skipped": return "(\(name ?? "") calls left out)"
    default: return "?"
    }
  }
}
