/// The checksum of PNG's chunks: ISO 3309, eight bytes at a time.
struct CRC32 {
  private var sum: UInt32 = 0xFFFF_FFFF

  /// The checksum of all bytes so far.
  var value: UInt32 { ~sum }

  mutating func add(_ bytes: ArraySlice<UInt8>) {
    let table = Self.table.span
    let bytes = bytes.span
    var index = 0
    while index + 8 <= bytes.count {
      var low = UInt32(bytes[index]) | UInt32(bytes[index + 1]) << 8
      low |= UInt32(bytes[index + 2]) << 16 | UInt32(bytes[index + 3]) << 24
      low ^= sum
      var next = table[1792 + Int(low & 255)] ^ table[1536 + Int(low >> 8 & 255)]
      next ^= table[1280 + Int(low >> 16 & 255)] ^ table[1024 + Int(low >> 24)]
      next ^= table[768 + Int(bytes[index + 4])] ^ table[512 + Int(bytes[index + 5])]
      sum = next ^ table[256 + Int(bytes[index + 6])] ^ table[Int(bytes[index + 7])]
      index += 8
    }
    while index < bytes.count {
      sum = (sum >> 8) ^ table[Int((sum ^ UInt32(bytes[index])) & 255)]
      index += 1
    }
  }

  /// For each byte its checksum, then the same with one to seven zero bytes after it.
  private static let table: [UInt32] = {
    var table: [UInt32] = []
    for byte in 0..<256 as Range<UInt32> {
      var sum = byte
      for _ in 0..<8 { sum = (sum >> 1) ^ (sum & 1 == 1 ? 0xEDB8_8320 : 0) }
      table.append(sum)
    }
    for index in 256..<2048 {
      let before = table[index - 256]
      table.append((before >> 8) ^ table[Int(before & 255)])
    }
    return table
  }()
}
