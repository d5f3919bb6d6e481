import LuaRuntime
import LuaViews
import MoonGeometry
import MoonLayout
import MoonMotion
import MoonScene
import Testing

/// What the modifiers of motion become; the expected values are written by hand from the contract.
@Suite struct MotionTests {
  /// The outermost modifier of the view that a script returns.
  private func modifier<Result>(
    _ source: String, _ body: (ViewModifier) throws -> Result?
  ) throws -> Result {
    try Script.view("local v = ui.text 'a'; \(source)") { view in
      guard case .modified(_, let modifier) = view.kind else {
        throw LuaError("no modifier: \(view.kind)")
      }
      return try #require(try body(modifier))
    }
  }

  @Test func `an animation goes with a value`() throws {
    try modifier("return v:animation('snappy', 3)") { (modifier) -> Void? in
      guard case .animation(let animation, let value) = modifier else { return nil }
      #expect(animation == .snappy)
      #expect(value == .integer(3))
    }
  }

  @Test func `none is no animation, nil and false are no modifier`() throws {
    let isNone = try modifier("return v:animation('none', 3)") { (modifier) -> Bool? in
      guard case .animation(let animation, _) = modifier else { return nil }
      return animation == nil
    }
    #expect(isNone)
    let output = try Script.output(
      "local v = moon.ui.text 'a'; print(v:animation(nil, 1) == v, v:animation(false, 1) == v)")
    #expect(output == "true\ttrue\n")
  }

  @Test func `the value of an animation may be nil`() throws {
    let value = try modifier("return v:animation('snappy', nil)") { (modifier) -> ComparedValue? in
      guard case .animation(_, let value) = modifier else { return nil }
      return value
    }
    #expect(value == .nothing)
  }

  @Test(arguments: [
    ("'opacity'", Transition.opacity), ("'identity'", .identity), ("'slide'", .slide),
    ("'scale'", .scale(0, anchor: .center)), ("'moveTop'", .move(.top)),
    ("'moveBottom'", .move(.bottom)), ("'moveLeading'", .move(.leading)),
    ("'moveTrailing'", .move(.trailing)), ("'pushTop'", .push(from: .top)),
    ("'pushTrailing'", .push(from: .trailing)), ("'blurReplace'", .blurReplace(upUp: false)),
    ("t.opacity", .opacity), ("t.scale", .scale(0, anchor: .center)),
    ("t.scale(0.5)", .scale(0.5, anchor: .center)),
    ("t.scale { scale = 0.5, anchor = 'top' }", .scale(0.5, anchor: .top)),
    ("t.scale { anchor = 'top' }", .scale(0, anchor: .top)), ("t.move 'bottom'", .move(.bottom)),
    ("t.move { edge = 'top' }", .move(.top)), ("t.offset { y = 40 }", .offset(x: 0, y: 40)),
    ("t.offset(3, 4)", .offset(x: 3, y: 4)), ("t.push { from = 'leading' }", .push(from: .leading)),
    ("t.blurReplace 'upUp'", .blurReplace(upUp: true)),
    (
      "t.asymmetric { insertion = 'moveTop', removal = t.opacity }",
      .asymmetric(insertion: .move(.top), removal: .opacity)
    ),
    ("t.combined { t.slide, false, 'opacity' }", .combined([.slide, .opacity])),
    ("t.slide:combined(t.opacity)", .combined([.slide, .opacity])),
    ("t.opacity:animation 'snappy'", .animated(.opacity, .snappy)),
    ("t.opacity:animation('smooth'):animation 'snappy'", .animated(.opacity, .snappy)),
  ])
  func `transitions have SwiftUI's names and defaults`(
    source: String, wanted: Transition
  ) throws {
    let transition = try modifier(
      "local t = moon.transition; return v:transition(\(source))"
    ) { (modifier) -> Transition? in
      guard case .transition(let transition) = modifier else { return nil }
      return transition
    }
    #expect(transition == wanted)
  }

  @Test func `transitions of the same motion are equal`() throws {
    let output = try Script.output(
      "local t = moon.transition; print(t.move 'top' == t.move 'top', t.move 'top' == t.slide)")
    #expect(output == "true\tfalse\n")
  }

  @Test func `the closure of a timeline gets the view and the values by name`() throws {
    let source = """
      local kf = moon.keyframes
      local jump = kf {
        initial = { y = 1, turn = moon.degrees(0), tint = moon.color.red, place = { x = 1, y = 2 } },
        tracks = { y = { kf.linear(2, 1) } },
      }
      return v:keyframeAnimator(jump, { trigger = { 'a', 1.0 } }, function(view, frame)
        print(view, frame.y, frame.turn, frame.tint, frame.place.x, frame.place.y)
        return view:opacity(frame.y), false
      end)
      """
    let output = try Script.outputs("local v = ui.text 'a'; " + source) { view in
      guard case .modified(let inner, .keyframeAnimator(let animation)) = view.kind else {
        throw LuaError("no animator")
      }
      #expect(animation.start == .trigger(.list([.text("a"), .integer(1)])))
      #expect(animation.timeline.duration == 1)
      let names = animation.timeline.properties
      var numbers = [Double](repeating: 0, count: 8)
      for property in names {
        let values: [Double] =
          switch property.name {
          case "y": [0.25]
          case "turn": [Double.pi / 2]
          case "tint": [0, 0, 0, 1]
          default: [7, 8]
          }
        for (channel, value) in zip(property.channels, values) { numbers[channel] = value }
      }
      let made = try animation.content(inner, numbers)
      guard case .modified(_, .opacity(let opacity)) = made.kind else {
        throw LuaError("not what the function returned: \(made.kind)")
      }
      #expect(opacity == 0.25)
    }
    #expect(output == "View(text \"a\")\t0.25\t90°\tColor(#000000)\t7.0\t8.0\n")
  }

