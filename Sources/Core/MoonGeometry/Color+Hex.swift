extension Color {
  /// Creates a colour from its notation in style sheets, or nothing when the text has another form.
  ///
  /// - Parameter hex: `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`, in either case.
  public init?(hex: String) {
    guard hex.utf8.first == UInt8(ascii: "#") else { return nil }
    var digits: [UInt8] = []
    for byte in hex.utf8.dropFirst() {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digits.append(byte - UInt8(ascii: "0"))
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digits.append(byte - UInt8(ascii: "a") + 10)
      case UInt8(ascii: "A")...UInt8(ascii: "F"): digits.append(byte - UInt8(ascii: "A") + 10)
      default: return nil
      }
      guard digits.count <= 8 else { return nil }
    }
    let components: [Double]
    switch digits.count {
    case 3, 4: components = digits.map { Double($0) / 15 }
    case 6, 8:
      components = stride(from: 0, to: digits.count, by: 2).map {
        Double(digits[$0] * 16 + digits[$0 + 1]) / 255
      }
    default: return nil
    }
    self.init(
      red: components[0], green: components[1], blue: components[2],
      opacity: components.count == 4 ? components[3] : 1)
  }

  /// The notation in style sheets, `#rrggbb`, or `#rrggbbaa` when not opaque; clamped to the gamut.
  public var hex: String {
    let shown = opacity < 1 ? [red, green, blue, opacity] : [red, green, blue]
    return shown.reduce(into: "#") { text, component in
      // In this order a component that is no number counts as 0.
      let byte = Int((min(max(0, component), 1) * 255).rounded())
      text += (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
  }
}
