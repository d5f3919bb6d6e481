import MoonGeometry
import MoonScene
import MoonTestSupport
import Testing

/// What the numbers of elements promise, over any elements and by hand.
@Suite struct ScenePartTests {
  private func elements(_ seed: UInt64) -> [SceneElement] {
    var random = RandomScene(seed: seed)
    return (0..<40).map { _ in random.element(depth: 5) }
  }

  @Test func `numbers that are set are the numbers that are asked for`() {
    for seed in 0..<UInt64(propertyCount(60)) {
      for element in elements(seed) {
        for part in element.parts {
          guard let numbers = element.numbers(part) else { continue }
          #expect(element.with(part, numbers).numbers(part) == numbers, "seed \(seed) \(part)")
          let others = numbers.indices.map { Double($0) + 0.5 }
          let changed = element.with(part, others)
          #expect(changed.numbers(part) == others, "seed \(seed) \(part)")
          #expect(changed.role == element.role)
          for other in element.parts where other != part {
            // Taps that are taken all over the frame move with it.
            if other == .hit, element.isHitInFrame { continue }
            #expect(changed.numbers(other) == element.numbers(other), "seed \(seed) \(other)")
          }
        }
      }
    }
  }

  @Test func `an element mixes with itself and with itself at other numbers`() {
    for seed in 0..<UInt64(propertyCount(60)) {
      for element in elements(seed) {
        for part in element.parts {
          guard let numbers = element.numbers(part) else { continue }
          #expect(element.mixes(with: element, in: part))
          #expect(element.mixes(with: element.with(part, numbers.map { $0 + 1 }), in: part))
        }
      }
    }
  }

  @Test func `shapes and paints of different kinds don't mix`() {
    let rect = Rect(x: 0, y: 0, width: 9, height: 9)
    let path = Path([.move(.zero), .line(.zero)])
    let shapes: [Shape] = [
      .rectangle(rect), .rounded(rect, radius: 2, style: .circular), .capsule(rect), .circle(rect),
      .ellipse(rect), .path(path, .winding), .path(Path([.move(.zero), .close]), .winding),
    ]
    let stops = Gradient(colors: [.red, .blue])
    let paints: [Paint] = [
      .color(.red), .linear(stops, start: .zero, end: .zero),
      .radial(stops, center: .zero, startRadius: 0, endRadius: 1),
      .angular(stops, center: .zero, start: .zero, end: .zero),
      .linear(Gradient(colors: [.red]), start: .zero, end: .zero),
    ]
    for (first, shape) in shapes.enumerated() {
      for (second, other) in shapes.enumerated() {
        let (left, right) = (SceneElement.clip(shape), SceneElement.clip(other))
        #expect(left.mixes(with: right, in: .outline) == (first == second))
      }
    }
    for (first, paint) in paints.enumerated() {
      for (second, other) in paints.enumerated() {
        let (left, right) = (
          SceneElement.fill(.rectangle(rect), paint), SceneElement.fill(.rectangle(rect), other)
        )
        #expect(left.mixes(with: right, in: .color) == (first == second))
      }
    }
    // A rectangle and a capsule have frames that mean the same.
    #expect(SceneElement.clip(shapes[0]).mixes(with: .clip(shapes[2]), in: .frame))
  }

  @Test func `a text moves with its lines`() throws {
    let run = TextRun(
      frame: Rect(x: 10, y: 20, width: 30, height: 12), font: Font(size: 10), paint: .color(.red),
      lines: [.init(text: "a", x: 12, baseline: 29, width: 6)])
    let moved = SceneElement.text(run).with(.place, [15, 18])
    guard case .text(let text) = moved else { throw ScenePartMismatch() }
    #expect(text.frame == Rect(x: 15, y: 18, width: 30, height: 12))
    #expect(text.lines[0].x == 17 && text.lines[0].baseline == 27)
  }

