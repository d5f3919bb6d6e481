/// Unpacks zlib data.
///
/// Source: RFC 1950 and RFC 1951.
enum Inflate {
  /// The unpacked bytes; nil when the data are damaged.
  static func unpack(zlib data: [UInt8]) -> [UInt8]? {
    guard data.count > 6, data[0] & 15 == 8 else { return nil }
    var reader = BitReader(bytes: data, position: 2)
    var output: [UInt8] = []
    while true {
      guard let isLast = reader.bits(1), let kind = reader.bits(2) else { return nil }
      let isFine: Bool
      switch kind {
      case 0: isFine = stored(&reader, &output)
      case 1: isFine = packed(&reader, fixedLengths, fixedDistances, &output)
      case 2:
        guard let (lengths, distances) = tables(&reader) else { return nil }
        isFine = packed(&reader, lengths, distances, &output)
      default: isFine = false
      }
      guard isFine else { return nil }
      if isLast == 1 { return output }
    }
  }

  private static let fixedLengths = HuffmanCode(
    lengths: (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 })
  private static let fixedDistances = HuffmanCode(lengths: Array(repeating: 5, count: 30))

  // The bases and extra bits of RFC 1951, section 3.2.5.
  private static let lengthBases = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131,
    163, 195, 227, 258,
  ]
  private static let lengthExtras = [
    0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
  ]
  private static let distanceBases = [
    1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537,
    2049, 3073, 4097, 6145, 8193, 12289, 16385, 24577,
  ]
  private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  private static func stored(_ reader: inout BitReader, _ output: inout [UInt8]) -> Bool {
    reader.skipToByte()
    guard let count = reader.bits(16), reader.bits(16) != nil else { return false }
    for _ in 0..<count {
      guard let byte = reader.bits(8) else { return false }
      output.append(UInt8(byte))
    }
    return true
  }

  private static func packed(
    _ reader: inout BitReader, _ lengths: HuffmanCode, _ distances: HuffmanCode,
    _ output: inout [UInt8]
  ) -> Bool {
    while let symbol = lengths.symbol(&reader) {
      if symbol < 256 {
        output.append(UInt8(symbol))
        continue
      }
      if symbol == 256 { return true }
      guard symbol < 286, let more = reader.bits(lengthExtras[symbol - 257]),
        let code = distances.symbol(&reader), code < 30,
        let far = reader.bits(code < 4 ? 0 : code / 2 - 1)
      else { return false }
      let distance = distanceBases[code] + far
      guard distance <= output.count else { return false }
      for _ in 0..<(lengthBases[symbol - 257] + more) {
        output.append(output[output.count - distance])
      }
    }
    return false
  }

  private static func tables(_ reader: inout BitReader) -> (HuffmanCode, HuffmanCode)? {
    guard let literals = reader.bits(5), let distances = reader.bits(5), let codes = reader.bits(4)
    else { return nil }
    var small = Array(repeating: 0, count: 19)
    for index in 0..<(codes + 4) {
      guard let length = reader.bits(3) else { return nil }
      small[order[index]] = length
    }
    let code = HuffmanCode(lengths: small)
    let total = literals + 257 + distances + 1
    var lengths: [Int] = []
    while lengths.count < total {
      guard let symbol = code.symbol(&reader) else { return nil }
      switch symbol {
      case 0..<16: lengths.append(symbol)
      case 16:
        guard let last = lengths.last, let count = reader.bits(2) else { return nil }
        lengths += Array(repeating: last, count: count + 3)
      case 17:
        guard let count = reader.bits(3) else { return nil }
        lengths += Array(repeating: 0, count: count + 3)
      default:
        guard let count = reader.bits(7) else { return nil }
        lengths += Array(repeating: 0, count: count + 11)
      }
    }
    return (
      HuffmanCode(lengths: Array(lengths[..<(literals + 257)])),
      HuffmanCode(lengths: Array(lengths[(literals + 257)..<total]))
    )
  }
}

/// Bits of bytes, the lowest first.
private struct BitReader {
  let bytes: [UInt8]
  var position: Int
  private var bit = 0

  init(bytes: [UInt8], position: Int) {
    self.bytes = bytes
    self.position = position
  }

  mutating func bits(_ count: Int) -> Int? {
    var value = 0
    for place in 0..<count {
      guard position < bytes.count else { return nil }
      value |= Int(bytes[position] >> UInt8(bit) & 1) << place
      bit += 1
      if bit == 8 {
        bit = 0
        position += 1
      }
    }
    return value
  }

  mutating func skipToByte() {
    guard bit > 0 else { return }
    bit = 0
    position += 1
  }
}

/// A canonical Huffman code, of RFC 1951, section 3.2.2.
private struct HuffmanCode {
  private var counts = Array(repeating: 0, count: 16)
  private var symbols: [Int] = []

  init(lengths: [Int]) {
    for length in lengths where length > 0 { counts[length] += 1 }
    for length in 1..<16 {
      symbols += lengths.indices.filter { lengths[$0] == length }
    }
  }

  func symbol(_ reader: inout BitReader) -> Int? {
    var code = 0
    var first = 0
    var index = 0
    for length in 1..<16 {
      guard let bit = reader.bits(1) else { return nil }
      code |= bit
      let count = counts[length]
      if code - first < count { return symbols[index + code - first] }
      index += count
      first = (first + count) << 1
      code <<= 1
    }
    return nil
  }
}
