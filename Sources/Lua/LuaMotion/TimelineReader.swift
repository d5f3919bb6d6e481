import LuaAPI
import LuaRuntime
import MoonMotion

/// Reads the tables given to `moon.keyframes` into a timeline.
///
/// Properties and tracks are taken in the order of their names, since Lua keeps none.
struct TimelineReader {
  private let call: Call
  private var builder = TimelineBuilder()
  private var kinds: [String: ValueKind] = [:]

  init(_ call: Call) { self.call = call }

  /// Reads everything.
  ///
  /// - Throws: What is wrong, with the property's name and the keyframe's number.
  consuming func program() throws(LuaError) -> TimelineProgram {
    try call.frame.reserve(16)
    try readInitial()
    try readTracks()
    let builder = builder
    return try call.motion { () throws(MotionError) in try builder.build() }
  }

  private mutating func readInitial() throws(LuaError) {
    guard call.pushOption("initial") != nil else {
      _ = try call.option(KeyframesAPI.initial)
      return
    }
    let frame = call.frame
    let table = try KeyframesAPI.initial.kind.read(
      frame, frame.count, call.subject(option: "initial"))
    for name in try names(of: table, "initial") {
      frame.rawField(named: name, of: table)
      let subject = Subject(call.function.name, .part("initial.\(name)"))
      let value = try Kind<MotionNumbers>.animatable.read(frame, frame.count, subject)
      frame.pop()
      kinds[name] = value.kind
      try motion { (builder) throws(MotionError) in
        try builder.property(name, value.kind, initial: value.numbers)
      }
    }
    frame.pop()
  }

  private mutating func readTracks() throws(LuaError) {
    let ends = try call.option(KeyframesAPI.ends)
    guard let subject = call.pushOption("tracks") else { return }
    let frame = call.frame
    let table = try KeyframesAPI.tracks.kind.read(frame, frame.count, subject)
    for name in try names(of: table, "tracks") {
      guard kinds[name] != nil else { throw unknownTrack(name) }
      frame.rawField(named: name, of: table)
      try readTrack(name, ends: ends)
      frame.pop()
    }
    frame.pop()
  }

  /// Reads the track on top of the stack.
  private mutating func readTrack(_ name: String, ends: TrackEnd) throws(LuaError) {
    let frame = call.frame
    let track = frame.count
    let subject = Subject(call.function.name, .part("tracks.\(name)"))
    if let keyframe = frame.object(KeyframesAPI.type, at: track) {
      try motion { (builder) throws(MotionError) in try builder.track(name, ends: ends) }
      return try add(keyframe, name, 1)
    }
    guard frame.type(at: track) == .table else {
      throw subject.wrongType("a list of keyframes", frame, at: track)
    }
    let (count, ownEnds) = try shape(of: track, name)
    try motion { (builder) throws(MotionError) in try builder.track(name, ends: ownEnds ?? ends) }
    var position = 1
    while position <= count {
      frame.rawElement(position, of: track)
      if let keyframe = frame.object(KeyframesAPI.type, at: -1) {
        try add(keyframe, name, position)
      } else if frame.truth(at: -1) {
        throw Subject(call.function.name, .part("tracks.\(name)[\(position)]")).wrongType(
          "a keyframe such as moon.keyframes.cubic(10, 0.15)", frame, at: -1)
      }
      frame.pop()
      position += 1
    }
  }

  /// The largest position in a track, and its own `ends`; other keys are mistakes.
  private func shape(of track: Int32, _ name: String) throws(LuaError) -> (Int, TrackEnd?) {
    let frame = call.frame
    var count = 0
    var ends: TrackEnd?
    frame.pushNil()
    while frame.next(of: track) {
      if frame.isInteger(at: -2), let position = try? frame.integer(at: -2), position >= 1 {
        count = max(count, position)
      } else if frame.string(at: -2) == "ends" {
        let subject = Subject(call.function.name, .part("tracks.\(name).ends"))
        ends = try KeyframesAPI.ends.kind.read(frame, frame.count, subject)
      } else {
        let key = frame.string(at: -2)
        throw LuaError(
          "\(call.function.name): tracks.\(name) has no field \(ValueText.key(frame, at: -2))",
          code: "unknown-key",
          label: NearName.best(key, among: ["ends"]).map { "did you mean '\($0)'?" },
          notes: ["a track is a list of keyframes, and may have 'ends'"],
          subject: ("keyframes", key))
      }
      frame.pop()
    }
    // A hole keeps its place, but a far one would only cost time.
    guard count <= 2 * frame.rawLength(at: track) + 1024 else {
      throw Subject(call.function.name, .part("tracks.\(name)")).error(
        "must be a list of keyframes, got one at position \(count)", code: "malformed")
    }
    return (count, ends)
  }

