/// Parses Lua 5.4 and resolves its variables in one pass, as Lua's own parser does.
///
/// After the first mistake it sees only the end of the source, so that everything unfinished is closed and the
/// tree holds what was understood.
struct LuaParser {
  let source: [UInt8]
  private var lexer: LuaLexer
  /// The comments seen so far.
  private(set) var comments: [LuaToken] = []
  /// The first mistake.
  private(set) var mistake: SyntaxMistake?
  /// The token that is looked at.
  private(set) var current: LuaLexeme
  private var ahead: LuaLexeme?
  /// The span of the token before.
  private(set) var previous: LuaSpan
  /// The line that Lua's lexer has come to, which is the one that its messages name.
  private(set) var lexedLine = 1
  /// The place behind the last token.
  private var codeEnd: LuaSpan
  private var depth = 0
  var scoping = LuaScoping()

  /// How deep statements and expressions may nest.
  ///
  /// Source: LUAI_MAXCCALLS of Lua 5.4 is 200; LuaRuntime loads chunks at level 0.
  private static let deepest = 199

  init(_ source: [UInt8]) {
    self.source = source
    lexer = LuaLexer(source)
    let start = LuaSpan(range: 0..<0, line: 1, column: 1)
    current = LuaLexeme(terminal: .end, span: start)
    previous = start
    codeEnd = start
  }

  /// The variables.
  var scopes: LuaScopes { scoping.scopes }

  // MARK: Tokens

  /// Goes to the next token.
  mutating func advance() {
    previous = current.span
    guard mistake == nil else { return close() }
    current = ahead ?? read()
    ahead = nil
  }

  /// The token behind the current one, which is read and checked already.
  mutating func peek() -> LuaTerminal {
    if let ahead { return ahead.terminal }
    let next = read()
    ahead = next
    return next.terminal
  }

  private mutating func close() {
    current = LuaLexeme(terminal: .end, span: codeEnd)
    ahead = nil
  }

  private mutating func read() -> LuaLexeme {
    while let token = lexer.next() {
      if token.kind == .comment {
        comments.append(token)
        if token.range.upperBound == source.count, isUnfinished(token) {
          lexedLine = token.endLine
          fail("unfinished long comment (starting at line \(token.line)) near <eof>", at: codeEnd)
          return LuaLexeme(terminal: .end, span: codeEnd)
        }
        continue
      }
      return check(token)
    }
    lexedLine = lexer.currentLine
    return LuaLexeme(terminal: .end, span: codeEnd)
  }

  private mutating func check(_ token: LuaToken) -> LuaLexeme {
    let span = LuaSpan(range: token.range, line: token.line, column: token.column)
    lexedLine = token.endLine
    let lexeme: LuaLexeme
    switch token.kind {
    case .name: lexeme = LuaLexeme(terminal: .name, span: span)
    case .keyword:
      let word = LuaKeyword(source, token.range)
      lexeme = LuaLexeme(terminal: word.map { .keyword($0) } ?? .name, span: span)
    case .symbol:
      if source[token.range.lowerBound] == UInt8(ascii: "["), hasHalfBracket(token.range.lowerBound)
      {
        return fail(halfBracket: span)
      }
      let symbol = LuaSymbol(source, token.range)
      lexeme = LuaLexeme(
        terminal: symbol.map { .symbol($0) } ?? .unknown(source[token.range.lowerBound]),
        span: span)
    case .number:
      guard let number = LuaNumber(source[token.range]) else { return fail(numeral: span) }
      lexeme = LuaLexeme(terminal: .number(number), span: span)
    case .string, .longString:
      do throws(LuaStringReader.Problem) {
        let text = try LuaStringReader.read(token, source)
        lexeme = LuaLexeme(terminal: .string, span: span, bytes: text.value)
      } catch {
        return fail(string: error, span)
      }
    case .unknown:
      lexeme = LuaLexeme(terminal: .unknown(source[token.range.lowerBound]), span: span)
    case .comment: return LuaLexeme(terminal: .end, span: span)
    }
    // Only a token of several lines needs a look back, which for each token of a long line would take for ever.
    let column =
      token.line == token.endLine
      ? token.column + token.range.count
      : token.range.upperBound - lineStart(before: token.range.upperBound) + 1
    codeEnd = LuaSpan(
      range: token.range.upperBound..<token.range.upperBound, line: token.endLine, column: column)
    return lexeme
  }

