import MoonLayout
import MoonMotion

/// How far the timeline of one modifier is.
struct TimelineRun {
  /// What runs.
  enum Motion {
    /// Once at each trigger.
    case triggered(TimelineAnimator, by: ComparedValue)
    /// Again and again.
    case repeating(TimelineRepeater, isOn: Bool)
  }

  /// The timeline as the view gave it last.
  private(set) var animation: KeyframeAnimation
  private(set) var motion: Motion
  /// Where the view was made.
  var origin: ViewOrigin?
  /// Whether the last layout has shown the end of the last run.
  private var isDone = true
  private var hasRun = false

  /// Creates one that is seen for the first time.
  ///
  /// Where things should not move, a repeating one is held at its start.
  init(_ animation: KeyframeAnimation, at time: Double, reduceMotion: Bool) {
    self.animation = animation
    switch animation.start {
    case .trigger(let value):
      motion = .triggered(TimelineAnimator(animation.timeline), by: value)
    case .repeating(let isOn):
      let runs = isOn && !reduceMotion
      motion = .repeating(
        TimelineRepeater(animation.timeline, start: runs ? time : nil), isOn: runs)
    }
  }

  /// Meets the modifier again: it is started, held or taken up when the view says so.
  ///
  /// Where things should not move, a trigger leads to the end at once.
  ///
  /// - Throws: ``MotionError`` when the timeline can't start from the numbers that are shown.
  mutating func meet(
    _ animation: KeyframeAnimation, at time: Double, isEvent: Bool, reduceMotion: Bool
  ) throws(MotionError) {
    defer { self.animation = animation }
    switch (animation.start, motion) {
    case (.trigger(let value), .triggered(var animator, let old)):
      if !hasRun || !animator.program.fits(animation.timeline) {
        animator = TimelineAnimator(animation.timeline)
      }
      let isTriggered = isEvent && value != old
      if isTriggered { try trigger(&animator, animation.timeline, at: time, reduceMotion) }
      if isEvent, !isDone, time >= animator.endTime { isDone = true }
      motion = .triggered(animator, by: isEvent ? value : old)
    case (.repeating(let isOn), .repeating(var repeater, _)):
      let runs = isOn && !reduceMotion
      if !repeater.program.fits(animation.timeline) {
        repeater = TimelineRepeater(animation.timeline, start: runs ? time : nil)
      } else if runs {
        repeater.resume(at: time)
      } else {
        repeater.pause(at: time)
      }
      motion = .repeating(repeater, isOn: runs)
    case (.trigger, .repeating), (.repeating, .triggered):
      self = TimelineRun(animation, at: time, reduceMotion: reduceMotion)
    }
  }

  private mutating func trigger(
    _ animator: inout TimelineAnimator, _ timeline: TimelineProgram, at time: Double,
    _ reduceMotion: Bool
  ) throws(MotionError) {
    try animator.trigger(at: time, keyframes: timeline)
    (hasRun, isDone) = (true, false)
    guard reduceMotion else { return }
    // At rest at the end; the next run starts from there.
    let end = animator.values(at: .infinity)
    animator = TimelineAnimator(try timeline.restarted(from: end))
    isDone = true
  }

  /// The numbers at a time; at the end exactly those that stay.
  func values(at time: Double) -> [Double] {
    switch motion {
    case .triggered(let animator, _):
      animator.values(at: time >= animator.endTime ? .infinity : time)
    case .repeating(let repeater, _): repeater.values(at: time)
    }
  }

  /// Whether the numbers change with time.
  var isRunning: Bool { isRepeating || !isDone }

  /// Whether it goes round for ever.
  var isRepeating: Bool {
    if case .repeating(let repeater, isOn: true) = motion { return repeater.program.duration > 0 }
    return false
  }

  /// When the run that is on its way ends; nil for none.
  var end: Double? {
    guard !isDone, case .triggered(let animator, _) = motion else { return nil }
    return animator.endTime
  }
}

extension TimelineProgram {
  /// Whether both have the same properties in the same order.
  fileprivate func fits(_ other: TimelineProgram) -> Bool {
    channelCount == other.channelCount
      && properties.elementsEqual(other.properties) { $0.name == $1.name && $0.kind == $1.kind }
  }
}
