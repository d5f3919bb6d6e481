import MoonGeometry
import MoonLayout
import MoonMotion
import MoonScene
import MoonTestSupport
import Testing

/// The car of seed 000, as `examples/car_jump.lua` makes it, with one number for all.
private func car() throws -> View {
  try rectangle().frame(width: 200, height: 200).id("car").keyframes { car, numbers in
    let reflection = car.id("reflection").modified(.blur(radius: 3)).offset(0, 195)
    return car.scale(numbers[0]).offset(0, -10 * numbers[0]).background(reflection)
  }
}

@Suite struct `A timeline's view` {
  @Test func `is made from the numbers of the moment`() throws {
    let motion = Motion()
    let result = try layout(400, 400).moved(by: motion).layOut(hstack(try car()))
    let car = try #require(result.scene.view("car"))
    #expect(car.frame == Rect(x: 100, y: 100, width: 200, height: 200))
    // Scaled about its middle, then moved by 15 up.
    #expect(agrees(car.drawn, [50, 35, 300, 300]))
    // The reflection is the plain view, 195 below.
    #expect(agrees(try #require(result.scene.view("reflection")).drawn, [100, 295, 200, 200]))
    #expect(motion.asked == [ModifierSite(path: ScenePath([.slot(1), .name("car")]), ordinal: 1)])
  }

  @Test func `shows the initial numbers where nothing moves`() throws {
    let result = try layout(400, 400).layOut(try car())
    #expect(agrees(try #require(result.scene.view("car")).drawn, [100, 90, 200, 200]))
  }

  @Test func `keeps the view's identity and frame`() throws {
    let plain = rectangle().frame(width: 20, height: 20)
    let moved = try plain.keyframes { view, numbers in view.scale(numbers[0]) }
    for view in [hstack(plain), list(plain), scroll(plain)] {
      let other: View =
        switch view.kind {
        case .list: list(moved)
        case .scroll: scroll(moved)
        default: hstack(moved)
        }
      let (first, second) = (
        try layout(100, 100).layOut(view).scene.views,
        try layout(100, 100).layOut(other).scene.views
      )
      #expect(first.map(\.path) == second.map(\.path))
      #expect(first.map(\.frame) == second.map(\.frame))
      #expect(first.map(\.kind) == second.map(\.kind))
    }
  }

  @Test func `has its own scope for what the closure adds`() throws {
    let view = try rectangle().frame(width: 20, height: 20).opacity(0.5).id("car")
      .keyframes { car, numbers in
        car.scale(numbers[0]).background(car.id("behind"))
          .overlay(rectangle().id("front"))
      }.animation(5)
    let result = try layout(100, 100).layOut(view)
    #expect(
      result.sites == [
        "scene / 0 in 0", "animation integer(5) /car 1 in 0", "keyframes /car 1 in 1",
      ])
    #expect(result.mark("car") == 1)
    #expect(result.mark("behind") == 1)
    #expect(result.mark("front") == 2)
    #expect(result.marks("behind") { !$0.isSemantics } == [1, 1])
    #expect(result.marks("car") { $0.isTransform } == [2])
    #expect(result.marks("car") { $0.isOpacity } == [1, 1])
    #expect(result.marks("front") { $0.isFill } == [2])
  }

  @Test func `of a view with several has an ordinal for each`() throws {
    let motion = Motion()
    let view = try rectangle().keyframes { view, _ in view.scale(2) }
      .keyframes { view, _ in try view.keyframes { view, _ in view.opacity(0.5) } }
      .phases { view, _ in view.offset(1, 0) }.id("a")
    let result = try layout(100, 100).moved(by: motion).layOut(view)
    let path = ScenePath([.name("a")])
    // From the outside: the second, the one that its closure adds, the first.
    #expect(motion.asked == [2, 3, 1].map { ModifierSite(path: path, ordinal: $0) })
    #expect(motion.askedPhases == [ModifierSite(path: path, ordinal: 1)])
    #expect(
      result.sites == [
        "scene / 0 in 0", "phase 1 a /a 1 in 0", "keyframes /a 2 in 0", "keyframes /a 3 in 2",
        "keyframes /a 1 in 0",
      ])
  }

  @Test func `may stand inside other views`() throws {
    let view = try rectangle().frame(width: 20, height: 20).id("inner").keyframes { view, _ in
      hstack(spacing: 0, view, view.id("twin"))
    }
    let result = try layout(100, 20).layOut(vstack(view))
    #expect(agrees(try #require(result.scene.view("inner")).frame, [30, 0, 20, 20]))
    #expect(agrees(try #require(result.scene.view("twin")).frame, [50, 0, 20, 20]))
    #expect(result.mark("inner") == 0)
    #expect(try #require(result.scene.only("hstack")).node.mark == 1)
  }

  @Test func `is asked for once in a layout`() throws {
    let motion = Motion()
    // A preference's closure runs in each walk, a reader's for each size.
    let inside = try rectangle().keyframes { view, _ in view.opacity(0.5) }
    let follower = rectangle().modified(
      .matchedGeometry(MatchedGeometry(id: .name("x"), isSource: false)))
    let source = rectangle().frame(width: 9, height: 9)
      .modified(.matchedGeometry(MatchedGeometry(id: .name("x"))))
    let view = vstack(source, View(.geometry { _ in children([inside]) })).overlay(follower)
      .modified(.overlayPreference(key: "k", alignment: .center) { _ in children([inside]) })
    _ = try layout(100, 100).moved(by: motion).layOut(view)
    #expect(motion.asked.count == 2)
    #expect(Set(motion.asked).count == 2)
  }

  @Test func `is asked for by the path of the view that is drawn, wherever it stands`() throws {
    var random = SplitMix64(seed: 5)
    let holders =
      controlHolders() + [
        { $0 }, { vstack($0) }, { View(.group(children([$0]))) }, { $0.padding(1) }, { $0.id("a") },
        { zstack(text("a"), $0) }, { scroll(vstack($0)) }, { text("a").overlay($0) },
        { inner in rows(2) { _ in inner } }, { inner in list(rows(3) { _ in inner }) },
        { inner in View(.geometry { _ in children([inner]) }) },
        { inner in View(.composed("card") { _ in inner }) }, { View(.picture($0, scale: 1)) },
        { inner in
          text("a").modified(
            .overlayPreference(key: "k", alignment: .center) { _ in children([inner]) })
        },
      ]
    var count = 0
    for round in 0..<propertyCount(300) {
      let motion = Motion()
      var view = text("x")
      for _ in 0..<random.index(in: 2..<7) {
        view = holders[random.index(in: 0..<holders.count)](view)
        if random.chance(0.5) { view = try view.keyframes { view, _ in view.opacity(0.5) } }
      }
      let maker = layout(300, 900, isRTL: random.chance(0.5)).moved(by: motion)
      let result: LayoutResult
      do {
        result = try maker.layOut(view)
      } catch let error as LayoutError where error.code == .duplicateID {
        continue
      }
      // Controls have scopes of their own.
      let drawn = result.scopes.filter { scope in
        if case .keyframes = scope.rule { true } else { false }
      }.map(\.site)
      count += drawn.count
      #expect(Set(motion.asked).count == motion.asked.count, "round \(round)")
      #expect(Set(drawn).count == drawn.count, "round \(round): \(result.sites)")
      #expect(Set(drawn).isSubset(of: motion.asked), "round \(round): \(drawn)")
      let paths = Set(result.scene.views.map { ScenePath($0.path) })
      #expect(drawn.allSatisfy { paths.contains($0.path) }, "round \(round): \(drawn)")
    }
    #expect(count > 100)
  }

  @Test func `that makes itself again is refused`() throws {
    func again(_ view: View) throws -> View {
      try view.keyframes { view, _ in try again(view) }
    }
    let error = #expect(throws: LayoutError.self) {
      try layout(10, 10).layOut(try again(text("a")))
    }
    #expect(error?.code == .tooDeep)
    struct Fault: Error {}
    #expect(throws: Fault.self) {
      try layout(10, 10).layOut(try text("a").keyframes { _, _ in throw Fault() })
    }
  }
}

