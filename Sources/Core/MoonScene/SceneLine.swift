import MoonGeometry

/// The words of one line of a scene's text, read from left to right.
struct SceneLine {
  private let bytes: [UInt8]
  private let number: Int
  private(set) var at: Int

  /// Creates a line.
  ///
  /// - Parameters:
  ///   - bytes: The line without its end.
  ///   - number: Its number, from 1.
  init(_ bytes: ArraySlice<UInt8>, number: Int) {
    var bytes = Array(bytes)
    if bytes.last == 0x0D { bytes.removeLast() }
    self.bytes = bytes
    self.number = number
    at = bytes.firstIndex { $0 != 0x20 } ?? bytes.count
  }

  /// The number of spaces before the first word.
  var indentation: Int { bytes.firstIndex { $0 != 0x20 } ?? bytes.count }

  /// Whether only spaces are left.
  var isAtEnd: Bool { at == bytes.count }

  /// The next byte; 0 at the end.
  var next: UInt8 { at < bytes.count ? bytes[at] : 0 }

  func fault(_ expected: String, at place: Int? = nil) -> SceneTextError {
    let start = place ?? at
    let column = String(decoding: bytes[..<start], as: UTF8.self).count + 1
    let word = String(decoding: bytes[start...].prefix { $0 != 0x20 }, as: UTF8.self)
    return SceneTextError(
      line: number, column: column, expected: expected, found: String(word.prefix(30)))
  }

  private mutating func skipSpace() {
    while at < bytes.count, bytes[at] == 0x20 { at += 1 }
  }

  // MARK: Words

  /// Whether the next word is this one, which is then read.
  mutating func accepts(_ word: String) -> Bool {
    guard bytes[at...].starts(with: word.utf8) else { return false }
    let end = at + word.utf8.count
    guard end == bytes.count || !bytes[end].isPartOfWord else { return false }
    at = end
    skipSpace()
    return true
  }

  /// Whether the next byte is this one, which is then read.
  mutating func accepts(byte: UInt8) -> Bool {
    guard next == byte, at < bytes.count else { return false }
    at += 1
    skipSpace()
    return true
  }

  mutating func expect(_ word: String) throws(SceneTextError) {
    guard accepts(word) else { throw fault("\"\(word)\"") }
  }

  mutating func expect(byte: UInt8) throws(SceneTextError) {
    guard accepts(byte: byte) else {
      throw fault("\"\(String(decoding: [byte], as: UTF8.self))\"")
    }
  }

  func expectEnd() throws(SceneTextError) {
    guard isAtEnd else { throw fault("the end of the line") }
  }

  /// A plain word; nil when the next is none.
  mutating func word() -> String? {
    guard next.isLetterOfWord else { return nil }
    let end = bytes[at...].firstIndex { !$0.isPartOfWord } ?? bytes.count
    let word = String(decoding: bytes[at..<end], as: UTF8.self)
    at = end
    skipSpace()
    return word
  }

  /// The one of some values whose name comes next, which is then read.
  mutating func choice<Value>(_ values: [(String, Value)]) -> Value? {
    for (name, value) in values where accepts(name) { return value }
    return nil
  }

  mutating func choice<Value: RawRepresentable & CaseIterable>(
    _ type: Value.Type
  ) -> Value? where Value.RawValue == String {
    choice(Value.allCases.map { ($0.rawValue, $0) })
  }

  /// A plain word or a text in quotes.
  mutating func wordOrText(_ what: String) throws(SceneTextError) -> String {
    if next == UInt8(ascii: "\"") { return try quoted() }
    guard let word = word() else { throw fault(what) }
    return word
  }

  /// A text in quotes.
  mutating func quoted() throws(SceneTextError) -> String {
    guard next == UInt8(ascii: "\"") else { throw fault("a text in quotes") }
    var result: [UInt8] = []
    at += 1
    while at < bytes.count, bytes[at] != UInt8(ascii: "\"") {
      if bytes[at] == UInt8(ascii: "\\") {
        at += 1
        result += try escape()
      } else {
        result.append(bytes[at])
        at += 1
      }
    }
    guard at < bytes.count else { throw fault("a closing quote") }
    at += 1
    skipSpace()
    return String(decoding: result, as: UTF8.self)
  }

