import MoonGeometry

/// Makes the path of an SVG element that is a shape.
struct SVGShape {
  /// The element's name.
  let name: String
  /// Its attributes.
  let attributes: [String: String]
  /// The size that percentages are parts of.
  let box: Size

  /// Whether an element is a shape.
  static func isShape(_ name: String) -> Bool {
    switch name {
    case "path", "rect", "circle", "ellipse", "line", "polyline", "polygon": true
    default: false
    }
  }

  /// The shape's path; empty for one without extent.
  ///
  /// - Throws: What is wrong, in words.
  func path() throws(SVGFault) -> Path {
    switch name {
    case "path": return try data(attributes["d"] ?? "", in: "d")
    case "polyline", "polygon": return try points()
    case "line":
      var path = Path()
      path.move(to: Point(x: try number("x1"), y: try number("y1")))
      path.line(to: Point(x: try number("x2"), y: try number("y2")))
      return path
    case "rect": return try rect()
    default:
      let across = try name == "circle" ? number("r") : number("rx", or: "ry")
      let down = try name == "circle" ? across : number("ry", or: "rx")
      let center = Point(x: try number("cx"), y: try number("cy"))
      var path = Path()
      guard across > 0, down > 0 else { return path }
      path.addEllipse(
        in: Rect(
          x: center.x - across, y: center.y - down, width: 2 * across, height: 2 * down))
      return path
    }
  }

  private func rect() throws(SVGFault) -> Path {
    var path = Path()
    let size = Size(width: try number("width"), height: try number("height"))
    guard size.width > 0, size.height > 0 else { return path }
    path.addRoundedRect(
      Rect(origin: Point(x: try number("x"), y: try number("y")), size: size),
      radii: Size(width: try number("rx", or: "ry"), height: try number("ry", or: "rx")))
    return path
  }

  private func points() throws(SVGFault) -> Path {
    let text = attributes["points"] ?? ""
    guard let numbers = SVGNumbers.list(text), numbers.count.isMultiple(of: 2) else {
      throw SVGFault("points must be pairs of numbers, got \"\(text.prefix(40))\"")
    }
    var path = Path()
    for index in stride(from: 0, to: numbers.count, by: 2) {
      let point = Point(x: numbers[index], y: numbers[index + 1])
      if index == 0 { path.move(to: point) } else { path.line(to: point) }
    }
    if name == "polygon", !numbers.isEmpty { path.close() }
    return path
  }

  private func data(_ text: String, in attribute: String) throws(SVGFault) -> Path {
    do {
      return text == "none" ? Path() : try Path(svg: text)
    } catch {
      throw SVGFault("\(attribute): \(error)")
    }
  }

  private func number(_ key: String, or other: String) throws(SVGFault) -> Double {
    let value = attributes[key] ?? "auto"
    return try number(value == "auto" ? other : key)
  }

  private func number(_ key: String) throws(SVGFault) -> Double {
    guard let text = attributes[key], text != "auto" else { return 0 }
    if let number = SVGNumbers.length(text) { return number }
    guard text.hasSuffix("%"), let share = SVGNumbers.length(text.dropLast()) else {
      throw SVGFault("\(key) must be a number, got \"\(text.prefix(40))\"")
    }
    return share / 100 * whole(key)
  }

  /// The length that is 100 %; source: SVG 2, section 8.9.
  private func whole(_ key: String) -> Double {
    switch key {
    case "x", "x1", "x2", "cx", "rx", "width": return box.width
    case "y", "y1", "y2", "cy", "ry", "height": return box.height
    default:
      return ((box.width * box.width + box.height * box.height) / 2).squareRoot()
    }
  }
}

/// What is wrong with an attribute, before it is known in which line it stands.
struct SVGFault: Error {
  /// What was wanted and what came.
  let message: String

  init(_ message: String) { self.message = message }
}
