import LuaAPI
import LuaRuntime
import MoonMotion

/// `moon.keyframes` and the type `Keyframe`.
enum KeyframesAPI {
  private static let to = Parameter(required: "to", .animatable, "The value at its end.")
  private static let duration = Parameter(
    required: "duration", .time, "How long it takes; 0 or less jumps.")
  private static let springDuration = Parameter(
    optional: "duration", .time,
    "When the next keyframe takes over; without it, when the spring rests.")
  private static let curve = Parameter(
    "curve", .curve, default: .linear, "How progress in time becomes progress of the value.")
  private static let spring = Parameter(
    "spring", .spring, default: Spring(), "What pulls the value.")
  private static let startVelocity = Parameter(
    optional: "startVelocity", .velocity,
    "The velocity at its start, in units per second; without it, joints are smooth.")
  private static let endVelocity = Parameter(
    optional: "endVelocity", .velocity,
    "The velocity at its end, in units per second; without it, joints are smooth.")
  static let initial = Parameter(
    required: "initial", .table("{ [string]: any }"),
    "Each property and its value before the start.")
  static let tracks = Parameter(
    "tracks", Kind<Int32>.table("{ [string]: table }").shown(as: "{}"), default: 0,
    "For each property that moves, its keyframes.")
  static let ends = Parameter(
    "ends", .choice([("clip", TrackEnd.clip), ("snap", .snap)]), default: .clip,
    "Whether a last spring stays where its duration cut it off, or shows its target.")

  static let call = APIFunction(
    "moon.keyframes", "Makes a timeline from keyframes.",
    details:
      "A value is a pure function of time. A list of keyframes has no holes; `false` leaves one out. A property without a track keeps its value; a shorter "
      + "track holds its end. A track may have `ends` of its own. Values are numbers, angles, colours, "
      + "points, sizes, rectangles and lists of numbers.",
    options: [initial, tracks, ends], returns: "Timeline",
    example: """
      local kf = moon.keyframes
      local jump = kf {
        initial = { offsetY = 0, scale = 1 },
        tracks = { offsetY = { kf.cubic(10, 0.15), kf.spring(-100, 0.3, { spring = "bouncy" }) } },
      }
      print(jump.duration, jump:at(0.15).offsetY, jump:at(0).scale)  --> 0.45	10.0	1.0
      """)
  private static let linear = APIFunction(
    "moon.keyframes.linear", "A keyframe that is reached along a curve.",
    arguments: [to, duration], options: [curve], takesNames: true, returns: "Keyframe",
    example: """
      local kf = moon.keyframes
      local fade = kf { initial = { opacity = 0 }, tracks = { opacity = { kf.linear(1, 0.4, { curve = "easeIn" }) } } }
      print(fade:at("end").opacity)  --> 1.0
      """)
  private static let cubic = APIFunction(
    "moon.keyframes.cubic", "A keyframe that is reached along a cubic, smooth at its joints.",
    arguments: [to, duration], options: [startVelocity, endVelocity], takesNames: true,
    returns: "Keyframe",
    example: """
      local kf = moon.keyframes
      local path = kf { initial = { x = 0 }, tracks = { x = { kf.cubic(50, 0.5), kf.cubic(100, 0.5) } } }
      print(path:at(0.5).x, path:velocity(0.5).x)  --> 50.0	100.0
      """)
  private static let springFunction = APIFunction(
    "moon.keyframes.spring", "A keyframe to which a spring pulls.",
    details: "A duration cuts the spring off; it neither stretches it nor makes it arrive.",
    arguments: [to, springDuration], options: [spring, startVelocity], takesNames: true,
    returns: "Keyframe",
    example: """
      local kf = moon.keyframes
      local drop = kf { initial = { y = 0 }, tracks = { y = { kf.spring(100, { spring = "bouncy" }) } } }
      print(drop.duration > 0.5)  --> true
      """)
  private static let move = APIFunction(
    "moon.keyframes.move", "A keyframe that is reached at once.", arguments: [to],
    takesNames: true, returns: "Keyframe",
    example: """
      local kf = moon.keyframes
      local blink = kf { initial = { shown = 0 }, tracks = { shown = { kf.linear(0, 1), kf.move(1) } } }
      print(blink:at(1).shown)  --> 1.0
      """)

