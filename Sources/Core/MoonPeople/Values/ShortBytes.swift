/// At most 22 bytes, in numbers: the first byte is the lowest one of the first number.
///
/// The bytes behind the last one are 0, so that comparing the numbers compares the bytes.
@usableFromInline struct ShortBytes: Hashable, Sendable, Comparable {
  /// The most bytes: with their number and the kind of a value they fill three numbers.
  @inlinable static var most: Int { 22 }

  @usableFromInline let first: UInt64
  @usableFromInline let second: UInt64
  @usableFromInline let third: UInt32
  @usableFromInline let fourth: UInt16
  @usableFromInline let length: UInt8

  /// The number of bytes.
  @inlinable var count: Int { Int(length) }

  /// Takes bytes out of three numbers.
  ///
  /// - Parameters:
  ///   - words: The bytes; those behind the last one are 0.
  ///   - count: The number of bytes, at most ``most``.
  @inlinable init(_ words: (UInt64, UInt64, UInt64), count: Int) {
    first = words.0
    second = words.1
    third = UInt32(truncatingIfNeeded: words.2)
    fourth = UInt16(truncatingIfNeeded: words.2 >> 32)
    length = UInt8(truncatingIfNeeded: count)
  }

  /// Copies bytes.
  ///
  /// - Parameter bytes: At most ``most`` bytes.
  init(_ bytes: Span<UInt8>) {
    var words: (UInt64, UInt64, UInt64) = (0, 0, 0)
    for index in bytes.indices {
      let byte = UInt64(bytes[index]) << UInt64(index % 8 * 8)
      switch index {
      case ..<8: words.0 |= byte
      case ..<16: words.1 |= byte
      case _: words.2 |= byte
      }
    }
    self.init(words, count: bytes.count)
  }

  /// The numbers.
  @inlinable var words: (UInt64, UInt64, UInt64) {
    (first, second, UInt64(third) | UInt64(fourth) << 32)
  }

  /// The byte at an index below ``count``.
  subscript(index: Int) -> UInt8 {
    let word = index < 8 ? words.0 : index < 16 ? words.1 : words.2
    return UInt8(truncatingIfNeeded: word >> UInt64(index % 8 * 8))
  }

  /// The bytes, and zeros behind them.
  @inlinable var inline: InlineArray<24, UInt8> {
    let words = words
    return InlineArray { index in
      let word = index < 8 ? words.0 : index < 16 ? words.1 : words.2
      return UInt8(truncatingIfNeeded: word &>> UInt64(truncatingIfNeeded: index &* 8))
    }
  }

  /// The bytes.
  var array: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    for index in 0..<count { bytes.append(self[index]) }
    return bytes
  }

  /// Whether the first bytes come before the second ones, compared one by one.
  @usableFromInline static func < (left: ShortBytes, right: ShortBytes) -> Bool {
    let (one, other) = (left.words, right.words)
    if one.0 != other.0 { return one.0.byteSwapped < other.0.byteSwapped }
    if one.1 != other.1 { return one.1.byteSwapped < other.1.byteSwapped }
    if one.2 != other.2 { return one.2.byteSwapped < other.2.byteSwapped }
    return left.length < right.length
  }

  /// Whether a byte is surely missing, as most are that are looked for.
  ///
  /// - Parameter pattern: Eight times the byte.
  /// - Returns: False when it is there, or when the byte is 0.
  @inline(__always)
  func lacks(_ pattern: UInt64) -> Bool {
    let words = words
    let found =
      Self.mayHaveZero(words.0 ^ pattern) | Self.mayHaveZero(words.1 ^ pattern)
      | Self.mayHaveZero(words.2 ^ pattern)
    return found & 0x8080_8080_8080_8080 == 0
  }

  /// A number whose bytes' highest bits are all 0 when no byte of another one is 0.
  @inline(__always)
  private static func mayHaveZero(_ word: UInt64) -> UInt64 {
    (word &- 0x0101_0101_0101_0101) & ~word
  }

  /// Where some bytes come first.
  ///
  /// - Parameters:
  ///   - needle: The bytes; none are found at once.
  ///   - start: The index from which they are looked for, at most ``count``.
  /// - Returns: The index of the first of them; nil when they don't come.
  func firstIndex(of needle: ShortBytes, from start: Int) -> Int? {
    guard needle.length > 0 else { return start }
    let last = count - needle.count
    guard start <= last else { return nil }
    var places = places(of: UInt8(truncatingIfNeeded: needle.first))
    places &= (2 << UInt32(truncatingIfNeeded: last)) &- 1
    places &= ~0 << UInt32(truncatingIfNeeded: start)
    search: while places != 0 {
      let index = places.trailingZeroBitCount
      places &= places &- 1
      for offset in 1..<max(needle.count, 1) where self[index + offset] != needle[offset] {
        continue search
      }
      return index
    }
    return nil
  }

  /// Eight times a byte.
  static func pattern(of byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }

  /// A bit for each byte, the lowest for the first: whether it has a value.
  @inline(__always)
  private func places(of byte: UInt8) -> UInt32 {
    let pattern = Self.pattern(of: byte)
    let words = words
    return Self.zeros(words.0 ^ pattern) | Self.zeros(words.1 ^ pattern) << 8
      | Self.zeros(words.2 ^ pattern) << 16
  }

  /// A bit for each byte of a number, the lowest for the lowest: whether it is 0.
  @inline(__always)
  private static func zeros(_ word: UInt64) -> UInt32 {
    let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
    let highest = ~(((word & low) &+ low) | word | low)
    // The product has the highest bit of each byte in its highest byte.
    return UInt32(truncatingIfNeeded: ((highest &>> 7) &* 0x0102_0408_1020_4080) &>> 56)
  }
}
