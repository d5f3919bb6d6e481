/// Finds the numbers of nodes by their hashes.
///
/// A dictionary would hash each node twice and keep it a second time.
struct NodeNumbers {
  /// The numbers, each behind the place that its hash says, wherever the next free one was.
  private var slots = [Int32](repeating: -1, count: 128)
  private var hashes: [UInt64] = []

  /// The number of the node with a hash for which `isSame` holds; nil when there is none.
  func number(_ hash: UInt64, where isSame: (Int) -> Bool) -> Int? {
    var slot = slot(of: hash)
    while slots[slot] >= 0 {
      let number = Int(slots[slot])
      if hashes[number] == hash, isSame(number) { return number }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// Adds the hash of the next number, which is not there yet.
  mutating func append(_ hash: UInt64) {
    hashes.append(hash)
    guard hashes.count * 2 > slots.count else { return place(hashes.count - 1) }
    slots = [Int32](repeating: -1, count: slots.count * 4)
    for number in hashes.indices { place(number) }
  }

  private func slot(of hash: UInt64) -> Int {
    Int(truncatingIfNeeded: hash) & (slots.count - 1)
  }

  private mutating func place(_ number: Int) {
    var slot = slot(of: hashes[number])
    while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = Int32(number)
  }
}

/// Mixes numbers into one by which things are found again; cheaper than Swift's own hasher, which
/// also withstands somebody who looks for collisions.
struct QuickHash {
  private(set) var value: UInt64 = 0

  init() {}

  mutating func add(_ number: UInt64) {
    // The odd number nearest to 2^64 divided by the golden ratio (Knuth, volume 3, 6.4).
    value = (value ^ number) &* 0x9E37_79B9_7F4A_7C15
    value ^= value >> 32
  }

  mutating func add(_ number: Int) { add(UInt64(bitPattern: Int64(number))) }

  mutating func add(_ one: Int, _ two: Int, _ three: Int = 0, _ four: Int = 0) {
    add(one)
    add(two)
    add(three)
    add(four)
  }
}
