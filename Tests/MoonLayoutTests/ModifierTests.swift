import MoonGeometry
import MoonLayout
import MoonScene
import Testing

private func rects(_ view: View, width: Double = 200, height: Double = 100) throws -> (
  outer: Rect, inner: Rect
) {
  let scene = try layout(width, height).layOut(view).scene
  return (
    try #require(scene.view("outer")).frame, try #require(scene.view("inner")).frame
  )
}

// Expected frames: the rules of the paper on layout semantics, 1.2, worked out by hand.
@Suite struct `Frames` {
  /// A view with an id inside another one, so that both have frames of their own.
  private func box(_ width: Double, _ height: Double) -> View {
    zstack(rectangle().frame(width: width, height: height).id("inner"))
  }

  @Test func `place a view by their alignment, on the side of reading`() throws {
    let view = box(20, 10).frame(width: 100, height: 50, Alignment(.leading, .bottom)).id("outer")
    #expect(agrees(try rects(view).inner, [50, 65, 20, 10]))
    let back = try layout(200, 100, isRTL: true).layOut(view).scene
    #expect(agrees(try #require(back.view("inner")).frame, [130, 65, 20, 10]))
  }

  @Test func `between bounds take what is offered`() throws {
    let bounds = FlexibleFrame(minWidth: 50, maxWidth: 150)
    let view = box(20, 10).modified(.flexibleFrame(bounds, alignment: .center)).id("outer")
    #expect(agrees(try rects(view).outer, [25, 45, 150, 10]))
    #expect(agrees(try rects(view, width: 100).outer, [0, 45, 100, 10]))
    #expect(agrees(try rects(view, width: 30).outer, [-10, 45, 50, 10]))
  }

  @Test func `of zero to any width cut a wider view, of any width alone never do`() throws {
    let any = box(100, 10).frame(maxWidth: .infinity).id("outer")
    #expect(agrees(try rects(any, width: 60).outer, [-20, 45, 100, 10]))
    let bounds = FlexibleFrame(minWidth: 0, maxWidth: .infinity)
    let free = box(100, 10).modified(.flexibleFrame(bounds, alignment: .center)).id("outer")
    #expect(agrees(try rects(free, width: 60).outer, [0, 45, 60, 10]))
  }

  // objc.io: maxWidth 100 and minWidth 100 in 150 are 75 and 100, 175 in all.
  @Test func `in a stack may overflow`() throws {
    let first = rectangle().frame(maxWidth: 100).id("inner")
    let second = rectangle().modified(
      .flexibleFrame(FlexibleFrame(minWidth: 100), alignment: .center))
    let view = hstack(spacing: 0, first, second).id("outer")
    #expect(agrees(try rects(view, width: 150).inner, [-12.5, 0, 75, 100]))
    #expect(agrees(try rects(view, width: 150).outer, [-12.5, 0, 175, 100]))
  }

  // Both take any width; the one that needs more is asked first: 75 becomes 100, 50 are left.
  @Test func `that take any width are served by what they need at least`() throws {
    func item(_ least: Double) -> View {
      let bounds = FlexibleFrame(minWidth: least, maxWidth: .infinity)
      return zstack(rectangle()).modified(.flexibleFrame(bounds, alignment: .center))
    }
    let view = hstack(spacing: 0, item(10).id("inner"), item(100).id("outer"))
    #expect(agrees(try rects(view, width: 150).inner, [0, 0, 50, 100]))
    #expect(agrees(try rects(view, width: 150).outer, [50, 0, 100, 100]))
  }

  @Test func `of a least width alone are never wider than the room unless they must`() throws {
    let view = box(100, 10).modified(
      .flexibleFrame(FlexibleFrame(minWidth: 10), alignment: .center)
    ).id("outer")
    #expect(agrees(try rects(view, width: 50).outer, [0, 45, 50, 10]))
    #expect(agrees(try rects(view, width: 50).inner, [-25, 45, 100, 10]))
  }

