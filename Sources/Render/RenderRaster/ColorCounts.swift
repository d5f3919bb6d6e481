/// The different colours of a picture's part, in the order in which they were met.
///
/// It is a hash table that is emptied and used again for the next picture.
struct ColorCounts {
  /// The colours.
  private(set) var colors: [UInt32] = []
  /// How often each colour was met.
  private(set) var counts: [Int] = []
  /// The number of a colour, and one more, at the place that its hash gives or after it; 0 is empty.
  private var slots: [UInt32]
  /// How far a hash is shifted to become a place.
  private var shift: UInt32

  init() {
    slots = Array(repeating: 0, count: 1 << 12)
    shift = 32 - 12
  }

  /// Forgets all colours.
  mutating func removeAll() {
    for color in colors {
      var place = place(of: color)
      // What was pushed on by another lies behind it; all of it goes.
      while slots[place] != 0 {
        slots[place] = 0
        place = (place + 1) & (slots.count - 1)
      }
    }
    colors.removeAll(keepingCapacity: true)
    counts.removeAll(keepingCapacity: true)
  }

  /// Counts a colour that is met so many times.
  ///
  /// - Returns: The colour's number.
  mutating func add(_ color: UInt32, count: Int) -> Int {
    var place = place(of: color)
    while slots[place] != 0 {
      let number = Int(slots[place]) - 1
      if colors[number] == color {
        counts[number] += count
        return number
      }
      place = (place + 1) & (slots.count - 1)
    }
    colors.append(color)
    counts.append(count)
    slots[place] = UInt32(colors.count)
    if colors.count * 2 > slots.count { grow() }
    return colors.count - 1
  }

  /// The number of a colour; nil if it was never met.
  func number(of color: UInt32) -> Int? {
    var place = place(of: color)
    while slots[place] != 0 {
      let number = Int(slots[place]) - 1
      if colors[number] == color { return number }
      place = (place + 1) & (slots.count - 1)
    }
    return nil
  }

  /// Where a colour's search begins.
  ///
  /// Source: Knuth, multiplicative hashing by the golden ratio.
  private func place(of color: UInt32) -> Int { Int((color &* 0x9E37_79B1) >> shift) }

  private mutating func grow() {
    slots = Array(repeating: 0, count: slots.count * 2)
    shift -= 1
    for (number, color) in colors.enumerated() {
      var place = place(of: color)
      while slots[place] != 0 { place = (place + 1) & (slots.count - 1) }
      slots[place] = UInt32(number + 1)
    }
  }
}
