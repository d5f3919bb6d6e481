import MoonGeometry

/// Reads the `transform` of an SVG element.
enum SVGTransform {
  /// Reads a list of functions, such as `translate(12 0) rotate(45)`.
  ///
  /// - Parameter text: The text.
  /// - Returns: All of them as one map; nil when something can't be read.
  static func read(_ text: String) -> Transform? {
    var map = Transform.identity
    var rest = text[...]
    while true {
      rest = rest.drop { $0 == "," || $0.isWhitespace }
      guard !rest.isEmpty else { return map }
      guard let open = rest.firstIndex(of: "("), let close = rest.firstIndex(of: ")"), open < close,
        let numbers = SVGNumbers.list(rest[rest.index(after: open)..<close])
      else { return nil }
      let name = rest[..<open].filter { !$0.isWhitespace }
      guard let next = function(name, numbers) else { return nil }
      // The function on the right is the first that a point meets.
      map = next.followed(by: map)
      rest = rest[rest.index(after: close)...]
    }
  }

  private static func function(_ name: String, _ numbers: [Double]) -> Transform? {
    switch (name, numbers.count) {
    case ("matrix", 6):
      Transform(
        a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
    case ("translate", 1): .translation(x: numbers[0], y: 0)
    case ("translate", 2): .translation(x: numbers[0], y: numbers[1])
    case ("scale", 1): .scale(x: numbers[0], y: numbers[0])
    case ("scale", 2): .scale(x: numbers[0], y: numbers[1])
    case ("rotate", 1): .rotation(.degrees(numbers[0]))
    case ("rotate", 3):
      Transform.rotation(.degrees(numbers[0])).about(Point(x: numbers[1], y: numbers[2]))
    case ("skewX", 1):
      Transform(a: 1, b: 0, c: slope(numbers[0]), d: 1, tx: 0, ty: 0)
    case ("skewY", 1):
      Transform(a: 1, b: slope(numbers[0]), c: 0, d: 1, tx: 0, ty: 0)
    default: nil
    }
  }

  /// The tangent of an angle in degrees.
  private static func slope(_ degrees: Double) -> Double {
    let turned = Transform.rotation(.degrees(degrees))
    return turned.b / turned.a
  }
}
