/// Numbers in SVG's attributes, with spaces, commas or nothing but a sign between them.
enum SVGNumbers {
  /// Reads a list of numbers.
  ///
  /// - Parameter text: The text, such as `0 0 24,24` or `1-2.5.5`.
  /// - Returns: The numbers; nil when there is something else among them.
  static func list(_ text: some StringProtocol) -> [Double]? {
    let bytes = Array(text.utf8)
    var numbers: [Double] = []
    var at = 0
    while true {
      while at < bytes.count, isSeparator(bytes[at]) { at += 1 }
      guard at < bytes.count else { return numbers }
      let end = endOfNumber(in: bytes, from: at)
      guard let number = Double(String(decoding: bytes[at..<end], as: UTF8.self)), number.isFinite
      else { return nil }
      numbers.append(number)
      at = end
    }
  }

  /// Reads one number, which may have `px` behind it.
  ///
  /// - Parameter text: The text, such as `24` or `1.5px`.
  /// - Returns: The number; nil when the text is something else.
  static func length(_ text: some StringProtocol) -> Double? {
    let number = text.hasSuffix("px") ? String(text.dropLast(2)) : String(text)
    guard let numbers = list(number), numbers.count == 1 else { return nil }
    return numbers[0]
  }

  private static func endOfNumber(in bytes: [UInt8], from start: Int) -> Int {
    var (at, hasPoint, hasPower) = (start, false, false)
    while at < bytes.count {
      switch bytes[at] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): break
      case UInt8(ascii: "+"), UInt8(ascii: "-"):
        if at > start, bytes[at - 1] | 0x20 != UInt8(ascii: "e") { return at }
      case UInt8(ascii: "."):
        if hasPoint || hasPower { return at }
        hasPoint = true
      case UInt8(ascii: "e"), UInt8(ascii: "E"): hasPower = true
      default:
        // A letter or the like; it is taken along so that the number can't be read.
        return isSeparator(bytes[at]) ? at : bytes.count
      }
      at += 1
    }
    return at
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    byte == 0x20 || (9...13).contains(byte) || byte == UInt8(ascii: ",")
  }
}
