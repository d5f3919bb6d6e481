import LuaAPI
import LuaRuntime
import MoonMotion

/// What each method takes.
extension TimelineAPI {
  static let time = Parameter(required: "time", .moment, "The time since the start.")
  static let fraction = Parameter(
    required: "progress", .number,
    "The time as a fraction of the duration: 0 is the start, 1 the end.")
  static let name = Parameter(required: "property", .name, "The name of a property.")
  static let component = Parameter(
    "component", .integer(atLeast: 1), default: 1, "Which number of a property that has several.")
  static let rate = Parameter(
    "fps", .number(above: 0), default: 60, "How many frames a second has.")
  static let from = Parameter("from", .moment, default: .start, "The time of the first frame.")
  static let to = Parameter(
    "to", .moment, default: .end, "The last frame is at this time or the last one before it.")

  private static let setup = """
    local kf, deg = moon.keyframes, moon.degrees
    local turn = kf {
      initial = { angle = deg(0), place = { x = 0, y = 0 } },
      tracks = { angle = { kf.linear(deg(90), 1) }, place = { kf.linear({ x = 10, y = 20 }, 0.5) } },
    }
    """

  static let at = APIFunction(
    "Timeline:at", "All values at a time, in a table of its own.",
    details: "Angles and colours come as objects, points, sizes, rectangles and lists as tables.",
    arguments: [time], returns: "table",
    example: setup + """

      print(turn:at(0.5).angle, turn:at("50%").place.y, turn:at "end".place.x)  --> 45°	20.0	10.0
      """)
  static let velocity = APIFunction(
    "Timeline:velocity", "All velocities at a time, in units per second.",
    details: "A colour's velocity is a table of amounts of light per second.", arguments: [time],
    returns: "table",
    example: setup + """

      print(turn:velocity(0.5).angle, turn:velocity(0.25).place.x)  --> 90°	20.0
      """)
  static let progress = APIFunction(
    "Timeline:progress", "All values at a fraction of the duration.", arguments: [fraction],
    returns: "table",
    example: setup + """

      print(turn:progress(0.5).angle)  --> 45°
      """)
  static let sampler = APIFunction(
    "Timeline:sampler", "A function of time for one property: the fast way to many values.",
    details:
      "It gives a number, an angle or a colour; of points, sizes, rectangles and lists it gives "
      + "the numbers one by one.",
    arguments: [name], returns: "function",
    example: setup + """

      local angle, place = turn:sampler "angle", turn:sampler "place"
      print(angle(1), place(0.25))  --> 90°	5.0	10.0
      """)
  static let frames = APIFunction(
    "Timeline:frames", "Samples of all properties at equal steps of time.",
    options: [rate, from, to], returns: "Frames",
    example: setup + """

      local frames = turn:frames { fps = 4 }
      print(#frames, frames[3].angle, frames:column("place.x")[2])  --> 5	45°	5.0
      """)
  static let segments = APIFunction(
    "Timeline:segments", "The keyframes of a property as they were resolved.",
    details: "Each has kind, start, duration, from, to, stop (the value it really reaches), "
      + "startVelocity and endVelocity. Angles are in radians and colours in amounts of light.",
    arguments: [name], options: [component], returns: "table[]",
    example: setup + """

      local first = turn:segments("place", { component = 2 })[1]
      print(first.kind, first.to, first.endVelocity)  --> linear	20.0	40.0
      """)
}

extension TimelineObject {
  /// The time that a method was given.
  ///
  /// - Throws: What is wrong with it.
  func time(_ frame: LuaFrame, _ function: APIFunction) throws(LuaError) -> Double {
    if frame.count == 2, frame.type(at: 2) == .number {
      let time = try frame.number(at: 2)
      if NumberRange.times.contains(time) { return time }
    }
    return try Call(frame, function).argument(1, TimelineAPI.time).resolved(
      duration: program.duration)
  }

  /// The property whose name is the first argument.
  ///
  /// - Throws: That there is none of that name, with a suggestion.
  func property(_ call: Call) throws(LuaError) -> TimelineProperty {
    let name = try call.argument(1, TimelineAPI.name)
    if let property = program.property(named: name) { return property }
    let names = properties.map(\.name)
    throw LuaError(
      "\(call.function.name): there is no property \(ValueText.quoted(name, mark: "'"))",
      code: "unknown-name",
      label: NearName.best(name, among: names).map { "did you mean '\($0)'?" },
      notes: names.isEmpty ? [] : ["properties: \(ValueText.list(names))"],
      subject: (APIName.last(of: call.function.name), "#1"))
  }

  /// The frames that a call asks for.
  ///
  /// - Throws: That there would be too many, or none.
  func frames(_ call: Call) throws(LuaError) -> FramesObject {
    let rate = try call.option(TimelineAPI.rate)
    let start = try call.option(TimelineAPI.from).resolved(duration: program.duration)
    let end = try call.option(TimelineAPI.to).resolved(duration: program.duration)
    guard end >= start else {
      throw LuaError(
        "\(call.function.name): 'to' must not be before 'from', got \(ValueText.short(end)) s and \(ValueText.short(start)) s",
        code: "out-of-range", subject: ("frames", "to"))
    }
    guard
      let count = FramesObject.count(
        from: start, to: end, rate: rate, channels: program.channelCount)
    else {
      throw LuaError(
        "\(call.function.name): \(ValueText.short(rate)) frames a second for \(ValueText.short(end - start)) s are too many",
        code: "out-of-range", subject: ("frames", "fps"))
    }
    try call.frame.makeRoom(for: count * program.channelCount * MemoryLayout<Double>.stride)
    return FramesObject(self, from: start, to: end, rate: rate, count: count)
  }

  /// The resolved keyframes that a call asks for.
  ///
  /// - Throws: That there is no such property or component.
  func segments(_ call: Call) throws(LuaError) -> [SegmentFact] {
    let property = try property(call)
    let component = try call.option(TimelineAPI.component)
    guard component <= property.channels.count else {
      throw call.subject(option: "component").error(
        "must be from 1 to \(property.channels.count) for '\(property.name)', got \(component)",
        code: "out-of-range")
    }
    guard let track = program.tracks.lastIndex(where: { $0.name == property.name }) else {
      return []
    }
    return program.segments(track: track, component: component - 1)
  }
}
