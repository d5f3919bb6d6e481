/// A timeline of keyframes, resolved into sorted segments and ready to be sampled at any time.
///
/// Each property is one or more channels, numbered in the order of declaration. A value is a pure
/// function of time: times before 0 show the start, times after the end the end (choice C4); at the
/// boundary of two keyframes the earlier one has arrived (choice C3). Times are in seconds.
///
/// Copies share their storage.
public struct TimelineProgram: Sendable {
  /// Where the slots of one channel are: one that holds the start, its segments, and one that holds
  /// the end.
  struct Channel: Sendable {
    var first = 0
    /// The number of segments, without the two that hold.
    var count = 0
    var duration = 0.0
    /// The index of the track that drives it, or -1.
    var track = -1

    /// The slots of the segments.
    var moving: Range<Int> { first + 1..<first + 1 + count }

    /// The slot that holds the end.
    var last: Int { first + 1 + count }
  }

  let definition: TimelineDefinition
  let channels: [Channel]
  let segments: [Segment]
  /// The time after which each slot shows, in seconds.
  let bounds: [Double]
  /// The places of all channels at once; not made where it would be much larger than the segments.
  let phases: PhaseTable
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
    var compiler = TimelineCompiler(definition)
    try compiler.compile()
    self.definition = definition
    channels = compiler.channels
    segments = compiler.segments
    bounds = compiler.bounds
    durations = compiler.durations
    duration = durations.max() ?? 0
    phases = compiler.phaseTable()
    (curves, stops) = compiler.flattenedCurves()
  }
}
