import MoonGeometry
import MoonLayout
import MoonMotion
import MoonScene
import MoonStage
import MoonTestSupport
import Testing

/// What is shown of the motions in `motion-animations.json` and `layout-seed001-v2.json`, which
/// independent programs computed.
@Suite struct PresentationTableTests {
  private let table: JSONValue
  private let bar: JSONValue

  init() throws {
    table = try JSONValue(contentsOf: fixture("motion-animations.json", beside: Self.folder))
    bar = try JSONValue(contentsOf: fixture("layout-seed001-v2.json", beside: Self.folder))
  }

  /// The folder above this one's.
  private static let folder = String(
    #filePath.split(separator: "/").dropLast().map { "/" + $0 }.joined())

  private func samples(_ list: JSONValue) -> [JSONValue] { list["samples"].array }

  /// A box that is moved by an offset.
  private func moved(_ x: Double) -> LayoutResult {
    layout([
      view("box", [node(.transform(.offset(x: x, y: 0)), [box(.zero)])])
    ])
  }

  private func x(_ presentation: Presentation, _ time: Double) throws -> Double {
    try #require(presentation.scene(at: time).offset(ScenePath("box"))).x
  }

  @Test func `a blur that fades follows the seed's table`() throws {
    let fade = try Animation.smooth(duration: 0.55)
    func icons(_ isFirst: Bool) -> LayoutResult {
      let scope = animationScope(
        .animation(fade, value: .boolean(isFirst)), of: ScenePath("icons"))
      let icons = [("one", isFirst), ("two", !isFirst)].map { name, isShown in
        view(
          name, mark: 1,
          [
            node(
              .opacity(isShown ? 1 : 0), mark: 1,
              [node(.blur(radius: isShown ? 0 : 10), mark: 1, [box(.zero, mark: 1)])])
          ])
      }
      return layout([view("icons", mark: 1, icons)], scopes: [sceneScope, scope])
    }
    let presentation = Presentation()
    presentation.update(icons(true), Transaction(), at: 0)
    presentation.update(icons(false), Transaction(), at: 1)
    let rows = samples(table["seed_blurFade"])
    #expect(rows.count == 9)
    for row in rows {
      let scene = presentation.scene(at: 1 + (try #require(row["t"].number)))
      for (name, side) in [("two", "appearing"), ("one", "disappearing")] {
        let path = ScenePath("icons", name)
        let opacity = try #require(row[side]["opacity"].number)
        let blur = try #require(row[side]["blur"].number)
        #expect(agrees(scene.opacity(path), opacity), "\(row)")
        #expect(agrees(try #require(scene.blur(path)), blur), "\(row)")
      }
    }
    #expect(presentation.scene(at: presentation.restTime) == icons(false).scene)
  }

  @Test func `a circle that slides follows the seed's table`() throws {
    let slide = try Animation.interactiveSpring(
      response: 0.5, dampingFraction: 0.65, blendDuration: 0.65)
    let presentation = Presentation()
    presentation.update(moved(0), Transaction(), at: 0)
    presentation.update(moved(138), Transaction(animation: slide), at: 2)
    for row in samples(table["seed_capsule"]) {
      let (time, expected) = (try #require(row["t"].number), try #require(row["offsetX"].number))
      #expect(agrees(try x(presentation, 2 + time), expected), "\(row)")
    }
  }

  @Test func `springs that are turned round follow the table`() throws {
    let rows = table["retarget_merge"][0]
    let presentation = Presentation()
    presentation.update(moved(0), Transaction(), at: 0)
    presentation.update(moved(100), Transaction(animation: .bouncy), at: 0)
    var hasTurned = false
    for row in samples(rows) {
      let (time, expected) = (try #require(row["t"].number), try #require(row["value"].number))
      if time >= 0.2, !hasTurned {
        presentation.update(moved(-50), Transaction(animation: .bouncy), at: 0.2)
        hasTurned = true
        let motion = try #require(
          presentation.motion(of: .offset, at: ScenePath("box"), time: 0.2))
        #expect(agrees(motion.value[0], try #require(rows["at"]["value"].number)))
        #expect(agrees(motion.velocity[0], try #require(rows["at"]["velocity"].number)))
        #expect(motion.target == [-50, 0])
      }
      #expect(agrees(try x(presentation, time), expected), "\(row)")
    }
  }

  @Test func `curves that are turned round follow the table`() throws {
    let linear = Transaction(animation: try .linear(duration: 1))
    let presentation = Presentation()
    presentation.update(moved(0), Transaction(), at: 0)
    presentation.update(moved(100), linear, at: 0)
    var hasTurned = false
    for row in samples(table["retarget_additive"][0]) {
      let (time, expected) = (try #require(row["t"].number), try #require(row["value"].number))
      if time >= 0.5, !hasTurned {
        presentation.update(moved(40), linear, at: 0.5)
        hasTurned = true
      }
      #expect(agrees(try x(presentation, time), expected), "\(row)")
    }
  }

  // The table is SwiftUI's stepping 300 times a second, which differs from the closed form by up to
  // 1.6 % of the distance (choice C14).
  @Test func `a spring that blends into another one follows the table`() throws {
    let presentation = Presentation()
    presentation.update(moved(0), Transaction(), at: 0)
    presentation.update(
      moved(1), Transaction(animation: try .spring(response: 0.5, dampingFraction: 0.825)), at: 0)
    presentation.update(
      moved(2),
      Transaction(
        animation: try .spring(response: 1, dampingFraction: 0.825, blendDuration: 0.5)), at: 0.2)
    for row in samples(table["blend"][0]) {
      let (time, expected) = (try #require(row["t"].number), try #require(row["value"].number))
      #expect(agrees(try x(presentation, time), expected, to: 0.02), "\(row)")
    }
  }

  @Test func `a frame that is handed over follows the table`() throws {
    let (from, to) = (
      Rect(x: 10, y: 5, width: 90, height: 50), Rect(x: 110, y: 8, width: 120, height: 44)
    )
    let match = MatchedGeometry(id: .name("shared"))
    func shared(_ name: String, _ rect: Rect) -> LayoutResult {
      layout(
        [view(name, rect, [box(rect)])],
        matches: [MatchedPlace(match, path: ScenePath(name), frame: rect)])
    }
    let presentation = Presentation()
    presentation.update(shared("old", from), Transaction(), at: 0)
    presentation.update(shared("new", to), Transaction(animation: .easeInOut), at: 3)
    for row in samples(table["matched_geometry"]) {
      let time = try #require(row["t"].number)
      let scene = presentation.scene(at: 3 + time)
      let expected = try ["x", "y", "width", "height"].map { try #require(row["frame"][$0].number) }
      let paths = time < 0.35 ? ["old", "new"] : ["new"]
      for name in paths {
        let path = ScenePath(name)
        for frame in [scene.semantics(path)?.frame, scene.rect(path)] {
          let numbers = try #require(frame).channels
          #expect(zip(numbers, expected).allSatisfy { agrees($0, $1) }, "\(name) \(row)")
        }
      }
      #expect(
        agrees(
          scene.opacity(ScenePath("new")) + scene.opacity(ScenePath("old")), time < 0.35 ? 1 : 2))
    }
    #expect(presentation.scene(at: 3.35).semantics(ScenePath("old")) == nil)
  }

  @Test func `the highlight of the rounded bar follows the layout's table`() throws {
    let cases = bar["cases"].array.filter { !$0["matched"]["steps"].array.isEmpty }
    #expect(cases.count > 10)
    for row in cases {
      let names = row["tabs"].array.compactMap(\.string)
      func rect(_ value: JSONValue) -> Rect {
        let numbers = value.array.compactMap(\.number)
        return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      }
      func items(_ selection: String) -> LayoutResult {
        var matches: [MatchedPlace] = []
        let items = names.map { name in
          let frame = rect(row["items"][name]["rect"])
          var content: [SceneNode] = []
          if name == selection {
            matches = [
              MatchedPlace(
                MatchedGeometry(id: .name("highlight")), path: ScenePath(name, "highlight"),
                frame: frame)
            ]
            let shape = Shape.rounded(frame, radius: 10, style: .continuous)
            let fill = node(.fill(shape, .color(Color.red.opacity(0.2))))
            content = [view("highlight", frame, [fill])]
          }
          return view(name, frame, content)
        }
        return layout(items, matches: matches)
      }
      let (from, to) = (row["selection"].string ?? "", row["matched"]["to"].string ?? "")
      let presentation = Presentation()
      presentation.update(items(from), Transaction(), at: 0)
      presentation.update(items(to), Transaction(animation: try .linear(duration: 1)), at: 0)
      for step in row["matched"]["steps"].array {
        let progress = try #require(step["progress"].number)
        let scene = presentation.scene(at: progress)
        let (old, new) = (ScenePath(from, "highlight"), ScenePath(to, "highlight"))
        let expected = step["rect"].array.compactMap(\.number)
        for path in progress < 1 ? [old, new] : [new] {
          let numbers = try #require(scene.rect(path)).channels
          #expect(zip(numbers, expected).allSatisfy { agrees($0, $1, to: 1e-8) }, "\(step)")
        }
        let isThere = scene.semantics(old) != nil
        #expect(
          agrees(isThere ? 0.2 * scene.opacity(old) : 0, try #require(step["from_opacity"].number)))
        #expect(agrees(0.2 * scene.opacity(new), try #require(step["to_opacity"].number)))
      }
    }
  }
}
