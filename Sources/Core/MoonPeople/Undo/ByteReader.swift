/// Reads what ``ByteWriter`` wrote; nil when the bytes don't hold it.
struct ByteReader {
  private let bytes: [UInt8]
  private var next = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { next == bytes.count }

  mutating func byte() -> UInt8? {
    guard next < bytes.count else { return nil }
    next += 1
    return bytes[next - 1]
  }

  mutating func integer() -> UInt64? {
    var result: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 7) {
      guard let byte = byte() else { return nil }
      result |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return result }
    }
    return nil
  }

  mutating func value() -> Value? {
    switch byte() {
    case 0: return Value.none
    case 1: return .boolean(false)
    case 2: return .boolean(true)
    case 3:
      guard let bits = integer() else { return nil }
      return .integer(Int64(bitPattern: bits >> 1) ^ -Int64(bits & 1))
    case 4:
      var bits: UInt64 = 0
      for shift in stride(from: UInt64(0), to: 64, by: 8) {
        guard let byte = byte() else { return nil }
        bits |= UInt64(byte) << shift
      }
      return .number(Double(bitPattern: bits))
    case 5:
      guard let count = integer(), count <= UInt64(bytes.count - next) else { return nil }
      next += Int(count)
      return .string(ByteString(Array(bytes[next - Int(count)..<next])))
    case _: return nil
    }
  }

  mutating func values(_ count: Int) -> [Value]? {
    var result: [Value] = []
    for _ in 0..<count {
      guard let value = value() else { return nil }
      result.append(value)
    }
    return result
  }
}
