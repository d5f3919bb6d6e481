/// Reads the value of a string token, as Lua's lexer does.
struct LuaStringReader {
  /// What is wrong with a string.
  struct Problem: Error {
    /// What is wrong.
    let message: String
    /// What Lua has read so far, or nil when the source ended.
    let near: [UInt8]?
    /// The line that Lua has come to.
    let line: Int
    /// Where the wrong part starts, and how long it is; nil for the whole string.
    var part: Range<Int>?
  }

  private let source: [UInt8]
  private let end: Int
  private var offset: Int
  private var line: Int
  /// What Lua keeps for messages: the value between its delimiters, and a part that is being read.
  private var buffer: [UInt8] = []

  private init(_ source: [UInt8], _ token: LuaToken) {
    self.source = source
    offset = token.range.lowerBound
    end = token.range.upperBound
    line = token.line
  }

  /// The value of a string token, and what Lua keeps of it for messages.
  static func read(
    _ token: LuaToken, _ source: [UInt8]
  ) throws(Problem) -> (value: [UInt8], shown: [UInt8]) {
    var reader = LuaStringReader(source, token)
    return token.kind == .longString ? try reader.long(token) : try reader.quoted()
  }

  private var current: UInt8? { offset < source.count ? source[offset] : nil }

  private mutating func save() {
    if let current { buffer.append(current) }
    offset += 1
  }

  /// Steps over a line break; two different break bytes in a row are one.
  private mutating func newLine() {
    let first = source[offset]
    offset += 1
    if let current, current != first, LuaByte.isLineBreak(current) { offset += 1 }
    line += 1
  }

  private mutating func long(_ token: LuaToken) throws(Problem) -> ([UInt8], [UInt8]) {
    var level = 0
    while source[offset + 1 + level] == UInt8(ascii: "=") { level += 1 }
    let opening = source[offset..<offset + level + 2]
    let closing =
      [UInt8(ascii: "]")] + Array(repeating: UInt8(ascii: "="), count: level)
      + [UInt8(ascii: "]")]
    let isClosed =
      token.range.count >= 2 * (level + 2)
      && source[..<end].suffix(level + 2).elementsEqual(closing)
    guard isClosed else {
      throw Problem(
        message: "unfinished long string (starting at line \(token.line))", near: nil,
        line: token.endLine)
    }
    offset += level + 2
    if let current, LuaByte.isLineBreak(current) { newLine() }
    var value: [UInt8] = []
    value.reserveCapacity(end - offset)
    while offset < end - level - 2 {
      if LuaByte.isLineBreak(source[offset]) {
        newLine()
        value.append(UInt8(ascii: "\n"))
      } else {
        value.append(source[offset])
        offset += 1
      }
    }
    return (value, Array(opening) + value + closing)
  }

  private mutating func quoted() throws(Problem) -> ([UInt8], [UInt8]) {
    let quote = source[offset]
    save()
    while let byte = current, byte != quote {
      switch byte {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        throw Problem(message: "unfinished string", near: buffer, line: line)
      case UInt8(ascii: "\\"): try escape()
      default: save()
      }
    }
    guard current != nil else { throw Problem(message: "unfinished string", near: nil, line: line) }
    save()
    return (Array(buffer.dropFirst().dropLast()), buffer)
  }

  private mutating func escape() throws(Problem) {
    let start = offset
    let kept = buffer.count
    // Lua keeps the backslash for messages until the escape is read.
    save()
    guard let byte = current else { return }
    let value: [UInt8]
    switch byte {
    case UInt8(ascii: "a"): value = [7]
    case UInt8(ascii: "b"): value = [8]
    case UInt8(ascii: "f"): value = [12]
    case UInt8(ascii: "n"): value = [10]
    case UInt8(ascii: "r"): value = [13]
    case UInt8(ascii: "t"): value = [9]
    case UInt8(ascii: "v"): value = [11]
    case UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "'"): value = [byte]
    case UInt8(ascii: "x"): return finish(kept, [try hexadecimal(start)])
    case UInt8(ascii: "u"): return finish(kept, try character(start))
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
      newLine()
      return finish(kept, [10])
    case UInt8(ascii: "z"):
      offset += 1
      while let next = current, LuaByte.isSpace(next) {
        if LuaByte.isLineBreak(next) { newLine() } else { offset += 1 }
      }
      return finish(kept, [])
    default:
      try check(LuaByte.isDigit(byte), "invalid escape sequence", start)
      return finish(kept, [try decimal(start)])
    }
    offset += 1
    finish(kept, value)
  }

  private mutating func finish(_ kept: Int, _ value: [UInt8]) {
    buffer.removeLast(buffer.count - kept)
    buffer += value
  }

  private mutating func check(_ isRight: Bool, _ message: String, _ start: Int) throws(Problem) {
    guard !isRight else { return }
    if current != nil { save() }
    throw Problem(
      message: message, near: buffer, line: line, part: start..<min(offset, source.count))
  }

  private mutating func hexDigit(_ start: Int) throws(Problem) -> UInt8 {
    save()
    let digit = current.flatMap(LuaByte.hexDigit)
    try check(digit != nil, "hexadecimal digit expected", start)
    return digit ?? 0
  }

  private mutating func hexadecimal(_ start: Int) throws(Problem) -> UInt8 {
    let first = try hexDigit(start)
    let second = try hexDigit(start)
    save()
    return first << 4 | second
  }

  private mutating func decimal(_ start: Int) throws(Problem) -> UInt8 {
    var value = 0
    for _ in 0..<3 {
      guard let current, LuaByte.isDigit(current) else { break }
      value = value * 10 + Int(current - 0x30)
      save()
    }
    try check(value <= 255, "decimal escape too large", start)
    return UInt8(value)
  }

  /// The bytes of `\u{XXX}`: UTF-8 as it was first defined, up to 2^31.
  private mutating func character(_ start: Int) throws(Problem) -> [UInt8] {
    save()
    try check(current == UInt8(ascii: "{"), "missing '{'", start)
    var value = UInt32(try hexDigit(start))
    save()
    while let digit = current.flatMap(LuaByte.hexDigit) {
      try check(value <= 0x7FFF_FFFF >> 4, "UTF-8 value too large", start)
      value = value << 4 + UInt32(digit)
      save()
    }
    try check(current == UInt8(ascii: "}"), "missing '}'", start)
    save()
    return LuaStringReader.utf8(value)
  }

  private static func utf8(_ value: UInt32) -> [UInt8] {
    guard value >= 0x80 else { return [UInt8(value)] }
    var value = value
    var bytes: [UInt8] = []
    var room: UInt32 = 0x3F
    repeat {
      bytes.append(UInt8(0x80 | value & 0x3F))
      value >>= 6
      room >>= 1
    } while value > room
    bytes.append(UInt8((~room << 1 | value) & 0xFF))
    return bytes.reversed()
  }
}
