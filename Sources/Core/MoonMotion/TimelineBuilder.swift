/// Collects the properties, tracks and keyframes of a timeline as plain numbers.
///
/// Declare properties, then open a track and add its keyframes in order. Durations are in seconds;
/// a keyframe of zero or negative duration jumps (choice C2).
///
/// ```swift
/// var builder = TimelineBuilder()
/// try builder.property("offsetY", initial: [0])
/// try builder.track("offsetY")
/// try builder.cubic(to: 10, duration: 0.15)
/// try builder.spring(to: -100, duration: 0.3, spring: .bouncy)
/// let timeline = try builder.build()
/// ```
public struct TimelineBuilder: Sendable {
  private var definition = TimelineDefinition()
  private var indexOfProperty: [String: Int] = [:]
  private var indexOfCurve: [UnitCurve: Int32] = [:]
  private var indexOfSpring: [Spring: Int32] = [:]

  /// Creates a builder without properties.
  public init() {}

  /// Declares a property.
  ///
  /// - Parameters:
  ///   - name: Its name; each only once.
  ///   - kind: What its numbers mean.
  ///   - initial: Its numbers before the first keyframe, as many as `kind` has.
  /// - Throws: ``MotionError`` for a second property of that name, a wrong count of numbers, or a
  ///   number that is not finite.
  public mutating func property(
    _ name: String, _ kind: ValueKind = .number, initial: [Double]
  ) throws(MotionError) {
    try property(name, kind, initial: initial, channelScale: kind.channelScale)
  }

  /// Declares a property whose type has a threshold scale of its own.
  mutating func property(
    _ name: String, _ kind: ValueKind, initial: [Double], channelScale: Double
  ) throws(MotionError) {
    guard indexOfProperty[name] == nil else {
      throw MotionError(
        .duplicateName, "a property's name", wanted: "used once", given: "'\(name)' twice")
    }
    guard kind.channelCount >= 1 else {
      throw MotionError(
        .wrongCount, "the length of a vector", wanted: "at least 1", given: "\(kind.channelCount)"
      ).at(name, keyframe: nil)
    }
    do {
      try TimelineBuilder.check(initial, "initial", count: kind.channelCount)
    } catch {
      throw error.at(name, keyframe: nil)
    }
    let first = definition.initial.count
    indexOfProperty[name] = definition.properties.count
    definition.properties.append(
      TimelineProperty(
        name: name, kind: kind, channels: first..<(first + kind.channelCount), initial: initial,
        channelScale: channelScale))
    definition.initial += initial
  }

  /// Opens a track, to which the following keyframes belong.
  ///
  /// Of several tracks for one property the last one wins; the others count only for the duration.
  ///
  /// - Parameters:
  ///   - property: The name of a declared property.
  ///   - ends: What is shown after a last spring keyframe.
  /// - Throws: ``MotionError`` when no property has that name.
  public mutating func track(
    _ property: String, ends: TrackEnd = .clip
  ) throws(MotionError) {
    guard let index = indexOfProperty[property] else {
      let names = definition.properties.map { "'\($0.name)'" }.joined(separator: ", ")
      throw MotionError(
        .unknownName, "a track's property", wanted: names.isEmpty ? "declared" : "one of \(names)",
        given: "'\(property)'")
    }
    let first = definition.keyframes.count
    definition.tracks.append(.init(property: index, ends: ends, keyframes: first..<first))
  }

  /// Adds a keyframe that is reached along a unit curve.
  ///
  /// - Parameters:
  ///   - to: The numbers at its end.
  ///   - duration: Its length, in seconds.
  ///   - curve: The progress of the value by the progress in time.
  /// - Throws: ``MotionError`` when a number is not finite or there are too many or too few.
  public mutating func linear(
    to: [Double], duration: Double, curve: UnitCurve = .linear
  ) throws(MotionError) {
    try add(.linear, to: to, duration: duration, shape: index(of: curve))
  }

