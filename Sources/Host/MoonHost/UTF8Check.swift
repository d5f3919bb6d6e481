/// Finds the first byte that is not UTF-8.
package enum UTF8Check {
  /// The offset of the first byte that does not belong to a well-formed sequence; nil when all do.
  ///
  /// Source: The Unicode Standard 15, table 3-7, well-formed UTF-8 byte sequences.
  package static func firstInvalid(in bytes: [UInt8]) -> Int? {
    var index = 0
    while index < bytes.count {
      let length = sequenceLength(in: bytes, at: index)
      guard length > 0 else { return index }
      index += length
    }
    return nil
  }

  private static func sequenceLength(in bytes: [UInt8], at index: Int) -> Int {
    let first = bytes[index]
    if first < 0x80 { return 1 }
    let (length, second): (Int, ClosedRange<UInt8>) =
      switch first {
      case 0xC2...0xDF: (2, 0x80...0xBF)
      case 0xE0: (3, 0xA0...0xBF)
      case 0xED: (3, 0x80...0x9F)
      case 0xE1...0xEF: (3, 0x80...0xBF)
      case 0xF0: (4, 0x90...0xBF)
      case 0xF1...0xF3: (4, 0x80...0xBF)
      case 0xF4: (4, 0x80...0x8F)
      default: (0, 0x80...0xBF)
      }
    guard length > 0, index + length <= bytes.count, second.contains(bytes[index + 1]) else {
      return 0
    }
    let tail = bytes[(index + 2)..<(index + length)]
    return tail.allSatisfy { (0x80...0xBF).contains($0) } ? length : 0
  }
}
