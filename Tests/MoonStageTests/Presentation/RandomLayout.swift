import MoonGeometry
import MoonLayout
import MoonMotion
import MoonScene
import MoonTestSupport

/// Layouts of any nodes: one source of chance for what there is, another one for the numbers.
struct RandomLayout {
  /// Which numbers there are.
  enum Numbers {
    /// Places on a screen, sizes and opacities that no spring takes beyond what can be drawn.
    case tame
    /// Anything that a number can be.
    case wild
  }

  private var shape: SplitMix64
  private var random: SplitMix64
  private let numbers: Numbers
  /// The probability that a node of the shape is left out or replaced.
  private let change: Double
  private var names: [ScenePath] = []
  private var frames: [(path: ScenePath, frame: Rect)] = []
  private var count = 0

  /// Creates a source of layouts.
  ///
  /// - Parameters:
  ///   - shape: The seed of what there is; the same one gives the same nodes.
  ///   - values: The seed of the numbers.
  ///   - numbers: Which numbers there are.
  ///   - change: The probability that a node is left out or put into an effect.
  init(shape: UInt64, values: UInt64, _ numbers: Numbers, change: Double = 0) {
    self.shape = SplitMix64(seed: shape)
    random = SplitMix64(seed: values)
    self.numbers = numbers
    self.change = change
  }

  mutating func layout() -> LayoutResult {
    let nodes = nodes(depth: 0, path: ScenePath(), scope: 0)
    var result = LayoutResult(
      scene: Scene(size: Size(width: 400, height: 400), nodes: nodes))
    result.scopes = [sceneScope]
    for (index, path) in names.prefix(4).enumerated() {
      let rule: AnimationScope.Rule =
        switch shape.index(in: 0..<5) {
        case 0: .still
        case 1: .keyframes
        case 2: .phase(random.index(in: 0..<3), animation())
        default: .animation(animation(), value: .integer(random.index(in: 0..<2)))
        }
      result.scopes.append(
        animationScope(rule, of: path, parent: shape.index(in: 0..<index + 1)))
    }
    for path in names where random.chance(0.5) { result.transitions[path] = transition(depth: 0) }
    for (path, frame) in frames where random.chance(0.3) {
      let match = MatchedGeometry(
        id: .number(random.index(in: 0..<3)),
        properties: pick(MatchedGeometry.Properties.allCases),
        anchor: pick([.center, .topLeading]), isSource: random.chance(0.8))
      result.matches.append(MatchedPlace(match, path: path, frame: frame))
    }
    return result
  }

