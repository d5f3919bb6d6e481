import Glibc

/// The numbers of many ``AnimatedChannels``, laid out to be sampled together frame after frame.
///
/// Numbers that a spring moves from the same moment on share its exponential and its waves, numbers
/// on the same curve share its progress. From its end on, each of them is exactly its target.
///
/// ```swift
/// var bank = ChannelBank()
/// let first = bank.add(opacity, end: opacity.endTime)
/// bank.sample(at: 0.1)
/// bank.values[first]  // opacity.value(0, at: 0.1)
/// ```
package struct ChannelBank: Sendable {
  /// The numbers at the time of the last sample.
  package private(set) var values: [Double] = []

  /// The numbers of one ``AnimatedChannels``.
  private struct Group {
    var first: Int
    var count: Int
    var end: Double
    /// The clock that moves it; -1 for one that asks its channels.
    var clock: Int
    /// Which of the channels it asks.
    var asked: Int
  }

  private var groups: [Group] = []
  private var clocks: [ChannelClock] = []
  private var clockNumbers: [ChannelClock: Int] = [:]
  /// What each clock shows: the factors of `near` and `far`.
  private var hands: [(Double, Double)] = []
  private var asked: [AnimatedChannels] = []

  // number = base + near · first factor + far · second factor, within its limits.
  private var base: [Double] = []
  private var near: [Double] = []
  private var far: [Double] = []
  private var targets: [Double] = []
  private var limits: [(lower: Double, upper: Double)] = []

  /// Creates a bank without numbers.
  package init() {}

  /// The number of numbers.
  package var count: Int { values.count }

  /// Adds numbers on their way.
  ///
  /// - Parameters:
  ///   - channels: The numbers.
  ///   - end: When they are at their targets, in seconds.
  ///   - limit: The range that a number is kept in; its target is always reached.
  /// - Returns: The index in ``values`` of the first of them.
  package mutating func add(
    _ channels: AnimatedChannels, end: Double,
    limit: (Int) -> (lower: Double, upper: Double) = { _ in (-.infinity, .infinity) }
  ) -> Int {
    let first = values.count
    let count = channels.target.count
    let plain = plain(channels)
    groups.append(
      Group(
        first: first, count: count, end: end, clock: plain ? number(of: channels) : -1,
        asked: asked.count))
    if !plain { asked.append(channels) }
    for number in 0..<count {
      let target = channels.target[number]
      let (lower, upper) = limit(number)
      values.append(target)
      targets.append(target)
      limits.append((min(lower, target), max(upper, target)))
      let line = plain ? channels.layers.first?.line(number, from: channels.resting[number]) : nil
      base.append(line?.base ?? target)
      near.append(line?.near ?? 0)
      far.append(line?.far ?? 0)
    }
    return first
  }

  /// Whether one clock says all about the numbers.
  private func plain(_ channels: AnimatedChannels) -> Bool {
    guard channels.layers.count == 1 else { return false }
    switch channels.layers[0] {
    case .spring(let run): return run.pieces.count == 1
    case .additive: return true
    }
  }

  /// The number of the clock that moves some numbers.
  private mutating func number(of channels: AnimatedChannels) -> Int {
    let clock = ChannelClock(channels.layers[0])
    // Mostly it is the same as for the numbers before.
    if clocks.last == clock { return clocks.count - 1 }
    if let known = clockNumbers[clock] { return known }
    clockNumbers[clock] = clocks.count
    clocks.append(clock)
    hands.append((0, 0))
    return clocks.count - 1
  }

  /// Moves all numbers to a time.
  ///
  /// - Parameter time: The time, in seconds; not before the last change of any of them.
  package mutating func sample(at time: Double) {
    for index in clocks.indices { hands[index] = clocks[index].hands(at: time) }
    // Taken out, so that it is the only one that is written to.
    var numbers: [Double] = []
    swap(&numbers, &values)
    defer { swap(&numbers, &values) }
    var values = numbers.mutableSpan
    let (base, near, far) = (base.span, near.span, far.span)
    let (targets, limits) = (targets.span, limits.span)
    for group in groups {
      let range = group.first..<group.first + group.count
      if time >= group.end {
        for number in range { values[number] = targets[number] }
      } else if group.clock >= 0 {
        let (first, second) = hands[group.clock]
        for number in range {
          let value = base[number] + near[number] * first + far[number] * second
          values[number] = min(max(value, limits[number].lower), limits[number].upper)
        }
      } else {
        for number in range {
          let value = asked[group.asked].value(number - group.first, at: time)
          values[number] = min(max(value, limits[number].lower), limits[number].upper)
        }
      }
    }
  }
}

/// What moves numbers alike: a spring from a moment on, or a curve.
private enum ChannelClock: Hashable, Sendable {
  case spring(Spring.Regime, rate: Double, frequency: Double, start: Double, speed: Double)
  case progress(Animation, start: Double)

  init(_ layer: AnimationLayer) {
    switch layer {
    case .spring(let run):
      let motion = run.pieces[0].motions.first
      self = .spring(
        motion?.regime ?? .critical, rate: motion?.rate ?? 0, frequency: motion?.frequency ?? 0,
        start: run.start, speed: run.speed)
    case .additive(let animation, let start, _): self = .progress(animation, start: start)
    }
  }

  /// The factors that ``SpringMotion/offset(at:)`` gives to a and b; the progress for a curve.
  func hands(at time: Double) -> (Double, Double) {
    switch self {
    case .spring(let regime, let rate, let frequency, let start, let speed):
      let time = max(0, time - start) * speed
      let fade = exp(-rate * time)
      switch regime {
      case .under: return (fade * cos(frequency * time), fade * sin(frequency * time))
      case .critical: return (fade, fade * time)
      case .over: return (fade, -fade * expm1(-frequency * time))
      }
    case .progress(let animation, let start): return (animation.progress(at: time - start), 0)
    }
  }
}

extension AnimationLayer {
  /// A number as base + near · first hand + far · second hand, where this is the only layer.
  fileprivate func line(
    _ number: Int, from resting: Double
  ) -> (base: Double, near: Double, far: Double) {
    switch self {
    case .spring(let run):
      let motion = run.pieces[0].motions[number]
      return (run.targets[number], motion.a, motion.b)
    case .additive(_, _, let targets): return (resting, targets[number] - resting, 0)
    }
  }
}
