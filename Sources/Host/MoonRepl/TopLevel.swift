import LuaSyntax

/// What the prompt makes of the locals of its chunks, which would be gone with the next line: variables of the session.
///
/// Only the word `local` and what stands in angle brackets become spaces, so lines and columns stay.
struct TopLevel {
  /// The chunk with its top-level locals as assignments.
  private(set) var text: [UInt8]
  /// The names that it declares.
  private(set) var names: [String] = []
  /// Those of them that may be assigned only once.
  private(set) var constants: Set<String> = []

  private let tokens: [LuaToken]
  private let source: [UInt8]

  /// Reads a chunk.
  init(_ source: [UInt8]) {
    self.source = source
    text = source
    tokens = LuaLexer.tokens(of: source).filter { $0.kind != .comment }
    var additions: [Int] = []
    var depth = 0
    var index = 0
    while index < tokens.count {
      switch word(index) {
      case "function", "if", "do", "repeat", "(", "{", "[": depth += 1
      case "end", "until", ")", "}", "]": depth -= 1
      case "local" where depth == 0:
        if let end = declaration(at: index, &additions) {
          index = end
          continue
        }
      default: break
      }
      index += 1
    }
    for place in additions.reversed() { text.insert(contentsOf: Array(" = nil".utf8), at: place) }
  }

  /// Makes a declaration an assignment.
  ///
  /// - Returns: The token behind its names; nil when it stays a local.
  private mutating func declaration(at start: Int, _ additions: inout [Int]) -> Int? {
    if word(start + 1) == "function" {
      guard isName(start + 2) else { return nil }
      blank(start...start)
      names.append(word(start + 2))
      return start + 1
    }
    var index = start + 1
    var found: [(name: String, isConstant: Bool)] = []
    var attributes: [ClosedRange<Int>] = []
    while isName(index) {
      var isConstant = false
      var next = index + 1
      if word(next) == "<" {
        guard word(next + 1) == "const", word(next + 2) == ">" else { return nil }
        attributes.append(next...next + 2)
        isConstant = true
        next += 3
      }
      found.append((word(index), isConstant))
      index = next
      guard word(index) == "," else { break }
      index += 1
    }
    guard !found.isEmpty else { return nil }
    blank(start...start)
    for attribute in attributes { blank(attribute) }
    names += found.map(\.name)
    constants.formUnion(found.filter(\.isConstant).map(\.name))
    if word(index) != "=" { additions.append(tokens[index - 1].range.upperBound) }
    return index
  }

  private mutating func blank(_ range: ClosedRange<Int>) {
    for token in tokens[range] {
      for place in token.range { text[place] = UInt8(ascii: " ") }
    }
  }

  private func isName(_ index: Int) -> Bool {
    tokens.indices.contains(index) && tokens[index].kind == .name
  }

  private func word(_ index: Int) -> String {
    guard tokens.indices.contains(index) else { return "" }
    let token = tokens[index]
    guard token.kind != .string, token.kind != .longString else { return "" }
    return String(decoding: source[token.range], as: UTF8.self)
  }
}
