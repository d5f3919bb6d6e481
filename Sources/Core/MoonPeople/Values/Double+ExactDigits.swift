extension Double {
  /// All decimal digits of a finite number other than 0, and the power of ten of the first one.
  ///
  /// There are up to 767 of them.
  var exactDigits: (digits: [UInt8], exponent: Int) {
    let isNormal = exponentBitPattern > 0
    var significand = significandBitPattern | (isNormal ? 1 << 52 : 0)
    var power = Int(Swift.max(exponentBitPattern, 1)) - 1075
    let zeros = significand.trailingZeroBitCount
    significand >>= UInt64(zeros)
    power += zeros
    // Nine digits in each place, the lowest first. m·2^-k is m·5^k / 10^k.
    let base: UInt64 = 1_000_000_000
    var places = [significand % base, significand / base]
    func multiply(_ factor: UInt64) {
      var carry: UInt64 = 0
      for index in places.indices {
        carry += places[index] * factor
        places[index] = carry % base
        carry /= base
      }
      if carry > 0 { places.append(carry) }
    }
    var left = Swift.abs(power)
    let (step, factor): (Int, UInt64) = power < 0 ? (13, 1_220_703_125) : (29, 1 << 29)
    while left >= step {
      multiply(factor)
      left -= step
    }
    for _ in 0..<left { multiply(power < 0 ? 5 : 2) }
    var digits: [UInt8] = []
    for place in places.reversed() {
      let text = Array(String(place).utf8)
      digits += [UInt8](repeating: UInt8(ascii: "0"), count: 9 - text.count) + text
    }
    digits.removeFirst(digits.prefix { $0 == UInt8(ascii: "0") }.count)
    let exponent = digits.count - 1 + Swift.min(power, 0)
    while digits.last == UInt8(ascii: "0") { digits.removeLast() }
    return (digits, exponent)
  }
}
