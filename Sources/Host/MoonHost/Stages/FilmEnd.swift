internal import LuaAPI
internal import LuaRuntime

/// The end of a film, which may come into sight only on the way.
struct FilmEnd {
  private let spec: TimeSpec
  private let run: StageRun
  /// The end as far as it is known, in seconds.
  private(set) var time: Double?
  /// The end if it can't change any more, in seconds.
  private(set) var fixed: Double?

  /// Creates the end of a run's film.
  init(_ spec: TimeSpec, of run: StageRun) {
    self.spec = spec
    self.run = run
    fixed = spec.seconds
    time = fixed
  }

  /// Looks for the end before the frame of a time, which may move the clock to the last input.
  ///
  /// - Throws: What the script raised, or that the end never comes.
  mutating func look(at moment: Double) throws(LuaError) {
    guard fixed == nil, moment >= run.lastInputTime else { return }
    time = try run.time(spec)
    if spec != .end { fixed = time }
  }

  /// Whether there is no frame at a time any more.
  ///
  /// - Parameters:
  ///   - moment: The time of the next frame.
  ///   - last: The time of the frame before it; nil when it is the first.
  /// - Returns: Whether the film is over.
  func isPassed(at moment: Double, last: Double?) -> Bool {
    // What makes a whole number of frames a second no whole number of seconds is not to cost a frame.
    if let fixed { return moment > fixed + 1e-9 }
    guard let time, let last else { return false }
    return last >= time - 1e-9
  }
}