  private mutating func escape() throws(SceneTextError) -> [UInt8] {
    let mark = at - 1
    let letter = next
    at = min(at + 1, bytes.count)
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): return [letter]
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "u"):
      let digits = bytes[at...].dropFirst().prefix { $0 != UInt8(ascii: "}") }.prefix(7)
      let end = at + digits.count + 1
      guard next == UInt8(ascii: "{"), end < bytes.count, bytes[end] == UInt8(ascii: "}"),
        let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16),
        let scalar = Unicode.Scalar(value)
      else { throw fault("a character as in \\u{1f600}", at: mark) }
      at = end + 1
      return Array(String(Character(scalar)).utf8)
    default: throw fault("one of \\\" \\\\ \\n \\r \\t \\u{...}", at: mark)
    }
  }

  /// A colour in hex; nil when none comes next.
  mutating func hex() -> Color? {
    guard next == UInt8(ascii: "#") else { return nil }
    let end = bytes[at...].dropFirst().firstIndex { !$0.isPartOfWord } ?? bytes.count
    guard let color = Color(hex: String(decoding: bytes[at..<end], as: UTF8.self)) else {
      return nil
    }
    at = end
    skipSpace()
    return color
  }

  // MARK: Numbers

  /// A number that touches what follows it, such as the width in `393x852`.
  mutating func looseNumber(_ what: String = "a number") throws(SceneTextError) -> Double {
    for (name, value) in [("inf", Double.infinity), ("-inf", -.infinity), ("nan", .nan)]
    where bytes[at...].starts(with: name.utf8) {
      at += name.utf8.count
      return value
    }
    let end = bytes[at...].firstIndex { !"0123456789+-.eE".utf8.contains($0) } ?? bytes.count
    // A number never ends with an exponent's letter: that begins the next word.
    guard let value = Double(String(decoding: bytes[at..<end], as: UTF8.self)) else {
      throw fault(what)
    }
    at = end
    return value
  }

  mutating func double(_ what: String = "a number") throws(SceneTextError) -> Double {
    let value = try looseNumber(what)
    guard isAtEnd || !next.isPartOfWord else { throw fault("a space after the number") }
    skipSpace()
    return value
  }

  mutating func integer(_ what: String) throws(SceneTextError) -> Int {
    let end = bytes[at...].firstIndex { !"0123456789-".utf8.contains($0) } ?? bytes.count
    guard let value = Int(String(decoding: bytes[at..<end], as: UTF8.self)) else {
      throw fault(what)
    }
    at = end
    skipSpace()
    return value
  }

  /// Whether a number comes next.
  var startsNumber: Bool {
    "0123456789-.".utf8.contains(next) || bytes[at...].starts(with: "inf".utf8)
      || bytes[at...].starts(with: "nan".utf8)
  }

  /// Whether a letter with a number comes next, such as `r10`; the letter is then read.
  mutating func acceptsPrefix(_ letter: UInt8) -> Bool {
    guard next == letter, at + 1 < bytes.count else { return false }
    at += 1
    if startsNumber { return true }
    at -= 1
    return false
  }

  mutating func point() throws(SceneTextError) -> Point {
    let x = try double()
    return Point(x: x, y: try double())
  }

  mutating func size(_ what: String) throws(SceneTextError) -> Size {
    let width = try looseNumber(what)
    guard next == UInt8(ascii: "x") else { throw fault("\"x\" between width and height") }
    at += 1
    return Size(width: width, height: try double("a height"))
  }

  mutating func rect() throws(SceneTextError) -> Rect {
    guard accepts(byte: UInt8(ascii: "[")) else {
      throw fault("a rectangle as in [x y width height]")
    }
    let origin = try point()
    let size = Size(width: try double(), height: try double())
    try expect(byte: UInt8(ascii: "]"))
    return Rect(origin: origin, size: size)
  }
}
