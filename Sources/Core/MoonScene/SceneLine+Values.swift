import MoonGeometry

// Reads the values that `SceneText+Values` writes.

extension SceneLine {
  mutating func angle() throws(SceneTextError) -> Angle {
    let value = try looseNumber("an angle as in 90deg")
    if accepts("deg") { return Angle(degrees: value) }
    if accepts("rad") { return Angle(radians: value) }
    throw fault("\"deg\" or \"rad\" after the angle")
  }

  mutating func color() throws(SceneTextError) -> Color {
    if accepts("color") {
      try expect(byte: UInt8(ascii: "("))
      let (red, green, blue) = (try double(), try double(), try double())
      let opacity = next == UInt8(ascii: ")") ? 1 : try double("an opacity or \")\"")
      try expect(byte: UInt8(ascii: ")"))
      return Color(linearRed: red, linearGreen: green, linearBlue: blue, opacity: opacity)
    }
    guard var color = hex() else { throw fault("a colour such as #ffcc00") }
    if accepts(byte: UInt8(ascii: "/")) { color.opacity = try double("an opacity") }
    return color
  }

  mutating func paint() throws(SceneTextError) -> Paint {
    if accepts("linear") {
      try expect(byte: UInt8(ascii: "("))
      let start = try point()
      try expect("to")
      let end = try point()
      return .linear(try gradient(), start: start, end: end)
    }
    if accepts("radial") {
      try expect(byte: UInt8(ascii: "("))
      let center = try point()
      try expect("from")
      let start = try double()
      try expect("to")
      let end = try double()
      return .radial(try gradient(), center: center, startRadius: start, endRadius: end)
    }
    if accepts("angular") {
      try expect(byte: UInt8(ascii: "("))
      let center = try point()
      try expect("from")
      let start = try angle()
      try expect("to")
      let end = try angle()
      return .angular(try gradient(), center: center, start: start, end: end)
    }
    return .color(try color())
  }

  private mutating func gradient() throws(SceneTextError) -> Gradient {
    var stops: [(Color, Double?)] = []
    while accepts(byte: UInt8(ascii: ",")) {
      let color = try color()
      stops.append((color, startsNumber ? try double() : nil))
    }
    guard accepts(byte: UInt8(ascii: ")")) else { throw fault("a comma and a colour, or \")\"") }
    var gradient = Gradient(colors: stops.map(\.0))
    for (index, stop) in stops.enumerated() {
      if let location = stop.1 { gradient.stops[index].location = location }
    }
    return gradient
  }

  /// A shape; nil when none comes next.
  mutating func optionalShape() throws(SceneTextError) -> Shape? {
    if accepts("rect") { return .rectangle(try rect()) }
    if accepts("capsule") { return .capsule(try rect()) }
    if accepts("circle") { return .circle(try rect()) }
    if accepts("ellipse") { return .ellipse(try rect()) }
    if accepts("rounded") {
      let rect = try rect()
      guard acceptsPrefix(UInt8(ascii: "r")) else { throw fault("a radius as in r10") }
      let radius = try double("a radius")
      return .rounded(rect, radius: radius, style: accepts("continuous") ? .continuous : .circular)
    }
    if accepts("path") {
      let path = try path()
      return .path(path, accepts("evenOdd") ? .evenOdd : .winding)
    }
    return nil
  }

  mutating func shape() throws(SceneTextError) -> Shape {
    guard let shape = try optionalShape() else {
      throw fault("a shape: rect, rounded, capsule, circle, ellipse or path")
    }
    return shape
  }

  mutating func path() throws(SceneTextError) -> Path {
    let mark = at
    let text = try quoted()
    var reader = PathReader(Array(text.utf8))
    do throws(PathError) {
      return try reader.read(startsAnywhere: true)
    } catch {
      throw fault("path data (\(error))", at: mark)
    }
  }

  mutating func strokeStyle() throws(SceneTextError) -> StrokeStyle {
    var style = StrokeStyle()
    if acceptsPrefix(UInt8(ascii: "w")) { style.width = try double("a width") }
    if accepts("cap") {
      guard let cap = choice(StrokeStyle.Cap.self) else { throw fault("butt, round or square") }
      style.cap = cap
    }
    if accepts("join") {
      guard let join = choice(StrokeStyle.Join.self) else { throw fault("miter, round or bevel") }
      style.join = join
    }
    if accepts("dash") {
      while startsNumber { style.dash.append(try double()) }
    }
    return style
  }

