import MoonGeometry

/// Makes a symbol of an SVG icon.
struct SVGIconReader {
  private var tokens: SVGTokenizer
  private var open: [(name: String, style: SVGStyle)] = []
  private var elements = 0
  private var box = Size.zero
  private var layers: [SymbolGlyph.Layer] = []

  /// The most bytes of an icon.
  static let maxBytes = 1_000_000
  /// The most elements of an icon.
  static let maxElements = 100_000
  /// The deepest nesting of elements.
  static let maxDepth = 100
  /// The largest coordinate of an icon; beyond it drawing loses its precision.
  static let maxCoordinate: Double = 1_000_000

  init(_ text: String) throws(SVGIconError) {
    guard text.utf8.count <= SVGIconReader.maxBytes else {
      throw SVGIconError(
        line: 1,
        message:
          "an icon may have \(SVGIconReader.maxBytes) bytes, this one has \(text.utf8.count)")
    }
    tokens = SVGTokenizer(text)
  }

  mutating func read() throws(SVGIconError) -> SymbolGlyph {
    var hasRoot = false
    while let token = try tokens.next() {
      switch token {
      case .text: if !hasRoot { throw fault("expected <svg>, got text") }
      case .end(let name): try close(name)
      case .start(let name, let attributes, let isEmpty):
        let name = SVGIconReader.plain(name)
        if !hasRoot {
          try openRoot(name, attributes, isEmpty)
          hasRoot = true
        } else if open.isEmpty {
          throw fault("<\(name)> stands after the end of <svg>")
        } else {
          try element(name, attributes, isEmpty)
        }
      }
    }
    guard hasRoot else { throw fault("expected <svg>, got the end") }
    if let last = open.last { throw fault("<\(last.name)> is never closed") }
    guard !layers.isEmpty else { throw fault("the icon draws nothing") }
    return SymbolGlyph(box: box, layers: layers)
  }

  // MARK: Elements

  private mutating func openRoot(
    _ name: String, _ attributes: [String: String], _ isEmpty: Bool
  ) throws(SVGIconError) {
    guard name == "svg" else { throw fault("expected <svg>, got <\(name)>") }
    var style = SVGStyle()
    if let text = attributes["viewBox"] {
      guard let numbers = SVGNumbers.list(text), numbers.count == 4, numbers[2] > 0, numbers[3] > 0
      else {
        throw fault(
          "viewBox must be four numbers, the last two above 0, got \"\(text.prefix(40))\"")
      }
      box = Size(width: numbers[2], height: numbers[3])
      style.transform = .translation(x: -numbers[0], y: -numbers[1])
    } else {
      guard let width = attributes["width"].flatMap({ SVGNumbers.length($0) }), width > 0,
        let height = attributes["height"].flatMap({ SVGNumbers.length($0) }), height > 0
      else { throw fault("<svg> needs a viewBox, or a width and a height in numbers above 0") }
      box = Size(width: width, height: height)
    }
    guard max(box.width, box.height) <= SVGIconReader.maxCoordinate else {
      throw fault("an icon's sides are at most \(Int(SVGIconReader.maxCoordinate)) long")
    }
    style.apply(attributes)
    try push(name, style, isEmpty)
  }

  private mutating func element(
    _ name: String, _ attributes: [String: String], _ isEmpty: Bool
  ) throws(SVGIconError) {
    guard var style = open.last?.style else { return }
    guard SVGIconReader.isGroup(name) || SVGShape.isShape(name) else {
      return try skip(name, isEmpty)
    }
    if let text = attributes["transform"] {
      guard let map = SVGTransform.read(text) else {
        throw fault(
          "transform must be functions such as translate(1 2), got \"\(text.prefix(40))\"")
      }
      style.transform = map.followed(by: style.transform)
    }
    style.apply(attributes)
    if SVGShape.isShape(name) {
      try draw(SVGShape(name: name, attributes: attributes, box: box), style)
    }
    try push(name, style, isEmpty)
  }

