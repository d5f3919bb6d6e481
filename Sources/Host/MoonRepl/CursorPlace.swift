import LuaSyntax

/// What the cursor is at: which word is typed, what stands in front of it, and in which call's table it is.
struct CursorPlace {
  /// A table literal that the cursor is in, as the argument of a call.
  struct Literal {
    /// The called function's names with what joins them: `moon`, `.spring`; `:padding`.
    var callee: [String]
    /// The names that have a value already.
    var given: Set<String>
  }

  /// What kind of word is typed.
  enum Sort: Equatable {
    /// A name, or the start of a key of the literal.
    case name
    /// A name behind `.` or `:` of these names; the last one is the mark.
    case member(of: [String], mark: String)
    /// A text that is the value of an option.
    case optionValue(String)
    /// A text that is the first argument of a function with these names.
    case argument(of: [String])
    /// A module's name in `require`.
    case module
    /// Nothing that is known.
    case none
  }

  private(set) var word = ""
  private(set) var sort = Sort.name
  private(set) var literal: Literal?
  /// Whether a key of the literal may begin here.
  private(set) var isKey = false

  private let source: [UInt8]
  private var tokens: [LuaToken]

  /// Looks at the text in front of a cursor.
  init(_ text: [UInt8]) {
    source = text
    tokens = LuaLexer.tokens(of: text)
    if let last = tokens.last, last.kind == .comment, last.range.upperBound == text.count {
      sort = .none
      return
    }
    tokens.removeAll { $0.kind == .comment }
    if let text = openText() {
      readText(text)
      return
    }
    if let last = tokens.last, last.kind == .number, last.range.upperBound == text.count {
      sort = .none
      return
    }
    if let last = tokens.last, last.kind == .name || last.kind == .keyword,
      last.range.upperBound == text.count
    {
      word = self.text(tokens.count - 1)
      tokens.removeLast()
    }
    let mark = tokens.isEmpty ? "" : self.text(tokens.count - 1)
    if mark == "." || mark == ":" {
      let names = chain(endingAt: tokens.count - 2)
      sort = names.isEmpty ? .none : .member(of: names, mark: mark)
      return
    }
    literal = openLiteral()
    isKey = literal != nil && ["{", ",", ";"].contains(mark)
  }

  /// The start of a text that isn't closed in front of the cursor.
  private mutating func openText() -> String? {
    guard let last = tokens.last, last.kind == .string, last.range.upperBound == source.count
    else { return nil }
    let bytes = source[last.range]
    guard bytes.count == 1 || bytes.first != bytes.last else { return nil }
    tokens.removeLast()
    return String(decoding: bytes.dropFirst(), as: UTF8.self)
  }

  private mutating func readText(_ text: String) {
    word = text
    sort = .none
    let last = tokens.count - 1
    guard last >= 0 else { return }
    if self.text(last) == "require" || (self.text(last) == "(" && self.text(last - 1) == "require")
    {
      sort = .module
    } else if self.text(last) == "=", tokens[max(0, last - 1)].kind == .name {
      literal = openLiteral()
      sort = literal == nil ? .none : .optionValue(self.text(last - 1))
    } else {
      let callee = chain(endingAt: self.text(last) == "(" ? last - 1 : last)
      if !callee.isEmpty { sort = .argument(of: callee) }
    }
  }

  // MARK: Chains

  /// The names of an expression that ends at a token: `moon`, `.spring`; what was called is left out.
  private func chain(endingAt end: Int) -> [String] {
    var names: [String] = []
    var index = end
    while index >= 0 {
      // Arguments of a call in front: what they are doesn't matter.
      while index >= 0, isClosing(index) || isText(index) {
        names.insert("()", at: 0)
        guard let start = isText(index) ? index : opening(of: index), start > 0 else { return [] }
        index = start - 1
      }
      guard index >= 0, tokens[index].kind == .name else { return [] }
      let mark = index > 0 ? text(index - 1) : ""
      guard mark == "." || mark == ":" else {
        names.insert(text(index), at: 0)
        return names
      }
      names.insert(mark + text(index), at: 0)
      index -= 2
    }
    return []
  }

  private func isClosing(_ index: Int) -> Bool { [")", "}", "]"].contains(text(index)) }

  private func isText(_ index: Int) -> Bool {
    tokens[index].kind == .string || tokens[index].kind == .longString
  }

  private func opening(of closing: Int) -> Int? {
    var depth = 0
    for index in stride(from: closing, through: 0, by: -1) {
      if isClosing(index) { depth += 1 }
      if ["(", "{", "["].contains(text(index)) { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }

  // MARK: Literals

  /// The innermost table around the cursor, if it is the argument of a call.
  private func openLiteral() -> Literal? {
    var depth = 0
    var index = tokens.count - 1
    var given: Set<String> = []
    while index >= 0 {
      switch text(index) {
      case ")", "}", "]": depth += 1
      case "(", "[": depth -= 1
      case "{":
        if depth == 0 { return literal(openedAt: index, given) }
        depth -= 1
      case "=" where depth == 0 && index > 0 && tokens[index - 1].kind == .name:
        given.insert(text(index - 1))
      case "end" where depth == 0, "function" where depth == 0: return nil
      default: break
      }
      guard depth >= 0 else { return nil }
      index -= 1
    }
    return nil
  }

  private func literal(openedAt opening: Int, _ given: Set<String>) -> Literal? {
    var index = opening - 1
    // Arguments in front of the table: `kf.cubic(10, 0.3, {`.
    if index >= 0, text(index) == "," || text(index) == "(" {
      var depth = 0
      while index >= 0 {
        if isClosing(index) { depth += 1 }
        if ["(", "{", "["].contains(text(index)) {
          if depth == 0 { break }
          depth -= 1
        }
        index -= 1
      }
      guard index >= 0, text(index) == "(" else { return nil }
      index -= 1
    }
    let callee = chain(endingAt: index)
    return callee.isEmpty ? nil : Literal(callee: callee, given: given)
  }

  private func text(_ index: Int) -> String {
    guard tokens.indices.contains(index) else { return "" }
    return String(decoding: source[tokens[index].range], as: UTF8.self)
  }
}
