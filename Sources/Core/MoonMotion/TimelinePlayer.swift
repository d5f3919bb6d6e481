/// Many animations of one timeline, each with a start time of its own, sampled together.
public struct TimelinePlayer: Sendable {
  /// The timeline that all share.
  public let program: TimelineProgram

  /// When each animation starts, in seconds on the clock of ``sample(at:into:)``.
  public private(set) var starts: [Double]

  /// Creates animations that all start at 0.
  ///
  /// - Parameters:
  ///   - program: The timeline that all share.
  ///   - count: The number of animations.
  public init(_ program: TimelineProgram, count: Int) {
    self.program = program
    starts = [Double](repeating: 0, count: count)
  }

  /// Moves the start of an animation.
  ///
  /// - Parameters:
  ///   - index: The number of the animation.
  ///   - time: When it starts, in seconds.
  public mutating func setStart(_ index: Int, _ time: Double) {
    starts[index] = time
  }

  /// Writes the values of all channels of all animations.
  ///
  /// - Parameters:
  ///   - now: The time on the common clock, in seconds.
  ///   - output: Receives the numbers of animation i from i × `program.channelCount` on.
  public func sample(at now: Double, into output: inout MutableSpan<Double>) {
    program.sample(at: now, starts: starts, into: &output)
  }
}
