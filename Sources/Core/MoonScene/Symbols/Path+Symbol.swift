import MoonGeometry

extension Path {
  /// Creates a path from the data of a symbol's layer: an SVG's `d` with `O`, `E` and `R`.
  ///
  /// - Parameter symbol: The text, such as `O12 12 9.2M12 6V12`.
  /// - Throws: ``PathError`` for the first part that can't be read.
  init(symbol: String) throws(PathError) {
    self.init()
    var rest = symbol[...]
    while let first = rest.first {
      let isFigure = first == "O" || first == "E" || first == "R"
      let body = rest.dropFirst(isFigure ? 1 : 0)
      let end = body.firstIndex { isFigure ? $0.isLetter : "OER".contains($0) } ?? body.endIndex
      let part = body[..<end]
      rest = body[end...]
      if isFigure {
        try add(figure: first, numbers: part)
      } else {
        append(try Path(svg: String(part)))
      }
    }
  }

  private mutating func add(figure: Character, numbers text: Substring) throws(PathError) {
    let wanted = figure == "O" ? 3 : figure == "E" ? 4 : 5
    let numbers = SVGNumbers.list(text) ?? []
    guard numbers.count == wanted else {
      throw PathError(offset: 0, expected: "\(wanted) numbers after \(figure)", found: String(text))
    }
    switch figure {
    case "R":
      addRoundedRect(
        Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]),
        radii: Size(width: numbers[4], height: numbers[4]))
    default:
      let radii = Size(width: numbers[2], height: numbers[wanted - 1])
      addEllipse(
        in: Rect(
          x: numbers[0] - radii.width, y: numbers[1] - radii.height, width: 2 * radii.width,
          height: 2 * radii.height))
    }
  }

  /// Adds a rectangle whose corners are quarters of an ellipse, clockwise from its top left.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - radii: The ellipse's radii; at most half of the rectangle's sides are used.
  mutating func addRoundedRect(_ rect: Rect, radii: Size) {
    let across = min(max(radii.width, 0), rect.size.width / 2)
    let down = min(max(radii.height, 0), rect.size.height / 2)
    guard across > 0, down > 0 else { return addRect(rect) }
    // The share of the radius that makes a cubic curve a quarter of a circle: 4/3 (sqrt 2 - 1),
    // less what it leaves.
    let (backX, backY) = (across * 0.4477152502, down * 0.4477152502)
    let (left, right, top, bottom) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
    func at(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }
    move(to: at(left + across, top))
    line(to: at(right - across, top))
    cubic(
      to: at(right, top + down), control1: at(right - backX, top),
      control2: at(right, top + backY))
    line(to: at(right, bottom - down))
    cubic(
      to: at(right - across, bottom), control1: at(right, bottom - backY),
      control2: at(right - backX, bottom))
    line(to: at(left + across, bottom))
    cubic(
      to: at(left, bottom - down), control1: at(left + backX, bottom),
      control2: at(left, bottom - backY))
    line(to: at(left, top + down))
    cubic(
      to: at(left + across, top), control1: at(left, top + backY), control2: at(left + backX, top))
    close()
  }
}
