/// Reads one flat JSON object (RFC 8259).
///
/// Bytes in strings that aren't UTF-8 are kept as they are.
struct JSONParser {
  private let bytes: ArraySlice<UInt8>
  private var place: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    place = bytes.startIndex
  }

  /// Reads an object that is the whole text, calling a function at each value.
  mutating func object(
    _ member: (String, inout JSONParser) throws(JSONFault) -> Void
  ) throws(JSONFault) {
    skipSpace()
    try members { (key, parser) throws(JSONFault) in
      let key = key.text
      do throws(JSONFault) {
        try member(key, &parser)
      } catch {
        throw JSONFault(error.reason, key: key)
      }
    }
    skipSpace()
    if place < bytes.endIndex { throw unexpected("the end of the line") }
  }

  /// Reads a value that is no array and no object but `{"base64": "…"}`.
  mutating func scalar() throws(JSONFault) -> JSONScalar {
    skipSpace()
    guard place < bytes.endIndex else { throw unexpected("a value") }
    switch bytes[place] {
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .boolean(true))
    case UInt8(ascii: "f"): return try word("false", .boolean(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try number())
    case UInt8(ascii: "{"): return .bytes(try encodedBytes())
    case UInt8(ascii: "["): throw JSONFault("expected a single value, got an array")
    case _: throw unexpected("a value")
    }
  }

  private mutating func members(
    _ member: (ByteString, inout JSONParser) throws(JSONFault) -> Void
  ) throws(JSONFault) {
    try expect("{", "an object, which begins with {")
    skipSpace()
    if skip("}") { return }
    repeat {
      skipSpace()
      guard place < bytes.endIndex, bytes[place] == UInt8(ascii: "\"") else {
        throw unexpected("a key between quotes")
      }
      let key = try string()
      skipSpace()
      try expect(":", "a colon after the key")
      try member(key, &self)
      skipSpace()
    } while skip(",")
    try expect("}", "a comma or }")
  }

  /// `{"base64": "…"}`.
  private mutating func encodedBytes() throws(JSONFault) -> ByteString {
    var result: ByteString?
    try members { (key, parser) throws(JSONFault) in
      parser.skipSpace()
      guard key == "base64", result == nil, parser.place < parser.bytes.endIndex,
        parser.bytes[parser.place] == UInt8(ascii: "\""),
        let decoded = Base64.bytes(try parser.string().bytes)
      else { throw JSONFault("expected a single value, got an object") }
      result = ByteString(decoded)
    }
    guard let result else { throw JSONFault("expected a single value, got an object") }
    return result
  }

  private mutating func number() throws(JSONFault) -> ArraySlice<UInt8> {
    let start = place
    while place < bytes.endIndex,
      ByteNumber.isDigit(bytes[place]) || "+-.eE".utf8.contains(bytes[place])
    {
      place += 1
    }
    let text = bytes[start..<place]
    let digits = text.first == UInt8(ascii: "-") ? text.dropFirst() : text
    let whole = digits.prefix(while: ByteNumber.isDigit)
    let isPlain = !whole.isEmpty && (whole.count == 1 || whole.first != UInt8(ascii: "0"))
    let next = digits.dropFirst(whole.count)
    let hasDigit =
      next.first != UInt8(ascii: ".") || next.dropFirst().first.map(ByteNumber.isDigit) == true
    guard isPlain, hasDigit, ByteNumber.number(text) != nil else {
      throw JSONFault(
        "expected a number, got \(ByteString(Array(text)).shown)")
    }
    return text
  }

  private mutating func word(_ word: String, _ value: JSONScalar) throws(JSONFault) -> JSONScalar {
    guard bytes[place...].starts(with: word.utf8) else { throw unexpected("a value") }
    place += word.utf8.count
    return value
  }

  /// Reads a string whose first quote is next.
  private mutating func string() throws(JSONFault) -> ByteString {
    place += 1
    var result: [UInt8] = []
    while place < bytes.endIndex {
      let byte = bytes[place]
      place += 1
      switch byte {
      case UInt8(ascii: "\""): return ByteString(result)
      case UInt8(ascii: "\\"): try escape(&result)
      case ..<0x20:
        throw JSONFault("a control character in a string must be written as \\u00\(hex(byte))")
      case _: result.append(byte)
      }
    }
    throw JSONFault("a string isn't closed before the end of the line")
  }

  private mutating func escape(_ result: inout [UInt8]) throws(JSONFault) {
    guard place < bytes.endIndex else {
      throw JSONFault("a string isn't closed before the end of the line")
    }
    let letter = bytes[place]
    place += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): result.append(letter)
    case UInt8(ascii: "b"): result.append(0x08)
    case UInt8(ascii: "f"): result.append(0x0C)
    case UInt8(ascii: "n"): result.append(0x0A)
    case UInt8(ascii: "r"): result.append(0x0D)
    case UInt8(ascii: "t"): result.append(0x09)
    case UInt8(ascii: "u"): result += Array(String(Character(try codePoint())).utf8)
    case _: throw JSONFault("\\\(Unicode.Scalar(letter)) means nothing in a string")
    }
  }

  /// The character of `\u….`, with the second half of a pair.
  private mutating func codePoint() throws(JSONFault) -> Unicode.Scalar {
    let first = try hexDigits()
    if let character = Unicode.Scalar(first) { return character }
    if first < 0xDC00, skip("\\"), skip("u") {
      let second = try hexDigits()
      if (0xDC00..<0xE000).contains(second),
        let character = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
      {
        return character
      }
    }
    throw JSONFault("half of a pair of \\u escapes, which is no character")
  }

  private mutating func hexDigits() throws(JSONFault) -> UInt32 {
    let digits = bytes[place...].prefix(4)
    guard digits.count == 4, digits.allSatisfy({ Unicode.Scalar($0).properties.isASCIIHexDigit }),
      let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw JSONFault("expected four hexadecimal digits after \\u") }
    place += 4
    return value
  }

  private func hex(_ byte: UInt8) -> String {
    (byte < 0x10 ? "0" : "") + String(byte, radix: 16)
  }

  private mutating func skipSpace() {
    while place < bytes.endIndex, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[place]) { place += 1 }
  }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard place < bytes.endIndex, Unicode.Scalar(bytes[place]) == character else { return false }
    place += 1
    return true
  }

  private mutating func expect(
    _ character: Unicode.Scalar, _ wanted: String
  ) throws(JSONFault) {
    if !skip(character) { throw unexpected(wanted) }
  }

  private func unexpected(_ wanted: String) -> JSONFault {
    guard place < bytes.endIndex else {
      return JSONFault("expected \(wanted), got the end of the line")
    }
    let rest = ByteString(Array(bytes[place...].prefix(12))).shown
    return JSONFault("expected \(wanted), got \(rest) at byte \(place - bytes.startIndex + 1)")
  }
}
