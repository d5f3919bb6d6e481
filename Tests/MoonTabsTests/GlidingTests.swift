import MoonChange
import MoonGeometry
import MoonLayout
import MoonMotion
import MoonScene
import MoonStage
import MoonTabs
import MoonTestSupport
import Testing

@Suite struct `The rounded bar on a stage` {
  /// A mark that is drawn: its place, and how much of its own colour shows.
  private struct Mark {
    var frame: Rect
    var opacity: Double
  }

  /// All marks that are drawn, those that are leaving too.
  private func marks(in scene: Scene) -> [Mark] {
    var marks: [Mark] = []
    func collect(_ nodes: [SceneNode], _ opacity: Double) {
      for node in nodes {
        var inner = opacity
        if case .opacity(let own) = node.element { inner *= own }
        if case .semantics(let semantics) = node.element, semantics.key == .name("tabIndicator") {
          let fill = node.all.compactMap { node -> Color? in
            if case .fill(_, .color(let color)) = node.element { color } else { nil }
          }.first
          let own = node.all.reduce(1.0) { product, node in
            if case .opacity(let opacity) = node.element { product * opacity } else { product }
          }
          let shape = node.all.compactMap { node -> Rect? in
            if case .fill(let shape, _) = node.element { shape.bounds } else { nil }
          }.first
          marks.append(
            Mark(
              frame: shape ?? semantics.frame, opacity: inner * own * (fill?.opacity ?? 0)))
        }
        collect(node.children, inner)
      }
    }
    collect(scene.nodes, 1)
    return marks
  }

  // Expected numbers: Fixtures/layout-seed001-v2.json, the rows "matched".
  @Test func `glides and fades as the table says`() throws {
    let table = try JSONValue(contentsOf: fixture("layout-seed001-v2.json"))
    var checked = 0
    for row in table["cases"].array {
      let items = TabItem.rounded.filter { item in
        row["tabs"].array.contains { $0.string == item.id }
      }
      guard let target = row["matched"]["to"].string else { continue }
      let hub = ChangeHub()
      let tabs = try TabSet(items, selection: row["selection"].string, in: hub)
      var options = TabBarOptions(.rounded)
      options.motion = .animated(try .linear(duration: 1))
      let context = StageContext(
        hub: hub, measurer: { Mono06() }, symbols: { SquareSymbols() })
      let size = row["container"].array.compactMap(\.number)
      let isRTL = row["rightToLeft"].bool == true
      let environment = StageEnvironment(
        size: Size(width: size[0], height: size[1]),
        layoutDirection: isRTL ? .rightToLeft : .leftToRight)
      let stage = Stage(environment, context: context) { _ in TabBar(tabs.content, options).view }
      _ = try stage.scene()
      try stage.handle { try tabs.tap(target) }
      for step in row["matched"]["steps"].array {
        let progress = step["progress"].number ?? 0
        // At its end an animation is over, and what leaves is gone.
        try stage.move(to: min(progress, 1 - 1e-9))
        let marks = marks(in: try stage.scene())
        #expect(marks.count == 2)
        for mark in marks {
          let expected = step["rect"].array.compactMap(\.number)
          #expect(agrees(mark.frame, expected, tolerance: 1e-5), "\(progress): \(mark.frame)")
        }
        let shares = marks.map(\.opacity).sorted()
        let wanted = [step["from_opacity"].number ?? 0, step["to_opacity"].number ?? 0].sorted()
        #expect(zip(shares, wanted).allSatisfy { abs($0 - $1) < 1e-6 }, "\(progress): \(shares)")
        checked += 1
      }
      try stage.settle()
      #expect(marks(in: try stage.scene()).count == 1)
    }
    #expect(checked >= 5 * 20)
  }
}
