import MoonChange

extension StageContext {
  /// The most timers that are called at one moment.
  private static let maximumCalls = 10_000

  /// Moves the clock to a time, and does what is due until then, each thing at its time.
  ///
  /// At one moment what animations, scrolling and fingers do comes first, then timers, and then
  /// bodies are evaluated once.
  ///
  /// - Parameter target: The time, not before the present one.
  /// - Throws: What a body or a handler threw; the clock then stands at the time of that.
  func run(until target: Double) throws {
    guard !isMoving, !hub.isInTransaction, !hub.isReading else {
      throw StageError(.busy, "the clock can't be moved by a body or a handler")
    }
    isMoving = true
    defer { isMoving = false }
    try settle()
    while let next = nextTime, next <= target + Timetable.tolerance {
      timetable.move(to: next)
      try settle()
      let end = watch?.lastEnd
      let timers = try callTimers()
      try settle()
      if let watch, let end { watch.note(timers, since: end) }
    }
    timetable.move(to: target)
  }

  /// Does what is due at the present moment in all stages, until nothing is.
  private func settle() throws {
    let stages = stages
    for _ in 0..<Stage.maximumRounds {
      for stage in stages {
        try stage.settleMoment()
        stage.endMoment()
      }
      // What a handler of one stage changes another one may show.
      guard stages.contains(where: { $0.changes.areThere }) else { return }
    }
    for stage in stages where stage.changes.areThere { throw stage.unsettled() }
  }

  /// Calls the timers that are due; returns those that changed something that stages show.
  private func callTimers() throws -> [StageTimer] {
    var calls = 0
    var timers: [StageTimer] = []
    while let timer = timetable.takeNext(until: timetable.time) {
      calls += 1
      guard calls <= Self.maximumCalls else {
        throw StageError(
          .unsettled,
          "timers start each other again and again without letting time pass: "
            + "\(Self.maximumCalls) times at one moment",
          notes: ["the last one was \(timer.words)"], origin: timer.origin)
      }
      let changes = hub.changes
      try perform(Transaction(), timer.action)
      if hub.changes != changes { timers.append(timer) }
    }
    return timers
  }

  private var nextTime: Double? {
    (stages.map(\.nextEvent) + [timetable.nextTime]).compactMap { $0 }.min()
  }
}
