import MoonGeometry
import MoonLayout
import MoonMotion
import MoonScene
import MoonStage
import MoonTestSupport
import Testing

/// What a presentation promises, by hand; expected numbers are those of a linear animation.
@Suite struct PresentationTests {
  private let second: Transaction

  init() throws { second = Transaction(animation: try .linear(duration: 1)) }

  private let near = Rect(x: 0, y: 0, width: 10, height: 10)
  private let far = Rect(x: 100, y: 0, width: 30, height: 10)

  @Test func `the first target is there at once`() {
    let presentation = Presentation()
    let first = layout([view("a", near, [box(near)])])
    presentation.update(first, second, at: 5)
    #expect(presentation.scene(at: 5) == first.scene)
    #expect(presentation.restTime == 5)
    #expect(!presentation.isEndless)
  }

  @Test func `a change without an animation is there at once`() {
    let presentation = Presentation()
    presentation.update(layout([view("a", near, [box(near)])]), Transaction(), at: 0)
    let next = layout([view("a", far, [box(far)]), view("b", near)])
    presentation.update(next, Transaction(), at: 1)
    #expect(presentation.scene(at: 1) == next.scene)
  }

  @Test func `a view and what it draws move together, and rest at the target`() throws {
    let presentation = Presentation()
    presentation.update(layout([view("a", near, [box(near)])]), Transaction(), at: 0)
    let next = layout([view("a", far, [box(far, .blue)])])
    presentation.update(next, second, at: 1)
    let scene = presentation.scene(at: 1.5)
    let middle = Rect(x: 50, y: 0, width: 20, height: 10)
    #expect(scene.semantics(ScenePath("a"))?.frame == middle)
    let blend = Color.red.mixed(with: .blue, by: 0.5)
    #expect(scene.elements(of: ScenePath("a")) == [.fill(.rectangle(middle), .color(blend))])
    #expect(presentation.restTime == 2)
    #expect(presentation.scene(at: 2) == next.scene)
    let motion = try #require(presentation.motion(of: .frame, at: ScenePath("a"), time: 1.5))
    #expect(motion.value == [50, 0, 20, 10])
    #expect(motion.velocity == [100, 0, 20, 0])
    #expect(motion.target == [100, 0, 30, 10])
    #expect(motion.start == 1 && motion.end == 2)
    #expect(motion.cause == "the transaction's animation")
    #expect(presentation.motion(of: .frame, at: ScenePath("a"), time: 2) == nil)
    #expect(presentation.motion(of: .opacity, at: ScenePath("a"), time: 1.5) == nil)
  }

  @Test func `numbers that did not change keep their way`() {
    let presentation = Presentation()
    func faded(_ rect: Rect, _ opacity: Double) -> LayoutResult {
      layout([view("a", rect, [node(.opacity(opacity), [box(rect)])])])
    }
    presentation.update(faded(near, 0), Transaction(), at: 0)
    presentation.update(faded(far, 0), second, at: 0)
    presentation.update(faded(far, 1), Transaction(), at: 0.25)
    let scene = presentation.scene(at: 0.5)
    #expect(scene.opacity(ScenePath("a")) == 1)
    #expect(scene.rect(ScenePath("a"))?.minX == 50)
  }

  @Test func `the innermost scope whose value changed decides`() throws {
    let slow = try Animation.linear(duration: 2)
    func boxes(_ x: Double, _ outer: Int, _ inner: Int, _ animation: Animation?) -> LayoutResult {
      let rect = Rect(x: x, y: 0, width: 10, height: 10)
      let scopes = [
        sceneScope, animationScope(.animation(slow, value: .integer(outer)), of: ScenePath("a")),
        animationScope(
          .animation(animation, value: .integer(inner)), of: ScenePath("a", "b"), parent: 1),
      ]
      return layout(
        [
          view(
            "a", rect, mark: 1,
            [box(rect, mark: 1), view("b", rect, mark: 2, [box(rect, mark: 2)])]),
          view("c", rect, [box(rect)]),
        ], scopes: scopes)
    }
    let names = [ScenePath("a"), ScenePath("a", "b"), ScenePath("c")]
    func shown(_ next: LayoutResult) -> [Double?] {
      let presentation = Presentation()
      presentation.update(boxes(0, 1, 1, .linear), Transaction(), at: 0)
      presentation.update(next, second, at: 0)
      let scene = presentation.scene(at: 0.25)
      return names.map { scene.rect($0)?.minX }
    }
    let quick = try Animation.linear(duration: 0.5)
    #expect(shown(boxes(100, 1, 1, quick)) == [25, 25, 25])
    #expect(shown(boxes(100, 2, 1, quick)) == [12.5, 12.5, 25])
    #expect(shown(boxes(100, 2, 2, quick)) == [12.5, 50, 25])
    #expect(shown(boxes(100, 2, 2, nil)) == [12.5, 100, 25])
    let presentation = Presentation()
    presentation.update(boxes(0, 1, 1, quick), Transaction(), at: 0)
    presentation.update(boxes(100, 1, 2, quick), second, at: 0)
    let motion = try #require(presentation.motion(of: .frame, at: names[1], time: 0.1))
    #expect(motion.cause == "`animation` of a view around it")
    #expect(motion.origin == ViewOrigin(file: "bar.lua", line: 7))
    var plain = second
    plain.disablesAnimations = true
    presentation.update(boxes(50, 2, 3, quick), plain, at: 0.1)
    #expect(presentation.restTime == 0.1)
  }

