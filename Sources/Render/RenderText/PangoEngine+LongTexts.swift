extension PangoEngine {
  /// The longest paragraph that Pango breaks at once, in UTF-8 bytes.
  ///
  /// Pango sets all that is left of a word again for each line: a long one takes the square of its
  /// length.
  private static let whole = 2048

  /// Where a paragraph of any length is broken to fit a width, in time that grows with its length.
  ///
  /// A long paragraph is broken part by part: all lines of a part count but the last, with which
  /// the next part begins.
  ///
  /// - Parameters:
  ///   - paragraph: The paragraph.
  ///   - face: The face.
  ///   - width: The width, in ems.
  ///   - limit: How many lines are wanted; later ones of a long paragraph are left out.
  /// - Returns: The lines' UTF-8 ranges, without the white space at which they were broken.
  func manyBreaks(
    of paragraph: String, in face: TypeFace, width: Double, limit: Int
  ) -> [Range<Int>] {
    let utf8 = paragraph.utf8
    guard utf8.count > PangoEngine.whole else {
      return breaks(of: paragraph, in: face, width: width)
    }
    var lines: [Range<Int>] = []
    var start = paragraph.startIndex
    var offset = 0
    var size = 256
    while lines.count < limit {
      let guess = utf8.index(start, offsetBy: size, limitedBy: paragraph.endIndex)
      // Parts end where a character does.
      let end =
        guess.map { $0 < paragraph.endIndex ? paragraph.index(after: $0) : $0 }
        ?? paragraph.endIndex
      let part = breaks(of: paragraph[start..<end], in: face, width: width)
      if end == paragraph.endIndex {
        return lines + part.map { $0.lowerBound + offset..<$0.upperBound + offset }
      }
      guard part.count > 1, let next = part.last?.lowerBound, next > 0 else {
        size *= 4
        continue
      }
      lines += part.dropLast().map { $0.lowerBound + offset..<$0.upperBound + offset }
      start = utf8.index(start, offsetBy: next)
      offset += next
      // Long parts cost Pango's square, short ones their last line.
      size = max(32, next / (part.count - 1) * 6)
    }
    return lines
  }
}
