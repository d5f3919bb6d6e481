public import MoonLayout
public import MoonMotion

/// What can be animated of a view.
public enum ViewAttribute: String, Hashable, Sendable, CaseIterable {
  /// Place and size.
  case frame
  /// The movement by an offset.
  case offset
  /// How much shows through.
  case opacity
  /// The blur's radius.
  case blur
  /// The colour of text, symbols and shapes.
  case color
  /// The factor of its size.
  case scale
  /// The turn.
  case rotation
  /// The turn in space.
  case rotation3D
  /// The radius of round corners.
  case cornerRadius
  /// The shadow.
  case shadow
}

/// How an attribute is on its way.
public struct AttributeMotion {
  /// The animation.
  public var animation: Animation?
  /// When it began, in seconds.
  public var start: Double
  /// When it is at rest, in seconds; infinite for an endless one.
  public var end: Double
  /// The numbers that it goes to.
  public var target: [Double]
  /// The numbers now.
  public var value: [Double]
  /// How fast they change, per second.
  public var velocity: [Double]
  /// What makes it move, such as `:animation`, a transition or the transaction.
  public var cause: String
  /// Where the view with that modifier was made.
  public var origin: ViewOrigin?
}
