/// Bytes as text of 64 letters, by RFC 4648, section 4.
package enum Base64 {
  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// The text of some bytes, filled up with `=`.
  ///
  /// - Parameter bytes: The bytes.
  /// - Returns: Letters, digits, `+`, `/` and `=`, in ASCII.
  package static func text(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      var bits: UInt32 = 0
      for byte in group { bits = bits << 8 | UInt32(byte) }
      bits <<= UInt32(8 * (3 - group.count))
      for place in 0..<4 {
        let letter = letters[Int(bits >> UInt32(18 - 6 * place)) & 63]
        result.append(place <= group.count ? letter : UInt8(ascii: "="))
      }
    }
    return result
  }

  /// The bytes of a text; nil when it is none.
  static func bytes(_ text: [UInt8]) -> [UInt8]? {
    guard text.count.isMultiple(of: 4) else { return nil }
    let fill = text.suffix(2).filter { $0 == UInt8(ascii: "=") }.count
    var result: [UInt8] = []
    var bits: UInt32 = 0
    for (place, letter) in text.dropLast(fill).enumerated() {
      guard let value = letters.firstIndex(of: letter) else { return nil }
      bits = bits << 6 | UInt32(value)
      if place % 4 == 3 {
        for shift in [16, 8, 0] { result.append(UInt8(truncatingIfNeeded: bits >> UInt32(shift))) }
        bits = 0
      }
    }
    switch fill {
    case 0: return result
    case 1: return result + [UInt8(bits >> 10 & 0xFF), UInt8(bits >> 2 & 0xFF)]
    case _: return result + [UInt8(bits >> 4 & 0xFF)]
    }
  }
}
