internal import LuaRuntime

/// The likeliest cause of a syntax error inside a list: two items with nothing between them.
enum MissingComma {
  /// What to say beside the caret; nil when no comma would help.
  ///
  /// Lua says of such a list that it wants the closing bracket near the second item, which is a
  /// name, a number, a string or a table. Near anything else, a bracket or an operator is wrong.
  static func label(for error: LuaError) -> String? {
    guard case .syntax = error.kind else { return nil }
    let wanted = ["'}' expected", "')' expected"].first { error.message.hasPrefix($0) }
    guard wanted != nil, let token = near(error.message), let first = token.first else {
      return nil
    }
    guard first.isLetter || first.isNumber || "_\"'{".contains(first), !words.contains(token) else {
      return nil
    }
    return "is a comma missing before this?"
  }

  /// The token that Lua names last in its message.
  private static func near(_ message: String) -> Substring? {
    guard message.last == "'" else { return nil }
    // Tokens are quoted, and may hold the word themselves, so the first is Lua's own.
    let bytes = Array(message.utf8)
    let mark = Array(" near '".utf8)
    guard bytes.count > mark.count else { return nil }
    for start in 0..<(bytes.count - mark.count) where bytes[start...].starts(with: mark) {
      let token = bytes[(start + mark.count)..<(bytes.count - 1)]
      return Substring(String(decoding: token, as: UTF8.self))
    }
    return nil
  }

  /// Words that end or begin a statement: a bracket is missing before them.
  private static let words: Set<Substring> = [
    "and", "break", "do", "else", "elseif", "end", "for", "goto", "if", "in", "local", "or",
    "repeat", "return", "then", "until", "while",
  ]
}
