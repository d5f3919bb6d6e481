import LuaAPI
import LuaRuntime
import MoonLayout
import MoonStage

/// A timer as scripts hold it.
final class TimerObject {
  let timer: StageTimer
  /// When it is called, for people.
  let text: String

  init(_ timer: StageTimer, _ text: String) {
    self.timer = timer
    self.text = text
  }
}

/// `moon.every`, `moon.after` and the type `Timer`.
enum TimerAPI {
  private static let interval = Parameter(
    required: "interval", .positiveTime, "The time between two calls; at least 0.001 s.")
  private static let delay = Parameter(
    required: "delay", .lengthOfTime, "The time until the call.")
  private static let action = Parameter(
    required: "action", .function("fun()"), "What is done then.")

  private static let everyFunction = APIFunction(
    "moon.every", "Has a function called again and again, by the stage's clock.",
    details: """
      The first call comes after one interval. Calls come at their exact times, however the clock is \
      moved. What a call changes is undone when it fails.
      """,
    arguments: [interval, action], returns: "Timer",
    example: """
      local state = moon.state { seconds = 0 }
      moon.every("1s", function() state.seconds = state.seconds + 1 end)
      local screen = moon.stage { body = function() return moon.ui.text(tostring(state.seconds)) end }
      screen:advance "3.5s"
      print(state.seconds)  --> 3
      """)
  private static let afterFunction = APIFunction(
    "moon.after", "Has a function called once, by the stage's clock.",
    arguments: [delay, action], returns: "Timer",
    example: """
      local state = moon.state { shown = false }
      local timer = moon.after(0.5, function() state.shown = true end)
      local screen = moon.stage { body = function() return state.shown and moon.ui.text "hello" end }
      screen:advance "0.4s"
      local before = state.shown
      screen:advance "0.2s"
      print(before, state.shown, timer.isActive)  --> false	true	false
      """)

  static let every = APICallable(everyFunction) { call throws(LuaError) in
    let seconds = try call.argument(1, interval)
    return try push(call, "every \(ValueText.short(seconds)) s") {
      table, origin, action throws(StageError) in
      try table.every(seconds, origin: origin, action)
    }
  }

  static let after = APICallable(afterFunction) { call throws(LuaError) in
    let seconds = try call.argument(1, delay)
    return try push(call, "after \(ValueText.short(seconds)) s") {
      table, origin, action throws(StageError) in
      try table.after(seconds, origin: origin, action)
    }
  }

  private static func push(
    _ call: Call, _ text: String,
    _ make: (Timetable, ViewOrigin?, @escaping () throws -> Void) throws(StageError) -> StageTimer
  ) throws(LuaError) -> Int32 {
    let frame = call.frame
    let session = StageSession.of(frame)
    try session.refuseInBody(call.function.name)
    let index = try call.argument(2, action)
    guard frame.type(at: index) == .function else {
      throw call.subject(2).wrongType("a function", frame, at: index)
    }
    let position = frame.callerPosition()
    let handler = Handler(try frame.function(at: index), session, position)
    let origin = position.map { ViewOrigin(file: $0.source, line: $0.line) }
    let context = session.context
    // The timetable keeps the timer, also when the script doesn't.
    let weight = try HostWeight(TimerAPI.size, frame)
    do throws(StageError) {
      let timer = try make(context.timetable, origin) {
        try withExtendedLifetime(weight) {
          try session.within(context) { () throws(LuaError) in try handler.run() }
        }
      }
      frame.push(object: TimerObject(timer, text), as: type)
      return 1
    } catch {
      throw LuaError(error)
    }
  }

  static var type: ObjectType<TimerObject> { object.type }

  /// About what a timer takes in the timetable, in bytes.
  private static let size = 768

  private static let cancel = APIFunction(
    "Timer:cancel", "Stops the timer for good.",
    example: """
      local timer = moon.every("1s", function() end)
      timer:cancel()
      print(timer.isActive)  --> false
      """)

  static let object: APIObject<TimerObject> = {
    var object = APIObject(
      ObjectType<TimerObject>.references("Timer"), "What calls a function by the stage's clock.",
      example: """
        print(moon.every("1s", function() end))  --> Timer(every 1 s)
        """)
    unsafe object.property("isActive", "boolean", "Whether it will call the function again.") {
      state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, timer throws(LuaError) in
        frame.push(timer.timer.isActive)
        return 1
      }
    }
    unsafe object.method("cancel", cancel) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, timer throws(LuaError) in
        _ = try Call(frame, cancel)
        timer.timer.cancel()
        return 0
      }
    }
    unsafe object.metamethod("__tostring") { state in
      unsafe LuaFrame.run(state) { frame throws(LuaError) in
        frame.push("Timer(\(frame.object(type, at: 1)?.text ?? ""))")
        return 1
      }
    }
    unsafe object.missing { state in unsafe TimerAPI.object.raiseMissing(state) }
    return object
  }()
}
