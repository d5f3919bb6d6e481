extension Double {
  /// The number as Lua writes floats: `%.14g`, and `.0` after what looks like an integer.
  var luaText: [UInt8] {
    guard !isNaN else { return Array((sign == .minus ? "-nan" : "nan").utf8) }
    guard isFinite else { return Array((self < 0 ? "-inf" : "inf").utf8) }
    var text: [UInt8] = sign == .minus ? [UInt8(ascii: "-")] : []
    guard self != 0 else { return text + Array("0.0".utf8) }
    let (digits, exponent) = fourteenDigits
    guard exponent >= -4, exponent < 14 else {
      text.append(digits[0])
      if digits.count > 1 { text += [UInt8(ascii: ".")] + digits[1...] }
      text.append(UInt8(ascii: "e"))
      text.append(UInt8(ascii: exponent < 0 ? "-" : "+"))
      if Swift.abs(exponent) < 10 { text.append(UInt8(ascii: "0")) }
      return text + Array(String(Swift.abs(exponent)).utf8)
    }
    guard exponent >= 0 else {
      text += Array("0.".utf8) + [UInt8](repeating: UInt8(ascii: "0"), count: -exponent - 1)
      return text + digits
    }
    let whole = exponent + 1
    text += digits.prefix(whole)
    text += [UInt8](repeating: UInt8(ascii: "0"), count: Swift.max(whole - digits.count, 0))
    text.append(UInt8(ascii: "."))
    return text + (digits.count > whole ? Array(digits[whole...]) : [UInt8(ascii: "0")])
  }

  /// The first fourteen digits, rounded to the nearest as `%.13e` does, without zeros at the end;
  /// and the power of ten of the first one.
  private var fourteenDigits: (digits: [UInt8], exponent: Int) {
    var (digits, exponent) = shortestDigits
    // The shortest digits round like the exact ones do, unless they stop halfway.
    let isHalfway = digits.count == 15 && digits[14] == UInt8(ascii: "5")
    if isHalfway || isSubnormal || digits.count > 17 { (digits, exponent) = exactDigits }
    guard digits.count > 14 else { return (digits, exponent) }
    let rest = digits[14...]
    digits = Array(digits[..<14])
    let half = UInt8(ascii: "5")
    let isTie = rest.first == half && rest.dropFirst().allSatisfy { $0 == UInt8(ascii: "0") }
    let roundsUp = isTie ? digits[13] & 1 == 1 : rest[14] >= half
    if roundsUp {
      var place = 13
      while place >= 0, digits[place] == UInt8(ascii: "9") { place -= 1 }
      guard place >= 0 else { return ([UInt8(ascii: "1")], exponent + 1) }
      digits[place] += 1
      digits.removeLast(13 - place)
    }
    while digits.count > 1, digits.last == UInt8(ascii: "0") { digits.removeLast() }
    return (digits, exponent)
  }

  /// The fewest digits that read as this number, without zeros at either end, and the power of ten
  /// of the first one.
  private var shortestDigits: (digits: [UInt8], exponent: Int) {
    var digits: [UInt8] = []
    var (exponent, point) = (0, 0)
    var isPastPoint = false
    let text = magnitude.description.utf8
    var rest = text[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "."): isPastPoint = true
      case UInt8(ascii: "e"):
        exponent = Int(Substring(rest)) ?? 0
        rest = rest[rest.endIndex...]
      default:
        if !isPastPoint { point += 1 }
        digits.append(byte)
      }
    }
    let zeros = digits.prefix { $0 == UInt8(ascii: "0") }.count
    digits.removeFirst(zeros)
    while digits.last == UInt8(ascii: "0") { digits.removeLast() }
    return (digits, exponent + point - zeros - 1)
  }
}
