/// Lays the resolved keyframes of a timeline out in arrays.
struct TimelineCompiler {
  private let definition: TimelineDefinition
  private(set) var channels: [TimelineProgram.Channel]
  private(set) var segments: [Segment] = []
  private(set) var bounds: [Double] = []
  private(set) var durations: [Double]

  init(_ definition: TimelineDefinition) {
    self.definition = definition
    channels = definition.initial.map { _ in TimelineProgram.Channel() }
    durations = [Double](repeating: 0, count: definition.tracks.count)
  }

  /// Resolves all tracks; of several for one property the last one shows (Apple's rule).
  mutating func compile() throws(MotionError) {
    var shown = [Int](repeating: -1, count: definition.properties.count)
    for (index, track) in definition.tracks.enumerated() { shown[track.property] = index }
    reserve(shown)
    for (property, index) in zip(definition.properties.indices, shown) {
      makeRoom(property, keyframes: index < 0 ? 0 : definition.tracks[index].keyframes.count)
      guard index < 0 else { continue }
      hold(property, from: definition.properties[property].initial, time: 0)
    }
    for (index, track) in definition.tracks.enumerated() {
      var resolver = TrackResolver(definition, track)
      if shown[track.property] == index {
        try lay(&resolver, index)
      } else {
        try resolver.resolve { _, _ in }
      }
      durations[index] = resolver.time
    }
  }

  private mutating func reserve(_ shown: [Int]) {
    var slots = 0
    for (property, index) in zip(definition.properties, shown) {
      let keyframes = index < 0 ? 0 : definition.tracks[index].keyframes.count
      slots += (keyframes + 2) * property.kind.channelCount
    }
    segments.reserveCapacity(slots)
    bounds.reserveCapacity(slots)
  }

  /// Adds the slots of a property, enough for keyframes that all take time.
  private mutating func makeRoom(_ property: Int, keyframes: Int) {
    for channel in definition.properties[property].channels {
      channels[channel].first = segments.count
      segments.append(contentsOf: repeatElement(Segment(), count: keyframes + 2))
      bounds.append(contentsOf: repeatElement(0, count: keyframes + 2))
    }
  }

  /// Fills the slots of a property from its track.
  private mutating func lay(_ resolver: inout TrackResolver, _ index: Int) throws(MotionError) {
    let track = definition.tracks[index]
    let base = definition.properties[track.property].channels.lowerBound
    var starts = definition.properties[track.property].initial
    // Out of the struct, so that the closure may write while the resolver runs.
    var (channels, segments, bounds) = (self.channels, self.segments, self.bounds)
    (self.channels, self.segments, self.bounds) = ([], [], [])
    defer { (self.channels, self.segments, self.bounds) = (channels, segments, bounds) }
    try resolver.resolve { component, resolved in
      let channel = base + component
      guard resolved.kind != .move else {
        if channels[channel].count == 0 { starts[component] = resolved.to }
        return
      }
      channels[channel].count += 1
      let slot = channels[channel].first + channels[channel].count
      if channels[channel].count == 1 { starts[component] = definition.shownStart(resolved) }
      segments[slot] = Segment(resolved, curves: definition.curves, springs: definition.springs)
      bounds[slot] = resolved.start
    }
    let last = track.keyframes.last.map { definition.keyframes[$0] }
    for component in resolver.values.indices {
      var end = resolver.values[component]
      if let last, last.kind == .spring, track.ends == .snap {
        end = definition.target(last, component)
      }
      channels[base + component].duration = resolver.time
      channels[base + component].track = index
      let facts = channels[base + component]
      segments[facts.first] = Segment(holding: facts.count == 0 ? end : starts[component])
      segments[facts.last] = Segment(holding: end)
      bounds[facts.first] = -.infinity
      // The end shows from the duration on, not only after it (choice C3).
      bounds[facts.last] = resolver.time.nextDown
    }
  }

  /// Makes a property without a track show the same for ever.
  private mutating func hold(_ property: Int, from values: [Double], time: Double) {
    for (channel, value) in zip(definition.properties[property].channels, values) {
      let facts = channels[channel]
      segments[facts.first] = Segment(holding: value)
      segments[facts.last] = Segment(holding: value)
      bounds[facts.first] = -.infinity
      bounds[facts.last] = time.nextDown
    }
  }

  /// The table of all channels at once.
  func phaseTable() -> PhaseTable {
    var all: [Double] = []
    for channel in channels { all += bounds[channel.first + 1...channel.last] }
    all.sort()
    var phases: [Double] = []
    for bound in all where phases.last != bound { phases.append(bound) }
    var places = channels.map(\.first)
    return PhaseTable(bounds: phases, channels: channels.count, segments: segments) { phase in
      guard phase > 0 else { return places }
      for (index, channel) in channels.enumerated() {
        while places[index] < channel.last, bounds[places[index] + 1] <= phases[phase - 1] {
          places[index] += 1
        }
      }
      return places
    }
  }

  /// The codes of the curves, with all their stops in one array.
  func flattenedCurves() -> (curves: [CurveCode], stops: [Double]) {
    var codes: [CurveCode] = []
    var stops: [Double] = []
    for curve in definition.curves {
      var code = curve.code
      code.first = Int32(stops.count)
      stops += curve.stops
      codes.append(code)
    }
    return (codes, stops)
  }
}
