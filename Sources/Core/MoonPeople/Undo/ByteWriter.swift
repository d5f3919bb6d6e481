/// Writes numbers and values as bytes.
struct ByteWriter {
  var bytes: [UInt8] = []

  /// Writes an integer with 7 bits a byte, the lowest first.
  mutating func write(_ integer: UInt64) {
    var rest = integer
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// Writes a value: its kind, then what it is.
  mutating func write(_ value: Value) {
    switch value {
    case .none: bytes.append(0)
    case .boolean(false): bytes.append(1)
    case .boolean(true): bytes.append(2)
    case .integer(let integer):
      bytes.append(3)
      // Small numbers of either sign are short: 0, -1, 1, -2 …
      write(UInt64(bitPattern: integer << 1 ^ integer >> 63))
    case .number(let number):
      bytes.append(4)
      for shift in stride(from: UInt64(0), to: 64, by: 8) {
        bytes.append(UInt8(truncatingIfNeeded: number.bitPattern >> shift))
      }
    case .string(let text):
      bytes.append(5)
      write(UInt64(text.count))
      text.append(to: &bytes)
    }
  }
}
