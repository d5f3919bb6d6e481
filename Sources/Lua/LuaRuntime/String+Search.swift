/// Texts inside texts, found byte by byte.
///
/// The standard library's own search brings a megabyte of regular expressions into the program.
extension String {
  /// Where another text is, from the start on; places don't overlap.
  ///
  /// - Parameter text: The other text; an empty one is nowhere.
  /// - Returns: The places, in order.
  package func places(of text: String) -> [Range<Index>] {
    let (all, wanted) = (utf8, Array(text.utf8))
    guard let first = wanted.first else { return [] }
    var places: [Range<Index>] = []
    var start = all.startIndex
    while let begin = all[start...].firstIndex(of: first) {
      if all[begin...].starts(with: wanted) {
        start = all.index(begin, offsetBy: wanted.count)
        places.append(begin..<start)
      } else {
        start = all.index(after: begin)
      }
    }
    return places
  }

  /// Whether another text is in it.
  ///
  /// - Parameter text: The other text.
  /// - Returns: Whether there is a place of it.
  package func has(_ text: String) -> Bool { !places(of: text).isEmpty }

  /// The parts before, between and behind the places of another text.
  ///
  /// - Parameters:
  ///   - text: The other text.
  ///   - most: How many places count, from the start on.
  /// - Returns: The parts, one more than places.
  package func parts(between text: String, most: Int = .max) -> [String] {
    var (parts, start): ([String], Index) = ([], startIndex)
    for place in places(of: text).prefix(most) {
      parts.append(String(self[start..<place.lowerBound]))
      start = place.upperBound
    }
    return parts + [String(self[start...])]
  }

  /// The text with another one in the place of a part.
  ///
  /// - Parameters:
  ///   - text: The part.
  ///   - other: What takes its places.
  ///   - most: How many places are replaced, from the start on.
  /// - Returns: The new text.
  package func replaced(_ text: String, by other: String, most: Int = .max) -> String {
    parts(between: text, most: most).joined(separator: other)
  }
}