  private mutating func draw(_ shape: SVGShape, _ style: SVGStyle) throws(SVGIconError) {
    let (fill, stroke) = (shape.name == "line" ? nil : style.fill, style.stroke)
    guard fill != nil || stroke != nil else { return }
    let path: Path
    do {
      path = try shape.path().transformed(by: style.transform)
    } catch {
      throw fault("<\(shape.name)>: \(error.message)")
    }
    guard path.elements.count > 1 else { return }
    let widest = stroke?.width ?? 0
    guard widest <= SVGIconReader.maxCoordinate, path.elements.allSatisfy(SVGIconReader.isNear)
    else {
      throw fault(
        "<\(shape.name)> reaches further than \(Int(SVGIconReader.maxCoordinate)) from the origin")
    }
    // Lines of one style are one layer, so that they don't show through each other.
    if fill == nil, let last = layers.indices.last, layers[last].fill == nil,
      layers[last].stroke == stroke
    {
      layers[last].path.append(path)
    } else {
      layers.append(SymbolGlyph.Layer(path: path, fill: fill, stroke: stroke))
    }
  }

  /// Skips an element that draws nothing itself; one that would be missed is an error.
  private mutating func skip(_ name: String, _ isEmpty: Bool) throws(SVGIconError) {
    switch name {
    case "text": throw fault("<text> can't be a symbol: turn the text into paths")
    case "image": throw fault("<image> can't be a symbol: only paths can")
    case "foreignObject": throw fault("<foreignObject> can't be a symbol: only paths can")
    case "use": throw fault("<use> isn't read: write the shape itself in its place")
    case "svg": throw fault("an <svg> inside another isn't read: use a <g>")
    default: break
    }
    try count()
    guard !isEmpty else { return }
    var inside = [name]
    while !inside.isEmpty {
      guard let token = try tokens.next() else { throw fault("<\(name)> is never closed") }
      switch token {
      case .text:
        if inside.last == "style" {
          throw fault("a <style> sheet isn't read: put fill and stroke on the elements")
        }
      case .start(let child, _, let isEmpty):
        try count()
        if !isEmpty { inside.append(SVGIconReader.plain(child)) }
        guard open.count + inside.count <= SVGIconReader.maxDepth else { throw tooDeep() }
      case .end(let end):
        let end = SVGIconReader.plain(end)
        guard let last = inside.popLast(), last == end else {
          throw fault("</\(end)> closes what isn't open")
        }
      }
    }
  }

  private mutating func push(
    _ name: String, _ style: SVGStyle, _ isEmpty: Bool
  ) throws(SVGIconError) {
    try count()
    guard !isEmpty else { return }
    open.append((name, style))
    guard open.count <= SVGIconReader.maxDepth else { throw tooDeep() }
  }

  private mutating func close(_ name: String) throws(SVGIconError) {
    let name = SVGIconReader.plain(name)
    guard let last = open.last else { throw fault("</\(name)> closes what isn't open") }
    guard last.name == name else { throw fault("expected </\(last.name)>, got </\(name)>") }
    open.removeLast()
  }

  private mutating func count() throws(SVGIconError) {
    elements += 1
    guard elements <= SVGIconReader.maxElements else {
      throw fault("an icon may have \(SVGIconReader.maxElements) elements, this one has more")
    }
  }

  // MARK: Words

  private func tooDeep() -> SVGIconError {
    fault("elements may be nested \(SVGIconReader.maxDepth) deep, these are deeper")
  }

  private func fault(_ message: String) -> SVGIconError {
    SVGIconError(line: tokens.line, message: message)
  }

  private static func isGroup(_ name: String) -> Bool {
    name == "g" || name == "a" || name == "switch"
  }

  /// The name without SVG's own prefix.
  private static func plain(_ name: String) -> String {
    name.hasPrefix("svg:") ? String(name.dropFirst(4)) : name
  }

  private static func isNear(_ element: Path.Element) -> Bool {
    switch element {
    case .move(let point), .line(let point): isNear(point)
    case .quad(let control, let end): isNear(control) && isNear(end)
    case .cubic(let control1, let control2, let end):
      isNear(control1) && isNear(control2) && isNear(end)
    case .close: true
    }
  }

  private static func isNear(_ point: Point) -> Bool {
    abs(point.x) <= maxCoordinate && abs(point.y) <= maxCoordinate
  }
}
