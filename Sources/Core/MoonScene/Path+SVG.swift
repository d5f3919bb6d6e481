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
    var text = ""
    var current: (x: String, y: String)?
    func number(_ value: Double) -> String {
      decimals.map { value.short(decimals: $0) } ?? value.short
    }
    func add(_ letter: String, _ points: Point...) {
      text += letter
      for point in points {
        let (x, y) = (number(point.x), number(point.y))
        addNumber(x)
        addNumber(y)
        current = (x, y)
      }
    }
    func addNumber(_ number: String) {
      if let last = text.utf8.last, last < UInt8(ascii: "A"), number.utf8.first != UInt8(ascii: "-")
      {
        text += " "
      }
      text += number
    }
    for element in elements {
      switch element {
      case .move(let point): add("M", point)
      case .line(let point):
        let (x, y) = (number(point.x), number(point.y))
        if let current, current.y == y, current.x != x {
          text += "H" + x
        } else if let current, current.x == x, current.y != y {
          text += "V" + y
        } else {
          add("L", point)
        }
        current = (x, y)
      case .quad(let control, let end): add("Q", control, end)
      case .cubic(let control1, let control2, let end): add("C", control1, control2, end)
      case .close:
        text += "Z"
        current = nil
      }
    }
    return text
  }

  /// Creates a path from the data of an SVG's `d`, with all of its commands.
  ///
  /// Arcs become cubic curves, and smooth curves get their control points written out.
  ///
  /// - Parameter svg: The text, such as `M0 0h10v20z`.
  /// - Throws: ``PathError`` with the place of the first thing that can't be read.
  public init(svg: String) throws(PathError) {
    var reader = PathReader(Array(svg.utf8))
    self = try reader.read()
  }
}
