/// What a stretch of text stands for, which decides its colour.
enum Ink: Hashable {
  case plain, heading, faint, joint, peak
  /// The curve of the panel with this index.
  case curve(Int)

  /// Colours near those of the SVG chart, from the 256 colours that terminals share.
  private static let curves = [33, 208, 41, 134, 204, 38, 62, 203, 43, 137]

  /// The parameters of the "select graphic rendition" sequence (ECMA-48), or nil for none.
  var code: String? {
    switch self {
    case .plain: nil
    case .heading: "1"
    case .faint: "90"
    case .joint: "38;5;245"
    case .peak: "38;5;203"
    case .curve(let index): "38;5;\(Ink.curves[index % Ink.curves.count])"
    }
  }
}

/// One line of a picture made of characters, with inks.
struct StyledLine {
  private(set) var cells: [(text: String, ink: Ink)] = []
  /// The width in terminal columns.
  private(set) var width = 0

  init(_ text: String = "", _ ink: Ink = .plain) { append(text, ink) }

  mutating func append(_ text: String, _ ink: Ink = .plain) {
    guard !text.isEmpty else { return }
    width += ShownText.width(text)
    if let last = cells.last, last.ink == ink {
      cells[cells.count - 1].text += text
    } else {
      cells.append((text, ink))
    }
  }

  mutating func append(_ line: StyledLine) {
    for cell in line.cells { append(cell.text, cell.ink) }
  }

  /// Adds spaces up to some width.
  mutating func pad(to columns: Int) {
    append(String(repeating: " ", count: max(0, columns - width)))
  }

  func text(color: Bool) -> String {
    guard color else { return cells.map(\.text).joined() }
    return cells.map { cell in
      cell.ink.code.map { "\u{1B}[\($0)m\(cell.text)\u{1B}[0m" } ?? cell.text
    }.joined()
  }
}
