public import MoonGeometry

/// Collects the keyframes of a track from the lines of a closure.
@resultBuilder
public struct KeyframeTrackContentBuilder<Value: Animatable> {
  /// One line.
  public static func buildExpression<Content: KeyframeTrackContent>(
    _ content: Content
  ) -> [AnyKeyframe<Value>] where Content.Value == Value {
    content.keyframes
  }

  /// Keyframes that another function has collected.
  public static func buildExpression(_ keyframes: [AnyKeyframe<Value>]) -> [AnyKeyframe<Value>] {
    keyframes
  }

  /// All lines of a block.
  public static func buildBlock(_ lines: [AnyKeyframe<Value>]...) -> [AnyKeyframe<Value>] {
    lines.flatMap(\.self)
  }

  /// An `if` without `else`.
  public static func buildOptional(_ lines: [AnyKeyframe<Value>]?) -> [AnyKeyframe<Value>] {
    lines ?? []
  }

  /// The first branch of an `if` or `switch`.
  public static func buildEither(first lines: [AnyKeyframe<Value>]) -> [AnyKeyframe<Value>] {
    lines
  }

  /// Any other branch of an `if` or `switch`.
  public static func buildEither(second lines: [AnyKeyframe<Value>]) -> [AnyKeyframe<Value>] {
    lines
  }

  /// A `for` loop.
  public static func buildArray(_ lines: [[AnyKeyframe<Value>]]) -> [AnyKeyframe<Value>] {
    lines.flatMap(\.self)
  }
}
