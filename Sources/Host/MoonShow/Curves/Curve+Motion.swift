internal import Glibc
package import LuaMotion
internal import MoonGeometry
internal import MoonMotion
internal import MoonPlot

extension Curve {
  /// The curves of a value of the motion API.
  ///
  /// - Parameters:
  ///   - motion: The value.
  ///   - name: The field it came from, or empty.
  /// - Returns: One curve for each number of a timeline, and one for any other motion.
  package static func curves(of motion: MotionValue, name: String) -> [Curve] {
    switch motion {
    case .timeline(let program): curves(of: program, name: name)
    case .spring(let spring): [curve(of: spring, name: name.isEmpty ? "spring" : name)]
    case .curve(let curve): [Self.curve(of: curve, name: name.isEmpty ? "curve" : name)]
    case .animation(let animation): [curve(of: animation, name: name.isEmpty ? "animation" : name)]
    }
  }

  // MARK: Timelines

  private static func curves(of program: TimelineProgram, name: String) -> [Curve] {
    let prefix = name.isEmpty ? "" : "\(name)."
    let tracks = program.tracks
    let named = program.properties.enumerated().sorted { $0.element.name < $1.element.name }
    return named.flatMap { index, property in
      let track = tracks.lastIndex { $0.property == index && !$0.isShadowed }
      return zip(property.channels, property.kind.channelNames).map { channel, part in
        curve(
          of: program, channel: channel, kind: property.kind, track: track,
          component: channel - property.channels.lowerBound,
          name: prefix + property.name + (part.isEmpty ? "" : ".\(part)"))
      }
    }
  }

  private static func curve(
    of program: TimelineProgram, channel: Int, kind: ValueKind, track: Int?, component: Int,
    name: String
  ) -> Curve {
    let shown = ShownNumber(kind, component)
    let pieces = track.map { program.segments(track: $0, component: component) } ?? []
    var curve = Curve(
      name: name, unit: shown.unit, duration: program.duration,
      value: { shown.value(program.value(channel: channel, at: $0)) },
      velocity: {
        shown.velocity(
          program.velocity(channel: channel, at: $0), of: program.value(channel: channel, at: $0))
      },
      segments: pieces.map {
        Plot.Segment(label: "\($0.kind)", start: $0.start, end: $0.start + $0.duration)
      })
    curve.row = { step, count in
      var numbers = Array(repeating: 0.0, count: count)
      var span = numbers.mutableSpan
      program.fill(channel: channel, from: 0, step: step, into: &span)
      return numbers.map(shown.value)
    }
    curve.extremes = overshoot(of: program, channel: channel, pieces: pieces, shown: shown)
    if !pieces.isEmpty {
      let settling = program.settlingTime(channel: channel)
      if settling > 0, settling < program.duration { curve.settling = settling }
    }
    return curve
  }

  private static func overshoot(
    of program: TimelineProgram, channel: Int, pieces: [SegmentFact], shown: ShownNumber
  ) -> [Plot.Extreme] {
    guard let first = pieces.first else { return [] }
    let wanted = (pieces.map(\.to) + [first.from]).map(shown.value)
    guard let least = wanted.min(), let most = wanted.max(), most > least else { return [] }
    let extremes = program.extremes(channel: channel)
    let (lowest, highest) = (shown.value(extremes.minimum), shown.value(extremes.maximum))
    let above = (highest - most) / (most - least)
    let below = (least - lowest) / (most - least)
    guard max(above, below) >= leastOvershoot else { return [] }
    let isAbove = above >= below
    return [
      Plot.Extreme(
        time: isAbove ? extremes.maximumTime : extremes.minimumTime,
        value: isAbove ? highest : lowest,
        percent: max(above, below) * 100)
    ]
  }

  // MARK: Springs, curves, animations

  private static func curve(of spring: Spring, name: String) -> Curve {
    let settling = spring.trueSettlingTime()
    let isEndless = !settling.isFinite
    let shown = isEndless ? 6 * spring.response : settling * 1.15
    var curve = Curve(
      name: name, duration: shown, value: { spring.value(target: 1, time: $0) },
      velocity: { spring.velocity(target: 1, time: $0) })
    curve.target = 1
    curve.settling = isEndless ? nil : settling
    if spring.overshoot > 0, spring.dampingRatio < 1 {
      // The first peak of an underdamped spring lies half a turn of its damped frequency after the start.
      let peak =
        Double.pi
        / (spring.naturalFrequency * (1 - spring.dampingRatio * spring.dampingRatio).squareRoot())
      curve.extremes = [
        Plot.Extreme(time: peak, value: 1 + spring.overshoot, percent: spring.overshoot * 100)
      ]
    }
    curve.facts = [
      "response \(NumberText.seconds(spring.response))",
      "damping ratio \(NumberText.short(spring.dampingRatio))",
    ]
    if isEndless { curve.facts.append("never settles") }
    return curve
  }

  private static func curve(of unit: UnitCurve, name: String) -> Curve {
    var curve = Curve(
      name: name, axis: .progress, duration: 1, value: { unit.value(at: $0) },
      velocity: { unit.velocity(at: $0) })
    curve.target = unit.value(at: 1) == 1 ? 1 : nil
    curve.markOvershoots()
    curve.markSettling()
    return curve
  }

  private static func curve(of animation: Animation, name: String) -> Curve {
    let isEndless = !animation.duration.isFinite
    var curve = Curve(
      name: name, duration: isEndless ? endlessShown : animation.duration,
      value: { animation.progress(at: $0) }, velocity: { animation.velocity(at: $0) })
    curve.target = isEndless ? nil : 1
    curve.markOvershoots()
    if !isEndless { curve.markSettling() }
    if isEndless {
      curve.facts = ["goes on for ever; here its first \(NumberText.seconds(endlessShown))"]
    }
    return curve
  }

  /// How much of an endless animation is shown, in seconds.
  private static let endlessShown = 4.0
}
