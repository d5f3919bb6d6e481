/// Numbers that run through a timeline again and again, or are held where they were stopped.
///
/// Each loop starts from the initial numbers, exactly one duration after the one before.
public struct TimelineRepeater: Sendable {
  /// The timeline.
  public let program: TimelineProgram

  private var clock: LoopClock

  /// Creates a loop.
  ///
  /// - Parameters:
  ///   - program: The timeline.
  ///   - start: When it starts, in seconds; `nil` to show the initial numbers until it is resumed.
  public init(_ program: TimelineProgram, start: Double? = 0) {
    self.program = program
    clock = LoopClock(start: start)
  }

  /// Holds the numbers as they are.
  ///
  /// - Parameter time: When, in seconds.
  public mutating func pause(at time: Double) { clock.pause(at: time) }

  /// Goes on from where the numbers are held.
  ///
  /// - Parameter time: When, in seconds.
  public mutating func resume(at time: Double) { clock.resume(at: time) }

  /// The time into the loop at a time, in seconds.
  ///
  /// - Parameter time: The time, in seconds.
  /// - Returns: The time since the loop began; `nil` before it has ever run.
  public func elapsed(at time: Double) -> Double? {
    clock.elapsed(at: time, duration: program.duration)
  }

  /// The numbers at a time.
  ///
  /// - Parameter time: The time, in seconds.
  /// - Returns: One number for each channel.
  public func values(at time: Double) -> [Double] {
    elapsed(at: time).map { program.values(at: $0) }
      ?? program.definition.initial
  }
}
