import MoonGeometry
import MoonScene
import MoonTestSupport
import Testing

@Suite struct `Identities of nodes` {
  static func view(_ key: SceneKey, _ children: SceneNode...) -> SceneNode {
    SceneNode(
      .semantics(Semantics(kind: "view", key: key, frame: .zero)), children: children)
  }

  static let fill = SceneNode(.fill(.rectangle(.zero), .color(.red)))

  static let scene = Scene(
    size: .zero,
    nodes: [
      view(
        .name("bar"), fill,
        SceneNode(
          .opacity(1),
          children: [view(.slot(2), fill, fill), view(.number(5)), view(.name("5"))]),
        SceneNode(.mask([fill]), children: [view(.path([.slot(1), .name("a b")]))]), fill)
    ])

  @Test func `each node is named by its view, its role and its place`() {
    var names: [String] = []
    Self.scene.forEachNode { names.append($1.description) }
    #expect(
      names == [
        "/bar", "/bar:fill.1", "/bar:opacity.1", "/bar/2", "/bar/2:fill.1", "/bar/2:fill.2",
        "/bar/#5", "/bar/\"5\"", "/bar:mask.1", "/bar:fill.2", "/bar/(1 \"a b\")", "/bar:fill.3",
      ])
  }

  @Test func `numbers are those of every run, and differ`() {
    var ids: [SceneID] = []
    Self.scene.forEachNode { ids.append($1.id) }
    #expect(Set(ids).count == 12)
    #expect(Self.scene.views.map(\.path.id) == [ids[0], ids[3], ids[6], ids[7], ids[10]])
    // Worked out by a program in another language; a change would rename every node.
    #expect(ids[0].description == "14ac674bdc9b5e00")
    #expect(SceneID(value: 0xAB).description == "00000000000000ab")
  }

  @Test func `numbers of many paths don't meet`() {
    var seen: Set<SceneID> = []
    for a in -50...50 {
      for b in 0..<50 {
        seen.insert(ScenePath([.slot(a), .slot(b)]).id)
        seen.insert(ScenePath([.number(a), .slot(b)]).id)
        seen.insert(ScenePath([.name("\(a)\(b)")]).id)
        seen.insert(ScenePath([.name("\(a)"), .name("\(b)")]).id)
        seen.insert(ScenePath([.path([.slot(a), .slot(b)])]).id)
      }
    }
    let names = Set((-50...50).flatMap { a in (0..<50).map { "\(a)\($0)" } }).count
    #expect(seen.count == 101 * 50 * 4 + names)
  }

  @Test func `nodes are found by number, views by name`() {
    var fills = 0
    Self.scene.forEachNode { node, identity in
      #expect(Self.scene.node(identity.id) == node)
      if identity.role == "fill" { fills += 1 }
    }
    #expect(fills == 5)
    #expect(Self.scene.node(SceneID(value: 1)) == nil)
    #expect(Self.scene.views(named: "5").map(\.path.description) == ["/bar/\"5\""])
    #expect(Self.scene.views(named: "bar").count == 1)
    #expect(Self.scene.views(named: "none").isEmpty)
  }

  @Test func `an effect more never changes a view's identity`() {
    var random = SplitMix64(seed: 5)
    for seed in 0..<UInt64(propertyCount(50)) {
      var source = RandomScene(seed: seed)
      let scene = source.scene()
      let wrapped = Scene(size: scene.size, nodes: scene.nodes.map { wrap($0, &random) })
      #expect(scene.views.map(\.path) == wrapped.views.map(\.path))
    }
  }

  private func wrap(_ node: SceneNode, _ random: inout SplitMix64) -> SceneNode {
    var inner = node
    inner.children = []
    for child in node.children { inner.children.append(wrap(child, &random)) }
    return random.chance(0.5) ? SceneNode(.blur(radius: 1), children: [inner]) : inner
  }
}