  @Test func `in front of each other are as large as those of the highest priority`() throws {
    let first = rectangle().frame(width: 40, height: 20).modified(.layoutPriority(1))
    let second = rectangle().frame(width: 100, height: 60).id("inner")
    let view = zstack(first, second).id("outer")
    #expect(agrees(try rects(view).outer, [80, 40, 40, 20]))
    #expect(agrees(try rects(view).inner, [50, 20, 100, 60]))
  }

  @Test func `of a fixed size on one axis take the room on the other`() throws {
    let wide = zstack(rectangle().modified(.fixedSize(horizontal: false, vertical: true)))
    #expect(
      agrees(try layout(200, 100).layOut(wide.id("a")).scene.views[0].frame, [0, 45, 200, 10]))
    let high = zstack(rectangle().modified(.fixedSize(horizontal: true, vertical: false)))
    #expect(
      agrees(try layout(200, 100).layOut(high.id("a")).scene.views[0].frame, [95, 0, 10, 100]))
  }

  // Asked for its own height, the stack is as high as its first view, and then the shape is, too.
  @Test func `in a stack of its own height are placed with that height`() throws {
    let stack = hstack(
      spacing: 0, rectangle().frame(width: 10, height: 40), rectangle().id("inner"))
    let view = stack.modified(.fixedSize(horizontal: false, vertical: true)).id("outer")
    #expect(agrees(try rects(view).outer, [0, 30, 200, 40]))
    #expect(agrees(try rects(view).inner, [10, 30, 190, 40]))
  }

  @Test func `that share the room take a part of it`() throws {
    let view = rectangle().modified(.relativeFrame(width: 0.25, height: 0.5, alignment: .center))
    let scene = try layout(200, 100).layOut(view.id("a")).scene
    #expect(agrees(try #require(scene.view("a")).frame, [75, 25, 50, 50]))
  }

  @Test func `an id inside a padding names the view without it`() throws {
    let scene = try layout(200, 100).layOut(rectangle().id("a").padding(10)).scene
    #expect(agrees(try #require(scene.view("a")).frame, [10, 10, 180, 80]))
    let outside = try layout(200, 100).layOut(rectangle().padding(10).id("a")).scene
    #expect(agrees(try #require(outside.view("a")).frame, [0, 0, 200, 100]))
  }

  @Test func `of a position are all the room, the view stands in it by its middle`() throws {
    let view = zstack(box(20, 10).modified(.position(x: 30, y: 20))).id("outer")
    #expect(agrees(try rects(view).outer, [0, 0, 200, 100]))
    #expect(agrees(try rects(view).inner, [20, 15, 20, 10]))
  }

  @Test func `keep a view's own ratio when none is said`() throws {
    let ratio = zstack(rectangle().id("inner"))
      .modified(.flexibleFrame(FlexibleFrame(idealWidth: 30, idealHeight: 10), alignment: .center))
      .modified(.aspectRatio(nil, .fit)).id("outer")
    #expect(agrees(try rects(ratio, width: 60, height: 60).outer, [0, 20, 60, 20]))
    let filled = zstack(rectangle().id("inner")).modified(.aspectRatio(0.5, .fill)).id("outer")
    #expect(agrees(try rects(filled, width: 60, height: 60).outer, [0, -30, 60, 120]))
  }

  // 34 pt of unsafe bottom: a view that touches the safe area's edge grows, another one doesn't.
  @Test func `that ignore the safe area grow where they touch it`() throws {
    let safeArea = Insets(top: 50, leading: 0, bottom: 34, trailing: 0)
    func frame(_ view: View) throws -> Rect {
      let scene = try layout(100, 300, safeArea: safeArea).layOut(view.id("a")).scene
      return try #require(scene.view("a")).frame
    }
    #expect(agrees(try frame(rectangle()), [0, 50, 100, 216]))
    #expect(agrees(try frame(rectangle().modified(.ignoresSafeArea(.all))), [0, 0, 100, 300]))
    #expect(agrees(try frame(rectangle().modified(.ignoresSafeArea(.bottom))), [0, 50, 100, 250]))
    let small = rectangle().frame(width: 10, height: 10).modified(.ignoresSafeArea(.all))
    #expect(agrees(try frame(small), [45, 153, 10, 10]))
  }

  // As in SwiftUI, where `background(_:)` ignores the safe area's edges by default.
  @Test func `a background style reaches into the safe area, one in a shape does not`() throws {
    let safeArea = Insets(top: 50, leading: 0, bottom: 34, trailing: 0)
    func fill(_ outline: ShapeView.Outline) throws -> Rect? {
      let view = rectangle().modified(.backgroundStyle(.color(.red), outline: outline))
      let scene = try layout(100, 300, safeArea: safeArea).layOut(view).scene
      return scene.views[0].fills.first { $0.paint == .color(.red) }?.shape.bounds
    }
    #expect(try fill(.rectangle) == Rect(x: 0, y: 0, width: 100, height: 300))
    #expect(try fill(.capsule) == Rect(x: 0, y: 50, width: 100, height: 216))
  }

  @Test func `a geometry reader tells its size and the unsafe room in it`() throws {
    var told: [GeometryProxy] = []
    let reader = View(
      .geometry { proxy in
        told.append(proxy)
        return children([rectangle().frame(width: 10, height: 10).id("inner")])
      })
    let view = reader.modified(.ignoresSafeArea(.bottom)).id("outer")
    let safeArea = Insets(top: 50, leading: 0, bottom: 34, trailing: 0)
    let scene = try layout(100, 300, safeArea: safeArea).layOut(view).scene
    #expect(told.first?.size == Size(width: 100, height: 250))
    #expect(agrees(try #require(scene.view("inner")).frame, [0, 50, 10, 10]))
  }
}

