import MoonGeometry

/// Symbols written as text, which are read when they are asked for.
///
/// A line `= house.fill` starts a symbol; each line after it is a layer of a 24x24 box:
/// `f` and a path is filled, `s` and a path is a line of 1.6, `s2` and a path a line of 2, with
/// round ends and corners. A line that starts with a space goes on with the layer before it.
/// A path is an SVG's `d`, in which `O x y r` is a circle, `E x y rx ry` an ellipse and
/// `R x y width height r` a rectangle with round corners.
struct SymbolTable: Sendable {
  private let bytes: [UInt8]
  private let places: [String: Range<Int>]

  /// The side of a symbol's box.
  static let side: Double = 24

  /// The usual width of a line.
  private static let lineWidth = 1.6

  init(_ texts: [String]) {
    let bytes = texts.flatMap { Array($0.utf8) + [UInt8(ascii: "\n")] }
    var places: [String: Range<Int>] = [:]
    var open: (name: String, start: Int)?
    var lineStart = 0
    for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
      if bytes[lineStart] == UInt8(ascii: "=") {
        if let open { places[open.name] = open.start..<lineStart }
        open = (String(decoding: bytes[(lineStart + 2)..<index], as: UTF8.self), index + 1)
      }
      lineStart = index + 1
    }
    if let open { places[open.name] = open.start..<bytes.count }
    self.bytes = bytes
    self.places = places
  }

  var names: [String] { places.keys.sorted() }

  /// Finds a symbol and reads it.
  ///
  /// - Parameter name: The whole name.
  /// - Returns: Its paths; nil when the table has no such name.
  /// - Throws: ``PathError`` for a layer that can't be read.
  func glyph(named name: String) throws(PathError) -> SymbolGlyph? {
    guard let place = places[name] else { return nil }
    var lines: [String] = []
    for line in bytes[place].split(separator: UInt8(ascii: "\n")) {
      let text = String(decoding: line, as: UTF8.self)
      if text.hasPrefix(" "), let last = lines.indices.last {
        lines[last] += text
      } else {
        lines.append(text)
      }
    }
    var layers: [SymbolGlyph.Layer] = []
    for line in lines { layers.append(try SymbolTable.layer(line)) }
    return SymbolGlyph(
      box: Size(width: SymbolTable.side, height: SymbolTable.side), layers: layers)
  }

  private static func layer(_ line: String) throws(PathError) -> SymbolGlyph.Layer {
    let data = line.dropFirst()
    let width = data.prefix { $0.isNumber || $0 == "." }
    let path = try Path(symbol: String(data.dropFirst(width.count)))
    guard line.hasPrefix("s") else { return SymbolGlyph.Layer(path: path, fill: .winding) }
    let style = StrokeStyle(width: Double(width) ?? lineWidth, cap: .round, join: .round)
    return SymbolGlyph.Layer(path: path, stroke: style)
  }
}
