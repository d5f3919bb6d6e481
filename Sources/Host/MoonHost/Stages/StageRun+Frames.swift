internal import LuaAPI
package import LuaRuntime
package import MoonScene

extension StageRun {
  /// Shows the frames of a range one after another.
  ///
  /// - Parameters:
  ///   - range: Which frames.
  ///   - body: Gets each frame, and how many there are as far as that is known.
  /// - Throws: What the script raised, what is wrong with the range, or what the body throws.
  package func film(
    _ range: FilmRange, _ body: (_ frame: TimedScene, _ count: Int?) throws(LuaError) -> Void
  ) throws(LuaError) {
    let start = try time(range.start)
    var end = FilmEnd(range.end, of: self)
    try end.look(at: start)
    if let fixed = end.fixed { try check(range, start: start, end: fixed) }
    var index = 0
    var last: Double?
    while true {
      let moment = start + Double(index) / range.framesPerSecond
      try end.look(at: moment)
      if end.isPassed(at: moment, last: last) { return }
      guard index < FilmRange.mostFrames else { throw tooLong(at: moment) }
      try move(to: moment)
      try body(
        TimedScene(time: moment, scene: try scene()),
        end.time.map { max(1, Int((($0 - start) * range.framesPerSecond - 1e-6).rounded(.up)) + 1) }
      )
      index += 1
      last = moment
    }
  }

  /// Some frames of a range, evenly chosen, its first and its last one among them.
  ///
  /// A range without a time for its end goes to the last change that anybody sees: a spring comes to rest long after
  /// it seems to.
  ///
  /// - Parameters:
  ///   - range: Which frames.
  ///   - count: How many, at least 1; fewer come when the range has no more.
  ///   - looksEqual: Whether nobody sees a difference between two frames.
  ///   - progress: Called for each frame that was looked at.
  /// - Returns: The frames, by time.
  /// - Throws: What the script raised, or what is wrong with the range.
  package func samples(
    _ range: FilmRange, count: Int, looksEqual: (Scene, Scene) throws(LuaError) -> Bool,
    progress: () -> Void = {}
  ) throws(LuaError) -> [TimedScene] {
    if case .seconds(let end) = range.end {
      let start = try time(range.start)
      try check(range, start: start, end: end, counts: false)
      var frames: [TimedScene] = []
      for index in 0..<(end > start ? count : 1) {
        let moment = count == 1 ? start : start + (end - start) * Double(index) / Double(count - 1)
        try move(to: moment)
        frames.append(TimedScene(time: moment, scene: try scene()))
        progress()
      }
      return frames
    }
    // The end is known only when it has come, and a clock can't be turned back: frames are kept.
    var kept = ThinnedFrames()
    try film(range) { frame, _ in
      kept.append(frame)
      progress()
    }
    if range.end == .end { try kept.dropTail(looksEqual) }
    return kept.chosen(count)
  }

  /// Refuses a range that ends before it begins, or has more frames than anyone would wait for.
  private func check(
    _ range: FilmRange, start: Double, end: Double, counts: Bool = true
  ) throws(LuaError) {
    guard end >= start else {
      let message =
        "a clock only moves forward: the last frame, at \(ValueText.number(end)) s, "
        + "would come before the first, at \(ValueText.number(start)) s"
      throw RangeError(code: .backwards, message: message).asLuaError
    }
    let count = (end - start) * range.framesPerSecond + 1
    guard counts, count > Double(FilmRange.mostFrames) else { return }
    let message =
      "\(ValueText.number(end - start)) s at \(ValueText.number(range.framesPerSecond)) frames "
      + "a second are more than \(FilmRange.mostFrames) frames"
    throw RangeError(code: .tooMany, message: message).asLuaError
  }

  private func tooLong(at moment: Double) -> LuaError {
    let message =
      "after \(FilmRange.mostFrames) frames, at \(ValueText.short(moment)) s, "
      + "things are still moving"
    return RangeError(code: .tooMany, message: message).asLuaError
  }
}
