/// A finite number as decimal digits: 0.d₁d₂d₃… × 10^`point`.
///
/// The digits are those of Swift's `description`, the shortest that read back as the same number, so
/// rounding works on decimal digits at any magnitude.
struct DecimalDigits {
  let isNegative: Bool
  /// The digits, each 0 to 9, without leading or trailing zeros; empty for zero.
  private(set) var digits: [UInt8]
  /// The place of the decimal point, counted from the first digit.
  private(set) var point: Int

  init(_ value: Double) {
    var digits: [UInt8] = []
    var point = 0
    var seenPoint = false
    var exponent = 0
    let text = value.description.utf8
    var rest = text[...]
    isNegative = rest.first == UInt8(ascii: "-")
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        digits.append(byte - UInt8(ascii: "0"))
        if !seenPoint { point += 1 }
      case UInt8(ascii: "."): seenPoint = true
      case UInt8(ascii: "e"):
        exponent = Int(String(decoding: rest, as: UTF8.self)) ?? 0
        rest = rest[rest.endIndex...]
      default: continue
      }
    }
    self.digits = digits
    self.point = point + exponent
    trim()
  }

  var isZero: Bool { digits.isEmpty }

  /// The exponent of ten of the first digit: 0 for 1…9.99.
  var exponent: Int { point - 1 }

  /// Rounds half up, away from zero, and keeps the first `count` digits.
  mutating func keep(_ count: Int) {
    guard count < digits.count else { return }
    guard count >= 0 else {
      digits = []
      point = 0
      return
    }
    let roundsUp = digits[count] >= 5
    digits.removeSubrange(count...)
    if roundsUp { increment() }
    trim()
  }

  /// The plain decimal text with exactly `decimals` digits after the point.
  func fixed(_ decimals: Int) -> String {
    var rounded = self
    rounded.keep(point + decimals)
    var text = isNegative && !rounded.isZero ? "-" : ""
    if rounded.point <= 0 { text += "0" }
    for place in 0..<max(0, rounded.point) { text += String(rounded.digit(place)) }
    guard decimals > 0 else { return text }
    text += "."
    for place in rounded.point..<(rounded.point + decimals) { text += String(rounded.digit(place)) }
    return text
  }

  private func digit(_ place: Int) -> UInt8 { digits.indices.contains(place) ? digits[place] : 0 }

  private mutating func increment() {
    var place = digits.count - 1
    while place >= 0, digits[place] == 9 {
      digits[place] = 0
      place -= 1
    }
    if place >= 0 {
      digits[place] += 1
    } else {
      digits.insert(1, at: 0)
      point += 1
    }
  }

  private mutating func trim() {
    let leading = digits.prefix { $0 == 0 }.count
    digits.removeFirst(leading)
    point -= leading
    while digits.last == 0 { digits.removeLast() }
    if digits.isEmpty { point = 0 }
  }
}
