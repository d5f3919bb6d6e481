/// Numbers that run through a timeline again and again, or are held where they were stopped.
///
/// Each loop starts from the initial numbers, exactly one duration after the one before.
public struct TimelineRepeater: Sendable {
  /// The timeline.
  public let program: TimelineProgram

  /// When the loops would have started had they never been stopped; `nil` while held.
  private var start: Double?

  /// The time into the loops at which they are held; `nil` before they have ever run.
  private var held: Double?

  /// Creates a loop.
  ///
  /// - Parameters:
  ///   - program: The timeline.
  ///   - start: When it starts, in seconds; `nil` to show the initial numbers until it is resumed.
  public init(_ program: TimelineProgram, start: Double? = 0) {
    self.program = program
    self.start = start
  }

  /// Holds the numbers as they are.
  ///
  /// - Parameter time: When, in seconds.
  public mutating func pause(at time: Double) {
    guard let start else { return }
    held = time - start
    self.start = nil
  }

  /// Goes on from where the numbers are held.
  ///
  /// - Parameter time: When, in seconds.
  public mutating func resume(at time: Double) {
    guard start == nil else { return }
    start = time - (held ?? 0)
    held = nil
  }

  /// The numbers at a time.
  ///
  /// - Parameter time: The time, in seconds.
  /// - Returns: One number for each channel.
  public func values(at time: Double) -> [Double] {
    guard let elapsed = start.map({ time - $0 }) ?? held else { return program.definition.initial }
    guard program.duration > 0, elapsed > 0 else { return program.values(at: elapsed) }
    // The remainder is exact, so that no number of loops drifts.
    return program.values(at: elapsed.truncatingRemainder(dividingBy: program.duration))
  }
}