  // MARK: Motion

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[random.index(in: 0..<values.count)]
  }

  /// Any animation that ends.
  mutating func animation() -> Animation? {
    let animations: [Animation?] = [
      nil, .bouncy, .smooth, .easeInOut, try? .linear(duration: random.number(in: 0...1)),
      try? .spring(
        duration: random.number(in: 0.1...0.8), bounce: random.number(in: -0.5...0.6),
        blendDuration: 0.2),
      try? .interpolatingSpring(stiffness: 100, damping: 10),
      try? Animation.snappy.delay(0.1).speed(2), try? Animation.easeIn.repeatCount(3),
    ]
    return pick(animations)
  }

  mutating func transition(depth: Int) -> Transition {
    guard depth < 3 else { return .opacity }
    switch random.index(in: 0..<11) {
    case 0: return .identity
    case 1: return .scale(0.5, anchor: .bottom)
    case 2: return .move(pick(Edge.allCases))
    case 3: return .offset(x: 5, y: -7)
    case 4: return .slide
    case 5: return .push(from: pick(Edge.allCases))
    case 6: return .blurReplace(upUp: random.chance(0.5))
    case 7:
      return .asymmetric(
        insertion: transition(depth: depth + 1), removal: transition(depth: depth + 1))
    case 8: return .combined([transition(depth: depth + 1), transition(depth: depth + 1)])
    case 9: return .animated(transition(depth: depth + 1), animation() ?? .linear)
    default: return .opacity
    }
  }

  // MARK: Numbers

  private mutating func number(_ range: ClosedRange<Double> = 0...300) -> Double {
    guard numbers == .wild else { return random.number(in: range) }
    return pick([
      0, 1, -12, random.number(in: -500...500), 1e-300, 2.5e20, 1e200, .infinity, .nan, 1 / 3,
    ])
  }

  private mutating func point() -> Point { Point(x: number(), y: number()) }

  private mutating func rect() -> Rect {
    Rect(x: number(), y: number(), width: number(100...110), height: number(100...110))
  }

  private mutating func color() -> Color {
    Color(
      linearRed: number(0...1), linearGreen: number(0...1), linearBlue: number(0...1),
      opacity: number(0...1))
  }

  private mutating func paint() -> Paint {
    let stops = (0..<2).map { _ in Gradient.Stop(color: color(), location: number(0...1)) }
    switch shape.index(in: 0..<6) {
    case 0: return .linear(Gradient(stops: stops), start: point(), end: point())
    case 1:
      return .radial(
        Gradient(stops: stops), center: point(), startRadius: number(100...110),
        endRadius: number(100...110))
    case 2:
      return .angular(
        Gradient(stops: stops), center: point(), start: Angle(radians: number(0...6)),
        end: Angle(radians: number(0...6)))
    default: return .color(color())
    }
  }

  private mutating func outline() -> Shape {
    switch shape.index(in: 0..<6) {
    case 0: return .rectangle(rect())
    case 1: return .rounded(rect(), radius: number(30...40), style: .continuous)
    case 2: return .capsule(rect())
    case 3: return .circle(rect())
    case 4: return .ellipse(rect())
    default:
      return .path(
        Path([
          .move(point()), .line(point()), .quad(control: point(), end: point()),
          .cubic(control1: point(), control2: point(), end: point()), .close,
        ]), .winding)
    }
  }

  private mutating func transform() -> SceneTransform {
    switch shape.index(in: 0..<6) {
    case 0: .scale(x: number(1...2), y: number(1...2), anchor: point())
    case 1: .rotation(Angle(radians: number(0...6)), anchor: point())
    case 2:
      .rotation3D(
        Rotation3D(
          angle: Angle(radians: number(0...6)), x: 1, y: number(0...1), z: 0, anchor: point(),
          distance: number(300...400)))
    case 3: .affine(Transform(a: 1, b: 0, c: number(0...1), d: 1, tx: number(), ty: 3))
    default: .offset(x: number(), y: number())
    }
  }

  // MARK: Nodes

  private mutating func nodes(depth: Int, path: ScenePath, scope: Int) -> [SceneNode] {
    let count = depth > 5 ? 0 : shape.index(in: depth == 0 ? 2..<5 : 0..<3)
    return (0..<count).flatMap { slot -> [SceneNode] in
      let node = node(depth: depth, path: path, slot: slot, scope: scope)
      guard random.chance(change) else { return [node] }
      switch random.index(in: 0..<4) {
      case 0: return []
      case 1: return node.children
      case 2: return [MoonStageTests.node(.opacity(0.5), [node])]
      default: return [MoonStageTests.node(.transform(.offset(x: 3, y: 4)), [node])]
      }
    }
  }

  private mutating func node(depth: Int, path: ScenePath, slot: Int, scope: Int) -> SceneNode {
    count += 1
    var scope = scope
    if shape.chance(0.3) { scope = shape.index(in: 0..<6) }
    var inner = path
    let element: SceneElement
    switch shape.index(in: 0..<24) {
    case 0: element = .fill(outline(), paint())
    case 1: element = .stroke(outline(), paint(), StrokeStyle(width: number(5...9), dash: [1, 2]))
    case 2:
      let frame = rect()
      element = .text(
        TextRun(
          frame: frame, font: Font(size: 10), paint: paint(),
          lines: [.init(text: "a", x: frame.minX + 1, baseline: frame.minY + 9, width: 3)]))
    case 3:
      element = .symbol(
        SymbolRun(
          name: "plus", glyph: SymbolGlyph(box: Size(width: 1, height: 1), layers: []),
          frame: rect(), paint: paint()))
    case 4:
      element = .image(
        ImageRun(frame: rect(), size: Size(width: 10, height: 10), scale: 2, tint: color()))
    case 5: element = .backdrop(Backdrop(shape: outline(), tint: color()))
    case 6: element = .clip(outline())
    case 7:
      element = .mask(depth > 3 ? [] : nodes(depth: depth + 2, path: path, scope: scope))
    case 8: element = .blur(radius: number(30...40))
    case 9:
      element = .shadow(
        ShadowStyle(color: color(), radius: number(30...40), x: number(), y: number()))
    case 10: element = .blend(.multiply)
    case 11: element = .glassGroup(spacing: number(30...40))
    case 12, 13: element = .transform(transform())
    case 14, 15: element = .opacity(number(0.45...0.55))
    default:
      let key = SceneKey.number(shape.chance(0.02) ? 0 : slot)
      inner = path.appending(key)
      names.append(inner)
      let frame = rect()
      frames.append((inner, frame))
      let hit = shape.chance(0.3) ? HitRegion(shape: outline()) : nil
      element = .semantics(Semantics(kind: "box", key: key, frame: frame, hit: hit))
    }
    let children = nodes(depth: depth + 1, path: inner, scope: scope)
    return MoonStageTests.node(element, mark: Int32(scope), children)
  }
}
