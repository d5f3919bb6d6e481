import MoonLayout
import MoonScene

extension Stage {
  /// What runs for ever: what of which view, and what makes it run; nil when everything ends.
  ///
  /// - Returns: What it is in words, such as "the repeating `keyframeAnimator` of /box", and its place.
  /// - Throws: What the body or a handler of its views threw.
  public func endlessMotion() throws -> Explanation.Reason? {
    guard try isEndless() else { return nil }
    let timelines = motions.state.timelines.all.first { $0.run.isRepeating }
    if let (site, run) = timelines {
      return reason("the repeating `keyframeAnimator` of \(site.path)", run.origin, site.path)
    }
    let phases = motions.state.phases.all.first { $0.run.isEndless }
    if let (site, run) = phases {
      return reason(
        "the `phaseAnimator` without a trigger of \(site.path)", run.origin, site.path)
    }
    return presentation.lastMotion(isEndless: true).map(reason)
      ?? Explanation.Reason(text: "something", origin: origin)
  }

  /// What is on its way longest of all that ends; nil when nothing is.
  var lastMotion: Explanation.Reason? {
    var last: (end: Double, reason: Explanation.Reason)?
    func add(_ end: Double?, _ make: @autoclosure () -> Explanation.Reason) {
      guard let end, end > last?.end ?? time else { return }
      last = (end, make())
    }
    for (site, run) in motions.state.timelines.all {
      add(run.end, reason("the `keyframeAnimator` of \(site.path)", run.origin, site.path))
    }
    for (site, run) in motions.state.phases.all where !run.isEndless {
      add(run.next, reason("the `phaseAnimator` of \(site.path)", run.origin, site.path))
    }
    if let motion = presentation.lastMotion(isEndless: false, apartFrom: motions.endlessPhases) {
      add(motion.end, reason(motion))
    }
    if let (path, end) = scrolls.last { add(end, reason("the scrolling of \(path)", nil, path)) }
    add(touch?.end, Explanation.Reason(text: "the finger that is down", origin: origin))
    return last?.reason
  }

  private func reason(_ motion: TracedMotion) -> Explanation.Reason {
    let cause = motion.drive.cause
    return reason(
      "the \(motion.part.words) of \(motion.path) (\(cause.text))", cause.origin, motion.path)
  }

  private func reason(
    _ text: String, _ place: ViewOrigin?, _ path: ScenePath
  ) -> Explanation.Reason {
    Explanation.Reason(text: text, origin: place ?? origin(of: path) ?? origin)
  }
}
