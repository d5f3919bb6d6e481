import MoonGeometry
import MoonLayout
import MoonScene
import MoonTestSupport
import RenderText
import Testing

/// How texts are broken; the expected lines follow from the rule: between words, greedily.
@Suite struct LineTests {
  let shaper = TextShaper()
  let font = Font(size: 10, weight: .medium)

  func lines(_ text: String, _ width: Double, _ limit: Int? = nil) -> [String] {
    shaper.lines(of: text, font: font, width: width, lineLimit: limit).lines.map(\.text)
  }

  func width(_ text: String) -> Double {
    shaper.lines(of: text, font: font, width: .infinity, lineLimit: nil).lines[0].width
  }

  @Test func `a text is broken between words, as late as it fits`() {
    let text = "one two three four"
    #expect(lines(text, width("one two three")) == ["one two three", "four"])
    #expect(lines(text, width("one two three") - 0.01) == ["one two", "three four"])
    #expect(lines(text, width(text)) == [text])
    #expect(lines(text, .infinity) == [text])
  }

  @Test func `no line is wider than offered while its words fit`() {
    let text = "The quick brown fox jumps over the lazy dog and runs away from it all"
    for offered in stride(from: 40.0, to: 300, by: 7.3) {
      let measured = shaper.lines(of: text, font: font, width: offered, lineLimit: nil)
      #expect(measured.lines.allSatisfy { $0.width <= offered + 1e-3 })
      #expect(measured.lines.map(\.text).joined(separator: " ") == text)
    }
  }

  @Test func `a word that is wider than a line is broken inside`() {
    let parts = lines("Notifications", 30)
    #expect(parts.count > 1)
    #expect(parts.joined() == "Notifications")
    #expect(parts.allSatisfy { width($0) <= 30.001 })
    #expect(lines("abc", 0) == ["a", "b", "c"])
  }

  @Test func `a long text is broken as its words fit, like a short one`() {
    // 12,000 letters; the expected lines follow from the rule, with the widths of single lines.
    let words = (0..<2400).map { String("abcdefghij".prefix($0 * 7 % 10 + 1)) }
    var expected: [String] = []
    var line = ""
    for word in words {
      let longer = line.isEmpty ? word : "\(line) \(word)"
      if width(longer) <= 120 {
        line = longer
      } else {
        expected.append(line)
        line = word
      }
    }
    expected.append(line)
    #expect(lines(words.joined(separator: " "), 120) == expected)
  }

  @Test(arguments: ["x", "0123456789abcdef", "漢字", "e\u{301}", "שלום"])
  func `a word of any length is broken into full lines`(part: String) {
    let word = String(repeating: part, count: 65_536 / part.unicodeScalars.count)
    let broken = shaper.lines(of: word, font: font, width: 95, lineLimit: nil).lines
    #expect(broken.map(\.text).joined() == word)
    #expect(broken.allSatisfy { $0.width <= 95.01 })
    for (line, next) in zip(broken, broken.dropFirst()).prefix(200) {
      guard let letter = next.text.first else { continue }
      #expect(width(line.text + String(letter)) > 94.5, "\(line.text)")
    }
    // A short word has the same first lines: Pango breaks that one alone.
    let short = String(repeating: part, count: 2000 / part.utf8.count)
    let alone = shaper.lines(of: short, font: font, width: 95, lineLimit: nil).lines
    #expect(Array(alone.dropLast()) == Array(broken.prefix(alone.count - 1)))
  }

  @Test(arguments: [0.0, 3, 5000])
  func `a long word fits any width, and few lines of it are cut`(offered: Double) {
    let word = String(repeating: "x", count: 20_000)
    #expect(lines(word, offered).joined() == word)
    let cut = lines(word, offered, 3)
    #expect(cut.count == 3 && cut[2].hasSuffix("…"))
    #expect(cut[0] == lines(word, offered)[0])
  }

  @Test(arguments: ["a\nb", "a\r\nb", "a\rb", "a\u{2028}b", "a\u{2029}b", "a\u{85}b", "a\u{0B}b"])
  func `each kind of line break begins a line`(text: String) {
    #expect(lines(text, .infinity) == ["a", "b"])
  }

  @Test func `empty lines stay`() {
    #expect(lines("a\n\nb\n", 100) == ["a", "", "b", ""])
    #expect(lines("", 100) == [""])
  }

