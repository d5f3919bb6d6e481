public import MoonGeometry

/// Lines and curves, in points.
public struct Path: Hashable, Sendable, Codable {
  /// One step of a path.
  public enum Element: Hashable, Sendable, Codable {
    /// Starts a new part.
    case move(Point)
    /// A straight line.
    case line(Point)
    /// A quadratic curve.
    case quad(control: Point, end: Point)
    /// A cubic curve.
    case cubic(control1: Point, control2: Point, end: Point)
    /// A line back to the start of the part.
    case close
  }

  /// The steps, in order.
  public var elements: [Element]

  /// Creates a path.
  ///
  /// - Parameter elements: The steps, in order.
  public init(_ elements: [Element] = []) { self.elements = elements }
}
