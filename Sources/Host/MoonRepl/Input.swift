/// What a text at the prompt asks for.
enum Input: Equatable {
  /// Nothing.
  case nothing
  /// Lua: an expression or statements.
  case code(String)
  /// `name?`: what something is.
  case help(String)
  /// `name??`: how something was written.
  case source(String)
  /// `:name word …`.
  case command(String, [String])

  /// Reads a text.
  init(_ text: String) {
    let line = Self.trimmed(text)
    guard let first = line.first else {
      self = .nothing
      return
    }
    switch first {
    case ":":
      let words = line.dropFirst().split(separator: " ", maxSplits: 1).map(String.init)
      self = .command(words.first ?? "", words.dropFirst().map(Self.trimmed))
    case "=" where line.count > 1: self = .code(String(line.dropFirst()))
    default:
      if let name = Self.asked(line, "??") {
        self = .source(name)
      } else if let name = Self.asked(line, "?") {
        self = .help(name)
      } else {
        self = .code(text)
      }
    }
  }

  /// The name in front of a mark at the end.
  private static func asked(_ line: String, _ mark: String) -> String? {
    guard line.hasSuffix(mark) else { return nil }
    let name = trimmed(String(line.dropLast(mark.count)))
    let isName = name.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || $0.properties.numericType != nil
        || "_.:".unicodeScalars.contains($0)
    }
    return isName && !name.isEmpty ? name : nil
  }

  private static func trimmed(_ text: String) -> String {
    var text = Substring(text)
    while let last = text.last, last.isWhitespace { text.removeLast() }
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    return String(text)
  }
}