  mutating func weight() -> Font.Weight {
    choice(Font.Weight.allCases.map { ($0.word, $0) }) ?? .regular
  }

  mutating func textRun() throws(SceneTextError) -> TextRun {
    var texts: [String] = []
    while next == UInt8(ascii: "\"") { texts.append(try quoted()) }
    let frame = try rect()
    var font = Font(size: try double("a font's size"))
    font.weight = weight()
    font.design = choice(Font.Design.self) ?? .default
    font.isItalic = accepts("italic")
    font.hasMonospacedDigits = accepts("digits")
    let paint = try paint()
    var lines: [TextRun.Line] = []
    for text in texts {
      try expect("base")
      let baseline = try double()
      let x = accepts("x") ? try double() : frame.minX
      let width = accepts("w") ? try double() : frame.size.width
      lines.append(TextRun.Line(text: text, x: x, baseline: baseline, width: width))
    }
    return TextRun(frame: frame, font: font, paint: paint, lines: lines)
  }

  mutating func symbolRun(_ symbols: SymbolSet) throws(SceneTextError) -> SymbolRun {
    let mark = at
    let name = try wordOrText("a symbol's name")
    let frame = try rect()
    let paint = try paint()
    let weight = weight()
    if accepts("box") {
      var glyph = SymbolGlyph(box: try size("a size as in 24x24"), layers: [])
      while accepts("layer") {
        var layer = SymbolGlyph.Layer(path: try path())
        if accepts("fill") {
          guard let rule = choice(FillRule.self) else { throw fault("winding or evenOdd") }
          layer.fill = rule
        }
        if accepts("stroke") { layer.stroke = try strokeStyle() }
        glyph.layers.append(layer)
      }
      return SymbolRun(name: name, glyph: glyph, frame: frame, paint: paint, weight: weight)
    }
    guard let glyph = symbols.glyph(named: name) else {
      throw fault("a known symbol, or its paths at the end of the line", at: mark)
    }
    return SymbolRun(name: name, glyph: glyph, frame: frame, paint: paint, weight: weight)
  }

  mutating func semantics(slot: Int) throws(SceneTextError) -> Semantics {
    let kind = try wordOrText("a view's kind such as hstack")
    let key = next == UInt8(ascii: "[") ? .slot(slot) : try key()
    var semantics = Semantics(kind: kind, key: key, frame: try rect())
    if accepts("as") { semantics.accessibility = try accessibility() }
    if accepts("tap") {
      let shape = try optionalShape()
      let isLiteral = accepts("drawn")
      semantics.hit = HitRegion(
        shape: shape, isEnabled: !accepts("disabled"), isLiteral: isLiteral)
    }
    return semantics
  }

  private mutating func key(depth: Int = 0) throws(SceneTextError) -> SceneKey {
    if accepts(byte: UInt8(ascii: "@")) { return .slot(try integer("a place such as @2")) }
    if accepts(byte: UInt8(ascii: "#")) {
      guard startsNumber else { return .name(try wordOrText("a name such as #home")) }
      return .number(try integer("a whole number"))
    }
    guard next == UInt8(ascii: "("), depth < 20 else {
      throw fault("a key such as #home, or a rectangle as in [x y width height]")
    }
    try expect(byte: UInt8(ascii: "("))
    var keys: [SceneKey] = []
    while !accepts(byte: UInt8(ascii: ")")) { keys.append(try key(depth: depth + 1)) }
    return .path(keys)
  }

  private mutating func accessibility() throws(SceneTextError) -> Accessibility {
    guard let role = choice(Accessibility.Role.self) else {
      throw fault("a role such as button")
    }
    var result = Accessibility(role: role)
    if next == UInt8(ascii: "\"") { result.label = try quoted() }
    if accepts("value") { result.value = try quoted() }
    if accepts("hint") { result.hint = try quoted() }
    if accepts("index") {
      result.index = try integer("a whole number")
    } else if accepts("count") {
      result.count = try integer("a whole number")
    } else if startsNumber {
      result.index = try integer("a whole number")
      try expect("of")
      result.count = try integer("a whole number")
    }
    result.isSelected = accepts("selected")
    result.isEnabled = !accepts("disabled")
    if accepts("expanded") { result.isExpanded = true }
    if accepts("collapsed") { result.isExpanded = false }
    result.isHidden = accepts("hidden")
    return result
  }
}
