/// The search for words in the searchable attributes of a model.
///
/// Each word of the text must occur as a whole word in some of them, whatever its case; a word
/// followed by `*` is the start of one. A text without words matches nothing.
struct WordSearch {
  private struct Word {
    let text: String
    var isStart = false
  }

  private let words: [Word]
  private let attributes: [Int]

  init(_ text: ByteString, in model: Model) {
    attributes = model.attributes.indices.filter { model.attributes[$0].isSearchable }
    var words: [Word] = []
    var current = ""
    for character in text.text.unicodeScalars {
      if Self.isPart(character) {
        current.unicodeScalars.append(character)
      } else {
        if !current.isEmpty { words.append(Word(text: current.lowercased())) }
        if character == "*", !current.isEmpty { words[words.count - 1].isStart = true }
        current = ""
      }
    }
    if !current.isEmpty { words.append(Word(text: current.lowercased())) }
    self.words = words
  }

  func matches(_ row: Row) -> Bool {
    guard !words.isEmpty else { return false }
    var found: Set<String> = []
    for attribute in attributes {
      guard case .string(let text) = row[attribute] else { continue }
      for word in text.text.unicodeScalars.split(whereSeparator: { !Self.isPart($0) }) {
        found.insert(String(word).lowercased())
      }
    }
    return words.allSatisfy { word in
      word.isStart ? found.contains { $0.hasPrefix(word.text) } : found.contains(word.text)
    }
  }

  /// Whether a text has a word at all.
  static func hasWords(_ text: ByteString) -> Bool {
    text.text.unicodeScalars.contains(where: isPart)
  }

  /// Whether a character is part of a word: letters and digits, and marks, which follow letters.
  private static func isPart(_ character: Unicode.Scalar) -> Bool {
    switch character.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber, .privateUse, .nonspacingMark, .spacingMark,
      .enclosingMark:
      true
    case _: false
    }
  }
}

extension ByteString {
  /// Whether it has a word that can be searched for: a letter or digit.
  public var hasWords: Bool { WordSearch.hasWords(self) }
}
