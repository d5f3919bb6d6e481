/// Remarks laid out in lines, for any way to measure text.
struct LineBreaks: Sendable {
  /// The width of a text.
  let width: @Sendable (String) -> Double
  /// A text cut to some width.
  let cut: @Sendable (String, Double) -> String

  /// Measures in terminal columns.
  static let columns = LineBreaks(
    width: { Double(ShownText.width($0)) }, cut: { ShownText.cut($0, to: Int($1)) })

  /// Measures in points at some type size.
  static func points(size: Double) -> LineBreaks {
    LineBreaks(
      width: { SVGText.width($0, size: size) }, cut: { SVGText.cut($0, to: $1, size: size) })
  }

  /// Items joined by " · " into lines of some width.
  ///
  /// - Parameters:
  ///   - items: Texts; one that is too long is broken after commas, or else at spaces.
  ///   - room: The width of a line.
  /// - Returns: The lines, with control characters made visible.
  func lines(_ items: [String], room: Double) -> [String] {
    var lines: [String] = []
    var line = ""
    for (piece, separator) in items.flatMap({ pieces(ShownText.safe($0), room: room) }) {
      if line.isEmpty {
        line = piece
      } else if width(line + separator + piece) <= room {
        line += separator + piece
      } else {
        lines.append(line)
        line = piece
      }
    }
    return line.isEmpty ? lines : lines + [line]
  }

  /// Parts of an item that each fit a line, with what joins each to the part before it.
  private func pieces(_ item: String, room: Double) -> [(text: String, separator: String)] {
    let between = " · "
    guard width(item) > room else { return [(item, between)] }
    let clauses = Self.clauses(item)
    return clauses.enumerated().flatMap { index, clause in
      let first = index == 0 ? between : " "
      guard width(clause) > room else { return [(clause, first)] }
      return clause.split(separator: " ").enumerated().map { index, word in
        (cut(String(word), room), index == 0 ? first : " ")
      }
    }
  }

  /// A text cut after each comma that a space follows; the space is left out.
  private static func clauses(_ text: String) -> [String] {
    var result: [String] = []
    var clause = ""
    for character in text {
      if character == " ", clause.last == "," {
        result.append(clause)
        clause = ""
      } else {
        clause.append(character)
      }
    }
    return result + [clause]
  }
}
