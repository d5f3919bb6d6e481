/// Numbers that are animated to new targets, also while they are on their way.
///
/// A spring takes over the value and the velocity shown at that moment, so that the motion has no
/// kink. A curve runs over what is already moving: the older change goes on to its own end while the
/// newer one takes more and more of the whole, value = old + progress × (target - old).
///
/// Between two changes everything is a pure function of time. Times are in seconds; changes come in
/// order of time, and a time before the last change shows the moment of that change. Of two animated
/// changes at the same time the later one counts, as if the other had never been.
///
/// ```swift
/// var offset = AnimatedChannels(initial: [0])
/// try offset.animate(to: [100], with: .bouncy, at: 0)
/// try offset.animate(to: [-50], with: .bouncy, at: 0.2)
/// offset.value(0, at: 0.3)  // 39.9: it went on to the right before it came back
/// ```
public struct AnimatedChannels: Sendable {
  /// Where the numbers are going.
  public private(set) var target: [Double]

  /// When the last change came, in seconds.
  public private(set) var lastChange = -Double.infinity

  /// The numbers below all layers.
  private(set) var resting: [Double]
  private(set) var layers: [AnimationLayer] = []
  /// What was below the last change, had it not come; nil where that was there at once.
  private var before: (resting: [Double], layers: [AnimationLayer])?
  private let scale: Double

  /// The most changes on their way at once; one that is older stays where it is by then.
  private static let mostLayers = 64

  /// Creates numbers at rest.
  ///
  /// - Parameters:
  ///   - initial: The numbers.
  ///   - scale: The factor by which the thresholds of rest see them larger, as
  ///     ``ValueKind/channelScale``.
  public init(initial: [Double], scale: Double = 1) {
    resting = initial
    target = initial
    self.scale = scale
  }

  /// Changes where the numbers are going.
  ///
  /// - Parameters:
  ///   - targets: The new numbers, as many as there are.
  ///   - animation: How to get there; `nil` to be there at once.
  ///   - time: When the change comes, in seconds; not before the last change.
  /// - Throws: ``MotionError`` when a number is not finite, there are too many or too few, or the
  ///   time is before the last change.
  public mutating func animate(
    to targets: [Double], with animation: Animation?, at time: Double
  ) throws(MotionError) {
    guard targets.count == target.count else {
      throw MotionError(
        .wrongCount, "the target", wanted: "\(target.count) numbers", given: "\(targets.count)")
    }
    for number in targets { try Limits.checkValue(number, "the target") }
    try Limits.checkTime(time, "the time of a change")
    guard time >= lastChange else {
      throw MotionError(
        .outOfRange, "the time of a change",
        wanted: "\(MotionError.text(of: lastChange)) s, the time of the last one, or later",
        given: time)
    }
    if time == lastChange, let before {
      (resting, layers) = before
    } else {
      settle(at: time)
      before = (resting, layers)
    }
    let isReplaced = time == lastChange
    lastChange = time
    target = targets
    guard let animation else {
      resting = targets
      layers = []
      before = nil
      return
    }
    // Back at once to where it has been at rest all the time.
    if isReplaced, layers.isEmpty, targets == resting { return }
    guard let spring = animation.mergingSpring else {
      layers.append(.additive(animation, start: time, targets: targets))
      if layers.count > Self.mostLayers { hold(at: time) }
      return
    }
    takeOver(spring, at: time)
  }

  /// Moves everything, what is shown and where it goes, by the distance to other targets.
  ///
  /// - Parameter targets: The new targets, as many as there are.
  package mutating func shift(to targets: [Double]) {
    let distances = zip(targets, target).map { $0 - $1 }
    for number in resting.indices { resting[number] += distances[number] }
    for index in layers.indices { layers[index].shift(by: distances) }
    if var before {
      for number in before.resting.indices { before.resting[number] += distances[number] }
      for index in before.layers.indices { before.layers[index].shift(by: distances) }
      self.before = before
    }
    // Not by sums, which may differ from them in the last bit.
    target = targets
  }

  /// Stops the oldest change where it is; changes without end would go on below all others.
  private mutating func hold(at time: Double) {
    var oldest = self
    oldest.layers.removeLast(layers.count - 1)
    resting = oldest.values(at: time)
    layers.removeFirst()
  }

