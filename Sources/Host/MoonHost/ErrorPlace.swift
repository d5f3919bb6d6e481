internal import LuaAPI
internal import LuaRuntime
internal import LuaSyntax

/// Finds the column that an error means; Lua itself knows only lines.
enum ErrorPlace {
  /// The position with its column, when the source and the error tell it.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - position: Its source and line.
  ///   - step: What the function on that line was doing, when known.
  ///   - sources: The texts.
  /// - Returns: The place, with a column where one is certain.
  static func find(
    _ error: LuaError, at position: SourcePosition, step: LuaStep?, in sources: SourceStore
  ) -> SourcePosition {
    guard let source = sources.text(of: position.source) else { return position }
    switch error.kind {
    case .syntax where !error.message.has(" near "):
      return blamed(error.message, in: source, at: position)
    case .syntax where error.message.hasPrefix("too many local variables"):
      return lastName(in: source, before: position)
    case .incomplete: return endOfCode(source, at: position)
    default: break
    }
    guard position.column == nil else { return position }
    if let subject = error.report.subject {
      if subject.key == PartLocator.key {
        return part(subject.call, in: source, at: position)
      }
      if subject.call == "require" || error.code == "unknown-symbol", !subject.key.hasPrefix("#") {
        return quoted(subject.key, in: source, at: position)
      }
      if let step, let mark = step.mark, step.kind == .get || step.kind == .set,
        subject.key.isEmpty, source[mark.range].elementsEqual(subject.call.utf8)
      {
        return place(of: mark, in: source, position.source)
      }
      let call = step?.kind == .call ? step?.values.first?.span : nil
      return located(
        subject.call, subject.key, error.message, at: call, in: source, position)
    }
    if let span = step?.place(of: error.message) {
      return place(of: span, in: source, position.source)
    }
    if error.message.hasPrefix("variable '"), error.message.hasSuffix("non-closable value") {
      return blamed(error.message, in: source, at: position)
    }
    if let argument = BadArgument(error.message) {
      return located(
        argument.function, "#\(argument.number)", error.message, at: nil, in: source, position)
    }
    guard let name = BlamedVariable.name(in: error.message) else { return position }
    return named(name, usedBy: error.message, in: source, at: position)
  }

  /// The part of a span that is on its first line.
  private static func place(
    of span: LuaSpan, in text: [UInt8], _ source: String
  ) -> SourcePosition {
    let end = text[span.range].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    return SourcePosition(
      source: source, line: span.line, column: span.column,
      length: max(1, (end ?? span.range.upperBound) - span.range.lowerBound))
  }

  /// The place of the name, or of `break`, that a syntax error without a token is about: Lua has read on since.
  private static func blamed(
    _ message: String, in source: [UInt8], at position: SourcePosition
  ) -> SourcePosition {
    let name = message.hasPrefix("break ") ? "break" : quotedName(in: message)
    let limit = position.column ?? Int.max
    let found = LuaLexer.tokens(of: source).last {
      $0.line == position.line && $0.column < limit && source[$0.range].elementsEqual(name.utf8)
    }
    guard let found else { return SourcePosition(source: position.source, line: position.line) }
    return place(of: found, in: position.source)
  }

  /// The name in front of the token that Lua had come to when there was no room for it.
  private static func lastName(
    in source: [UInt8], before position: SourcePosition
  ) -> SourcePosition {
    let limit = (position.line, position.column ?? Int.max)
    let name = LuaLexer.tokens(of: source).last {
      $0.kind == .name && ($0.line, $0.column) < limit
    }
    return name.map { place(of: $0, in: position.source) } ?? position
  }

  /// The end of the last line that has code, where something is missing.
  private static func endOfCode(_ source: [UInt8], at position: SourcePosition) -> SourcePosition {
    guard let last = LuaLexer.tokens(of: source).last(where: { $0.kind != .comment }) else {
      return position
    }
    let text = source[last.range]
    let line = last.line + text.count { $0 == UInt8(ascii: "\n") }
    let start =
      text.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? last.range.lowerBound - last.column
      + 1
    return SourcePosition(
      source: position.source, line: line, column: last.range.upperBound - start + 1, length: 1)
  }

  private static func place(of token: LuaToken, in source: String) -> SourcePosition {
    SourcePosition(
      source: source, line: token.line, column: token.column, length: token.range.count)
  }

  /// The first text in single quotes; empty when there is none.
  private static func quotedName(in message: String) -> String {
    let parts = message.split(separator: "'", maxSplits: 2, omittingEmptySubsequences: false)
    return parts.count == 3 ? String(parts[1]) : ""
  }

  private static func located(
    _ call: String, _ key: String, _ message: String, at span: LuaSpan?, in source: [UInt8],
    _ position: SourcePosition
  ) -> SourcePosition {
    let place = SourceLocator.locate(
      in: source, line: position.line, call: call, key: key, message: message,
      at: span.map { SourcePlace(line: $0.line, column: $0.column, length: $0.range.count) })
    return SourcePosition(
      source: position.source, line: place.line, column: place.column, length: place.length)
  }

  /// The only part of the script that an error quotes; the line's when it isn't certain which.
  private static func part(
    _ part: String, in source: [UInt8], at position: SourcePosition
  ) -> SourcePosition {
    guard let place = PartLocator.locate(part, in: source, line: position.line) else {
      return position
    }
    return SourcePosition(
      source: position.source, line: place.line, column: place.column, length: place.length)
  }

  /// The token of the line with this text; of several, the only one that is used as the message says.
  private static func named(
    _ name: String, usedBy message: String, in source: [UInt8], at position: SourcePosition
  ) -> SourcePosition {
    let tokens = LuaLexer.tokens(of: source)
    let all = tokens.indices.filter {
      tokens[$0].line == position.line && source[tokens[$0].range].elementsEqual(name.utf8)
    }
    let followers: [UInt8] =
      message.has("attempt to index")
      ? Array(".[:".utf8)
      : message.has("attempt to call") ? Array("({'\"[".utf8) : []
    let used = all.filter { index in
      guard tokens.indices.contains(index + 1) else { return false }
      return followers.contains(source[tokens[index + 1].range.lowerBound])
    }
    let best = all.count == 1 ? all : used
    guard best.count == 1, let index = best.first else { return position }
    return place(of: tokens[index], in: position.source)
  }

  /// The place of the only string of a line with this content; the line's when there is no such string.
  static func quoted(
    _ text: String, at position: SourcePosition, in sources: SourceStore
  ) -> SourcePosition {
    guard let source = sources.text(of: position.source) else { return position }
    return quoted(text, in: source, at: position)
  }

  /// The only string of the line with this content.
  private static func quoted(
    _ text: String, in source: [UInt8], at position: SourcePosition
  ) -> SourcePosition {
    only(in: source, at: position) { token in
      token.count == text.utf8.count + 2 && token.dropFirst().dropLast().elementsEqual(text.utf8)
    }
  }

  private static func only(
    in source: [UInt8], at position: SourcePosition, where matches: (ArraySlice<UInt8>) -> Bool
  ) -> SourcePosition {
    let found = LuaLexer.tokens(of: source).filter {
      $0.line == position.line && matches(source[$0.range])
    }
    guard found.count == 1, let token = found.first else { return position }
    return place(of: token, in: position.source)
  }
}
