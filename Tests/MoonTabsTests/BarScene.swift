import MoonGeometry
import MoonLayout
import MoonScene
import MoonTabs

/// Symbols of any name, all squares; `no-fill` has no filled form.
struct SquareSymbols: SymbolSource {
  func glyph(named name: String) -> SymbolGlyph? {
    guard name != "no-fill.fill" else { return nil }
    let path = Path([.move(.zero), .line(Point(x: 1, y: 0)), .line(Point(x: 1, y: 1)), .close])
    return SymbolGlyph(
      box: Size(width: 1, height: 1), layers: [SymbolGlyph.Layer(path: path, fill: .winding)])
  }

  var names: [String] { ["house", "heart"] }
}

/// A layout by mono06 with square symbols.
func layout(
  _ width: Double, _ height: Double, safeArea: Insets = .zero,
  _ environment: LayoutEnvironment = LayoutEnvironment()
) -> Layout {
  Layout(
    size: Size(width: width, height: height), safeArea: safeArea, environment: environment,
    measurer: Mono06(), symbols: SquareSymbols())
}

/// A bar of some tabs in a room of its own.
func scene(
  _ items: [TabItem], _ selection: String, _ options: TabBarOptions, width: Double,
  height: Double = 66, action: TabBarAction? = nil, isRTL: Bool = false, isMoreOpen: Bool = false
) throws -> Scene {
  let content = TabBarContent(
    items: items, selection: selection, isMoreOpen: isMoreOpen, select: { _ in })
  let environment = LayoutEnvironment(layoutDirection: isRTL ? .rightToLeft : .leftToRight)
  return try layout(width, height, environment)
    .layOut(TabBar(content, options, action: action).view).scene
}

/// A view as it is drawn: its frame moved by its own effects and those around it.
struct DrawnView {
  var key: SceneKey
  var kind: String
  /// The layout frame.
  var frame: Rect
  /// Where the frame is drawn, for movements that keep it upright.
  var drawn: Rect
  var node: SceneNode
}

extension Scene {
  /// All views, from back to front, the outer ones first.
  var views: [DrawnView] {
    var result: [DrawnView] = []
    for node in nodes { collect(node, .identity, &result) }
    return result
  }

  /// The only view with an id.
  func view(_ name: String) -> DrawnView? {
    let found = views.filter { $0.key == .name(name) }
    return found.count == 1 ? found.first : nil
  }

  private func collect(_ node: SceneNode, _ around: Transform, _ result: inout [DrawnView]) {
    var around = around
    switch node.element {
    case .transform(let transform):
      around = (transform.affine ?? .identity).followed(by: around)
    case .semantics(let semantics):
      let own = node.ownTransforms.reduce(around) { $1.followed(by: $0) }
      let corner = own.apply(to: semantics.frame.origin)
      let other = own.apply(to: Point(x: semantics.frame.maxX, y: semantics.frame.maxY))
      result.append(
        DrawnView(
          key: semantics.key, kind: semantics.kind, frame: semantics.frame,
          drawn: Rect(
            x: corner.x, y: corner.y, width: other.x - corner.x, height: other.y - corner.y),
          node: node))
    case .fill, .stroke, .text, .symbol, .image, .backdrop, .opacity, .clip, .mask, .blur, .shadow,
      .blend, .glassGroup:
      break
    }
    for child in node.children { collect(child, around, &result) }
  }
}

extension SceneNode {
  /// The movements of the view that this semantic node is, the outermost first.
  fileprivate var ownTransforms: [Transform] {
    var transforms: [Transform] = []
    var level = children
    while let next = level.first(where: \.isEffect) {
      if case .transform(let transform) = next.element, let affine = transform.affine {
        transforms.append(affine)
      }
      level = next.children
    }
    return transforms
  }

  private var isEffect: Bool {
    switch element {
    case .opacity, .transform, .clip, .mask, .blur, .shadow, .blend, .glassGroup: true
    case .fill, .stroke, .text, .symbol, .image, .backdrop, .semantics: false
    }
  }

  /// This node and all inside it, outer ones first.
  var all: [SceneNode] { [self] + children.flatMap(\.all) }
}

extension DrawnView {
  /// The texts in the view.
  var texts: [TextRun] {
    node.all.compactMap { if case .text(let run) = $0.element { run } else { nil } }
  }

  /// The symbols in the view.
  var symbols: [SymbolRun] {
    node.all.compactMap { if case .symbol(let run) = $0.element { run } else { nil } }
  }

  /// The fills in the view.
  var fills: [(shape: Shape, paint: Paint)] {
    node.all.compactMap {
      if case .fill(let shape, let paint) = $0.element { (shape, paint) } else { nil }
    }
  }
}

/// Whether four numbers are those of a table, to a millionth of a point.
func agrees(_ rect: Rect, _ expected: [Double], tolerance: Double = 1e-6) -> Bool {
  expected.count == 4
    && zip(rect.channels, expected).allSatisfy { abs($0 - $1) <= tolerance }
}