  private func lineStart(before offset: Int) -> Int {
    var start = offset
    while start > 0, !LuaByte.isLineBreak(source[start - 1]) { start -= 1 }
    return start
  }

  /// Whether a long comment is not closed.
  private func isUnfinished(_ comment: LuaToken) -> Bool {
    let text = source[comment.range]
    guard text.starts(with: "--[".utf8) else { return false }
    let level = text.dropFirst(3).prefix { $0 == UInt8(ascii: "=") }.count
    guard text.dropFirst(3 + level).first == UInt8(ascii: "[") else { return false }
    guard text.count >= 2 * (level + 2) + 2 else { return true }
    let closing = text.suffix(level + 2)
    return closing.first != UInt8(ascii: "]") || closing.last != UInt8(ascii: "]")
      || !closing.dropFirst().dropLast().allSatisfy { $0 == UInt8(ascii: "=") }
  }

  /// Whether `[` is followed by `=` but by no second bracket.
  private func hasHalfBracket(_ start: Int) -> Bool {
    start + 1 < source.count && source[start + 1] == UInt8(ascii: "=")
  }

  // MARK: Mistakes

  /// Keeps the first mistake; from then on only the end of the source is seen.
  ///
  /// - Parameters:
  ///   - message: Lua's words, with what they name behind "near".
  ///   - span: The place; nil for the current token.
  mutating func fail(_ message: String, at span: LuaSpan? = nil) {
    if mistake == nil {
      mistake = SyntaxMistake(
        message: message, line: lexedLine, span: span ?? current.span,
        isIncomplete: message.hasSuffix("near <eof>"))
    }
    close()
  }

  /// A mistake at the current token, which the message names.
  mutating func fail(near message: String) { fail("\(message)\(near)") }

  private mutating func fail(halfBracket span: LuaSpan) -> LuaLexeme {
    let start = span.range.lowerBound
    let equals = source[(start + 1)...].prefix { $0 == UInt8(ascii: "=") }.count
    let whole = LuaSpan(range: start..<start + 1 + equals, line: span.line, column: span.column)
    let text = "[" + String(repeating: "=", count: equals)
    fail("invalid long string delimiter near '\(text)'", at: whole)
    return LuaLexeme(terminal: .end, span: whole)
  }

  private mutating func fail(numeral span: LuaSpan) -> LuaLexeme {
    let text = LuaParser.numeral(source[span.range])
    fail("malformed number near '\(String(decoding: text, as: UTF8.self))'", at: span)
    return LuaLexeme(terminal: .end, span: span)
  }

  /// What Lua reads of a malformed number: one letter that can't belong to it, at most.
  private static func numeral(_ token: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var index = token.startIndex
    let isHex = token.count > 1 && token[index] == 0x30 && token[index + 1] | 0x20 == 0x78
    if isHex { index += 2 }
    let exponent = isHex ? UInt8(ascii: "p") : UInt8(ascii: "e")
    while index < token.endIndex {
      if token[index] | 0x20 == exponent {
        index += 1
        if index < token.endIndex, token[index] == 0x2B || token[index] == 0x2D { index += 1 }
      } else if LuaByte.hexDigit(token[index]) != nil || token[index] == UInt8(ascii: ".") {
        index += 1
      } else {
        index += 1
        break
      }
    }
    return token[..<index]
  }

