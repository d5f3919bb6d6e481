public import MoonLayout

/// A virtual clock that only moves forward, and what is to be done at which time.
///
/// Times are in seconds since the timetable was made. A stage moves it; nothing else does.
public final class Timetable {
  /// What the clock showed at time 0, in seconds since 1970: 2026-01-01 00:00:00 UTC.
  public static let epoch = 1_767_225_600.0

  /// Times that are no further apart than this are one, in seconds.
  static let tolerance = 1e-9

  /// The time now.
  public private(set) var time = 0.0
  /// What the time is short of the sum of all steps that led to it, far below a nanosecond.
  var remainder = 0.0
  private var timers: [StageTimer] = []
  private var count = 0

  /// Creates a clock at 0.
  public init() {}

  /// Has something done again and again, for the first time after one interval.
  ///
  /// - Parameters:
  ///   - interval: The time between two calls, in seconds; at least 0.001.
  ///   - origin: Where the timer is made; nil when nobody said.
  ///   - action: What is done.
  /// - Returns: The timer, which goes on until it is cancelled.
  /// - Throws: ``StageError`` for an interval that is too short or none.
  public func every(
    _ interval: Double, origin: ViewOrigin? = nil, _ action: @escaping () throws -> Void
  ) throws(StageError) -> StageTimer {
    guard interval >= 0.001, interval.isFinite else {
      throw StageError(
        .badNumber, "the interval of a timer must be at least 0.001 s, got \(interval)")
    }
    return add(interval, isRepeating: true, origin, action)
  }

  /// Has something done once.
  ///
  /// - Parameters:
  ///   - delay: The time until then, in seconds; not negative.
  ///   - origin: Where the timer is made; nil when nobody said.
  ///   - action: What is done.
  /// - Returns: The timer.
  /// - Throws: ``StageError`` for a delay that is negative or none.
  public func after(
    _ delay: Double, origin: ViewOrigin? = nil, _ action: @escaping () throws -> Void
  ) throws(StageError) -> StageTimer {
    guard delay >= 0, delay.isFinite else {
      throw StageError(.badNumber, "the delay of a timer must not be negative, got \(delay)")
    }
    return add(delay, isRepeating: false, origin, action)
  }

  private func add(
    _ interval: Double, isRepeating: Bool, _ origin: ViewOrigin?,
    _ action: @escaping () throws -> Void
  ) -> StageTimer {
    count += 1
    let timer = StageTimer(
      number: count, start: time, interval: interval, isRepeating: isRepeating, origin: origin,
      action: action)
    timers.append(timer)
    return timer
  }

  /// When the next timer is due; nil when there is none.
  public var nextTime: Double? {
    timers.removeAll { !$0.isActive }
    return timers.map(\.due).min()
  }

  /// Takes the timer that is due first, up to a time; of two the one that was made first.
  ///
  /// - Parameter limit: The latest time.
  /// - Returns: The timer, once the clock shows the time of ``nextTime``; nil when nothing is due.
  func takeNext(until limit: Double) -> StageTimer? {
    guard let next = nextTime, next <= limit else { return nil }
    guard let timer = timers.first(where: { $0.due == next }) else { return nil }
    time = max(time, next)
    timer.tick()
    // Of two timers at the same time the one that was called longer ago comes first.
    if timer.isActive {
      timers.removeAll { $0 === timer }
      timers.append(timer)
    }
    return timer
  }

  /// The time after a step, and what it is short of the exact sum: ten steps of 0.1 s are 1 s.
  ///
  /// Source: the sum of two numbers with its error, Knuth, The Art of Computer Programming, 4.2.2.
  func sum(adding step: Double) -> (time: Double, remainder: Double) {
    let step = step + remainder
    let sum = time + step
    let part = sum - time
    return (sum, (time - (sum - part)) + (step - part))
  }

  /// Moves the clock on; what was due before must have been taken.
  func move(to time: Double) { self.time = max(self.time, time) }
}

/// Something that is done at a time, or again and again.
public final class StageTimer {
  /// Whether it will be done.
  public private(set) var isActive = true
  /// When it is due.
  private(set) var due: Double
  /// Where it was made; nil when nobody said.
  let origin: ViewOrigin?
  let action: () throws -> Void
  private let number: Int
  private let start: Double
  private let interval: Double
  private let isRepeating: Bool
  private var calls = 1

  init(
    number: Int, start: Double, interval: Double, isRepeating: Bool, origin: ViewOrigin?,
    action: @escaping () throws -> Void
  ) {
    self.number = number
    self.start = start
    self.interval = interval
    self.isRepeating = isRepeating
    self.origin = origin
    self.action = action
    due = start + interval
  }

  /// Stops it for good.
  public func cancel() { isActive = false }

  /// The timer in words.
  var words: String { "a timer \(isRepeating ? "every" : "after") \(interval.inSeconds)" }

  func tick() {
    guard isRepeating else {
      isActive = false
      return
    }
    calls += 1
    // By multiplication, so that no number of calls drifts.
    due = start + interval * Double(calls)
  }
}
