import Foundation
import MoonGeometry
import MoonScene
import MoonTestSupport
import Testing

@Suite struct `Taps on a scene` {
  static func view(
    _ name: String, _ frame: Rect, takesTaps: Bool = true, shape: Shape? = nil,
    isEnabled: Bool = true, _ children: [SceneNode] = []
  ) -> SceneNode {
    SceneNode(
      .semantics(
        Semantics(
          kind: "view", key: .name(name), frame: frame,
          hit: takesTaps ? HitRegion(shape: shape, isEnabled: isEnabled) : nil)),
      children: children)
  }

  static func names(_ scene: Scene, _ x: Double, _ y: Double, _ mode: HitMode = .bounds) -> [String]
  {
    scene.hits(at: Point(x: x, y: y), mode: mode).map(\.path.description)
  }

  static func scene(_ nodes: SceneNode...) -> Scene {
    Scene(size: Size(width: 100, height: 100), nodes: nodes)
  }

  static let square = Rect(x: 0, y: 0, width: 40, height: 40)

  /// The glass bar of the seed, drawn by its closed forms: a bar of segments and a round action.
  @Test func `the glass bar takes the taps of the table`() throws {
    let cases = try JSONValue(contentsOf: fixture("layout-seed000-glass.json"))["cases"].array
    #expect(cases.count == 11)
    for row in cases {
      let tabs = row["tabs"].array.compactMap(\.string)
      let bar = Rect(row["bar"]["rect"])
      let action = Rect(row["action"]["rect"])
      let items = tabs.map { Self.view("tab:" + $0, Rect(row["items"][$0]["rect"])) }
      let scene = Self.scene(
        SceneNode(
          .glassGroup(spacing: 10),
          children: [
            Self.view(
              "bar", bar, takesTaps: false,
              [SceneNode(.backdrop(Backdrop(shape: .capsule(bar))))] + items),
            Self.view("action", action, [SceneNode(.backdrop(Backdrop(shape: .circle(action))))]),
          ]))
      #expect(row["hits"].array.count == 13)
      for hit in row["hits"].array {
        for mode in HitMode.allCases {
          let found = scene.hit(at: Point(hit["point"]), mode: mode)
          let name: String? =
            if case .name(let name)? = found?.semantics.key { name } else { nil }
          #expect(
            name == hit[mode.rawValue].string,
            "\(hit["name"].string ?? "") at \(row["container"]), by \(mode)")
        }
      }
    }
  }

  @Test func `the front view comes first, and a parent lies behind its children`() {
    let scene = Self.scene(
      Self.view("a", Self.square, [Self.view("b", Self.square)]),
      Self.view("c", Rect(x: 10, y: 0, width: 40, height: 40), isEnabled: false))
    #expect(Self.names(scene, 20, 20) == ["/c", "/a/b", "/a"])
    #expect(scene.hit(at: Point(x: 20, y: 20))?.semantics.hit?.isEnabled == false)
    #expect(Self.names(scene, 5, 5) == ["/a/b", "/a"])
    #expect(Self.names(scene, 60, 5) == [])
  }

  @Test func `transforms move where taps land, and perspective bends it`() {
    let turn = SceneTransform.rotation(.degrees(90), anchor: .zero)
    let shift = SceneTransform.offset(x: 50, y: 0)
    let scene = Self.scene(
      SceneNode(
        .transform(shift),
        children: [SceneNode(.transform(turn), children: [Self.view("a", Self.square)])]))
    // The square is turned to x from -40 to 0, then moved by 50.
    #expect(Self.names(scene, 12, 5) == ["/a"])
    #expect(Self.names(scene, 8, 5) == [])
    #expect(Self.names(scene, 52, 5) == [])
    let hit = scene.hit(at: Point(x: 12, y: 5))
    #expect(abs((hit?.point.x ?? 0) - 5) < 1e-9 && abs((hit?.point.y ?? 0) - 38) < 1e-9)
    // By the table of turns: at 60° and perspective 1, the corner (0, 0) of 200 x 200 lands on
    // (30.2, 65.1) and (200, 0) on (169.8, 65.1).
    let tilt = SceneTransform.rotation3D(
      Rotation3D(
        angle: .degrees(60), x: 1, y: 0, z: 0, anchor: Point(x: 100, y: 100), distance: 200))
    let tilted = Self.scene(
      SceneNode(
        .transform(tilt), children: [Self.view("a", Rect(x: 0, y: 0, width: 200, height: 200))]))
    #expect(Self.names(tilted, 31, 65.5) == ["/a"])
    #expect(Self.names(tilted, 29, 65.5) == [])
    #expect(Self.names(tilted, 100, 64) == [])
  }

  @Test func `what can't be seen takes no taps`() {
    let flat = SceneTransform.scale(x: 0, y: 1, anchor: .zero)
    let picture = ImageRun(frame: Self.square, size: Self.square.size, scale: 1)
    let scene = Self.scene(
      SceneNode(.opacity(0), children: [Self.view("a", Self.square)]),
      SceneNode(.transform(.affine(.scale(x: 0, y: 1))), children: [Self.view("b", Self.square)]),
      SceneNode(.transform(flat), children: [Self.view("c", Self.square)]),
      SceneNode(.image(picture), children: [Self.view("d", Self.square)]),
      SceneNode(.mask([Self.view("e", Self.square)]), children: [Self.view("f", Self.square)]),
      SceneNode(.opacity(0.01), children: [Self.view("g", Self.square)]))
    #expect(Self.names(scene, 20, 20) == ["/g", "/f"])
  }

  @Test func `clips and shapes limit taps only by shape`() {
    let circle = Shape.circle(Self.square)
    let clip = SceneNode(.clip(circle))
    let fill = SceneNode(.fill(circle, .color(.red)))
    let scenes = [
      // Around the view, around all of its content, and as the area that takes taps.
      Self.scene(SceneNode(.clip(circle), children: [Self.view("a", Self.square)])),
      Self.scene(Self.view("a", Self.square, [SceneNode(.opacity(0.5), children: [clip])])),
      Self.scene(Self.view("a", Self.square, shape: circle)),
    ]
    for scene in scenes {
      #expect(Self.names(scene, 2, 2) == ["/a"])
      #expect(Self.names(scene, 2, 2, .shape) == [])
      #expect(Self.names(scene, 20, 20, .shape) == ["/a"])
    }
    // A clipped part of the content is not all of it.
    let part = Self.scene(Self.view("a", Self.square, [fill, clip]))
    #expect(Self.names(part, 2, 2, .shape) == ["/a"])
  }

  @Test func `a literal area is what is drawn, and no more`() {
    func literal(_ nodes: SceneNode...) -> Scene {
      Self.scene(
        SceneNode(
          .semantics(
            Semantics(
              kind: "view", key: .name("a"), frame: Self.square, hit: HitRegion(isLiteral: true))),
          children: nodes))
    }
    let circle = Shape.circle(Self.square)
    let small = Rect(x: 10, y: 10, width: 5, height: 5)
    let red = Paint.color(.red)
    let line = Shape.path(Path([.move(.zero), .line(Point(x: 30, y: 0))]), .winding)
    let faint = Gradient(colors: [.red.opacity(0), .red.opacity(0)])
    let leaf = SceneNode(.fill(.rectangle(small), red))
    let moved = SceneTransform.offset(x: 20, y: 0)
    // Each with places that are met, and places that are missed.
    let cases: [(Scene, [(Double, Double)], [(Double, Double)])] = [
      (literal(), [], [(20, 20)]),
      (literal(SceneNode(.fill(circle, red))), [(20, 20), (20, 1)], [(2, 2), (41, 20)]),
      (literal(SceneNode(.fill(circle, .color(.red.opacity(0))))), [], [(20, 20)]),
      (
        literal(SceneNode(.fill(circle, .linear(faint, start: .zero, end: .zero)))), [], [(20, 20)]
      ),
      (
        literal(SceneNode(.stroke(line, red, StrokeStyle(width: 4)))), [(15, 1.9), (0, -2)],
        [(15, 2.1), (33, 0)]
      ),
      (
        literal(SceneNode(.stroke(circle, red, StrokeStyle(width: 4)))), [(20, 1), (1, 20)],
        [(20, 20), (20, 3)]
      ),
      (
        literal(SceneNode(.image(ImageRun(frame: small, size: small.size, scale: 1)))), [(12, 12)],
        [(16, 12)]
      ),
      (literal(SceneNode(.backdrop(Backdrop(shape: circle)))), [(20, 20)], [(2, 2)]),
      (literal(SceneNode(.opacity(0.1), children: [leaf])), [(12, 12)], [(16, 12)]),
      (literal(SceneNode(.opacity(0), children: [leaf])), [], [(12, 12)]),
      (literal(SceneNode(.transform(moved), children: [leaf])), [(32, 12)], [(12, 12)]),
      // Outside of the frame as well.
      (literal(SceneNode(.transform(.offset(x: 40, y: 0)), children: [leaf])), [(52, 12)], []),
      (literal(Self.view("b", small, takesTaps: false, [leaf])), [(12, 12)], [(16, 12)]),
      (literal(SceneNode(.mask([]), children: [leaf])), [(12, 12)], [(16, 12)]),
    ]
    for (index, (scene, met, missed)) in cases.enumerated() {
      for mode in HitMode.allCases {
        for (x, y) in met { #expect(Self.names(scene, x, y, mode) == ["/a"], "\(index)") }
        for (x, y) in missed { #expect(Self.names(scene, x, y, mode) == [], "\(index)") }
      }
    }
    let cut = literal(
      SceneNode(.clip(circle), children: [SceneNode(.fill(.rectangle(Self.square), red))]))
    #expect(Self.names(cut, 2, 2) == ["/a"])
    #expect(Self.names(cut, 2, 2, .shape) == [])
  }

  @Test func `an area may be larger than the frame`() {
    let large = Shape.rectangle(Self.square.inset(by: -10))
    let scene = Self.scene(Self.view("a", Self.square, shape: large))
    #expect(Self.names(scene, 45, 45) == ["/a"])
    #expect(Self.names(scene, 45, 45, .shape) == ["/a"])
    #expect(Self.names(scene, 50, 45) == [])
  }
}