@Suite struct `Effects` {
  @Test func `stand around a view in the order of its modifiers, and leave its frame`() throws {
    let view = rectangle().frame(width: 40, height: 20).modified(.opacity(1))
      .modified(.scale(x: 2, y: 3, anchor: .bottom)).modified(.offset(x: 5, y: 6))
      .modified(.rotation(.degrees(90), anchor: .topLeading)).modified(.blur(radius: 0)).id("a")
    let scene = try layout(100, 100).layOut(view).scene
    let drawn = try #require(scene.view("a"))
    #expect(agrees(drawn.frame, [30, 40, 40, 20]))
    #expect(
      drawn.node.ownEffects == [
        .blur(radius: 0),
        .transform(.rotation(.degrees(90), anchor: Point(x: 30, y: 40))),
        .transform(.offset(x: 5, y: 6)),
        .transform(.scale(x: 2, y: 3, anchor: Point(x: 50, y: 60))), .opacity(1),
      ])
  }

  // m34 = -1 / (max(w, h) / perspective): the viewer's distance is 40 / 0.5.
  @Test func `a turn in space knows the viewer's distance`() throws {
    let view = rectangle().frame(width: 40, height: 20).modified(
      .rotation3D(
        .degrees(180), x: 1, y: 0, z: 0, anchor: .center, anchorZ: 0, perspective: 0.5))
    let scene = try layout(100, 100).layOut(view).scene
    let expected = Rotation3D(
      angle: .degrees(180), x: 1, y: 0, z: 0, anchor: Point(x: 50, y: 50), distance: 80)
    #expect(scene.views[0].node.ownEffects == [.transform(.rotation3D(expected))])
  }

  @Test func `a mask and a clip have the frame of the place where they stand`() throws {
    let view = rectangle().frame(width: 40, height: 20).padding(5)
      .modified(.clip(.capsule)).modified(.mask(children([View(.color(.red))]), alignment: .center))
    let node = try layout(100, 100).layOut(view).scene.views[0].node
    let frame = Rect(x: 25, y: 35, width: 50, height: 30)
    let effects = node.ownEffects
    guard case .mask(let mask) = effects.first else {
      Issue.record("expected a mask, got \(effects)")
      return
    }
    #expect(mask.flatMap(\.all).contains(SceneNode(.fill(.rectangle(frame), .color(.red)))))
    #expect(effects.last == .clip(.capsule(frame)))
  }

  @Test func `taps follow the view's own movements, and an invisible view takes none`() throws {
    let moved = rectangle().frame(width: 10, height: 10).onTap().modified(.offset(x: 30, y: 0))
    let scene = try layout(100, 100).layOut(moved.id("a")).scene
    #expect(scene.hit(at: Point(x: 80, y: 50))?.semantics.key == .name("a"))
    #expect(scene.hit(at: Point(x: 50, y: 50)) == nil)
    // The inner movement comes first: 40 to 60 when doubled, then 50 to 70.
    let doubled = rectangle().frame(width: 10, height: 10).onTap()
      .modified(.scale(x: 2, y: 2, anchor: .center)).modified(.offset(x: 10, y: 0))
    let larger = try layout(100, 100).layOut(doubled).scene
    #expect(larger.hit(at: Point(x: 51, y: 50)) != nil)
    #expect(larger.hit(at: Point(x: 75, y: 50)) == nil)
    let hidden = rectangle().onTap().modified(.opacity(0))
    #expect(try layout(100, 100).layOut(hidden).scene.hit(at: Point(x: 50, y: 50)) == nil)
  }

  @Test func `a content shape says where taps are taken, a disabled view swallows them`() throws {
    let view = rectangle().frame(width: 40, height: 40).modified(.contentShape(.circle)).onTap()
      .modified(.disabled(true))
    let scene = try layout(40, 40).layOut(view).scene
    #expect(scene.hit(at: Point(x: 1, y: 1), mode: .shape) == nil)
    #expect(scene.hit(at: Point(x: 20, y: 20), mode: .shape)?.semantics.hit?.isEnabled == false)
  }

  @Test func `what a tap does comes with the result, with the view it belongs to`() throws {
    var taps: [String] = []
    func item(_ name: String) -> View {
      text(name).modified(.onTap(count: 2) { taps.append(name) }).id(name)
    }
    let result = try layout(100, 100).layOut(hstack(item("a"), item("b")))
    #expect(
      result.actions.map(\.path) == [
        ScenePath([.slot(1), .name("a")]), ScenePath([.slot(1), .name("b")]),
      ])
    guard case .tap(let count, let action) = result.actions[1].kind else { return }
    try action()
    #expect(count == 2 && taps == ["b"])
  }

  @Test func `glass stands behind its view, and a container around its glass`() throws {
    let style = GlassStyle(outline: .capsule, material: .clear, tint: .blue)
    let glass = rectangle().frame(width: 40, height: 20).modified(.glass(style))
    let view = View(.glassContainer(spacing: 10, children: children([glass])))
    let node = try layout(100, 100).layOut(view).scene.views[0].node
    #expect(node.ownEffects == [.glassGroup(spacing: 10)])
    let inner = try #require(node.children.first?.children.first)
    let frame = Rect(x: 30, y: 40, width: 40, height: 20)
    #expect(
      inner.children.first
        == SceneNode(.backdrop(Backdrop(shape: .capsule(frame), material: .clear, tint: .blue))))
  }

  @Test func `the higher z-index is in front, equal ones stay as they came`() throws {
    let view = zstack(
      text("a").modified(.zIndex(1)), text("b"), text("c").modified(.zIndex(-1)), text("d"))
    let views = try layout(100, 100).layOut(view).scene.views.dropFirst()
    #expect(views.map(\.key) == [.slot(3), .slot(2), .slot(4), .slot(1)])
  }

  @Test func `what can't be seen draws nothing but keeps its place`() throws {
    let clear = View(.color(.clear)).id("clear")
    let empty = rectangle().frame(width: 0, height: 20).id("empty")
    let scene = try layout(100, 100).layOut(vstack(clear, empty, text("").id("text"))).scene
    for name in ["clear", "empty", "text"] {
      #expect(try #require(scene.view(name)).node.children.isEmpty)
    }
  }

  @Test func `where each view was made is told when it is asked for`() throws {
    let origin = ViewOrigin(file: "a.lua", line: 7)
    let view = hstack(View(.text("x"), origin: origin).padding(2))
    var maker = layout(100, 100)
    #expect(try maker.layOut(view).origins.isEmpty)
    maker.recordsOrigins = true
    #expect(try maker.layOut(view).origins == [ScenePath([.slot(1), .slot(1)]): origin])
  }
}