  private mutating func fail(
    string problem: LuaStringReader.Problem, _ span: LuaSpan
  ) -> LuaLexeme {
    lexedLine = problem.line
    let near = problem.near.map { "'\(LuaParser.text($0))'" } ?? "<eof>"
    var place = span
    if let part = problem.part {
      let start = lineStart(before: part.lowerBound)
      place = LuaSpan(range: part, line: problem.line, column: part.lowerBound - start + 1)
    }
    fail("\(problem.message) near \(near)", at: place)
    return LuaLexeme(terminal: .end, span: place)
  }

  /// Bytes in a message, which end at a zero.
  private static func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
  }

  /// What Lua puts behind a message: the current token.
  private var near: String {
    switch current.terminal {
    case .end: " near <eof>"
    case .unknown(0): ""
    case .unknown(let byte): " near \(LuaTerminal.shown(byte))"
    case .string: " near '\(LuaParser.text(shownString))'"
    case .name, .number, .keyword, .symbol:
      " near '\(String(decoding: source[current.span.range], as: UTF8.self))'"
    }
  }

  /// A string as Lua shows it: with its delimiters, and its escapes replaced.
  private var shownString: [UInt8] {
    let text = source[current.span.range]
    guard text.first == UInt8(ascii: "[") else {
      return text.prefix(1) + current.bytes + text.suffix(1)
    }
    let length = text.dropFirst().prefix { $0 == UInt8(ascii: "=") }.count + 2
    return text.prefix(length) + current.bytes + text.suffix(length)
  }

  // MARK: Expecting

  /// Takes a symbol if it is there.
  mutating func take(_ symbol: LuaSymbol) -> Bool {
    guard current.terminal == .symbol(symbol) else { return false }
    advance()
    return true
  }

  /// Takes a keyword if it is there.
  mutating func take(_ word: LuaKeyword) -> Bool {
    guard current.terminal == .keyword(word) else { return false }
    advance()
    return true
  }

  /// Takes what must stand here.
  mutating func expect(_ terminal: LuaTerminal) {
    guard current.terminal == terminal else { return fail(near: "\(terminal.phrase) expected") }
    advance()
  }

  /// Takes what closes something that was opened on a line.
  mutating func expect(_ terminal: LuaTerminal, closing opening: LuaTerminal, line: Int) {
    guard current.terminal != terminal else { return advance() }
    let place = line == lexedLine ? "" : " (to close \(opening.phrase) at line \(line))"
    fail(near: "\(terminal.phrase) expected\(place)")
  }

  /// Takes a name that must stand here; an empty one where it doesn't.
  mutating func expectName() -> LuaWord {
    guard current.terminal == .name else {
      fail(near: "<name> expected")
      return LuaWord(text: "", span: current.span)
    }
    let word = LuaWord(
      text: String(decoding: source[current.span.range], as: UTF8.self), span: current.span)
    advance()
    return word
  }

  /// Goes one level deeper, if that is allowed.
  mutating func enter() -> Bool {
    depth += 1
    guard depth <= LuaParser.deepest else {
      fail("too many brackets, blocks or functions inside each other (C stack overflow)")
      return false
    }
    return true
  }

  mutating func leave() { depth -= 1 }

  /// Parses the whole source.
  mutating func chunk() -> LuaBlock {
    scoping.openFunction(isVararg: true, line: 0)
    advance()
    let block = statements()
    if current.terminal != .end { fail(near: "<eof> expected") }
    closeFunction()
    return block
  }

  /// Ends a function, in which no jump may be left over.
  mutating func closeFunction() {
    scoping.end = mistake == nil ? previous.range.upperBound : source.count
    if let jump = scoping.closeFunction() {
      let message =
        jump.label == "break"
        ? "break outside loop at line \(jump.line)"
        : "no visible label '\(jump.label)' for <goto> at line \(jump.line)"
      fail(message, at: jump.span)
    }
  }
}