  @Test func `a text of too many lines ends in an ellipsis`() {
    let text = "one two three four"
    let cut = lines(text, width("one two three"), 1)
    #expect(cut.count == 1)
    #expect(cut[0].hasPrefix("one two") && cut[0].hasSuffix("…"))
    #expect(width(cut[0]) <= width("one two three") + 1e-3)
    #expect(lines(text, 1000, 1) == [text])
    #expect(lines(text, width("one two three"), 2) == ["one two three", "four"])
    #expect(lines("one\ntwo\nthree", 1000, 2) == ["one", "two…"])
    #expect(lines("one two", 0, 1) == ["…"])
    #expect(lines("one two", 1000, 0) == ["one two"])
  }

  @Test func `as many letters stay before the ellipsis as fit`() {
    let text = "Notifications"
    for offered in stride(from: 14.0, to: 60, by: 2.9) {
      let cut = lines(text, offered, 1)[0]
      #expect(cut.hasSuffix("…") && text.hasPrefix(cut.dropLast()))
      #expect(width(cut) <= offered + 1e-3)
      let longer = text.prefix(cut.count) + "…"
      #expect(width(String(longer)) > offered - 0.5, "\(cut) at \(offered)")
    }
  }

  @Test func `the width of a line is that of what is drawn`() {
    let text = "AVATAR Tofu ffi waving over the lazy dog"
    for line in shaper.lines(of: text, font: font, width: 55, lineLimit: nil).lines {
      #expect(agrees(line.width, shaper.shape(line.text, font: font).advance * 10, to: 1e-9))
    }
  }

  @Test func `a broken line runs as its paragraph does`() {
    // The paragraph begins in Hebrew; its second line would begin in Latin letters.
    let text = "שלום abc def"
    let parts = lines(text, width("abc def") + 0.01)
    #expect(parts.count == 2)
    #expect(parts[1] == "\u{200F}abc def")
  }

  @Test func `control characters vanish and tabs are spaces`() {
    #expect(lines("a\u{7}\tb\0c", .infinity) == ["a bc"])
  }

  @Test func `lines stay the same when they are asked for again`() {
    let text = "one two three four five six"
    let first = shaper.lines(of: text, font: font, width: 50, lineLimit: 2)
    for count in 0..<10_000 { _ = shaper.lines(of: "\(count)", font: font, width: 9, lineLimit: 1) }
    #expect(shaper.lines(of: text, font: font, width: 50, lineLimit: 2) == first)
    #expect(TextShaper().lines(of: text, font: font, width: 50, lineLimit: 2) == first)
  }

  @Test func `texts of one length, end or place never get each other's lines`() {
    // The other shaper is asked each question once, so it has no answer to give again.
    var questions: [(text: String, font: Font, width: Double, limit: Int?)] = []
    let tail = " and the same sixteen letters"
    for text in ["one", "two", "a\(tail)", "b\(tail)", "", String(repeating: "m ", count: 300)] {
      for (weight, design) in [(Font.Weight.regular, Font.Design.default), (.bold, .serif)] {
        for (width, limit) in [(Double.infinity, Int?.none), (40, nil), (40, 1), (0, 2), (41, 1)] {
          for size in [10.0, 11] {
            let font = Font(size: size, weight: weight, design: design)
            questions.append((text, font, width, limit))
          }
        }
      }
    }
    let other = TextShaper()
    let expected = questions.map {
      other.lines(of: $0.text, font: $0.font, width: $0.width, lineLimit: $0.limit)
    }
    for _ in 1...2 {
      for (question, answer) in zip(questions, expected) {
        let found = shaper.lines(
          of: question.text, font: question.font, width: question.width,
          lineLimit: question.limit)
        #expect(found == answer)
      }
    }
  }

  @Test func `slanted letters and digits of one width are faces of their own`() {
    // Each flag changes the letters: source, the outlines that the shaper gives for them.
    let fonts = [
      Font(size: 10), Font(size: 10, isItalic: true), Font(size: 10, hasMonospacedDigits: true),
      Font(size: 10, weight: .bold), Font(size: 10, design: .monospaced),
    ]
    for font in fonts {
      for _ in 1...2 {
        let line = shaper.lines(of: "111.5", font: font, width: .infinity, lineLimit: nil).lines[0]
        let advance = shaper.shape("111.5", font: font).advance
        #expect(abs(line.width - advance * 10) < 1e-3)
      }
    }
  }
}
