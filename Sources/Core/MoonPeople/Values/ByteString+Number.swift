/// Numbers in text, as `luaO_str2num` in Lua's lobject.c reads them.
extension ByteString {
  /// The number that the text stands for: decimal or hexadecimal, with spaces around it.
  ///
  /// Hexadecimal integers wrap around, decimal ones that don't fit are floats.
  ///
  /// - Returns: `integer` or `number`; nil when the text isn't a number.
  func readNumber() -> Value? {
    let bytes = bytes
    var (start, end) = (0, bytes.count)
    while start < end, Self.isSpace(bytes[start]) { start += 1 }
    while end > start, Self.isSpace(bytes[end - 1]) { end -= 1 }
    guard start < end else { return nil }
    let isNegative = bytes[start] == UInt8(ascii: "-")
    if isNegative || bytes[start] == UInt8(ascii: "+") { start += 1 }
    let body = bytes[start..<end]
    if body.count > 1, body[start] == UInt8(ascii: "0"), body[start + 1] | 32 == UInt8(ascii: "x") {
      return Self.hexadecimal(body.dropFirst(2), isNegative: isNegative)
    }
    return Self.decimal(body, isNegative: isNegative)
  }

  /// The integer that the text stands for in a base, as `tonumber` with a base reads it.
  ///
  /// - Parameter base: From 2 to 36.
  /// - Returns: The integer, wrapped around; nil when the text isn't one.
  func readInteger(base: Int64) -> Int64? {
    var body = bytes[...]
    while let byte = body.first, Self.isSpace(byte) { body.removeFirst() }
    while let byte = body.last, Self.isSpace(byte) { body.removeLast() }
    let isNegative = body.first == UInt8(ascii: "-")
    if isNegative || body.first == UInt8(ascii: "+") { body.removeFirst() }
    guard !body.isEmpty else { return nil }
    var result: Int64 = 0
    for byte in body {
      guard let digit = Self.digit(byte), digit < base else { return nil }
      result = result &* base &+ digit
    }
    return isNegative ? 0 &- result : result
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) }

  /// The value of a digit or letter, as in base 36.
  private static func digit(_ byte: UInt8) -> Int64? {
    switch byte {
    case 48...57: Int64(byte) - 48
    case 65...90: Int64(byte) - 55
    case 97...122: Int64(byte) - 87
    default: nil
    }
  }

  private static func decimal(_ body: ArraySlice<UInt8>, isNegative: Bool) -> Value? {
    var rest = body
    var (magnitude, fits, digits) = (UInt64(0), true, 0)
    while let byte = rest.first, (48...57).contains(byte) {
      let (product, overflow) = magnitude.multipliedReportingOverflow(by: 10)
      let (sum, carry) = product.addingReportingOverflow(UInt64(byte) - 48)
      if overflow || carry { fits = false }
      magnitude = sum
      digits += 1
      rest.removeFirst()
    }
    guard !rest.isEmpty else {
      guard digits > 0 else { return nil }
      if fits, magnitude <= UInt64(Int64.max) + (isNegative ? 1 : 0) {
        let value = Int64(bitPattern: magnitude)
        return .integer(isNegative ? 0 &- value : value)
      }
      return float(body, isNegative: isNegative)
    }
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      while let byte = rest.first, (48...57).contains(byte) {
        digits += 1
        rest.removeFirst()
      }
    }
    guard digits > 0, isExponent(rest, mark: UInt8(ascii: "e")) else { return nil }
    return float(body, isNegative: isNegative)
  }

  /// Whether nothing is left, or an exponent: the mark, a sign perhaps, and digits.
  private static func isExponent(_ rest: ArraySlice<UInt8>, mark: UInt8) -> Bool {
    guard let first = rest.first else { return true }
    guard first | 32 == mark else { return false }
    var digits = rest.dropFirst()
    if digits.first == UInt8(ascii: "+") || digits.first == UInt8(ascii: "-") {
      digits.removeFirst()
    }
    return !digits.isEmpty && digits.allSatisfy { (48...57).contains($0) }
  }

  /// The float nearest to checked decimal text.
  private static func float(_ body: ArraySlice<UInt8>, isNegative: Bool) -> Value? {
    guard let value = Double(String(decoding: body, as: UTF8.self)) else { return nil }
    return .number(isNegative ? -value : value)
  }

  /// The number of hexadecimal text without its sign and `0x`.
  private static func hexadecimal(_ body: ArraySlice<UInt8>, isNegative: Bool) -> Value? {
    var rest = body
    var float = HexadecimalFloat()
    var wrapped: UInt64 = 0
    var digits = 0
    while let byte = rest.first, let digit = digit(byte), digit < 16 {
      wrapped = wrapped << 4 | UInt64(digit)
      float.append(UInt64(digit))
      digits += 1
      rest.removeFirst()
    }
    if rest.isEmpty, digits > 0 {
      return .integer(Int64(bitPattern: isNegative ? 0 &- wrapped : wrapped))
    }
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      while let byte = rest.first, let digit = digit(byte), digit < 16 {
        float.append(UInt64(digit), isPastPoint: true)
        digits += 1
        rest.removeFirst()
      }
    }
    guard digits > 0, isExponent(rest, mark: UInt8(ascii: "p")) else { return nil }
    let value = float.value(exponent: exponent(rest.dropFirst()))
    return .number(isNegative ? -value : value)
  }

  /// The integer of checked exponent text, held within what any text of a float needs.
  private static func exponent(_ text: ArraySlice<UInt8>) -> Int {
    var result = 0
    for byte in text where (48...57).contains(byte) {
      result = min(result * 10 + Int(byte) - 48, 1 << 40)
    }
    return text.first == UInt8(ascii: "-") ? -result : result
  }
}
