import MoonGeometry

extension Path {
  /// The path as data for an SVG's `d`, absolute, with at most four decimals.
  public var svg: String { svg(decimals: 4) }

  /// The path as data for an SVG's `d`, absolute.
  ///
  /// - Parameter decimals: The most decimals of a number; nil writes each number so that it reads
  ///   back as the same.
  /// - Returns: The text, such as `M0 0H10V20H0Z`.
  public func svg(decimals: Int?) -> String {
    var text = SVGPathText(decimals: decimals)
    for element in elements {
      switch element {
      case .move(let point): text.add("M", point)
      case .line(let point): text.addLine(point)
      case .quad(let control, let end):
        text.add("Q", control)
        text.add(end)
      case .cubic(let control1, let control2, let end):
        text.add("C", control1)
        text.add(control2)
        text.add(end)
      case .close: text.close()
      }
    }
    return String(decoding: text.bytes, as: UTF8.self)
  }

  /// Creates a path from the data of an SVG's `d`, with all of its commands.
  ///
  /// Arcs become cubic curves, and smooth curves get their control points written out.
  ///
  /// - Parameter svg: The text, such as `M0 0h10v20z`.
  /// - Throws: ``PathError`` with the place of the first thing that can't be read.
  public init(svg: String) throws(PathError) { try self.init(svg: svg) { _ in true } }

  /// Creates a path from the data of an SVG's `d`, which may be long.
  ///
  /// - Parameters:
  ///   - svg: The text, such as `M0 0h10v20z`.
  ///   - goesOn: Whether to go on after so many elements, asked now and then.
  /// - Throws: ``PathError`` with the place of the first thing that can't be read, or to which it came.
  public init(svg: String, goesOn: (Int) -> Bool) throws(PathError) {
    var reader = PathReader(Array(svg.utf8))
    self = try reader.read(goesOn: goesOn)
  }
}

/// The data of a path that is being written.
private struct SVGPathText {
  /// The most decimals of a number; nil for all.
  private let places: Int?
  private(set) var bytes: [UInt8] = []
  /// The end of the step before, as it was written.
  private var current: (x: Double, y: Double)?

  init(decimals: Int?) { places = decimals.map { min(max($0, 0), 9) } }

  mutating func add(_ letter: Unicode.Scalar, _ point: Point) {
    bytes.append(UInt8(ascii: letter))
    add(point)
  }

  mutating func add(_ point: Point) {
    add(point.x)
    add(point.y)
    current = (written(point.x), written(point.y))
  }

  /// Adds a line, the short way along an axis.
  mutating func addLine(_ point: Point) {
    let (x, y) = (written(point.x), written(point.y))
    if let current, current.y == y, current.x != x {
      bytes.append(UInt8(ascii: "H"))
      add(point.x)
    } else if let current, current.x == x, current.y != y {
      bytes.append(UInt8(ascii: "V"))
      add(point.y)
    } else {
      add("L", point)
    }
    current = (x, y)
  }

  mutating func close() {
    bytes.append(UInt8(ascii: "Z"))
    current = nil
  }

  /// A number that is equal for all numbers that are written alike.
  private func written(_ value: Double) -> Double {
    places.map { Double(value.units(places: $0)) } ?? value
  }

  private mutating func add(_ value: Double) {
    // Two numbers need a space between them, unless the second brings a sign.
    let follows = bytes.last.map { $0 < UInt8(ascii: "A") } ?? false
    if let places {
      let units = value.units(places: places)
      if follows, units >= 0 { bytes.append(UInt8(ascii: " ")) }
      bytes.append(units: units, places: places)
    } else {
      let text = value.short
      if follows, text.utf8.first != UInt8(ascii: "-") { bytes.append(UInt8(ascii: " ")) }
      bytes += Array(text.utf8)
    }
  }
}
