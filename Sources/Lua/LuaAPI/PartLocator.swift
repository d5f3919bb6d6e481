import LuaSyntax

/// Finds the part of a script that an error quotes, such as `p.name:find(...)` or `seen[p.name] = ...`.
package struct PartLocator {
  private let source: [UInt8]
  /// Without comments.
  private let tokens: [LuaToken]
  private let line: Int

  /// The key of a subject whose call is such a part.
  package static let key = "`"

  /// The place of a part that is there only once.
  ///
  /// - Parameters:
  ///   - part: The part. `(...)` at its end stands for any arguments, ` = ...` for any value.
  ///   - source: The whole text.
  ///   - line: The line on which it, or a piece of it, lies.
  /// - Returns: The name that the part ends with, else the whole part as far as it is on one line; nil
  ///   when it isn't found or several are like it.
  package static func locate(_ part: String, in source: [UInt8], line: Int) -> SourcePlace? {
    PartLocator(source, line).place(of: part)
  }

  private init(_ source: [UInt8], _ line: Int) {
    self.source = source
    self.line = line
    tokens = LuaLexer.tokens(of: source).filter { $0.kind != .comment }
  }

  private func place(of part: String) -> SourcePlace? {
    let isCall = part.hasSuffix("(...)")
    let isAssignment = part.hasSuffix(" = ...")
    var text = Array(part.utf8)
    if isCall { text.removeLast(5) }
    if isAssignment { text.removeLast(6) }
    if part == "{...}" { text = Array("{".utf8) }
    let wanted = LuaLexer.tokens(of: text).map { text[$0.range] }
    guard let last = wanted.last else { return nil }
    func isFollowed(_ next: Int) -> Bool {
      if isCall { return startsArguments(next) }
      return !isAssignment || ["=", ","].contains(self.text(next))
    }
    let found = starts(of: wanted).filter { isFollowed($0 + wanted.count) }
    if !found.isEmpty {
      return found.count == 1 ? span(found[0]..<found[0] + wanted.count) : nil
    }
    // The part may be written in another way; its last name may still be the only one.
    let names = starts(of: [last]).filter { tokens[$0].kind == .name && isFollowed($0 + 1) }
    return names.count == 1 ? span(names[0]..<names[0] + 1) : nil
  }

  /// Where tokens with these texts begin, at least one of them on the line.
  private func starts(of wanted: [ArraySlice<UInt8>]) -> [Int] {
    guard wanted.count <= tokens.count else { return [] }
    return (0...tokens.count - wanted.count).filter { start in
      let range = start..<start + wanted.count
      guard tokens[range.lowerBound].line <= line, tokens[range.upperBound - 1].line >= line,
        tokens[range].contains(where: { $0.line == line })
      else { return false }
      // `p.name` isn't a part of `q.p.name`, but a lone name may be a field.
      if wanted.count > 1, [".", ":"].contains(text(start - 1)) { return false }
      return zip(wanted, tokens[range]).allSatisfy { source[$1.range].elementsEqual($0) }
    }
  }

  private func startsArguments(_ index: Int) -> Bool {
    guard tokens.indices.contains(index) else { return false }
    return [.string, .longString].contains(tokens[index].kind) || ["(", "{"].contains(text(index))
  }

  private func text(_ index: Int) -> String {
    guard tokens.indices.contains(index) else { return "" }
    return String(decoding: source[tokens[index].range], as: UTF8.self)
  }

  /// The last name of a chain of names, else all tokens that are on the line of the first one.
  private func span(_ range: Range<Int>) -> SourcePlace {
    let last = tokens[range.upperBound - 1]
    let isChain = range.count == 1 || [".", ":"].contains(text(range.upperBound - 2))
    if last.kind == .name, isChain {
      return SourcePlace(line: last.line, column: last.column, length: last.range.count)
    }
    let first = tokens[range.lowerBound]
    let end = tokens[range].last { $0.line == first.line } ?? first
    return SourcePlace(
      line: first.line, column: first.column,
      length: end.range.upperBound - first.range.lowerBound)
  }
}
