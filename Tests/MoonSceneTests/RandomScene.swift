import MoonGeometry
import MoonScene
import MoonTestSupport

/// Scenes of any nodes, for tests that hold for all of them.
struct RandomScene {
  private var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  mutating func scene() -> Scene {
    Scene(
      size: Size(width: length(), height: length()),
      nodes: (0..<random.index(in: 0..<4)).map { _ in node(depth: 0) })
  }

  // MARK: Values

  mutating func pick<Value>(_ values: [Value]) -> Value {
    values[random.index(in: 0..<values.count)]
  }

  mutating func chance(_ probability: Double = 0.5) -> Bool { random.chance(probability) }

  mutating func length() -> Double {
    pick([
      0, 1, 55, -12, 115.666_666_666_666_67, random.number(in: -500...500), 1e-7, 2.5e20, 1 / 3,
    ])
  }

  mutating func point() -> Point { Point(x: length(), y: length()) }

  mutating func rect() -> Rect {
    Rect(x: length(), y: length(), width: length(), height: length())
  }

  mutating func color() -> Color {
    var color = pick([
      .red, .clear, .secondary, Color(linearRed: 0.1, linearGreen: 1.2, linearBlue: -0.3),
      Color(hex: "#" + String(random.index(in: 0x100_0000..<0x200_0000), radix: 16).dropFirst())
        ?? .black,
    ])
    if chance() { color.opacity = pick([0, 1, 0.5, 0.15, 128.0 / 255, 1.5]) }
    return color
  }

  mutating func text() -> String {
    pick(["", "home", "Home", "a \"b\" \\c", "tab\there\nline\r", "é🇩🇪‏x\u{7F}", "-1", "5", "by"])
  }

  mutating func paint() -> Paint {
    let even = (0..<random.index(in: 0..<4)).map { _ in color() }
    var gradient = Gradient(colors: even)
    if chance(), !gradient.stops.isEmpty { gradient.stops[0].location = length() }
    let angles = [
      Angle.degrees(0), .degrees(90), .degrees(-33.3), .radians(random.number(in: 0...9)),
    ]
    switch random.index(in: 0..<6) {
    case 0: return .linear(gradient, start: point(), end: point())
    case 1:
      return .radial(gradient, center: point(), startRadius: length(), endRadius: length())
    case 2: return .angular(gradient, center: point(), start: pick(angles), end: pick(angles))
    default: return .color(color())
    }
  }

  mutating func path() -> Path {
    var path = randomPath(&random)
    if chance(0.2), !path.elements.isEmpty { path.elements.removeFirst() }
    return path
  }

  mutating func shape() -> Shape {
    switch random.index(in: 0..<6) {
    case 0: .rectangle(rect())
    case 1: .rounded(rect(), radius: length(), style: pick(CornerStyle.allCases))
    case 2: .capsule(rect())
    case 3: .circle(rect())
    case 4: .ellipse(rect())
    default: .path(path(), pick(FillRule.allCases))
    }
  }

  mutating func stroke() -> StrokeStyle {
    StrokeStyle(
      width: length(), cap: pick(StrokeStyle.Cap.allCases), join: pick(StrokeStyle.Join.allCases),
      dash: chance() ? [] : [length(), 2])
  }

  mutating func transform() -> SceneTransform {
    switch random.index(in: 0..<5) {
    case 0: return .offset(x: length(), y: length())
    case 1:
      let x = length()
      return .scale(x: x, y: chance() ? x : length(), anchor: point())
    case 2: return .rotation(.degrees(length()), anchor: point())
    case 3:
      return .rotation3D(
        Rotation3D(
          angle: .radians(length()), x: 1, y: length(), z: 0, anchor: point(),
          anchorZ: chance() ? 0 : 5, distance: chance() ? nil : length()))
    default:
      return .affine(Transform(a: length(), b: 0, c: 1, d: length(), tx: length(), ty: length()))
    }
  }

  mutating func semantics() -> Semantics {
    let key = pick([
      SceneKey.slot(random.index(in: 1..<4)), .name(text()), .number(random.index(in: -3..<9)),
      .path([]), .path([.slot(2), .name(text()), .path([.number(7)])]),
    ])
    var semantics = Semantics(
      kind: pick(["hstack", "button", "", "my view"]), key: key, frame: rect())
    if chance() {
      semantics.accessibility = Accessibility(
        role: pick(Accessibility.Role.allCases), label: chance() ? text() : nil,
        value: chance() ? text() : nil, hint: chance() ? text() : nil,
        index: chance() ? 2 : nil, count: chance() ? -5 : nil, isSelected: chance(),
        isEnabled: chance(), isExpanded: pick([nil, true, false]), isHidden: chance())
    }
    if chance() {
      semantics.hit = HitRegion(
        shape: chance() ? nil : shape(), isEnabled: chance(), isLiteral: chance())
    }
    return semantics
  }

  mutating func textRun() -> TextRun {
    let frame = rect()
    return TextRun(
      frame: frame,
      font: Font(
        size: length(), weight: pick(Font.Weight.allCases), design: pick(Font.Design.allCases),
        isItalic: chance(), hasMonospacedDigits: chance()),
      paint: paint(),
      lines: (0..<random.index(in: 0..<3)).map { _ in
        TextRun.Line(
          text: text(), x: chance() ? frame.minX : length(), baseline: length(),
          width: chance() ? frame.size.width : length())
      })
  }

  mutating func symbol() -> SymbolRun {
    let name = pick(["plus", "house.fill", "no such", text()])
    let layers = (0..<random.index(in: 0..<3)).map { _ in
      SymbolGlyph.Layer(
        path: path(), fill: chance() ? .evenOdd : nil, stroke: chance() ? stroke() : nil)
    }
    let own = SymbolGlyph(box: Size(width: length(), height: length()), layers: layers)
    let glyph = chance() ? SymbolSet.base.glyph(named: name) ?? own : own
    return SymbolRun(
      name: name, glyph: glyph, frame: rect(), paint: paint(), weight: pick(Font.Weight.allCases))
  }

  // MARK: Nodes

  mutating func node(depth: Int) -> SceneNode {
    let count = depth > 4 ? 0 : random.index(in: 0..<4)
    return SceneNode(
      element(depth: depth), children: (0..<count).map { _ in node(depth: depth + 1) })
  }

  mutating func element(depth: Int) -> SceneElement {
    switch random.index(in: 0..<17) {
    case 0: .fill(shape(), paint())
    case 1: .stroke(shape(), paint(), stroke())
    case 2: .text(textRun())
    case 3: .symbol(symbol())
    case 4:
      .image(
        ImageRun(
          frame: rect(), size: Size(width: length(), height: length()), scale: length(),
          tint: chance() ? nil : color()))
    case 5:
      .backdrop(
        Backdrop(
          shape: shape(), material: pick(Backdrop.Material.allCases),
          tint: chance() ? nil : color(),
          isDark: chance()))
    case 6: .opacity(length())
    case 7: .transform(transform())
    case 8: .clip(shape())
    case 9:
      .mask(depth > 3 ? [] : (0..<random.index(in: 0..<3)).map { _ in node(depth: depth + 2) })
    case 10: .blur(radius: length())
    case 11: .shadow(ShadowStyle(color: color(), radius: length(), x: length(), y: length()))
    case 12: .blend(pick(BlendMode.allCases))
    case 13: .glassGroup(spacing: length())
    default: .semantics(semantics())
    }
  }
}
