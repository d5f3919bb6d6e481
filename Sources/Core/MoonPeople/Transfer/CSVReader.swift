/// Takes the bytes of a CSV file apart, part by part.
///
/// Lines end with CR LF, LF or CR; a byte order mark at the start is left out.
/// Source: RFC 4180, "Common Format and MIME Type for Comma-Separated Values (CSV) Files".
struct CSVReader {
  /// The fields of one record.
  struct Record {
    /// The number of its first line.
    var line: Int
    /// The bytes of all fields, one after another.
    var bytes: [UInt8] = []
    /// Where each field ends in the bytes, and whether it was quoted.
    var fields: [(end: Int, isQuoted: Bool)] = []
    /// What is wrong with the record; nil when nothing is.
    var fault: String?

    /// The bytes of a field.
    subscript(place: Int) -> ArraySlice<UInt8> {
      bytes[(place == 0 ? 0 : fields[place - 1].end)..<fields[place].end]
    }

    /// Whether it is a line without anything.
    var isBlank: Bool { fault == nil && fields.count == 1 && bytes.isEmpty && !fields[0].isQuoted }
  }

  private enum State {
    case fieldStart
    case plain
    case quoted
    /// After a quote in a quoted field: its end, or the first of two.
    case quote
    /// The rest of a wrong line.
    case skipping
  }

  /// A record may have so many bytes, or fewer where the host has less memory.
  static let longest = 1 << 26

  private var part: [UInt8] = []
  private var place = 0
  private var isLast = false
  private var state = State.fieldStart
  private var record = Record(line: 1)
  private var line = 1
  private var isAfterCR = false
  private var isAtStart = true
  private var hasBegun = false
  private let longest: Int

  init(longest: Int = Self.longest) { self.longest = longest }

  /// Gives the next part of the file.
  mutating func take(_ bytes: [UInt8], isLast: Bool) {
    part = place == part.count ? bytes : Array(part[place...]) + bytes
    place = 0
    self.isLast = isLast
    guard isAtStart, part.count >= 3 || isLast else { return }
    isAtStart = false
    if part.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
  }

  /// The next record; nil when more bytes are needed.
  mutating func next() -> Record? {
    guard !isAtStart else { return nil }
    while place < part.count {
      let byte = part[place]
      place += 1
      if isAfterCR {
        isAfterCR = false
        // CR LF is one end of a line.
        if byte == UInt8(ascii: "\n") {
          if state == .quoted { append(byte) }
          continue
        }
      }
      if let record = step(byte) { return record }
    }
    guard isLast, hasBegun else { return nil }
    if state == .quoted { fail("a quoted field isn't closed before the end of the file") }
    return finish()
  }

  private mutating func step(_ byte: UInt8) -> Record? {
    hasBegun = true
    switch (state, byte) {
    case (.quoted, UInt8(ascii: "\"")): state = .quote
    case (.quoted, _):
      append(byte)
      countLine(byte)
    case (.quote, UInt8(ascii: "\"")):
      append(byte)
      state = .quoted
    case (_, UInt8(ascii: "\n")), (_, UInt8(ascii: "\r")):
      let finished = finish()
      countLine(byte)
      record.line = line
      return finished
    case (.skipping, _): break
    case (.fieldStart, UInt8(ascii: ",")), (.plain, UInt8(ascii: ",")),
      (.quote, UInt8(ascii: ",")):
      record.fields.append((record.bytes.count, state == .quote))
      state = .fieldStart
    case (.fieldStart, UInt8(ascii: "\"")): state = .quoted
    case (.plain, UInt8(ascii: "\"")):
      fail("a quote in a field that doesn't begin with one; write it twice, between quotes")
    case (.quote, _):
      fail("expected a comma or the end of the line after a closing quote")
    case (.fieldStart, _), (.plain, _):
      append(byte)
      state = .plain
    }
    return nil
  }

  private mutating func append(_ byte: UInt8) {
    record.bytes.append(byte)
    if record.bytes.count > longest {
      fail("a record of more than \(longest) bytes, perhaps a closing quote is missing")
    }
  }

  private mutating func countLine(_ byte: UInt8) {
    if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { line += 1 }
    isAfterCR = byte == UInt8(ascii: "\r")
  }

  private mutating func fail(_ reason: String) {
    record.fault = reason
    record.bytes = []
    state = .skipping
  }

  private mutating func finish() -> Record {
    record.fields.append((record.bytes.count, state == .quote))
    let finished = record
    record = Record(line: line)
    state = .fieldStart
    hasBegun = false
    return finished
  }
}
