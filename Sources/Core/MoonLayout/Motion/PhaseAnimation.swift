public import MoonMotion

/// A view that goes through phases, each of which is animated.
public struct PhaseAnimation {
  /// The number of phases, at least 1; the first one is shown at rest.
  public var count: Int
  /// Goes once through the phases and back to the first whenever this changes; nil goes round for ever.
  public var trigger: ComparedValue?
  /// The animation that leads to a phase, by its index from 0; nil for none.
  public var animation: (Int) throws -> Animation?
  /// Makes the view from the one that has the modifier, and the index of the phase.
  public var content: (View, Int) throws -> View

  /// Creates phases.
  ///
  /// - Parameters:
  ///   - count: The number of phases.
  ///   - trigger: What starts a round by changing; nil goes round for ever.
  ///   - animation: The animation that leads to a phase, by its index from 0.
  ///   - content: Makes the view from the one that has the modifier, and the index of the phase.
  public init(
    count: Int, trigger: ComparedValue? = nil, animation: @escaping (Int) throws -> Animation?,
    content: @escaping (View, Int) throws -> View
  ) {
    self.count = count
    self.trigger = trigger
    self.animation = animation
    self.content = content
  }
}
