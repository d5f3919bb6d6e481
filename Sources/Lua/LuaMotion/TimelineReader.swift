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
  /// The positions of each track that were left out by `false`, in order.
  private var leftOut: [String: [Int]] = [:]

  init(_ call: Call) { self.call = call }

  /// Reads everything.
  ///
  /// - Throws: What is wrong, with the property's name and the keyframe's number.
  consuming func program() throws(LuaError) -> TimelineProgram {
    try call.frame.reserve(16)
    try readInitial()
    try readTracks()
    let (builder, leftOut) = (builder, leftOut)
    do throws(MotionError) {
      return try builder.build()
    } catch {
      throw TimelineReader.error(error, leftOut, call)
    }
  }

  /// The error of the core, whose keyframes don't count those that were left out.
  private static func error(
    _ error: MotionError, _ leftOut: [String: [Int]], _ call: Call
  ) -> LuaError {
    guard let place = error.place, var position = place.keyframe, let gaps = leftOut[place.track]
    else { return LuaError(error, in: call.function.name) }
    for gap in gaps where gap <= position { position += 1 }
    return LuaError(error, in: call.function.name, keyframe: position)
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
      let subject = Subject(call.function.name, .part("initial.\(ValueText.cut(name))"))
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
    let subject = Subject(call.function.name, .part("tracks.\(ValueText.cut(name))"))
    if let keyframe = frame.object(KeyframesAPI.type, at: track) {
      try motion { (builder) throws(MotionError) in try builder.track(name, ends: ends) }
      return try add(keyframe, name, 1)
    }
    guard frame.type(at: track) == .table else {
      throw subject.wrongType("a list of keyframes", frame, at: track)
    }
    let (count, ownEnds) = try shape(of: track, ValueText.cut(name), subject)
    try motion { (builder) throws(MotionError) in try builder.track(name, ends: ownEnds ?? ends) }
    var position = 1
    while position <= count {
      frame.rawElement(position, of: track)
      if let keyframe = frame.object(KeyframesAPI.type, at: -1) {
        try add(keyframe, name, position)
      } else if frame.truth(at: -1) {
        let place = "tracks.\(ValueText.cut(name))[\(position)]"
        throw Subject(call.function.name, .part(place)).wrongType(
          "a keyframe such as moon.keyframes.cubic(10, 0.15)", frame, at: -1)
      } else {
        leftOut[name, default: []].append(position)
      }
      frame.pop()
      position += 1
    }
  }

  /// The number of positions in a track, and its own `ends`; other keys are mistakes.
  private func shape(
    of track: Int32, _ name: String, _ subject: Subject
  ) throws(LuaError) -> (Int, TrackEnd?) {
    var ends: TrackEnd?
    let count = try call.frame.countElements(at: track, subject) { frame throws(LuaError) in
      let key = frame.shortText(at: -2)
      guard key == "ends" else {
        throw LuaError(
          "\(call.function.name): tracks.\(name) has no field \(ValueText.key(frame, at: -2))",
          code: "unknown-key",
          label: NearName.best(key, among: ["ends"]).map { "did you mean '\($0)'?" },
          notes: ["a track is a list of keyframes, and may have 'ends'"],
          subject: ("keyframes", key))
      }
      let subject = Subject(call.function.name, .part("tracks.\(name).ends"))
      ends = try KeyframesAPI.ends.kind.read(frame, frame.count, subject)
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
    let place = "tracks.\(ValueText.cut(name))[\(position)]" + (part.isEmpty ? "" : ": '\(part)'")
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
      throw TimelineReader.error(error, leftOut, call)
    }
  }

  /// The names that a table has, sorted.
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
      let name = try unsafe frame.withBytes(at: -1) { bytes -> String? in
        guard bytes.count <= Kind<String>.longestName else { return nil }
        return unsafe String(validating: bytes, as: UTF8.self)
      }
      guard let name else {
        throw LuaError(
          "\(call.function.name): option '\(option)' has the name \(ValueText.key(frame, at: -1)), which must be UTF-8 text of at most \(Kind<String>.longestName) bytes",
          code: "malformed", subject: ("keyframes", "\(option)"))
      }
      names.append(name)
    }
    if names.isEmpty { try frame.refuseProxy(at: table, call.subject(option: option)) }
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
