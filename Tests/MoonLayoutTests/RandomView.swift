import MoonGeometry
import MoonLayout
import MoonScene
import MoonTestSupport

/// Views of any shape, for tests that something holds for all.
struct RandomView {
  var random: SplitMix64
  /// Whether all views mirror exactly: no places or anchors by left and right.
  var mirrors = false
  /// Whether numbers may be those that a mistake gives.
  var wild = false

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  mutating func view(depth: Int) -> View {
    var view = depth > 0 ? branch(depth) : leaf()
    for _ in 0..<random.index(in: 0..<4) { view = modified(view, depth) }
    return view
  }

  private mutating func length() -> Double {
    if wild, random.chance(0.1) { return [-20, 0, 1e12, -1e300, 1e-300][random.index(in: 0..<5)] }
    return random.number(in: 0...120)
  }

  private mutating func leaf() -> View {
    switch random.index(in: 0..<7) {
    case 0: text(["", "a", "Hello world", "two words"][random.index(in: 0..<4)])
    case 1: image("house")
    case 2: spacer()
    case 3: View(.divider)
    case 4: View(.color(.red))
    case 5: rectangle().frame(width: length(), height: length())
    default: View(.shape(ShapeView(.circle)))
    }
  }

  private mutating func views(_ depth: Int) -> [View?] {
    (0..<random.index(in: 0..<4)).map { _ in random.chance(0.15) ? nil : view(depth: depth - 1) }
  }

  private mutating func branch(_ depth: Int) -> View {
    let spacing = random.chance(0.5) ? nil : length() / 4
    let horizontal: Alignment.Horizontal = [.leading, .center, .trailing][random.index(in: 0..<3)]
    let vertical = Alignment.Vertical.allCases[random.index(in: 0..<5)]
    let alignment = Alignment(horizontal, vertical)
    switch random.index(in: 0..<6) {
    case 0, 1:
      return View(
        .stack(
          StackView(
            random.chance(0.5) ? .horizontal : .vertical, spacing: spacing, alignment: alignment,
            children: children(views(depth)))))
    case 2: return View(.zstack(alignment: alignment, children: children(views(depth))))
    case 3:
      let inside = views(depth)
      return hstack(View(.group(children(inside))), text("after"))
    case 4:
      let inside = views(depth)
      return View(.geometry { _ in children(inside) })
    default: return View(.glassContainer(spacing: length(), children: children(views(depth))))
    }
  }

  private mutating func modified(_ view: View, _ depth: Int) -> View {
    let horizontal: Alignment.Horizontal = [.leading, .center, .trailing][random.index(in: 0..<3)]
    let vertical = Alignment.Vertical.allCases[random.index(in: 0..<5)]
    let alignment = Alignment(horizontal, vertical)
    func some(_ value: Double, _ chance: Bool) -> Double? { chance ? value : nil }
    switch random.index(in: 0..<(mirrors ? 14 : 19)) {
    case 0:
      return view.modified(
        .frame(
          width: some(length(), random.chance(0.7)), height: some(length(), random.chance(0.7)),
          alignment: alignment))
    case 1:
      let bounds = FlexibleFrame(
        minWidth: some(length(), random.chance(0.4)),
        idealWidth: some(length(), random.chance(0.2)),
        maxWidth: some(random.chance(0.5) ? .infinity : length(), random.chance(0.5)),
        minHeight: some(length(), random.chance(0.3)),
        maxHeight: some(random.chance(0.5) ? .infinity : length(), random.chance(0.4)))
      return view.modified(.flexibleFrame(bounds, alignment: alignment))
    case 2:
      return view.modified(
        .padding(
          top: some(length() / 8, random.chance(0.8)), leading: length() / 8, bottom: length() / 8,
          trailing: some(length() / 8, random.chance(0.8))))
    case 3: return view.background(depth > 0 ? self.view(depth: depth - 1) : leaf(), alignment)
    case 4: return view.overlay(depth > 0 ? self.view(depth: depth - 1) : leaf(), alignment)
    case 5:
      let ratio = [nil, 0.5, 2, 0, -1][random.index(in: 0..<5)]
      return view.modified(.aspectRatio(ratio, random.chance(0.5) ? .fit : .fill))
    case 6:
      return view.modified(
        .fixedSize(horizontal: random.chance(0.5), vertical: random.chance(0.5)))
    case 7: return view.modified(.layoutPriority(Double(random.index(in: 0..<3))))
    case 8: return view.modified(.opacity(random.number(in: 0...1)))
    case 9: return view.modified(.ignoresSafeArea(.all))
    case 10: return view.modified(.zIndex(Double(random.index(in: 0..<3))))
    case 11: return view.modified(.font(FontChange(size: length() / 4)))
    case 12: return view.modified(.resizable)
    case 13:
      return view.modified(
        .relativeFrame(width: random.number(in: 0...1), height: nil, alignment: alignment))
    case 14: return view.modified(.offset(x: length(), y: length()))
    case 15: return view.modified(.position(x: length(), y: length()))
    case 16: return view.modified(.scale(x: length(), y: 2, anchor: .bottom)).onTap()
    case 17:
      return view.modified(
        .rotation3D(
          Angle(degrees: length()), x: 1, y: 0, z: 0, anchor: .center, anchorZ: 0, perspective: 1))
    default: return view.modified(.mask(children([rectangle()]), alignment: alignment))
    }
  }
}
