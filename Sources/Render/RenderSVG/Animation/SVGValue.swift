import MoonGeometry

/// The value of an attribute, as far as it can be animated.
enum SVGValue {
  /// Any text.
  case text
  /// Lengths, shares or factors.
  case numbers([Double])
  /// Red, green and blue from 0 to 255.
  case color([Double])
  /// A path: its commands with all lines written out, and their numbers.
  case path([UInt8], [Double])
  /// A map.
  case transform(SVGTransform)
  /// The name of something that the document defines.
  case definition(String)
  /// The name of an element of the page.
  case link(String)

  /// The attributes whose values are numbers.
  private static let numeric: Set = [
    "x", "y", "width", "height", "rx", "ry", "cx", "cy", "r", "x1", "y1", "x2", "y2", "fr",
    "offset", "opacity", "fill-opacity", "stroke-opacity", "stop-opacity", "flood-opacity",
    "stroke-width", "stroke-dasharray", "stdDeviation", "dx", "dy", "slope", "values",
    "textLength", "font-size",
  ]
  private static let colored: Set = ["fill", "stroke", "stop-color", "flood-color"]

  init(_ attribute: String, _ text: String) {
    self = .text
    if text.hasPrefix("url(#"), text.hasSuffix(")") {
      self = .definition(String(text.dropFirst(5).dropLast()))
    } else if attribute == "href", text.hasPrefix("#") {
      self = .link(String(text.dropFirst()))
    } else if Self.numeric.contains(attribute) {
      var reader = SVGNumberReader(text)
      if let numbers = reader.rest() { self = .numbers(numbers) }
    } else if Self.colored.contains(attribute), text.utf8.count == 7, text.hasPrefix("#"),
      let word = UInt32(text.dropFirst(), radix: 16)
    {
      self = .color([16, 8, 0].map { Double(word >> $0 & 255) })
    } else if attribute == "d" {
      var reader = SVGNumberReader(text)
      if let (commands, numbers) = reader.path() { self = .path(commands, numbers) }
    } else if attribute == "transform" || attribute == "gradientTransform" {
      if let transform = SVGTransform(text) { self = .transform(transform) }
    }
  }

  /// What values must have in common to be animated from one to the other.
  ///
  /// - Parameters:
  ///   - text: The value as it is written.
  ///   - definition: What a definition must have in common, by its name.
  /// - Returns: A text that is equal for such values.
  func pattern(_ text: String, definition: (String) -> Int) -> String {
    switch self {
    case .text: "=" + text
    case .numbers(let numbers): "n\(numbers.count)"
    case .color: "c"
    case .path(let commands, _): "d" + String(decoding: commands, as: UTF8.self)
    case .transform: "t"
    case .definition(let name): "u\(definition(name))"
    case .link: "l"
    }
  }
}

/// Reads numbers as this module writes them: plain decimals, apart by spaces or their signs.
struct SVGNumberReader {
  private let bytes: [UInt8]
  private var place = 0

  init(_ text: some StringProtocol) { bytes = Array(text.utf8) }

  /// All numbers up to the end; nil if there is anything else, or none.
  mutating func rest() -> [Double]? {
    var numbers: [Double] = []
    while let number = next() { numbers.append(number) }
    skipSpaces()
    return place == bytes.count && !numbers.isEmpty ? numbers : nil
  }

  /// A path's commands and numbers up to the end; lines along an axis get both their numbers.
  mutating func path() -> (commands: [UInt8], numbers: [Double])? {
    var commands: [UInt8] = []
    var numbers: [Double] = []
    var last = (x: 0.0, y: 0.0)
    while place < bytes.count {
      let command = bytes[place]
      place += 1
      let count: Int
      switch command {
      case UInt8(ascii: "M"), UInt8(ascii: "L"): count = 1
      case UInt8(ascii: "Q"): count = 2
      case UInt8(ascii: "C"): count = 3
      case UInt8(ascii: "Z"): count = 0
      case UInt8(ascii: "H"), UInt8(ascii: "V"):
        guard let number = next() else { return nil }
        last = command == UInt8(ascii: "H") ? (number, last.y) : (last.x, number)
        commands.append(UInt8(ascii: "L"))
        numbers += [last.x, last.y]
        continue
      default: return nil
      }
      commands.append(command)
      for _ in 0..<count {
        guard let x = next(), let y = next() else { return nil }
        numbers += [x, y]
        last = (x, y)
      }
    }
    return (commands, numbers)
  }

  private mutating func skipSpaces() {
    while place < bytes.count, bytes[place] == UInt8(ascii: " ") { place += 1 }
  }

  private mutating func next() -> Double? {
    skipSpaces()
    var at = place
    let isNegative = at < bytes.count && bytes[at] == UInt8(ascii: "-")
    if isNegative { at += 1 }
    let first = at
    var (units, scale, hasPoint) = (0.0, 1.0, false)
    while at < bytes.count {
      if bytes[at] == UInt8(ascii: "."), !hasPoint {
        hasPoint = true
      } else if (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[at]) {
        units = units * 10 + Double(bytes[at] - UInt8(ascii: "0"))
        if hasPoint { scale *= 10 }
      } else {
        break
      }
      at += 1
    }
    guard at > first else { return nil }
    place = at
    return (isNegative ? -units : units) / scale
  }
}
