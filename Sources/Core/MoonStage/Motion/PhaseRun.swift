import MoonLayout
import MoonMotion

/// How far the phases of one modifier are.
struct PhaseRun {
  /// The least time of a round, in seconds.
  private static let shortest = 0.001

  /// The phase that is shown or led to.
  private(set) var index = 0
  /// When the next one comes; nil when none does.
  private(set) var next: Double?
  /// Where the view was made.
  var origin: ViewOrigin?

  /// The phases as the view gave them last.
  private(set) var animation: PhaseAnimation
  /// The phase that comes next.
  private var following = 1
  /// The steps of the round so far, and the time they take.
  private var round = (steps: 0, time: 0.0)

  /// Creates phases that are seen for the first time, at the first of them.
  init(_ animation: PhaseAnimation, at time: Double) {
    self.animation = animation
    if animation.trigger == nil { start(at: time) }
  }

  /// Meets the modifier again; another trigger begins a round.
  mutating func meet(_ animation: PhaseAnimation, at time: Double, isEvent: Bool) {
    let old = self.animation
    self.animation = animation
    if index >= animation.count { index = 0 }
    following = min(following, animation.count - 1)
    guard isEvent else { return }
    guard animation.count > 1 else {
      next = nil
      return
    }
    switch (old.trigger, animation.trigger) {
    case (nil, nil): if old.count == 1 { start(at: time) }
    case (.some, nil): start(at: time)
    case (nil, .some): (index, next) = (0, nil)
    case (let before?, let now?): if before != now { start(at: time) }
    }
  }

  private mutating func start(at time: Double) {
    guard animation.count > 1 else {
      next = nil
      return
    }
    following = 1
    round = (0, 0)
    next = time
  }

  /// Goes on to the next phase if it is due.
  ///
  /// - Throws: ``StageError`` when a whole round takes no time; what the phases' closures threw.
  mutating func step(at time: Double) throws {
    guard let due = next, due <= time else { return }
    // Should a closure throw, the phases stop here.
    next = nil
    index = following
    let length = try animation.animation(index)?.completionTime ?? 0
    round = (round.steps + 1, round.time + length)
    if round.steps == animation.count {
      guard round.time >= Self.shortest else { throw tooShort() }
      round = (0, 0)
    }
    following = (index + 1) % animation.count
    if index == 0, animation.trigger != nil { return }
    if length.isFinite { next = time + length }
  }

  private func tooShort() -> StageError {
    StageError(
      .endless,
      "a round of \(animation.count) phases takes no time: an animation must lead to one of them",
      origin: origin)
  }

  /// Whether it goes round for ever.
  var isEndless: Bool { animation.trigger == nil && next != nil }

  /// When the round and its last animation have ended; nil when none is under way or it never does.
  var restTime: Double? {
    get throws {
      guard animation.trigger != nil, var time = next else { return nil }
      var index = following
      while true {
        let animation = try animation.animation(index)
        guard index != 0 else { return time + (animation?.duration ?? 0) }
        time += animation?.completionTime ?? 0
        index = (index + 1) % self.animation.count
      }
    }
  }
}
