package import MoonPeople

/// The words that a text asks for: runs of letters, digits and marks, with `*` at the end for a beginning.
package enum SearchWords {
  /// The words of a text.
  ///
  /// - Parameter text: What is searched; case is left to the table.
  /// - Returns: Each word, and whether only words that start with it are wanted.
  package static func wanted(_ text: ByteString) -> [(word: String, isPrefix: Bool)] {
    var words: [(word: String, isPrefix: Bool)] = []
    var word = ""
    for scalar in text.text.unicodeScalars {
      if isPart(scalar) {
        word.unicodeScalars.append(scalar)
        continue
      }
      if !word.isEmpty { words.append((word, scalar == "*")) }
      word = ""
    }
    if !word.isEmpty { words.append((word, false)) }
    return words
  }

  private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber, .privateUse, .nonspacingMark, .spacingMark,
      .enclosingMark:
      true
    default: false
    }
  }
}
