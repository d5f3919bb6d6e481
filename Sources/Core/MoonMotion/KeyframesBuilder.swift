public import MoonGeometry

/// Collects the tracks of a timeline from the lines of a closure.
@resultBuilder
public struct KeyframesBuilder<Root: Sendable> {
  /// One track.
  public static func buildExpression<Value: Animatable>(
    _ track: KeyframeTrack<Root, Value>
  ) -> [AnyKeyframeTrack<Root>] {
    [AnyKeyframeTrack(track)]
  }

  /// Tracks that another function has collected.
  public static func buildExpression(
    _ tracks: [AnyKeyframeTrack<Root>]
  ) -> [AnyKeyframeTrack<Root>] {
    tracks
  }

  /// All lines of a block.
  public static func buildBlock(_ lines: [AnyKeyframeTrack<Root>]...) -> [AnyKeyframeTrack<Root>] {
    lines.flatMap(\.self)
  }

  /// An `if` without `else`.
  public static func buildOptional(
    _ lines: [AnyKeyframeTrack<Root>]?
  ) -> [AnyKeyframeTrack<Root>] {
    lines ?? []
  }

  /// The first branch of an `if` or `switch`.
  public static func buildEither(
    first lines: [AnyKeyframeTrack<Root>]
  ) -> [AnyKeyframeTrack<Root>] {
    lines
  }

  /// Any other branch of an `if` or `switch`.
  public static func buildEither(
    second lines: [AnyKeyframeTrack<Root>]
  ) -> [AnyKeyframeTrack<Root>] {
    lines
  }

  /// A `for` loop.
  public static func buildArray(_ lines: [[AnyKeyframeTrack<Root>]]) -> [AnyKeyframeTrack<Root>] {
    lines.flatMap(\.self)
  }
}