  @Test(arguments: [
    ("{ repeating = false }", KeyframeAnimation.Start.repeating(false)),
    ("{ repeating = true }", .repeating(true)), ("{}", .repeating(true)),
    ("nil", .repeating(true)), ("{ trigger = 2 }", .trigger(.integer(2))),
    ("{ trigger = false }", .trigger(.boolean(false))),
  ])
  func `a timeline repeats unless something starts it`(
    options: String, wanted: KeyframeAnimation.Start
  ) throws {
    let arguments = options == "nil" ? "" : "\(options), "
    let start = try modifier(
      """
      local kf = moon.keyframes { initial = { y = 1 }, tracks = {} }
      return v:keyframeAnimator(kf, \(arguments)function(view) return view end)
      """
    ) { (modifier) -> KeyframeAnimation.Start? in
      guard case .keyframeAnimator(let animation) = modifier else { return nil }
      return animation.start
    }
    #expect(start == wanted)
  }

  @Test func `phases may be anything, and an animation may depend on them`() throws {
    let source = """
      local v = ui.text 'a'
      return v:phaseAnimator({ false, 'big', 3 }, {
        trigger = 1,
        animation = function(phase) return phase == 3 and 'bouncy' or phase and 'none' end,
      }, function(view, phase) print(phase); return view:id(tostring(phase)) end)
      """
    let output = try Script.outputs(source) { view in
      guard case .modified(let inner, .phaseAnimator(let phases)) = view.kind else {
        throw LuaError("no phases")
      }
      #expect(phases.count == 3)
      #expect(phases.trigger == .integer(1))
      #expect(try (0..<3).map(phases.animation) == [nil, nil, .bouncy])
      for index in 0..<3 {
        guard case .modified(_, .id(let id)) = try phases.content(inner, index).kind else {
          throw LuaError("not what the function returned")
        }
        #expect(id == .name(["false", "big", "3"][index]))
      }
    }
    #expect(output == "false\nbig\n3\n")
  }

  @Test(arguments: [
    ("", Animation?.some(.default)), (", { animation = 'smooth' }", .smooth),
    (", { animation = 'none' }", nil), (", { animation = false }", nil),
    (", { animation = moon.animation.snappy }", .snappy),
  ])
  func `phases are animated by default`(options: String, wanted: Animation?) throws {
    let source = "v:phaseAnimator({ 1 }\(options), function(view) return view end)"
    try modifier("return \(source)") { (modifier) -> Void? in
      guard case .phaseAnimator(let phases) = modifier else { return nil }
      let animation = try phases.animation(0)
      #expect(animation == wanted)
      #expect(phases.trigger == nil)
    }
  }

  @Test func `the contract's chain of modifiers runs`() throws {
    // Section 3 of the API's contract, with plain tables in the place of state.
    let output = try Script.output(
      """
      local ui = moon.ui
      local state = { open = false, jumps = 0, x = 0 }
      local jump = moon.keyframes { initial = { scale = 1 }, tracks = { scale = { moon.keyframes.cubic(1.2, 0.3) } } }
      local function card(view, shown) return view:blur(shown and 0 or 10):opacity(shown and 1 or 0) end

      local v = ui.image "car":resizable():aspectRatio "fit":frame { width = 200, height = 200, alignment = "center" }
        :keyframeAnimator(jump, { trigger = state.jumps }, function(car, frame) return car:scale(frame.scale) end)
        :phaseAnimator({ 0, 1 }, { trigger = state.jumps }, function(view, phase) return view:opacity(phase) end)
        :with(card, state.open)                                     -- own modifiers
        :animation("snappy", state.open)
        :transition "moveBottom"
        :onDrag { onChanged = function(d) state.x = d.translation.x end, onEnded = function(d) state.open = d.predictedEnd.y < 200 end }
        :matchedGeometry("artwork", { isSource = false, properties = "position", namespace = "player" })
      print(v)
      """)
    #expect(
      output == "View(image \"car\", 7 more, animation, transition, onDrag, matchedGeometry)\n")
  }

  @Test func `an animator's function that returns nothing is told with its place`() throws {
    let error = try Script.view(
      "\nreturn ui.text 'a':phaseAnimator({ 1 }, function(view) end)"
    ) { view -> LuaError? in
      guard case .modified(let inner, .phaseAnimator(let phases)) = view.kind else { return nil }
      do {
        _ = try phases.content(inner, 0)
        return nil
      } catch {
        return error as? LuaError
      }
    }
    #expect(
      error?.text == "View:phaseAnimator: the function returned nothing: is `return` missing?")
    #expect(error?.report.position?.line == 2)
  }
}
