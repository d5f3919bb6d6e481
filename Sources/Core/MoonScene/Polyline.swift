public import MoonGeometry

/// Points joined by straight lines.
public struct Polyline: Hashable, Sendable, Codable {
  /// The points, in order; the first is not repeated at the end.
  public var points: [Point]

  /// Whether a line leads from the last point back to the first.
  public var isClosed: Bool

  /// Creates a polyline.
  ///
  /// - Parameters:
  ///   - points: The points, in order.
  ///   - isClosed: Whether a line leads from the last point back to the first.
  public init(points: [Point], isClosed: Bool) {
    self.points = points
    self.isClosed = isClosed
  }
}