  private mutating func add(_ keyframe: Keyframe, _ name: String, _ position: Int) throws(LuaError)
  {
    let kind = kinds[name] ?? .number
    if kind.channelCount == 1, keyframe.to.kind == kind, try addPlain(keyframe) { return }
    let to = try fitted(keyframe.to, kind, "", name, position)
    let duration = keyframe.duration
    switch keyframe.way {
    case .linear(let curve):
      try motion { (builder) throws(MotionError) in
        try builder.linear(to: to, duration: duration ?? 0, curve: curve)
      }
    case .cubic(let start, let end):
      let start = try start.map { (value) throws(LuaError) in
        try fitted(value, kind, "startVelocity", name, position)
      }
      let end = try end.map { (value) throws(LuaError) in
        try fitted(value, kind, "endVelocity", name, position)
      }
      try motion { (builder) throws(MotionError) in
        try builder.cubic(to: to, duration: duration ?? 0, startVelocity: start, endVelocity: end)
      }
    case .spring(let spring, let start):
      let start = try start.map { (value) throws(LuaError) in
        try fitted(value, kind, "startVelocity", name, position)
      }
      try motion { (builder) throws(MotionError) in
        try builder.spring(to: to, duration: duration, spring: spring, startVelocity: start)
      }
    case .move:
      try motion { (builder) throws(MotionError) in try builder.move(to: to) }
    }
  }

  /// Adds a keyframe of one number and without velocities, for which no array is needed.
  private mutating func addPlain(_ keyframe: Keyframe) throws(LuaError) -> Bool {
    let (to, duration) = (keyframe.to.number, keyframe.duration)
    switch keyframe.way {
    case .linear(let curve):
      try motion { (builder) throws(MotionError) in
        try builder.linear(to: to, duration: duration ?? 0, curve: curve)
      }
    case .cubic(nil, nil):
      try motion { (builder) throws(MotionError) in
        try builder.cubic(to: to, duration: duration ?? 0)
      }
    case .spring(let spring, nil):
      try motion { (builder) throws(MotionError) in
        try builder.spring(to: to, duration: duration, spring: spring)
      }
    case .move:
      try motion { (builder) throws(MotionError) in try builder.move(to: to) }
    case .cubic, .spring: return false
    }
    return true
  }

  private func fitted(
    _ value: MotionNumbers, _ kind: ValueKind, _ part: String, _ name: String, _ position: Int
  ) throws(LuaError) -> [Double] {
    if let numbers = value.fitted(to: kind, isVelocity: !part.isEmpty) { return numbers }
    let place = "tracks.\(name)[\(position)]" + (part.isEmpty ? "" : ": '\(part)'")
    throw LuaError(
      "\(call.function.name): \(place) must be \(kind.phrase) like its initial value, got \(value.kind.phrase)",
      code: "wrong-type", subject: ("keyframes", "tracks.\(name)[\(position)]"))
  }

  private mutating func motion(
    _ body: (inout TimelineBuilder) throws(MotionError) -> Void
  ) throws(LuaError) {
    do throws(MotionError) {
      try body(&builder)
    } catch {
      throw LuaError(error, in: call.function.name)
    }
  }

  private func names(of table: Int32, _ option: StaticString) throws(LuaError) -> [String] {
    let frame = call.frame
    var names: [String] = []
    frame.pushNil()
    while frame.next(of: table) {
      frame.pop()
      guard frame.type(at: -1) == .string else {
        throw LuaError(
          "\(call.function.name): option '\(option)' has properties by name, got one at \(ValueText.key(frame, at: -1))",
          code: "unknown-key", subject: ("keyframes", "\(option)"))
      }
      names.append(frame.string(at: -1))
    }
    return names.sorted()
  }

  private func unknownTrack(_ name: String) -> LuaError {
    let names = kinds.keys.sorted()
    return LuaError(
      "\(call.function.name): 'tracks' names \(ValueText.quoted(name, mark: "'")), which 'initial' doesn't have",
      code: "unknown-name",
      label: NearName.best(name, among: names).map { "did you mean '\($0)'?" },
      notes: names.isEmpty ? [] : ["properties: \(ValueText.list(names))"],
      subject: ("keyframes", "tracks.\(name)"))
  }
}