  /// Lets a spring take over once its delay has passed.
  private mutating func takeOver(
    _ new: (spring: Spring, blendDuration: Double, delay: Double, speed: Double), at time: Double
  ) {
    let start = time + max(0, new.delay)
    var blending: (response: Double, duration: Double)?
    if new.blendDuration > 0, case .spring(let running)? = layers.last, start >= running.start,
      start < running.end(scale: scale)
    {
      let response = running.response(at: start) * new.speed
      if response != new.spring.response { blending = (response, new.blendDuration) }
    }
    let run = SpringRun(
      new.spring, from: target.indices.map { value($0, at: start) },
      velocities: target.indices.map { velocity($0, at: start) }, to: target, at: start,
      speed: new.speed, blending: blending)
    // What is below still shows until the delay has passed.
    if start <= time { layers = [] }
    layers.append(.spring(run))
  }

  /// Forgets all layers below one that has arrived.
  private mutating func settle(at time: Double) {
    for index in layers.indices.reversed() {
      switch layers[index] {
      case .spring(let run) where run.start <= time:
        layers.removeFirst(index)
        return
      case .spring:
        // A spring whose delay hasn't passed never begins.
        layers.remove(at: index)
      case .additive(let animation, let start, let targets):
        if case .curve = animation.base, time - start >= animation.duration {
          resting = targets
          layers.removeFirst(index + 1)
          return
        }
      }
    }
  }

  /// One number at a time.
  ///
  /// - Parameters:
  ///   - number: Which one.
  ///   - time: The time, in seconds.
  /// - Returns: The number.
  public func value(_ number: Int, at time: Double) -> Double {
    let time = max(time, lastChange)
    var value = resting[number]
    for layer in layers {
      switch layer {
      case .spring(let run):
        if time >= run.start { value = run.value(number, at: time) }
      case .additive(let animation, let start, let targets):
        value += animation.progress(at: time - start) * (targets[number] - value)
      }
    }
    return value
  }

  /// The velocity of one number at a time, in units per second.
  ///
  /// - Parameters:
  ///   - number: Which one.
  ///   - time: The time, in seconds.
  /// - Returns: The velocity.
  public func velocity(_ number: Int, at time: Double) -> Double {
    let time = max(time, lastChange)
    var value = resting[number]
    var velocity = 0.0
    for layer in layers {
      switch layer {
      case .spring(let run):
        guard time >= run.start else { continue }
        value = run.value(number, at: time)
        velocity = run.velocity(number, at: time)
      case .additive(let animation, let start, let targets):
        let progress = animation.progress(at: time - start)
        let rate = animation.velocity(at: time - start)
        let distance = targets[number] - value
        // Nothing moves along a vertical curve that has nowhere to go.
        velocity += (distance == 0 ? 0 : rate * distance) - progress * velocity
        value += progress * distance
      }
    }
    return velocity
  }

  /// All numbers at a time.
  ///
  /// - Parameter time: The time, in seconds.
  /// - Returns: The numbers.
  public func values(at time: Double) -> [Double] {
    target.indices.map { value($0, at: time) }
  }

  /// The velocities of all numbers at a time, in units per second.
  ///
  /// - Parameter time: The time, in seconds.
  /// - Returns: The velocities.
  public func velocities(at time: Double) -> [Double] {
    target.indices.map { velocity($0, at: time) }
  }

  /// When everything counts as at rest, in seconds; infinite for an endless animation.
  ///
  /// Springs rest when they stay within 0.001 of their target, scaled for angles and colours. Once
  /// the last change has arrived, nothing of the older ones shows any more.
  public var endTime: Double {
    switch layers.last {
    case .spring(let run): max(lastChange, run.end(scale: scale))
    case .additive(let animation, let start, let targets):
      max(
        lastChange,
        start
          + (animation.drivingSpring == nil
            ? animation.duration : animation.duration(of: distance(to: targets, at: start))))
    case nil: lastChange
    }
  }

  /// How far the last change had to go at most, as the thresholds of rest see it.
  private func distance(to targets: [Double], at start: Double) -> Double {
    var below = self
    below.layers.removeLast()
    return targets.indices.reduce(0) {
      max($0, abs(targets[$1] - below.value($1, at: start)) * scale)
    }
  }

  /// Whether everything counts as at rest at a time.
  ///
  /// - Parameter time: The time, in seconds.
  /// - Returns: `true` from ``endTime`` on.
  public func isSettled(at time: Double) -> Bool { time >= endTime }
}
