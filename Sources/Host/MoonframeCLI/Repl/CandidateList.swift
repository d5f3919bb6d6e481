internal import MoonRepl

/// The words that may be typed, as a person looks through them.
enum CandidateList {
  /// More words are not shown.
  private static let most = 200

  /// The words in columns; with their notes, one a line, when they are few.
  static func text(_ candidates: [Completion.Candidate], width: Int) -> String {
    let shown = candidates.prefix(most)
    let widest = shown.map(\.word.count).max() ?? 0
    let rest = candidates.count > most ? "… \(candidates.count - most) more\n" : ""
    if shown.count <= 12, shown.contains(where: { !$0.note.isEmpty }) {
      return shown.map { candidate in
        let room = max(0, width - widest - 4)
        let space = String(repeating: " ", count: widest - candidate.word.count + 2)
        return candidate.word + (candidate.note.isEmpty ? "" : space + candidate.note.prefix(room))
          + "\n"
      }.joined() + rest
    }
    let columns = max(1, width / (widest + 2))
    let rows = (shown.count + columns - 1) / columns
    return (0..<rows).map { row in
      let words = stride(from: row, to: shown.count, by: rows).map { shown[$0].word }
      return words.enumerated().map { place, word in
        place == words.count - 1
          ? word : word + String(repeating: " ", count: widest + 2 - word.count)
      }.joined() + "\n"
    }.joined() + rest
  }
}
