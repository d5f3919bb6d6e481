import LuaRuntime
import LuaSyntax

/// Finds the place in the source that an error is about, since Lua itself only tells lines.
package struct SourceLocator {
  private let source: [UInt8]
  /// The tokens of the statement that starts on, or contains, the line; without comments.
  private let tokens: [LuaToken]
  /// For each opening bracket, the place of its closing one in `tokens`, or their count.
  private let closings: [Int]
  private let line: Int
  private let evidence: Evidence
  /// The called function's last token, when it is known which call is meant.
  private var known: Int?

  /// What the message of an error tells about the call it means, when several are on the line.
  private enum Evidence {
    case none
    /// The value that came, as messages write it.
    case got(String)
    /// The number of an argument that was not given.
    case missingArgument(Int)
    /// The name of an option that was not given.
    case missingOption(String)
  }

  /// The place of an error.
  ///
  /// - Parameters:
  ///   - source: The whole text.
  ///   - line: The line that Lua names: for a call over several lines that of its first token.
  ///   - call: The called function's last name, such as `spring`; or the name that was wrong.
  ///   - key: An option's name, a path such as `tracks.x[2]`, `#2` for the second argument, `()` for the end
  ///     of a call whose result is called again, or nil or empty for the call itself.
  ///   - message: The error's message, which tells calls of the same name apart; may be empty.
  ///   - place: Where the name of the call that failed stands, when that is known.
  /// - Returns: The option's name or the argument, else the name of the call, else the line's first token.
  package static func locate(
    in source: [UInt8], line: Int, call: String, key: String? = nil, message: String = "",
    at place: SourcePlace? = nil
  ) -> SourcePlace {
    var locator = SourceLocator(source, line: line, evidence(in: message))
    locator.known = place.flatMap { place in
      locator.tokens.firstIndex { $0.line == place.line && $0.column == place.column }
    }
    return locator.place(call: call, key: key ?? "")
  }

  private static func evidence(in message: String) -> Evidence {
    if let start = message.places(of: ", got ").last?.upperBound {
      return .got(String(message[start...]))
    }
    guard let start = message.places(of: " needs ").first?.upperBound else { return .none }
    let rest = message[start...]
    if rest.hasPrefix("argument ") {
      return Int(rest.dropFirst(9).prefix { $0 != " " }).map { .missingArgument($0) } ?? .none
    }
    guard rest.hasPrefix("option '") else { return .none }
    return .missingOption(String(rest.dropFirst(8).prefix { $0 != "'" }))
  }

  private init(_ source: [UInt8], line: Int, _ evidence: Evidence) {
    self.evidence = evidence
    self.source = source
    self.line = line
    let all = LuaLexer.tokens(of: source).filter { $0.kind != .comment }
    let first = all.firstIndex { $0.line >= line } ?? all.count
    var tokens: [LuaToken] = []
    var depth = 0
    for index in first..<all.count {
      let token = all[index]
      if token.line > line, depth <= 0, !SourceLocator.continues(all[index - 1], token, source) {
        break
      }
      switch SourceLocator.text(token, source) {
      case "(", "{", "[": depth += 1
      case ")", "}", "]": depth -= 1
      default: break
      }
      tokens.append(token)
    }
    self.tokens = tokens
    closings = SourceLocator.closings(tokens, source)
  }

  private func place(call: String, key: String) -> SourcePlace {
    if key == "()" { return calledAgain() }
    var calls = tokens.indices.filter { isName($0, call) }
    // The function that failed may be known by another name here.
    if let known, calls.contains(known) || calls.isEmpty { calls = [known] }
    let called = ownCalls(calls.filter { isOpening($0 + 1) || isString($0 + 1) })
    if key.hasPrefix("#"), let number = Int(key.dropFirst()) {
      let found = called.compactMap { argument(number, ofCallAt: $0) }
      if let range = best(found, value: { $0 }) { return span(range) }
    } else if !key.isEmpty {
      let steps = SourceLocator.steps(key)
      let found = called.compactMap { index in
        let range = index + 1..<end(ofCallAt: index)
        if key.hasPrefix("["), let table = table(ofCallAt: index) { return path(steps, in: table) }
        return steps.count > 1 ? path(steps, in: range) : field(key, in: range)
      }
      if let index = best(found, value: valueOfField) { return place(of: index) }
      // The function may be known by another name here.
      if called.isEmpty {
        let first = tokens.indices.first { text($0) == "{" } ?? 0
        let found =
          steps.count > 1
          ? path(steps, in: first..<tokens.count) : field(key, in: tokens.indices)
        if let found { return place(of: found) }
      }
    }
    if let index = called.first(where: lacksWhatIsMissing) ?? called.first ?? calls.first {
      return place(of: index)
    }
    return start
  }

  /// The line's first token.
  private var start: SourcePlace {
    guard let first = tokens.first, first.line == line else {
      return SourcePlace(line: line, column: 1, length: 1)
    }
    return place(of: 0)
  }

  /// The last token of the arguments behind which others stand; else the only name that is called bare.
  private func calledAgain() -> SourcePlace {
    let ends = tokens.indices.filter { index in
      guard isOpening(index + 1) || isString(index + 1), text(index + 1) != "[" else {
        return false
      }
      return argumentsStart(endingAt: index).map { $0 > 0 && isCalled($0 - 1) } ?? false
    }
    if let end = ends.first { return place(of: end) }
    let bare = tokens.indices.filter { index in
      tokens[index].kind == .name && ![".", ":"].contains(text(index - 1) ?? "")
        && (isString(index + 1) || ["(", "{"].contains(text(index + 1) ?? ""))
    }
    return bare.count == 1 ? place(of: bare[0]) : start
  }

  /// Whether arguments behind an index belong to a call: a name or an expression in brackets stands there.
  private func isCalled(_ index: Int) -> Bool {
    tokens[index].kind == .name || text(index) == ")" || text(index) == "]"
  }

  // MARK: Evidence

  /// The first candidate whose value is the one that came, else the first that may have it, else the first.
  private func best<Candidate>(
    _ candidates: [Candidate], value: (Candidate) -> Range<Int>
  ) -> Candidate? {
    guard case .got(let got) = evidence, candidates.count > 1 else { return candidates.first }
    let texts = candidates.map { literal(value($0)) }
    return zip(candidates, texts).first { $0.1 == got }?.0
      ?? zip(candidates, texts).first { $0.1 == nil }?.0 ?? candidates.first
  }

  /// A literal as messages write it; nil for any other expression.
  private func literal(_ range: Range<Int>) -> String? {
    guard let first = text(range.lowerBound) else { return nil }
    if first == "{", closings[range.lowerBound] == range.upperBound - 1 { return "a table" }
    if range.count == 2, first == "-", let number = text(range.lowerBound + 1).flatMap(Double.init)
    {
      return ValueText.number(-number)
    }
    guard range.count == 1 else { return nil }
    let token = tokens[range.lowerBound]
    switch token.kind {
    case .number: return Double(first).map(ValueText.number)
    case .string: return ValueText.quoted(String(first.dropFirst().dropLast()))
    case .keyword: return first
    case .name, .longString, .comment, .symbol, .unknown: return nil
    }
  }

  /// The value of the field whose name is at an index.
  private func valueOfField(_ index: Int) -> Range<Int> {
    let start = index + (tokens[index].kind == .name ? 2 : 3)
    var end = start
    while end < tokens.count, !["", ",", ";", "}"].contains(text(end) ?? "") {
      end = isOpening(end) ? min(closings[end] + 1, tokens.count) : end + 1
    }
    return start..<max(start, end)
  }

  /// Whether a call doesn't have what the message says is missing.
  private func lacksWhatIsMissing(_ index: Int) -> Bool {
    switch evidence {
    case .none, .got: true
    case .missingArgument(let number): argument(number, ofCallAt: index) == nil
    case .missingOption(let name): field(name, in: index + 1..<end(ofCallAt: index)) == nil
    }
  }

  // MARK: Chains

  /// The calls that start on the error's line, for which Lua names the line; else all of them.
  ///
  /// `ui.vstack { … }:frame { … }` starts where `ui` stands; calls inside it on other lines are others.
  private func ownCalls(_ calls: [Int]) -> [Int] {
    guard calls.count > 1 else { return calls }
    let own = calls.filter { tokens[chainStart(of: $0)].line == line }
    return own.isEmpty ? calls : own
  }

  /// The first token of the expression that a called name ends: `ui` for the last name of `ui.text "a":padding`.
  private func chainStart(of name: Int) -> Int {
    var start = name
    while start > 1, [".", ":"].contains(text(start - 1) ?? "") {
      var end = start - 2
      // Arguments behind the called expression: brackets or a string.
      while let opening = argumentsStart(endingAt: end), opening > 0 { end = opening - 1 }
      start = max(end, 0)
    }
    return start
  }

  /// The first token of arguments that end at an index; nil when none do there.
  private func argumentsStart(endingAt index: Int) -> Int? {
    if isString(index) { return index }
    guard let opening = tokens.indices.first(where: { isOpening($0) && closings[$0] == index })
    else {
      return nil
    }
    guard opening > 0 else { return nil }
    let before = tokens[opening - 1]
    let isCall =
      before.kind == .name || isString(opening - 1)
      || [")", "]", "}"].contains(text(opening - 1) ?? "")
    return isCall ? opening : nil
  }

  // MARK: Calls

  /// The place behind the arguments of a call.
  private func end(ofCallAt index: Int) -> Int {
    isOpening(index + 1) ? min(closings[index + 1] + 1, tokens.count) : index + 2
  }

  /// The tokens of an argument; nil when there is none.
  private func argument(_ number: Int, ofCallAt index: Int) -> Range<Int>? {
    guard text(index + 1) == "(" else {
      return number == 1 ? index + 1..<end(ofCallAt: index) : nil
    }
    let close = closings[index + 1]
    var start = index + 2
    var position = start
    var current = 1
    while position <= close, position <= tokens.count {
      if position == close || position == tokens.count || text(position) == "," {
        if current == number { return start < position ? start..<position : nil }
        current += 1
        start = position + 1
        position += 1
      } else {
        position = isOpening(position) ? closings[position] + 1 : position + 1
      }
    }
    return nil
  }

  /// The last table literal among the arguments of a call: that of `model("Task", { … })`.
  private func table(ofCallAt index: Int) -> Range<Int>? {
    var last: Range<Int>?
    var number = 1
    while let range = argument(number, ofCallAt: index) {
      if text(range.lowerBound) == "{" { last = range }
      number += 1
    }
    return last
  }

  /// The parts of a path: `tracks`, `x` and `#2` for `tracks.x[2]`.
  private static func steps(_ path: String) -> [String] {
    path.replaced("[", by: ".#").replaced("]", by: "").split(separator: ".").map(String.init)
  }

  /// The token that a path of fields and elements leads to, or the last one on the way.
  private func path(_ steps: [String], in range: Range<Int>) -> Int? {
    var range = range
    var found: Int?
    for step in steps {
      let next =
        step.hasPrefix("#")
        ? element(Int(step.dropFirst()) ?? 0, in: range) : field(step, in: range)
      guard let next else { return found }
      found = next
      let value = step.hasPrefix("#") ? next : next + (isName(next, step) ? 2 : 3)
      guard isOpening(value) else { return found }
      range = value..<min(closings[value] + 1, tokens.count)
    }
    return found
  }

  /// The first token of an element of the table literal that starts the range.
  private func element(_ number: Int, in range: Range<Int>) -> Int? {
    guard text(range.lowerBound) == "{" else { return nil }
    var index = range.lowerBound + 1
    var isStart = true
    var current = 0
    while index < range.upperBound - 1 {
      if isStart, text(index + 1) != "=" || isOpening(index) { current += 1 }
      if isStart, current == number { return index }
      isStart = [",", ";"].contains(text(index) ?? "")
      index = isOpening(index) ? closings[index] + 1 : index + 1
    }
    return nil
  }

  /// The token that is the name of a field in a table literal, the least nested one first.
  private func field(_ key: String, in range: Range<Int>) -> Int? {
    if key.hasPrefix("[") { return path(SourceLocator.steps(key), in: range) }
    var best: (depth: Int, index: Int)?
    var depth = 0
    for index in range {
      if isOpening(index) { depth += 1 }
      if let text = text(index), [")", "}", "]"].contains(text) { depth -= 1 }
      guard depth < best?.depth ?? Int.max, isField(index, key) else { continue }
      best = (depth, index)
    }
    return best?.index
  }

  private func isField(_ index: Int, _ key: String) -> Bool {
    if isName(index, key) {
      return text(index + 1) == "=" && index > 0 && ["{", ",", ";"].contains(text(index - 1) ?? "")
    }
    guard isString(index), text(index - 1) == "[", text(index + 1) == "]" else { return false }
    return tokens[index].kind == .string && text(index)?.dropFirst().dropLast() == key[...]
  }

  // MARK: Tokens

  private func text(_ index: Int) -> String? {
    tokens.indices.contains(index) ? SourceLocator.text(tokens[index], source) : nil
  }

  private func isName(_ index: Int, _ name: String) -> Bool {
    tokens[index].kind == .name && text(index) == name
  }

  private func isString(_ index: Int) -> Bool {
    tokens.indices.contains(index)
      && (tokens[index].kind == .string || tokens[index].kind == .longString)
  }

  private func isOpening(_ index: Int) -> Bool {
    guard tokens.indices.contains(index), tokens[index].kind == .symbol else { return false }
    return ["(", "{", "["].contains(text(index) ?? "")
  }

  private func place(of index: Int) -> SourcePlace {
    let token = tokens[index]
    return SourcePlace(line: token.line, column: token.column, length: token.range.count)
  }

  /// From the first token to the last one, as far as both are on one line.
  private func span(_ range: Range<Int>) -> SourcePlace {
    let first = tokens[range.lowerBound]
    let last = tokens[range].last { $0.line == first.line } ?? first
    return SourcePlace(
      line: first.line, column: first.column, length: last.range.upperBound - first.range.lowerBound
    )
  }

  private static func text(_ token: LuaToken, _ source: [UInt8]) -> String {
    String(decoding: source[token.range], as: UTF8.self)
  }

  private static func closings(_ tokens: [LuaToken], _ source: [UInt8]) -> [Int] {
    var closings = [Int](repeating: tokens.count, count: tokens.count)
    var open: [Int] = []
    for (index, token) in tokens.enumerated() where token.kind == .symbol {
      switch text(token, source) {
      case "(", "{", "[": open.append(index)
      case ")", "}", "]": if let last = open.popLast() { closings[last] = index }
      default: break
      }
    }
    return closings
  }

  /// Whether a token on a new line goes on with the statement of the token before.
  private static func continues(_ before: LuaToken, _ token: LuaToken, _ source: [UInt8]) -> Bool {
    let openEnds = [
      "=", ",", "+", "-", "*", "/", "//", "%", "^", "..", "==", "~=", "<", "<=", ">", ">=", "&",
      "|",
      "~", "<<", ">>", "and", "or", "not", ".", ":", "return",
    ]
    if openEnds.contains(text(before, source)) { return true }
    switch token.kind {
    case .string, .longString: return true
    case .symbol: return text(token, source) != ";" && text(token, source) != "::"
    case .keyword: return ["and", "or"].contains(text(token, source))
    case .name, .number, .comment, .unknown: return false
    }
  }
}
