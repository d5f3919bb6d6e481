import MoonLayout

/// Which timers let a stage never come to rest, while somebody waits for that.
final class TimerWatch {
  /// What tells timers apart: those that one line makes are one.
  private enum Name: Hashable {
    case place(ViewOrigin)
    case timer(ObjectIdentifier)
  }

  /// The stage that is to come to rest.
  private let stage: Stage
  private var counts: [Name: (timer: StageTimer, count: Int)] = [:]
  /// The timer that started something new most often, and how often it did.
  private(set) var busiest: (timer: StageTimer, count: Int)?

  init(_ stage: Stage) { self.stage = stage }

  /// When all that ends and is known of now is at rest.
  var lastEnd: Double { stage.lastEnd ?? -.infinity }

  /// Notes timers that were called at one moment, if something moves longer since.
  func note(_ timers: [StageTimer], since end: Double) {
    guard lastEnd > end else { return }
    for timer in timers {
      let name = timer.origin.map(Name.place) ?? .timer(ObjectIdentifier(timer))
      let count = (counts[name]?.count ?? 0) + 1
      counts[name] = (timer, count)
      if count > busiest?.count ?? 0 { busiest = (timer, count) }
    }
  }
}
