package import MoonPeople

/// The full-text table of a model with searchable attributes.
package enum SearchTable {
  /// The table's name.
  package static func name(of model: Model) -> String { name(ofModel: model.name) }

  /// The table's name.
  package static func name(ofModel model: String) -> String { "moon_search_\(model)" }

  /// What the table searches, in FTS5's own words; nil when the text has no words.
  ///
  /// - Parameter search: What a request searches: whole words, or with `*` the starts of words.
  /// - Returns: Every word in quotes.
  package static func match(_ search: ByteString) -> ByteString? {
    let words = SearchWords.wanted(search)
    guard !words.isEmpty else { return nil }
    return ByteString(
      words.map { "\"\($0.word)\"" + ($0.isPrefix ? "*" : "") }.joined(separator: " "))
  }
}
