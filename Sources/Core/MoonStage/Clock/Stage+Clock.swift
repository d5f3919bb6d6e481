import MoonChange
import MoonLayout

extension Stage {
  /// The time after which something that is still moving counts as endless, in seconds.
  static let patience = 3600.0
  /// The time and the calls after which a timer that starts something new counts as endless.
  private static let (patientTime, patientCalls) = (300.0, 100)

  /// The time now, in seconds on the clock of its script.
  public var time: Double { context.timetable.time }

  /// Moves the clock to a time; timers due until then are called, in order, each at its time.
  ///
  /// - Parameter time: The time, in seconds on the script's clock; not before now.
  /// - Throws: ``StageError`` for a time that is none or before now; what a body or a handler threw,
  ///   the clock then standing at the time of that.
  public func move(to time: Double) throws {
    guard time.isFinite else {
      throw StageError(.badNumber, "a time must be a finite number of seconds, got \(time)")
    }
    guard time >= self.time - Timetable.tolerance else {
      throw StageError(
        .backwards,
        "the clock only moves forward: it shows \(self.time.inSeconds), "
          + "and can't be moved to \(time.inSeconds)")
    }
    context.timetable.remainder = 0
    try context.run(until: max(time, self.time))
  }

  /// Moves the clock on by some seconds.
  ///
  /// - Parameter seconds: The time that passes; not negative.
  /// - Throws: As ``move(to:)``.
  public func advance(by seconds: Double) throws {
    guard !seconds.isNaN else {
      throw StageError(.badNumber, "a time must be a finite number of seconds, got \(seconds)")
    }
    guard seconds >= 0 else {
      throw StageError(
        .backwards,
        "the clock only moves forward: it shows \(time.inSeconds), "
          + "and can't be moved by \(seconds.inSeconds)")
    }
    let (sum, remainder) = context.timetable.sum(adding: seconds)
    try move(to: sum)
    context.timetable.remainder = remainder
  }

  /// Moves the clock to the end of all that ends: animations, timelines, phases, scrolling.
  ///
  /// What runs for ever is not waited for, nor are timers; what they start meanwhile is.
  ///
  /// - Throws: ``StageError`` when something would be moving for an hour, or a timer starts something
  ///   new again and again, which is given up after five minutes and a hundred times; what a body
  ///   or a handler threw.
  public func settle() throws {
    let start = time
    defer { context.watch = nil }
    while true {
      try look()
      // Also where nothing moves, what was changed at this moment is done with.
      guard let end = lastEnd, end > time else { return try move(to: time) }
      if let (timer, count) = context.watch?.busiest, count >= Self.patientCalls,
        time >= start + Self.patientTime
      {
        throw keptMoving(by: timer, count, since: start)
      }
      guard end <= start + Self.patience else {
        let motion = lastMotion
        throw StageError(
          .endless,
          "there is no rest within an hour: \(motion?.text ?? "something") moves until "
            + "\(end.inSeconds) at least",
          origin: motion?.origin ?? origin)
      }
      // What was under way before is no timer's doing.
      if start < time, context.watch == nil { context.watch = TimerWatch(self) }
      try move(to: end)
    }
  }

  /// Says that a timer lets the stage never rest.
  private func keptMoving(
    by timer: StageTimer, _ count: Int, since start: Double
  ) -> StageError {
    let motion = lastMotion
    let notes = motion.map { motion in
      let place = motion.origin.map { " (\($0.file):\($0.line))" } ?? ""
      return "\(motion.text) moves\(place)"
    }
    return StageError(
      .endless,
      "there is no rest: \(timer.words) has started something new before the last was at rest, "
        + "\(count) times in \((time - start).inSeconds)",
      notes: [notes, "the clock shows \(time.inSeconds) now"].compactMap { $0 },
      origin: timer.origin ?? motion?.origin ?? origin)
  }

  /// Whether everything that ends is at rest.
  ///
  /// - Returns: Whether nothing is on its way but what runs for ever.
  /// - Throws: What the body or a handler of its views threw.
  public func isAtRest() throws -> Bool { try restTime() <= time }

  /// When everything that is known to end is at rest, in seconds; not before now.
  ///
  /// What timers will start is not known.
  ///
  /// - Returns: The time on the script's clock.
  /// - Throws: What the body or a handler of its views threw.
  public func restTime() throws -> Double {
    try look()
    let phases = try context.hub.resume(reader) { try motions.restTime(after: time) }
    return max(ends.max() ?? time, phases, time)
  }

  /// Whether something runs for ever: an endless animation, a repeating timeline, phases going round.
  ///
  /// - Returns: Whether some of what is shown never rests.
  /// - Throws: What the body or a handler of its views threw.
  public func isEndless() throws -> Bool {
    try look()
    return motions.isEndless || presentation.isEndless
  }

  /// When the last of what is on its way ends or changes; nil when nothing is.
  var lastEnd: Double? { ends.max() }

  /// When things that are on their way end or change, as far as that is known.
  private var ends: [Double] {
    let shown = presentation.restTime(apartFrom: motions.endlessPhases)
    let motion = isBroken ? nil : motions.nextEnd
    return [shown, motion, scrolls.lastEnd, touch?.end].compactMap { $0 }.filter(\.isFinite)
  }
}

extension Double {
  /// The number as a time in a message: `1.5 s`, `2 s`.
  var inSeconds: String { "\(shortest) s" }

  /// The number without a decimal point that says nothing.
  var shortest: String {
    let text = "\(self)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