  /// Adds a keyframe that is reached along a cubic.
  ///
  /// - Parameters:
  ///   - to: The numbers at its end.
  ///   - duration: Its length, in seconds.
  ///   - startVelocity: The velocity at its start, in units per second; `nil` for a smooth joint.
  ///   - endVelocity: The velocity at its end, in units per second; `nil` for a smooth joint.
  /// - Throws: ``MotionError`` when a number is not finite or there are too many or too few.
  public mutating func cubic(
    to: [Double], duration: Double, startVelocity: [Double]? = nil, endVelocity: [Double]? = nil
  ) throws(MotionError) {
    try add(.cubic, to: to, duration: duration, start: startVelocity, end: endVelocity)
  }

  /// Adds a keyframe that a spring pulls to its value.
  ///
  /// - Parameters:
  ///   - to: The numbers at which the spring rests.
  ///   - duration: The time after which the next keyframe takes over, in seconds; `nil` for the
  ///     time until the spring is within 1e-4 of its target (choice C6).
  ///   - spring: The spring.
  ///   - startVelocity: The velocity at its start, in units per second; `nil` for the one reached.
  /// - Throws: ``MotionError`` when a number is not finite or there are too many or too few.
  public mutating func spring(
    to: [Double], duration: Double? = nil, spring: Spring = Spring(),
    startVelocity: [Double]? = nil
  ) throws(MotionError) {
    let shape = index(of: spring)
    try add(.spring, to: to, duration: duration, shape: shape, start: startVelocity)
  }

  /// Adds a keyframe that is reached at once.
  ///
  /// - Parameter to: The numbers to jump to.
  /// - Throws: ``MotionError`` when a number is not finite or there are too many or too few.
  public mutating func move(to: [Double]) throws(MotionError) {
    try add(.move, to: to, duration: 0)
  }

  /// Resolves all velocities and durations.
  ///
  /// - Returns: The timeline, ready to be sampled.
  /// - Throws: ``MotionError`` when a spring keyframe without a duration never comes to rest.
  ///
  /// Complexity: O(number of keyframes).
  public consuming func build() throws(MotionError) -> TimelineProgram {
    try TimelineProgram(definition)
  }

  private mutating func index(of curve: UnitCurve) -> Int32 {
    if let index = indexOfCurve[curve] { return index }
    let index = Int32(definition.curves.count)
    definition.curves.append(curve)
    indexOfCurve[curve] = index
    return index
  }

  private mutating func index(of spring: Spring) -> Int32 {
    if let index = indexOfSpring[spring] { return index }
    let index = Int32(definition.springs.count)
    definition.springs.append(spring)
    indexOfSpring[spring] = index
    return index
  }

  private mutating func add(
    _ kind: KeyframeKind, to: [Double], duration: Double?, shape: Int32 = 0,
    start: [Double]? = nil, end: [Double]? = nil
  ) throws(MotionError) {
    guard let track = definition.tracks.last else {
      throw MotionError(
        .malformed, "a keyframe", wanted: "in a track", given: "one before the first track")
    }
    let property = definition.properties[track.property]
    do {
      let count = property.kind.channelCount
      try TimelineBuilder.check(to, "the value", count: count)
      if let duration { try Limits.checkTime(duration, "duration") }
      if let start { try TimelineBuilder.check(start, "startVelocity", count: count) }
      if let end { try TimelineBuilder.check(end, "endVelocity", count: count) }
    } catch {
      throw error.at(property.name, keyframe: track.keyframes.count + 1)
    }
    definition.keyframes.append(
      .init(
        kind: kind, hasStartVelocity: start != nil, hasEndVelocity: end != nil, shape: shape,
        first: definition.numbers.count, duration: duration ?? .nan))
    definition.numbers += to
    if let start { definition.numbers += start }
    if let end { definition.numbers += end }
    let last = definition.tracks.count - 1
    definition.tracks[last].keyframes = track.keyframes.lowerBound..<definition.keyframes.count
  }

  private static func check(
    _ numbers: [Double], _ subject: String, count: Int
  ) throws(MotionError) {
    guard numbers.count == count else {
      throw MotionError(
        .wrongCount, subject, wanted: count == 1 ? "1 number" : "\(count) numbers",
        given: "\(numbers.count)")
    }
    for number in numbers { try Limits.checkValue(number, subject) }
  }
}
