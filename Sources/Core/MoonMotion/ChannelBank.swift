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
    var motion: Motion
  }

  /// How a group's numbers move.
  private enum Motion {
    /// By one spring or curve, whose clock this is.
    case line(clock: Int)
    /// By several, one upon the other.
    case layers(Range<Int>)
    /// As these channels say, which have a spring that blends into another one.
    case channels(Int)
  }

  /// One spring or curve upon others.
  private struct Layer {
    var clock: Int
    /// When a spring takes over from what is below; nil for a curve.
    var start: Double?
    /// The first of its numbers: the targets, then those of ``SpringMotion`` for a spring.
    var first: Int
  }

  private var groups: [Group] = []
  private var clocks: [ChannelClock] = []
  private var clockNumbers: [ChannelClock: Int] = [:]
  /// What each clock shows: the factors of `near` and `far`.
  private var hands: [(near: Double, far: Double)] = []
  private var layers: [Layer] = []
  private var layerNumbers: [Double] = []
  private var channels: [AnimatedChannels] = []

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
    values += channels.target
    targets += channels.target
    for number in 0..<count {
      let (lower, upper) = limit(number)
      limits.append((min(lower, channels.target[number]), max(upper, channels.target[number])))
    }
    let motion = motion(of: channels)
    if case .line = motion, case let layer? = channels.layers.first {
      layer.addLines(from: channels.resting, base: &base, near: &near, far: &far)
    } else {
      base += channels.resting
      near += channels.target
      far += channels.target
    }
    groups.append(Group(first: first, count: count, end: end, motion: motion))
    return first
  }

  private mutating func motion(of channels: AnimatedChannels) -> Motion {
    let isPlain = channels.layers.allSatisfy { layer in
      if case .spring(let run) = layer { run.pieces.count == 1 } else { true }
    }
    guard isPlain else {
      self.channels.append(channels)
      return .channels(self.channels.count - 1)
    }
    if channels.layers.count == 1 { return .line(clock: number(of: channels.layers[0])) }
    let first = layers.count
    for layer in channels.layers {
      layers.append(
        Layer(clock: number(of: layer), start: layer.springStart, first: layerNumbers.count))
      layerNumbers += layer.numbers
    }
    return .layers(first..<layers.count)
  }

  /// The number of the clock that moves some numbers.
  private mutating func number(of layer: AnimationLayer) -> Int {
    let clock = ChannelClock(layer)
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
      guard time < group.end else {
        for number in range { values[number] = targets[number] }
        continue
      }
      switch group.motion {
      case .line(let clock):
        let hands = hands[clock]
        for number in range {
          values[number] =
            base[number] + near[number] * hands.near + far[number] * hands.far
        }
      case .layers(let layers):
        for number in range { values[number] = base[number] }
        for layer in layers { add(self.layers[layer], to: range, &values, at: time) }
      case .channels(let index):
        for number in range {
          values[number] = channels[index].value(number - group.first, at: time)
        }
      }
      for number in range {
        values[number] = min(max(values[number], limits[number].lower), limits[number].upper)
      }
    }
  }

  /// Lays a spring or a curve upon what numbers are so far.
  private func add(
    _ layer: Layer, to range: Range<Int>, _ values: inout MutableSpan<Double>, at time: Double
  ) {
    let (near, far) = hands[layer.clock]
    let count = range.count
    guard let start = layer.start else {
      for (offset, number) in range.enumerated() {
        values[number] += near * (layerNumbers[layer.first + offset] - values[number])
      }
      return
    }
    guard time >= start else { return }
    for (offset, number) in range.enumerated() {
      let place = layer.first + offset
      values[number] =
        layerNumbers[place] + layerNumbers[place + count] * near
        + layerNumbers[place + 2 * count] * far
    }
  }
}

extension AnimationLayer {
  /// When a spring takes over; nil for what runs over what is below.
  fileprivate var springStart: Double? {
    switch self {
    case .spring(let run): run.start
    case .additive: nil
    }
  }

  /// The targets and, for a spring of one piece, the two factors of each number.
  fileprivate var numbers: [Double] {
    switch self {
    case .spring(let run):
      run.targets + run.pieces[0].motions.map(\.a) + run.pieces[0].motions.map(\.b)
    case .additive(_, _, let targets): targets
    }
  }

  /// Adds the numbers as base + near · first hand + far · second hand, where this is the only layer.
  fileprivate func addLines(
    from resting: [Double], base: inout [Double], near: inout [Double], far: inout [Double]
  ) {
    switch self {
    case .spring(let run):
      base += run.targets
      for motion in run.pieces[0].motions {
        near.append(motion.a)
        far.append(motion.b)
      }
    case .additive(_, _, let targets):
      base += resting
      for (target, start) in zip(targets, resting) {
        near.append(target - start)
        far.append(0)
      }
    }
  }
}