  @Test func `what an effect is when it does nothing`() {
    let shadow = ShadowStyle(color: .red, radius: 3, x: 1, y: 2)
    var clear = shadow
    clear.color.opacity = 0
    let anchor = Point(x: 5, y: 6)
    #expect(SceneElement.opacity(0.3).neutral == .opacity(1))
    #expect(SceneElement.blur(radius: 3).neutral == .blur(radius: 0))
    #expect(SceneElement.shadow(shadow).neutral == .shadow(clear))
    #expect(
      SceneElement.transform(.scale(x: 2, y: 3, anchor: anchor)).neutral
        == .transform(.scale(x: 1, y: 1, anchor: anchor)))
    #expect(
      SceneElement.transform(.rotation(.degrees(9), anchor: anchor)).neutral
        == .transform(.rotation(.zero, anchor: anchor)))
    #expect(SceneElement.transform(.offset(x: 2, y: 3)).neutral == .transform(.offset(x: 0, y: 0)))
    #expect(SceneElement.clip(.rectangle(.zero)).neutral == nil)
    #expect(SceneElement.blend(.multiply).neutral == nil)
  }

  // Expected: the map of the corners, by hand.
  @Test func `a mapped element is where its view would be`() throws {
    let rect = Rect(x: 10, y: 20, width: 40, height: 20)
    let map = Transform(from: rect, to: Rect(x: 100, y: 0, width: 80, height: 60))
    let fill = SceneElement.fill(
      .rounded(rect, radius: 4, style: .continuous),
      .linear(Gradient(colors: [.red, .blue]), start: rect.origin, end: Point(x: 50, y: 40)))
    let mapped = fill.mapped(by: map)
    #expect(mapped.numbers(.frame) == [100, 0, 80, 60])
    #expect(mapped.numbers(.corner) == [8])
    #expect(mapped.numbers(.shading) == [100, 0, 180, 60])
    let text = TextRun(
      frame: Rect(x: 20, y: 25, width: 20, height: 10), font: Font(size: 10), paint: .color(.red),
      lines: [.init(text: "a", x: 20, baseline: 33, width: 20)])
    // The middle goes from (30, 30) to (140, 30).
    #expect(SceneElement.text(text).mapped(by: map).numbers(.place) == [130, 25])
    let scale = SceneElement.transform(.scale(x: 2, y: 2, anchor: Point(x: 30, y: 30)))
    #expect(scale.mapped(by: map).numbers(.anchor) == [140, 30])
    #expect(scale.mapped(by: map).numbers(.scale) == [2, 2])
    // A fill at (1, 2) in coordinates that begin at (10, 20) stands at (11, 22), which is mapped to
    // (102, 6); mapped itself, it begins at (82, -54).
    let local = SceneElement.transform(.affine(Transform(a: 1, b: 0, c: 0, d: 1, tx: 10, ty: 20)))
    let inside = SceneElement.fill(
      .rectangle(Rect(x: 1, y: 2, width: 3, height: 4)), .color(.red))
    #expect(inside.mapped(by: map).numbers(.frame) == [82, -54, 6, 12])
    #expect(local.mapped(by: map).numbers(.map) == [1, 0, 0, 1, 20, 60])
    let view = SceneElement.semantics(
      Semantics(kind: "a", key: .slot(1), frame: rect, hit: HitRegion(shape: .circle(rect))))
    #expect(view.mapped(by: map).numbers(.frame) == [100, 0, 80, 60])
    #expect(view.mapped(by: map).numbers(.hit) == [100, 0, 80, 60])
  }

  @Test func `an empty frame keeps its sides`() {
    let map = Transform(
      from: Rect(x: 5, y: 5, width: 0, height: 10), to: Rect(x: 20, y: 20, width: 8, height: 20))
    #expect(map == Transform(a: 1, b: 0, c: 0, d: 2, tx: 19, ty: 10))
  }

  @Test func `only what can be drawn is left after the limits`() {
    let rect = Rect(x: 0, y: 0, width: 1, height: 1)
    #expect(SceneElement.opacity(1).limits(.opacity, 0) == (0, 1))
    #expect(SceneElement.blur(radius: 1).limits(.blur, 0) == (0, .infinity))
    let clip = SceneElement.clip(.rounded(rect, radius: 1, style: .circular))
    #expect(clip.limits(.frame, 1) == (-.infinity, .infinity))
    #expect(clip.limits(.frame, 2) == (0, .infinity))
    #expect(clip.limits(.corner, 0) == (0, .infinity))
    let radial = Paint.radial(Gradient(colors: []), center: .zero, startRadius: 1, endRadius: 2)
    #expect(SceneElement.fill(.rectangle(rect), radial).limits(.shading, 3) == (0, .infinity))
    #expect(
      SceneElement.transform(.offset(x: 0, y: 0)).limits(.offset, 0) == (-.infinity, .infinity))
  }
}

/// An element of another role than it was made with.
private struct ScenePartMismatch: Error {}
