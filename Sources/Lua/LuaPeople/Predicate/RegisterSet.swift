/// A set of registers; a function has at most 255.
struct RegisterSet: Hashable {
  private var words = SIMD4<UInt64>()

  init() {}

  mutating func insert(_ register: Int) {
    words[register >> 6 & 3] |= 1 << UInt64(register & 63)
  }

  mutating func insert(_ registers: Range<Int>) {
    for register in registers { insert(register) }
  }

  mutating func remove(_ register: Int) {
    words[register >> 6 & 3] &= ~(1 << UInt64(register & 63))
  }

  mutating func remove(_ registers: Range<Int>) {
    for register in registers { remove(register) }
  }

  mutating func formUnion(_ other: RegisterSet) { words |= other.words }

  func contains(_ register: Int) -> Bool {
    words[register >> 6 & 3] >> UInt64(register & 63) & 1 != 0
  }

  /// The registers, the lowest first.
  var registers: [Int] {
    var registers: [Int] = []
    for part in 0..<4 {
      var word = words[part]
      while word != 0 {
        registers.append(part << 6 + word.trailingZeroBitCount)
        word &= word - 1
      }
    }
    return registers
  }
}
