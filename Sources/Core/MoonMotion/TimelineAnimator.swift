/// Numbers that run through a timeline whenever it is triggered.
///
/// ``KeyframeAnimator`` without types: until the first trigger the initial numbers; on its way a
/// trigger keeps value and velocity; after the end the next run starts from the end (choice C11).
public struct TimelineAnimator: Sendable {
  /// The keyframes of the last run, from where it started.
  public private(set) var program: TimelineProgram
  /// When the last run started, in seconds; `nil` before the first.
  public private(set) var start: Double?

  /// Creates an animator at rest.
  ///
  /// - Parameter program: The timeline; its initial numbers are shown until the first trigger.
  public init(_ program: TimelineProgram) {
    self.program = program
  }

  /// Starts the keyframes, also when they are on their way.
  ///
  /// - Parameters:
  ///   - time: When, in seconds; not before the last trigger.
  ///   - keyframes: Other keyframes for the same properties, made for the value shown; `nil` for the
  ///     same as before.
  /// - Throws: ``MotionError`` when the other keyframes have another number of channels.
  public mutating func trigger(
    at time: Double, keyframes: TimelineProgram? = nil
  ) throws(MotionError) {
    let shown = (values(at: time), velocities(at: time).map { $0.isFinite ? $0 : 0 })
    program = try (keyframes ?? program).restarted(from: shown.0, velocities: shown.1)
    start = time
  }

  /// The numbers at a time.
  ///
  /// - Parameter time: The time, in seconds.
  /// - Returns: One number for each channel.
  public func values(at time: Double) -> [Double] {
    guard let start else { return program.definition.initial }
    return program.values(at: time - start)
  }

  /// The velocities at a time, in units per second.
  ///
  /// - Parameter time: The time, in seconds.
  /// - Returns: One velocity for each channel; 0 at rest.
  public func velocities(at time: Double) -> [Double] {
    guard let start else { return [Double](repeating: 0, count: program.channelCount) }
    return program.velocities(at: time - start)
  }

  /// When the last run ends, in seconds; negative infinity before the first.
  public var endTime: Double {
    start.map { $0 + program.duration } ?? -.infinity
  }
}
