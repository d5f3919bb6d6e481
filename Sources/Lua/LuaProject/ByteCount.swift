/// A number of bytes as people write it.
package enum ByteCount {
  /// The most that can be asked for: 1 TiB.
  package static let most = 1 << 40
  /// What each unit shifts by; units are powers of 1024.
  private static let shifts = [
    "": 0, "b": 0, "k": 10, "kb": 10, "kib": 10, "m": 20, "mb": 20, "mib": 20, "g": 30, "gb": 30,
    "gib": 30,
  ]

  /// The bytes that a text stands for: `64MB`, `500kB`, `1GB`, `1000`; nil when it stands for none, or for too many.
  package static func bytes(_ text: String) -> Int? {
    let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    let unit = text.dropFirst(digits.count).lowercased()
    guard let first = digits.first, first != ".", let number = Double(String(digits)),
      let shift = shifts[unit], number * Double(1 << shift) <= Double(most)
    else { return nil }
    return Int(number * Double(1 << shift))
  }
}
