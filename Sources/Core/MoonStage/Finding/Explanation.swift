public import MoonLayout

/// Why an attribute of a view has the value that is shown.
public struct Explanation {
  /// What is explained.
  public var attribute: ViewAttribute
  /// The numbers that are shown.
  public var value: [Double]
  /// The names of the numbers, such as `x` and `y`; empty ones where there is nothing to tell apart.
  public var names: [String]
  /// The reasons, the nearest first: an animation, a keyframe, a modifier, the layout.
  public var reasons: [Reason]

  /// One reason.
  public struct Reason: Hashable, Sendable {
    /// What it is, in words: `keyframe 2 of track offsetY: spring to -100, 33 % of 0.3 s`.
    public var text: String
    /// Where the view was made that it comes from; nil when nobody said.
    public var origin: ViewOrigin?
  }
}
