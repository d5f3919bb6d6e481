import LuaAPI
import LuaRuntime
import MoonStage

// The clock of a stage.
extension StageAPI {
  static let addClock: Members = { object in
    unsafe object.property("time", "number", unit: "s", "The time since the clock's start.") {
      state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, object throws(LuaError) in
        frame.push(object.stage.time)
        return 1
      }
    }
    unsafe object.property(
      "inputTime", "number", unit: "s", "The time of the last input; 0 before the first."
    ) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, object throws(LuaError) in
        frame.push(object.stage.inputTime)
        return 1
      }
    }
    unsafe object.property("isAtRest", "boolean", "Whether everything that ends is at rest.") {
      state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, object throws(LuaError) in
        frame.push(try object.use("Stage.isAtRest") { try $0.isAtRest() })
        return 1
      }
    }
    unsafe object.property(
      "isEndless", "boolean", "Whether something runs for ever, such as a repeating animation."
    ) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, object throws(LuaError) in
        frame.push(try object.use("Stage.isEndless") { try $0.isEndless() })
        return 1
      }
    }
    unsafe object.property(
      "restTime", "number", unit: "s",
      "When everything is at rest that is known to end; not before now."
    ) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, object throws(LuaError) in
        frame.push(try object.use("Stage.restTime") { try $0.restTime() })
        return 1
      }
    }
    unsafe object.method("at", at) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, object throws(LuaError) in
        let time = try Call(frame, at).argument(1, StageParameters.moment)
        try object.use(at.name) { stage in
          if time == .end { return try stage.settle() }
          try stage.move(to: stage.time(of: time))
        }
        frame.push(copyOf: 1)
        return 1
      }
    }
    unsafe object.method("advance", advance) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, object throws(LuaError) in
        let seconds = try Call(frame, advance).argument(1, StageParameters.seconds)
        try object.use(advance.name) { try $0.advance(by: seconds) }
        frame.push(copyOf: 1)
        return 1
      }
    }
    unsafe object.method("settle", settle) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, object throws(LuaError) in
        _ = try Call(frame, settle)
        try object.use(settle.name) { try $0.settle() }
        frame.push(copyOf: 1)
        return 1
      }
    }
  }

  private static let at = APIFunction(
    "Stage:at", "Moves the clock to a time after the last input.",
    details: """
      "50%" is half the way to the end, "end" is when everything that ends is at rest. A time that is \
      past is an error.
      """,
    arguments: [StageParameters.moment], returns: "Stage",
    example: setup + """
      screen:tap "toggle"
      print(screen:at("0.1s"):find("bar").width, screen:at("50%"):find("bar").width)  --> 40.0	60.0
      """)
  private static let advance = APIFunction(
    "Stage:advance", "Moves the clock on.", arguments: [StageParameters.seconds],
    returns: "Stage",
    example: setup + """
      print(screen:advance("0.5s"):advance(0.25).time)  --> 0.75
      """)
  private static let settle = APIFunction(
    "Stage:settle", "Moves the clock to the end of all that ends.",
    details: "Timers that are due until then are called; what runs for ever is not waited for.",
    returns: "Stage",
    example: setup + """
      print(screen:tap("toggle"):settle().time, screen.isAtRest)  --> 0.4	true
      """)
}

extension Stage {
  /// The time of a moment that counts from the last input, in seconds of the stage's clock.
  func time(of moment: TimeSpec) throws -> Double {
    if let seconds = moment.seconds { return inputTime + seconds }
    return inputTime + moment.resolved(duration: try restTime() - inputTime)
  }
}
