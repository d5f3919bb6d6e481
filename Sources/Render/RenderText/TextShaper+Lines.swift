package import MoonLayout
package import MoonScene

extension TextShaper: TextMeasurer {
  /// Breaks a text into lines between words, or inside a word that is wider than a line.
  ///
  /// - Parameters:
  ///   - text: The text; line feeds begin new lines.
  ///   - font: The font.
  ///   - width: The width that is offered, in points; infinite for any.
  ///   - lineLimit: The most lines; nil for any number. A text that is cut ends in an ellipsis.
  /// - Returns: The lines with their sizes.
  package func lines(of text: String, font: Font, width: Double, lineLimit: Int?) -> MeasuredText {
    let question = RecentLines.Question(
      text: text, face: TypeFace(font), size: font.size, width: width, limit: lineLimit)
    if let known = recentAnswer(to: question) { return known }
    let answer = answer(to: question)
    recent.keep(answer, to: question)
    return answer
  }

  private func recentAnswer(to question: RecentLines.Question) -> MeasuredText? {
    // A copy, so that nobody has to watch over the property meanwhile.
    let recent = recent
    return recent.answer(to: question)
  }

  private func answer(to question: RecentLines.Question) -> MeasuredText {
    let metrics = metrics(of: question.face)
    let size = question.size.isFinite ? max(0, question.size) : 0
    let width = question.width
    let offered = width.isFinite && size > 0 ? max(0, width) / size : .infinity
    let key = BrokenKey(
      text: question.text, face: question.face, width: offered,
      limit: question.limit.map { max(1, $0) })
    let lines = broken.value(for: key) { self.lines(of: key) }
    return MeasuredText(
      lines: lines.map { MeasuredText.Line(text: $0.text, width: $0.advance * size) },
      lineHeight: metrics.lineHeight * size, ascent: (metrics.ascent + metrics.gap / 2) * size)
  }

  /// The lines of a text, measured in ems.
  private func lines(of key: BrokenKey) -> [MeasuredLine] {
    let limit = key.limit ?? .max
    var lines: [MeasuredLine] = []
    for paragraph in plain(key.text).paragraphs {
      let parts = self.parts(of: paragraph, key)
      for (start, line) in parts {
        guard lines.count < limit else {
          return cut(lines, key)
        }
        lines.append(
          MeasuredLine(
            text: line, advance: advance(of: line, in: key.face), paragraph: paragraph,
            start: start))
      }
    }
    return lines
  }

  /// The broken lines of a paragraph and where they start, in UTF-8 bytes.
  private func parts(of paragraph: String, _ key: BrokenKey) -> [(start: Int, line: String)] {
    guard !fits(paragraph, key) else { return [(0, paragraph)] }
    let isRightToLeft = engine.isRightToLeft(paragraph, in: key.face)
    let utf8 = paragraph.utf8
    // One line more than allowed shows that the text must be cut.
    let breaks = engine.manyBreaks(
      of: paragraph, in: key.face, width: key.width, limit: key.limit.map { $0 + 1 } ?? .max)
    return breaks.map { range in
      let from = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
      let to = utf8.index(from, offsetBy: range.count)
      var line = paragraph[from..<to]
      if to < utf8.endIndex {
        while let last = line.last, last == " " { line.removeLast() }
      }
      return (range.lowerBound, directed(String(line), isRightToLeft, key.face))
    }
  }

  /// The lines with an ellipsis at their end.
  private func cut(_ lines: [MeasuredLine], _ key: BrokenKey) -> [MeasuredLine] {
    guard let last = lines.last else { return lines }
    let rest = String(last.paragraph.utf8.dropFirst(last.start)) ?? last.text
    var text = rest + "…"
    if !fits(text, key) {
      let count = engine.ellipsis(in: text, of: key.face, width: key.width)
      var kept = String(text.utf8.prefix(count ?? text.utf8.count - 3)) ?? ""
      let isRightToLeft = engine.isRightToLeft(last.paragraph, in: key.face)
      repeat {
        while kept.last == " " { kept.removeLast() }
        text = directed(kept + "…", isRightToLeft, key.face)
        // The ellipsis may stand closer or farther than Pango thought.
      } while !fits(text, key) && kept.popLast() != nil
    }
    let line = MeasuredLine(
      text: text, advance: advance(of: text, in: key.face), paragraph: last.paragraph,
      start: last.start)
    return lines.dropLast() + [line]
  }

  private func fits(_ line: String, _ key: BrokenKey) -> Bool {
    // A line that is offered its own width fits, whatever the last bit of a division by the size.
    key.width == .infinity || advance(of: line, in: key.face) <= key.width + 1e-4
  }

  /// A part of a paragraph that still runs as the paragraph does.
  private func directed(_ line: String, _ isRightToLeft: Bool, _ face: TypeFace) -> String {
    let own = engine.isRightToLeft(line, in: face)
    // RIGHT-TO-LEFT MARK and LEFT-TO-RIGHT MARK.
    return own == isRightToLeft ? line : (isRightToLeft ? "\u{200F}" : "\u{200E}") + line
  }
}

/// A question for the lines of a text; lengths are in ems.
struct BrokenKey: Hashable {
  let text: String
  let face: TypeFace
  let width: Double
  let limit: Int?
}

/// A line, its advance in ems, and the UTF-8 offset in its paragraph where it starts.
struct MeasuredLine {
  let text: String
  let advance: Double
  let paragraph: String
  let start: Int
}
