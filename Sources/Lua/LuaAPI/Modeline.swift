package import LuaRuntime
package import LuaSyntax

/// The first line of a script, `-- moonframe: api=1`, which says what the script needs; also behind a `#!` line.
package enum Modeline {
  /// The level of the API that this release has; each level has all of those below it.
  package static let level = 1

  private static let opening = "moonframe:"

  /// What is wrong with the first line.
  ///
  /// - Parameter text: A script.
  /// - Returns: The error and the word that it is about; nil when all is well, and without such a line.
  package static func mistake(in text: [UInt8]) -> (error: LuaError, span: LuaSpan)? {
    let hasProgram = text.first == UInt8(ascii: "#")
    let lines = text.split(
      maxSplits: hasProgram ? 2 : 1, omittingEmptySubsequences: false,
      whereSeparator: { $0 == UInt8(ascii: "\n") })
    guard let line = lines.dropFirst(hasProgram ? 1 : 0).first, line.starts(with: "--".utf8) else {
      return nil
    }
    let comment = line.dropFirst(2).drop(while: isBlank)
    guard comment.starts(with: opening.utf8) else { return nil }
    let words = comment.dropFirst(opening.utf8.count).split(whereSeparator: isBlank)
    // A comment for the line below, which silences findings.
    if let first = words.first, first.elementsEqual("ignore".utf8) { return nil }
    let number = hasProgram ? 2 : 1
    func span(_ range: Range<Int>) -> LuaSpan {
      LuaSpan(range: range, line: number, column: range.lowerBound - line.startIndex + 1)
    }
    var isGiven = false
    for word in words {
      let problem =
        problem(with: String(decoding: word, as: UTF8.self))
        ?? (isGiven ? error("api is given twice", label: "leave one out") : nil)
      if let problem { return (problem, span(word.startIndex..<word.endIndex)) }
      isGiven = true
    }
    guard words.isEmpty else { return nil }
    let start = comment.startIndex
    return (
      error("the first line says nothing behind 'moonframe:'"),
      span(start..<start + opening.utf8.count)
    )
  }

  private static func problem(with word: String) -> LuaError? {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts[0] == "api" else {
      return error(
        "a script's first line has no word \(ValueText.quoted(word, mark: "'"))",
        label: NearName.best(String(parts[0]), among: ["api", "ignore"]).map {
          "did you mean '\($0 == "api" ? "api=\(level)" : $0)'?"
        })
    }
    guard parts.count == 2, let wanted = Int(parts[1]), wanted > 0 else {
      return error(
        "api must be a level such as api=\(level), got \(ValueText.quoted(word, mark: "'"))")
    }
    guard wanted > level else { return nil }
    return LuaError(
      "the script needs level \(wanted) of the API, and this moonframe has level \(level)",
      code: "api-level", label: "a newer moonframe may have it")
  }

  private static func error(_ message: String, label: String? = nil) -> LuaError {
    LuaError(
      message, code: "bad-modeline", label: label,
      notes: ["words: api=LEVEL, the level of the API that the script needs"])
  }

  private static func isBlank(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0D, 0x2C].contains(byte) }
}