@Suite struct `Phases` {
  @Test func `show the one they are in, with the animation that leads there`() throws {
    let view = rectangle().frame(width: 10, height: 10).phases { view, phase in
      view.offset(Double(phase) * 7, 0)
    }.id("a")
    let rest = try layout(10, 10).layOut(view)
    #expect(rest.sites == ["scene / 0 in 0", "phase 0 - /a 1 in 0"])
    #expect(agrees(try #require(rest.scene.view("a")).drawn, [0, 0, 10, 10]))
    let moved = try layout(10, 10).moved(by: Motion()).layOut(view)
    #expect(moved.sites == ["scene / 0 in 0", "phase 1 a /a 1 in 0"])
    #expect(agrees(try #require(moved.scene.view("a")).drawn, [7, 0, 10, 10]))
    #expect(moved.marks("a") { $0.isTransform } == [1])
    #expect(moved.mark("a") == 0)
  }

  @Test func `of no number are refused`() throws {
    let error = #expect(throws: LayoutError.self) {
      try layout(10, 10).layOut(text("a").phases(0) { view, _ in view })
    }
    #expect(error?.message == "phases must be at least 1, got 0")
  }
}

@Suite struct `Gestures` {
  @Test func `of one view are all told, and take the view's frame`() throws {
    let view = rectangle().frame(width: 40, height: 40)
      .modified(.onDrag(DragGesture(minimumDistance: -3)))
      .modified(.onLongPress(minimumDuration: 0.5) {}).onTap().id("a")
    let result = try layout(100, 100).layOut(hstack(view))
    let kinds = result.actions.map { action in
      switch action.kind {
      case .tap(let count, _): "tap \(count)"
      case .drag(let gesture): "drag \(gesture.minimumDistance)"
      case .longPress(let seconds, _): "press \(seconds)"
      case .toggle, .disclose, .select, .slide: "other"
      }
    }
    #expect(kinds == ["drag 0.0", "press 0.5", "tap 1"])
    #expect(result.actions.allSatisfy { $0.path == ScenePath([.slot(1), .name("a")]) })
    #expect(result.scene.hit(at: Point(x: 31, y: 31))?.path.description == "/1/a")
    #expect(result.scene.hit(at: Point(x: 29, y: 31)) == nil)
  }

  @Test func `of times or distances that are none are refused`() throws {
    let drag = ViewModifier.onDrag(DragGesture(minimumDistance: .nan))
    for modifier in [drag, .onLongPress(minimumDuration: .infinity) {}] {
      let error = #expect(throws: LayoutError.self) {
        try layout(10, 10).layOut(text("a").modified(modifier))
      }
      #expect(error?.code == .badNumber)
    }
  }
}
