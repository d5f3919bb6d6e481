extension Stage {
  /// The first thing that runs for ever, with the place of its view; nil when everything ends.
  ///
  /// - Returns: What it is in words, such as "`phaseAnimator` without a trigger".
  /// - Throws: What the body or a handler of its views threw.
  public func endlessMotion() throws -> Explanation.Reason? {
    guard try isEndless() else { return nil }
    let timelines = motions.state.timelines.compactMap { run in
      run.isRepeating
        ? Explanation.Reason(text: "`keyframeAnimator` that repeats", origin: run.origin) : nil
    }
    let phases = motions.state.phases.compactMap { run in
      run.isEndless
        ? Explanation.Reason(text: "`phaseAnimator` without a trigger", origin: run.origin) : nil
    }
    return timelines.first ?? phases.first ?? presentation.endlessMotion
      ?? Explanation.Reason(text: "something", origin: origin)
  }
}
