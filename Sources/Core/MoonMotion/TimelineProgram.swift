/// A timeline of keyframes, resolved into sorted segments and ready to be sampled at any time.
///
/// Each property is one or more channels, numbered in the order of declaration. A value is a pure
/// function of time: times before 0 show the start, times after the end the end (choice C4); at the
/// boundary of two keyframes the earlier one has arrived (choice C3). Times are in seconds.
///
/// Copies share their storage.
public struct TimelineProgram: Sendable {
  /// Where the segments of one channel are and what it shows outside of them.
  struct Channel: Sendable {
    var first = 0
    var count = 0
    var duration = 0.0
    var before: Double
    var after: Double
    /// The index of the track that drives it, or -1.
    var track = -1
  }

  let definition: TimelineDefinition
  let channels: [Channel]
  let segments: [Segment]
  /// The start of each segment, in seconds.
  let starts: [Double]
  let curves: [CurveCode]
  let stops: [Double]
  /// The length of each track, in seconds.
  let durations: [Double]

  /// The length of the longest track, in seconds.
  public let duration: Double

  /// The number of numbers that one sample has.
  public var channelCount: Int { channels.count }

  /// The properties, in the order of declaration.
  public var properties: [TimelineProperty] { definition.properties }

  /// The property with a name.
  ///
  /// - Parameter name: The name it was declared with.
  /// - Returns: The property, or `nil` when none has that name.
  public func property(named name: String) -> TimelineProperty? {
    definition.properties.first { $0.name == name }
  }

  init(_ definition: TimelineDefinition) throws(MotionError) {
    var channels = definition.initial.map { Channel(before: $0, after: $0) }
    var segments: [Segment] = []
    var starts: [Double] = []
    let shown = TimelineProgram.shownTracks(definition)
    let slots = shown.reduce(0) {
      let track = definition.tracks[$1]
      return $0 + track.keyframes.count * definition.properties[track.property].kind.channelCount
    }
    segments.reserveCapacity(slots)
    starts.reserveCapacity(slots)
    var durations = [Double](repeating: 0, count: definition.tracks.count)
    for (index, track) in definition.tracks.enumerated() {
      var resolver = TrackResolver(definition, track)
      guard shown.contains(index) else {
        try resolver.resolve { _, _ in }
        durations[index] = resolver.time
        continue
      }
      let base = definition.properties[track.property].channels.lowerBound
      for channel in definition.properties[track.property].channels {
        channels[channel].first =
          segments.count + (channel - base) * track.keyframes.count
        channels[channel].track = index
      }
      let room =
        track.keyframes.count * definition.properties[track.property].kind.channelCount
      segments.append(contentsOf: repeatElement(Segment(), count: room))
      starts.append(contentsOf: repeatElement(0, count: room))
      try resolver.resolve { component, resolved in
        guard resolved.kind != .move else { return }
        let slot = channels[base + component].first + channels[base + component].count
        if channels[base + component].count == 0 {
          channels[base + component].before = resolved.from
        }
        segments[slot] = Segment(
          resolved, curves: definition.curves, springs: definition.springs)
        starts[slot] = resolved.start
        channels[base + component].count += 1
      }
      durations[index] = resolver.time
      let last = track.keyframes.last.map { definition.keyframes[$0] }
      for component in resolver.values.indices {
        var end = resolver.values[component]
        if let last, last.kind == .spring, track.ends == .snap {
          end = definition.target(last, component)
        }
        channels[base + component].after = end
        channels[base + component].duration = resolver.time
        if channels[base + component].count == 0 { channels[base + component].before = end }
      }
    }
    self.definition = definition
    self.channels = channels
    self.segments = segments
    self.starts = starts
    self.durations = durations
    duration = durations.max() ?? 0
    (curves, stops) = TimelineProgram.flattened(definition.curves)
  }

  /// The last track of each property, which wins (Apple's rule for competing tracks).
  private static func shownTracks(_ definition: TimelineDefinition) -> Set<Int> {
    var last: [Int: Int] = [:]
    for (index, track) in definition.tracks.enumerated() { last[track.property] = index }
    return Set(last.values)
  }

  /// The codes of curves, with all their stops in one array.
  private static func flattened(_ curves: [UnitCurve]) -> ([CurveCode], [Double]) {
    var codes: [CurveCode] = []
    var stops: [Double] = []
    for curve in curves {
      var code = curve.code
      code.first = Int32(stops.count)
      stops += curve.stops
      codes.append(code)
    }
    return (codes, stops)
  }
}
