public import MoonGeometry

/// An area of a scene.
///
/// Equal areas may be written in several ways; two shapes are equal when they are written alike.
public enum Shape: Hashable, Sendable, Codable {
  /// A rectangle.
  case rectangle(Rect)
  /// A rectangle with round corners; the radius, in points, is at most half of the shorter side.
  case rounded(Rect, radius: Double, style: CornerStyle)
  /// A rectangle whose shorter sides are half circles.
  case capsule(Rect)
  /// The largest circle in the middle of the rectangle.
  case circle(Rect)
  /// The ellipse that touches the rectangle's sides.
  case ellipse(Rect)
  /// A path.
  case path(Path, FillRule)
}

/// How a corner turns.
public enum CornerStyle: String, Hashable, Sendable, Codable, CaseIterable {
  /// A quarter of a circle.
  case circular
  /// A curve whose bend grows and shrinks steadily.
  case continuous
}

/// Which parts of a path that crosses itself are inside.
public enum FillRule: String, Hashable, Sendable, Codable, CaseIterable {
  /// Where the path turns around a point.
  case winding
  /// Where a ray crosses the path an odd number of times.
  case evenOdd
}
