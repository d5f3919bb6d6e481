/// What may be typed at a place.
package struct Completion: Equatable {
  /// One thing that may be typed.
  package struct Candidate: Hashable {
    /// The whole word.
    package var word: String
    /// What stands behind it once it is chosen, such as ` = ` behind an option.
    package var ending: String
    /// What it is, in a few words; may be empty.
    package var note: String

    /// Creates a candidate.
    package init(_ word: String, ending: String = "", note: String = "") {
      self.word = word
      self.ending = ending
      self.note = note
    }
  }

  /// What of the word was typed already: it stands in front of the cursor.
  package var typed: String
  /// The words that begin with it, in the order of the alphabet.
  package var candidates: [Candidate]

  /// Takes the words that begin with what was typed.
  init(_ typed: String, _ candidates: [Candidate]) {
    self.typed = typed
    var seen: Set<String> = []
    self.candidates =
      candidates
      .filter { $0.word.hasPrefix(typed) && seen.insert($0.word).inserted }
      .sorted { $0.word < $1.word }
  }

  /// What can be added without a choice: the common start of all candidates, behind what was typed.
  package var addition: String {
    guard let first = candidates.first else { return "" }
    if candidates.count == 1 { return first.word.dropFirst(typed.count) + first.ending }
    let common = candidates.dropFirst().reduce(first.word) { common, candidate in
      String(zip(common, candidate.word).prefix { $0 == $1 }.map(\.0))
    }
    return String(common.dropFirst(typed.count))
  }
}
