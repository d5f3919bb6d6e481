package import LuaRuntime

/// How values and numbers are written in messages and help.
package enum ValueText {
  /// Texts in messages are cut to this many characters.
  private static let longest = 40

  /// A number as a person writes it: `2`, not `2.0`.
  package static func number(_ number: Double) -> String {
    guard !number.isNaN else { return "nan" }
    let text = "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// A text in quotes, cut when it is long, with control characters escaped.
  package static func quoted(_ text: String, mark: String = "\"") -> String {
    mark + cut(text) + mark
  }

  /// A text, cut when it is long, with control characters escaped.
  package static func cut(_ text: String) -> String {
    // Scalars, since one character may be of any length.
    let start = text.unicodeScalars.prefix(longest)
    let isCut = start.endIndex < text.unicodeScalars.endIndex
    return LuaText.escaped(String(String.UnicodeScalarView(start))) + (isCut ? "…" : "")
  }

  /// What came, to be read after "got": `nil`, `"fast"`, `3`, `a table`, `a Spring`.
  package static func got(_ frame: LuaFrame, at index: Int32) -> String {
    switch frame.type(at: index) {
    case .none: return "nothing"
    case .nil: return "nil"
    case .boolean: return frame.truth(at: index) ? "true" : "false"
    case .number: return (try? frame.number(at: index)).map(number) ?? "a number"
    case .string: return quoted(frame.shortText(at: index))
    default: return withArticle(frame.typeName(at: index))
    }
  }

  /// A key as it stands in messages: `'bouce'` or `[3]`.
  package static func key(_ frame: LuaFrame, at index: Int32) -> String {
    if frame.type(at: index) == .string { return quoted(frame.shortText(at: index), mark: "'") }
    return "[\(got(frame, at: index))]"
  }

  /// The noun behind its article: `a table`, `an Angle`.
  package static func withArticle(_ noun: String) -> String {
    let beginsWithVowel = noun.utf8.first.map { "aeiouAEIOU".utf8.contains($0) } ?? false
    return (beginsWithVowel ? "an " : "a ") + noun
  }

  /// Names in a row: `'a', 'b'`.
  package static func list(_ names: [String]) -> String { names.joined(separator: ", ") }
}

extension ValueText {
  /// A number in at most 14 significant digits, as `print` in Lua has them: `10`, not `10.000000000000002`.
  package static func short(_ number: Double) -> String {
    guard number.isFinite, number != 0 else { return self.number(number) }
    var scale = 1.0
    var scaled = abs(number)
    while scaled < 1e13, scale < 1e300 {
      scaled *= 10
      scale *= 10
    }
    let rounded = (number * scale).rounded() / scale
    return rounded.isFinite ? self.number(rounded) : self.number(number)
  }
}
