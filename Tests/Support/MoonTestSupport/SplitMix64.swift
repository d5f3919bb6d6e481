/// A small generator of random numbers that gives the same ones for the same seed everywhere.
///
/// Source: Steele, Lea, Flood, "Fast splittable pseudorandom number generators", 2014.
package struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  /// Creates a generator.
  ///
  /// - Parameter seed: The seed.
  package init(seed: UInt64) {
    state = seed
  }

  /// The next 64 random bits.
  package mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
    bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
    return bits ^ (bits >> 31)
  }

  /// A number in a range, evenly spread.
  ///
  /// - Parameter range: The range.
  /// - Returns: The number.
  package mutating func number(in range: ClosedRange<Double>) -> Double {
    let fraction = Double(next() >> 11) * 0x1p-53
    return range.lowerBound + (range.upperBound - range.lowerBound) * fraction
  }

  /// A number in a range, with its logarithm evenly spread.
  ///
  /// - Parameter range: The range; above zero.
  /// - Returns: The number.
  package mutating func magnitude(in range: ClosedRange<Double>) -> Double {
    let spread = range.upperBound / range.lowerBound
    var result = range.lowerBound
    // spread^fraction by repeated square roots, so that no other library has a say in it.
    var root = spread
    for _ in 1...40 {
      root = root.squareRoot()
      if next() >> 63 == 1 { result *= root }
    }
    return min(max(result, range.lowerBound), range.upperBound)
  }

  /// A whole number in a range, evenly spread.
  ///
  /// - Parameter range: The range.
  /// - Returns: The number.
  package mutating func index(in range: Range<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.count))
  }

  /// True or false, with a probability.
  ///
  /// - Parameter probability: The probability of true.
  /// - Returns: True or false.
  package mutating func chance(_ probability: Double) -> Bool {
    Double(next() >> 11) * 0x1p-53 < probability
  }
}