  @Test func `a new scope's value counts as unchanged`() {
    func boxes(_ x: Double, _ scopes: [AnimationScope], _ mark: Int32) -> LayoutResult {
      let rect = Rect(x: x, y: 0, width: 10, height: 10)
      return layout([view("a", rect, mark: mark, [box(rect, mark: mark)])], scopes: scopes)
    }
    let presentation = Presentation()
    presentation.update(boxes(0, [sceneScope], 0), Transaction(), at: 0)
    let scope = animationScope(.animation(.linear, value: .integer(1)), of: ScenePath("a"))
    presentation.update(boxes(100, [sceneScope, scope], 1), Transaction(), at: 0)
    #expect(presentation.scene(at: 0).rect(ScenePath("a"))?.minX == 100)
  }

  // MARK: Coming and going

  @Test func `a view fades in and out in its place, and is gone at the end`() throws {
    let presentation = Presentation()
    func views(_ hasMiddle: Bool) -> LayoutResult {
      let tap = HitRegion()
      return layout(
        [view("back", near)] + (hasMiddle ? [view("middle", near, hit: tap, [box(near)])] : [])
          + [view("front", near)])
    }
    presentation.update(views(false), Transaction(), at: 0)
    presentation.update(views(true), second, at: 0)
    #expect(agrees(presentation.scene(at: 0.25).opacity(ScenePath("middle")), 0.25))
    #expect(presentation.scene(at: 0.25).semantics(ScenePath("middle"))?.hit != nil)
    #expect(presentation.scene(at: 1) == views(true).scene)
    presentation.update(views(false), second, at: 2)
    let scene = presentation.scene(at: 2.25)
    #expect(scene.views.map(\.path) == ["back", "middle", "front"].map { ScenePath($0) })
    #expect(agrees(scene.opacity(ScenePath("middle")), 0.75))
    #expect(scene.semantics(ScenePath("middle"))?.hit == nil)
    #expect(scene.semantics(ScenePath("middle"))?.accessibility?.isHidden == true)
    #expect(scene.marks == [0, -1, -1, -1, 0])
    #expect(presentation.restTime == 3)
    #expect(presentation.scene(at: 3) == views(false).scene)
    let motion = try #require(
      presentation.motion(of: .opacity, at: ScenePath("middle"), time: 2.25))
    #expect(motion.cause == "the transition of a view that goes")
  }

  @Test func `a view that comes back while it leaves goes on from what is shown`() {
    let presentation = Presentation()
    func views(_ isThere: Bool) -> LayoutResult {
      layout(isThere ? [view("a", near, [box(near)])] : [])
    }
    presentation.update(views(true), Transaction(), at: 0)
    presentation.update(views(false), second, at: 0)
    presentation.update(views(true), second, at: 0.5)
    // The older curve goes on below the newer one: 0.25 + 0.25 · (1 - 0.25).
    #expect(agrees(presentation.scene(at: 0.75).opacity(ScenePath("a")), 0.4375))
    #expect(presentation.scene(at: 0.75).marks == [0, 0, 0])
    #expect(presentation.scene(at: 1.5) == views(true).scene)
    presentation.update(views(false), second, at: 1.5)
    presentation.update(views(true), Transaction(), at: 1.75)
    #expect(presentation.scene(at: 1.75) == views(true).scene)
  }

  @Test(arguments: [
    (Transition.move(.bottom), Point(x: 0, y: 5), Point(x: 0, y: 5)),
    (.move(.leading), Point(x: -5, y: 0), Point(x: -5, y: 0)),
    (.slide, Point(x: -5, y: 0), Point(x: 5, y: 0)),
    (.push(from: .top), Point(x: 0, y: -5), Point(x: 0, y: 5)),
    (.offset(x: 4, y: -2), Point(x: 2, y: -1), Point(x: 2, y: -1)),
    (
      .asymmetric(insertion: .move(.top), removal: .offset(x: 8, y: 0)), Point(x: 0, y: -5),
      Point(x: 4, y: 0)
    ),
  ]) func `transitions move by the view's own size`(
    _ transition: Transition, _ coming: Point, _ going: Point
  ) throws {
    let presentation = Presentation()
    func views(_ isThere: Bool) -> LayoutResult {
      layout(
        isThere ? [view("a", near, [box(near)])] : [],
        transitions: isThere ? [ScenePath("a"): transition] : [:])
    }
    presentation.update(views(false), Transaction(), at: 0)
    presentation.update(views(true), second, at: 0)
    #expect(presentation.scene(at: 0.5).offset(ScenePath("a")) == coming)
    presentation.update(views(true), second, at: 1)
    presentation.update(views(false), second, at: 1)
    #expect(presentation.scene(at: 1.5).offset(ScenePath("a")) == going)
  }

  // Expected: a background from 0 to 100 around a frame from 20 to 90.
  @Test func `a view that slides takes all of its background out of sight`() {
    let presentation = Presentation()
    let frame = Rect(x: 0, y: 20, width: 10, height: 70)
    let background = box(Rect(x: 0, y: 0, width: 10, height: 100))
    let views = layout(
      [view("a", frame, [background])], transitions: [ScenePath("a"): .move(.bottom)])
    presentation.update(layout([]), Transaction(), at: 0)
    presentation.update(views, second, at: 0)
    #expect(presentation.scene(at: 0).offset(ScenePath("a")) == Point(x: 0, y: 100))
  }

  @Test func `a transition's own animation needs no other, and the identity none`() throws {
    let own = Transition.animated(.opacity, try .linear(duration: 2))
    let presentation = Presentation()
    func views(_ isThere: Bool) -> LayoutResult {
      layout(
        isThere ? [view("a", near), view("b", near)] : [],
        transitions: isThere ? [ScenePath("a"): own, ScenePath("b"): .identity] : [:])
    }
    presentation.update(views(false), Transaction(), at: 0)
    presentation.update(views(true), Transaction(), at: 0)
    #expect(presentation.scene(at: 0.5).opacity(ScenePath("a")) == 0.25)
    #expect(presentation.scene(at: 0.5).opacity(ScenePath("b")) == 1)
    presentation.update(views(false), second, at: 3)
    #expect(presentation.scene(at: 3.5).views.map(\.path) == [ScenePath("a")])
  }

  @Test func `only the outermost view comes by its transition`() {
    let presentation = Presentation()
    presentation.update(layout([]), Transaction(), at: 0)
    presentation.update(layout([view("a", near, [view("b", near)])]), second, at: 0)
    let scene = presentation.scene(at: 0.5)
    #expect(scene.opacity(ScenePath("a")) == 0.5)
    #expect(scene.elements(of: ScenePath("a", "b")).isEmpty)
  }

  @Test func `an effect that comes starts from doing nothing, one that goes ends there`() {
    func faded(_ opacity: Double?) -> LayoutResult {
      let content = [box(near), view("b", near)]
      return layout([view("a", near, opacity.map { [node(.opacity($0), content)] } ?? content)])
    }
    let presentation = Presentation()
    presentation.update(faded(nil), Transaction(), at: 0)
    presentation.update(faded(0.5), second, at: 0)
    #expect(presentation.scene(at: 0.5).opacity(ScenePath("a")) == 0.75)
    #expect(presentation.scene(at: 1) == faded(0.5).scene)
    presentation.update(faded(nil), second, at: 1)
    #expect(presentation.scene(at: 1.5).opacity(ScenePath("a")) == 0.75)
    #expect(presentation.scene(at: 2) == faded(nil).scene)
    presentation.update(faded(0.5), second, at: 2)
    presentation.update(faded(nil), Transaction(), at: 2.5)
    #expect(presentation.scene(at: 2.5) == faded(nil).scene)
  }

  @Test func `a matched view inside one that slides in flies straight`() throws {
    let small = Rect(x: 10, y: 300, width: 40, height: 40)
    let large = Rect(x: 50, y: 50, width: 280, height: 280)
    let match = MatchedGeometry(id: .name("art"))
    func player(_ isOpen: Bool) -> LayoutResult {
      let rect = isOpen ? large : small
      let name = isOpen ? "full" : "mini"
      return layout(
        [
          view(
            name, Rect(x: 0, y: 0, width: 400, height: isOpen ? 400 : 56),
            [view("art", rect, [box(rect)])])
        ],
        transitions: isOpen ? [ScenePath("full"): .move(.bottom)] : [:],
        matches: [MatchedPlace(match, path: ScenePath(name, "art"), frame: rect)])
    }
    let presentation = Presentation()
    presentation.update(player(false), Transaction(), at: 0)
    presentation.update(player(true), second, at: 0)
    for (time, part) in [(0.0, 0.0), (0.25, 0.25), (0.5, 0.5)] {
      let scene = presentation.scene(at: time)
      let offset = try #require(scene.offset(ScenePath("full")))
      #expect(offset.y == 400 * (1 - part))
      let rect = try #require(scene.rect(ScenePath("full", "art")))
      let expected = small.mixed(with: large, by: part)
      #expect(agrees(rect.minY + offset.y, expected.minY))
      #expect(agrees(rect.size.width, expected.size.width))
      #expect(try #require(scene.rect(ScenePath("mini", "art"))) == expected)
    }
    #expect(presentation.scene(at: 1) == player(true).scene)
    presentation.update(player(false), second, at: 2)
    let scene = presentation.scene(at: 2.5)
    let offset = try #require(scene.offset(ScenePath("full")))
    let rect = try #require(scene.rect(ScenePath("full", "art")))
    #expect(agrees(rect.minY + offset.y, small.mixed(with: large, by: 0.5).minY))
  }

  // MARK: Time

  @Test func `what time changes is there at once, and other motion goes on`() throws {
    func boxes(_ x: Double, _ scroll: Double) -> LayoutResult {
      let (rect, other) = (
        Rect(x: x, y: scroll, width: 10, height: 10), Rect(x: 0, y: scroll, width: 10, height: 10)
      )
      return layout([view("a", rect, [box(rect)]), view("b", other, [box(other)])])
    }
    let presentation = Presentation()
    presentation.update(boxes(0, 0), Transaction(), at: 0)
    presentation.update(boxes(100, 0), second, at: 0)
    presentation.refresh(boxes(100, 40), at: 0.5)
    let scene = presentation.scene(at: 0.75)
    #expect(scene.rect(ScenePath("b"))?.minY == 40)
    #expect(scene.rect(ScenePath("a")) == Rect(x: 75, y: 40, width: 10, height: 10))
    #expect(presentation.scene(at: 1) == boxes(100, 40).scene)
  }

  @Test func `a phase is animated also when time brings it`() throws {
    func phased(_ x: Double, _ phase: Int) -> LayoutResult {
      let rect = Rect(x: x, y: 0, width: 10, height: 10)
      let scope = animationScope(.phase(phase, try? .linear(duration: 1)), of: ScenePath("a"))
      return layout(
        [view("a", rect, mark: 1, [box(rect, mark: 1)])], scopes: [sceneScope, scope])
    }
    let presentation = Presentation()
    presentation.update(phased(0, 0), Transaction(), at: 0)
    presentation.refresh(phased(100, 1), at: 1)
    #expect(presentation.scene(at: 1.5).rect(ScenePath("a"))?.minX == 50)
    let motion = try #require(presentation.motion(of: .frame, at: ScenePath("a"), time: 1.5))
    #expect(motion.cause == "phase 2 of `phaseAnimator`")
  }

  @Test func `steps of some phases need not be waited for`() throws {
    func phased(_ x: Double, _ other: Double, _ phase: Int) -> LayoutResult {
      let (rect, plain) = (
        Rect(x: x, y: 0, width: 10, height: 10), Rect(x: other, y: 0, width: 10, height: 10)
      )
      let scope = animationScope(.phase(phase, try? .linear(duration: 2)), of: ScenePath("a"))
      return layout(
        [view("a", rect, mark: 1, [box(rect, mark: 1)]), view("b", plain)],
        scopes: [sceneScope, scope])
    }
    let presentation = Presentation()
    presentation.update(phased(0, 0, 0), Transaction(), at: 0)
    presentation.update(phased(100, 100, 1), second, at: 1)
    let site = ModifierSite(path: ScenePath("a"), ordinal: 1)
    #expect(presentation.restTime == 3)
    #expect(presentation.restTime(apartFrom: []) == 3)
    #expect(presentation.restTime(apartFrom: [site]) == 2)
    presentation.refresh(phased(100, 100, 1), at: 2)
    #expect(presentation.restTime(apartFrom: [site]) == 2)
  }

  @Test func `where taps are taken moves with what is seen`() throws {
    func tapped(_ shape: Shape?) -> LayoutResult {
      layout([view("a", near, hit: HitRegion(shape: shape), [])])
    }
    let presentation = Presentation()
    let moved = Rect(x: 100, y: 0, width: 10, height: 10)
    presentation.update(tapped(nil), Transaction(), at: 0)
    presentation.update(tapped(.rectangle(moved)), second, at: 0)
    func shape(_ time: Double) throws -> Shape? {
      try #require(presentation.scene(at: time).semantics(ScenePath("a"))?.hit).shape
    }
    #expect(try shape(0.5) == .rectangle(Rect(x: 50, y: 0, width: 10, height: 10)))
    presentation.update(tapped(nil), Transaction(animation: .smooth), at: 0.5)
    #expect(try shape(0.5) == .rectangle(Rect(x: 50, y: 0, width: 10, height: 10)))
    presentation.update(tapped(nil), Transaction(), at: 0.6)
    #expect(try shape(0.6) != nil)
    #expect(try shape(presentation.restTime) == nil)
  }

  @Test func `an endless animation is told, and never holds a view back`() throws {
    let pulse = Transaction(animation: try .linear(duration: 1).repeatForever())
    func pulsing(_ opacity: Double, _ isThere: Bool) -> LayoutResult {
      layout(
        isThere ? [view("a", near, [node(.opacity(opacity), [box(near)])])] : [])
    }
    let presentation = Presentation()
    presentation.update(pulsing(0, true), Transaction(), at: 0)
    presentation.update(pulsing(1, true), pulse, at: 0)
    #expect(presentation.isEndless)
    #expect(presentation.restTime == 0)
    #expect(agrees(presentation.scene(at: 1000.25).opacity(ScenePath("a")), 0.25))
    presentation.update(pulsing(1, false), second, at: 1001)
    #expect(!presentation.isEndless)
    #expect(presentation.restTime == 1002)
    #expect(presentation.scene(at: 1002) == pulsing(1, false).scene)
    presentation.update(pulsing(1, true), Transaction(), at: 1003)
    presentation.update(pulsing(1, false), pulse, at: 1003)
    #expect(presentation.scene(at: 1003) == pulsing(1, false).scene)
  }

  @Test func `numbers stay where they can be drawn`() throws {
    func bounced(_ isOn: Bool) -> LayoutResult {
      let rect = Rect(x: 0, y: 0, width: isOn ? 0 : 100, height: 10)
      return layout([
        view(
          "a", rect,
          [node(.opacity(isOn ? 1 : 0), [node(.blur(radius: isOn ? 0 : 10), [box(rect)])])])
      ])
    }
    let presentation = Presentation()
    presentation.update(bounced(false), Transaction(), at: 0)
    presentation.update(
      bounced(true), Transaction(animation: try .spring(duration: 0.5, bounce: 0.6)), at: 0)
    var overshoots = false
    for step in 0...100 {
      let time = Double(step) / 50
      let scene = presentation.scene(at: time)
      #expect((0...1).contains(scene.opacity(ScenePath("a"))))
      #expect(try #require(scene.blur(ScenePath("a"))) >= 0)
      #expect(try #require(scene.rect(ScenePath("a"))).size.width >= 0)
      if let motion = presentation.motion(of: .opacity, at: ScenePath("a"), time: time) {
        overshoots = overshoots || motion.value[0] > 1
      }
    }
    #expect(overshoots)
  }

  @Test func `with less motion only colours, opacities and blurs are animated`() throws {
    func views(_ isOn: Bool) -> LayoutResult {
      let rect = isOn ? far : near
      let turn = SceneTransform.rotation(.degrees(isOn ? 90 : 0), anchor: .zero)
      return layout(
        [
          view(
            "a", rect,
            [
              node(
                .opacity(isOn ? 1 : 0), [node(.transform(turn), [box(rect, isOn ? .blue : .red)])])
            ]
          )
        ] + (isOn ? [view("b", near)] : []),
        transitions: isOn ? [ScenePath("b"): .move(.bottom)] : [:])
    }
    let presentation = Presentation()
    presentation.update(views(false), Transaction(), at: 0, reduceMotion: true)
    presentation.update(views(true), second, at: 0, reduceMotion: true)
    let scene = presentation.scene(at: 0.5)
    #expect(scene.semantics(ScenePath("a"))?.frame == far)
    #expect(
      scene.elements(of: ScenePath("a")) == [
        .opacity(0.5), .transform(.rotation(.degrees(90), anchor: .zero)),
        .fill(.rectangle(far), .color(Color.red.mixed(with: .blue, by: 0.5))),
      ])
    #expect(scene.elements(of: ScenePath("b")) == [.opacity(0.5)])
  }
}
