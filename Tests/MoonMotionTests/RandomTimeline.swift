import MoonMotion
import MoonTestSupport

/// Timelines of all kinds of keyframes, drawn at random.
struct RandomTimeline {
  var random: SplitMix64

  /// Whether parameters come from their whole legal range or from where people would put them.
  var isExtreme = false

  /// Whether jumps and given velocities occur.
  var isBroken = true

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  mutating func value() -> Double {
    guard isExtreme else { return random.number(in: -100...100) }
    if random.chance(0.1) { return 0 }
    return (random.chance(0.5) ? -1 : 1) * random.magnitude(in: 1e-100...1e100)
  }

  mutating func duration() -> Double {
    if isBroken, random.chance(0.1) { return random.chance(0.5) ? 0 : -1 }
    return isExtreme ? random.magnitude(in: 1e-13...1e12) : random.magnitude(in: 0.02...3)
  }

  mutating func spring() throws(MotionError) -> Spring {
    let response =
      isExtreme ? random.magnitude(in: 1e-9...1e9) : random.magnitude(in: 0.05...3)
    switch random.index(in: 0..<6) {
    case 0: return try Spring(response: response, dampingRatio: 1)
    case 1:
      let gap = random.magnitude(in: 1e-16...0.1)
      return try Spring(
        response: response, dampingRatio: random.chance(0.5) ? 1 + gap : 1 - gap)
    case 2: return try Spring(duration: response, bounce: random.number(in: -0.95...0))
    case 3 where isExtreme:
      return try Spring(response: response, dampingRatio: random.magnitude(in: 1e-9...1e9))
    default: return try Spring(duration: response, bounce: random.number(in: 0...0.95))
    }
  }

  mutating func curve() throws(MotionError) -> UnitCurve {
    switch random.index(in: 0..<8) {
    case 0: return .linear
    case 1: return .easeInOut
    case 2:
      return try .bezier(
        random.number(in: 0...1), random.number(in: -1...2), random.number(in: 0...1),
        random.number(in: -1...2))
    case 3: return try .steps(random.index(in: 2..<9), .both)
    case 4: return try .points([.init(0), .init(1.2, at: 0.4), .init(0.7), .init(1)])
    case 5: return .circularEaseInOut
    default:
      let family = EasingFamily.allCases[random.index(in: 0..<EasingFamily.allCases.count)]
      return .easing(family, EasingDirection.allCases[random.index(in: 0..<3)])
    }
  }

  /// A curve without kinks or vertical places.
  mutating func smoothCurve() throws(MotionError) -> UnitCurve {
    switch random.index(in: 0..<3) {
    case 0: return .linear
    case 1:
      return try .bezier(
        random.number(in: 0.1...0.9), random.number(in: -1...2), random.number(in: 0.1...0.9),
        random.number(in: -1...2))
    default: return .easing(.sine, .inOut)
    }
  }

  /// Such a timeline; nil when its velocities add up to a value that no keyframe may reach.
  mutating func legalTimeline() throws(MotionError) -> TimelineProgram? {
    do {
      return try timeline()
    } catch {
      guard error.description.contains("the value that is reached") else { throw error }
      return nil
    }
  }

  /// One track of one to twelve keyframes for a property of one number, "x".
  mutating func timeline(smooth: Bool = false) throws(MotionError) -> TimelineProgram {
    var builder = TimelineBuilder()
    try builder.property("x", random.chance(0.2) ? .angle : .number, initial: [value()])
    try builder.track("x", ends: random.chance(0.3) ? .snap : .clip)
    for _ in 0..<random.index(in: 1..<13) {
      switch random.index(in: 0..<(isBroken ? 4 : 3)) {
      case 0:
        try builder.linear(
          to: value(), duration: duration(), curve: smooth ? smoothCurve() : curve())
      case 1:
        let isGiven = isBroken && random.chance(0.3)
        try builder.cubic(
          to: value(), duration: duration(), startVelocity: isGiven ? value() : nil,
          endVelocity: isBroken && random.chance(0.3) ? value() : nil)
      case 2:
        let isGiven = isBroken && random.chance(0.3)
        try builder.spring(
          to: value(), duration: !isExtreme && random.chance(0.2) ? nil : duration(),
          spring: spring(), startVelocity: isGiven ? value() : nil)
      default: try builder.move(to: value())
      }
    }
    return try builder.build()
  }
}

extension TimelineProgram {
  /// The largest distance between two values, or the largest value.
  func amplitude(_ channel: Int) -> Double {
    let extremes = extremes(channel: channel)
    return max(
      extremes.maximum - extremes.minimum, abs(extremes.maximum), abs(extremes.minimum))
  }
}