  static let module = APIModule(
    "moon.keyframes", "Keyframes: called, it makes a timeline; its fields make keyframes.",
    call: APICallable(call) { call throws(LuaError) in
      try call.frame.makingRule.check(call.function.name)
      let program = try TimelineReader(call).program()
      call.frame.push(object: TimelineObject(program), as: TimelineAPI.type)
      return 1
    },
    members: [
      .function(
        "moon.keyframes.linear",
        APICallable(linear) { call throws(LuaError) in
          let to = try call.argument(1, to)
          return push(.linear(try call.option(curve)), to, try call.argument(2, duration), call)
        }),
      .function(
        "moon.keyframes.cubic",
        APICallable(cubic) { call throws(LuaError) in
          let to = try call.argument(1, to)
          let duration = try call.argument(2, duration)
          let (start, end) = (
            try call.option(ifGiven: startVelocity), try call.option(ifGiven: endVelocity)
          )
          return push(.cubic(start: start, end: end), to, duration, call)
        }),
      .function(
        "moon.keyframes.spring",
        APICallable(springFunction) { call throws(LuaError) in
          let to = try call.argument(1, to)
          let duration = try call.argument(ifGiven: 2, springDuration)
          let start = try call.option(ifGiven: startVelocity)
          return push(.spring(try call.option(spring), start: start), to, duration, call)
        }),
      .function(
        "moon.keyframes.move",
        APICallable(move) { call throws(LuaError) in
          push(.move, try call.argument(1, to), 0, call)
        }),
    ])

  private static func push(
    _ way: Keyframe.Way, _ to: MotionNumbers, _ duration: Double?, _ call: Call
  ) -> Int32 {
    call.frame.push(object: Keyframe(way, to: to, duration: duration), as: type)
    return 1
  }

  static var type: ObjectType<Keyframe> { object.type }

  static let object: APIObject<Keyframe> = {
    var object = APIObject(
      ObjectType<Keyframe>.references("Keyframe"), "A keyframe, to be put into a track.",
      example: """
        local keyframe = moon.keyframes.cubic(10, "150ms")
        print(keyframe, keyframe.kind, keyframe.duration)  --> Keyframe(cubic, 0.15 s)	cubic	0.15
        """
    )
    unsafe object.property(
      "kind", "\"linear\"|\"cubic\"|\"spring\"|\"move\"", "The way to its value."
    ) {
      state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, keyframe throws(LuaError) in
        frame.push(keyframe.way.name)
        return 1
      }
    }
    unsafe object.property(
      "duration", "number|nil", unit: "s", "How long it takes; nil: until the spring rests."
    ) {
      state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, keyframe throws(LuaError) in
        if let duration = keyframe.duration { frame.push(duration) } else { frame.pushNil() }
        return 1
      }
    }
    unsafe object.property("to", "any", "The value at its end.") { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, keyframe throws(LuaError) in
        frame.push(keyframe.to.numbers, as: keyframe.to.kind)
        return 1
      }
    }
    unsafe object.metamethod("__tostring") { state in
      unsafe LuaFrame.run(state) { frame throws(LuaError) in
        let keyframe = try frame.expect(object: type, at: 1)
        let duration = keyframe.duration.map { "\(ValueText.short($0)) s" } ?? "until it rests"
        frame.push("Keyframe(\(keyframe.way.name), \(duration))")
        return 1
      }
    }
    unsafe object.missing { state in unsafe KeyframesAPI.object.raiseMissing(state) }
    return object
  }()
}
