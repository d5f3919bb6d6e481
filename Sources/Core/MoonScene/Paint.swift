public import MoonGeometry

/// What an area is filled with, in the scene's coordinates.
public enum Paint: Hashable, Sendable, Codable {
  /// One colour.
  case color(Color)
  /// Colours along a line.
  case linear(Gradient, start: Point, end: Point)
  /// Colours from a centre outwards; radii in points.
  case radial(Gradient, center: Point, startRadius: Double, endRadius: Double)
  /// Colours around a centre, clockwise from the first angle; 0 points right.
  case angular(Gradient, center: Point, start: Angle, end: Angle)
}

/// Colours at places between 0 and 1, mixed in sRGB between them.
public struct Gradient: Hashable, Sendable, Codable {
  /// A colour at a place.
  public struct Stop: Hashable, Sendable, Codable {
    /// The colour.
    public var color: Color
    /// The place, from 0 to 1.
    public var location: Double

    /// Creates a stop.
    ///
    /// - Parameters:
    ///   - color: The colour.
    ///   - location: The place, from 0 to 1.
    public init(color: Color, location: Double) {
      self.color = color
      self.location = location
    }
  }

  /// The colours, by ascending place.
  public var stops: [Stop]

  /// Creates a gradient.
  ///
  /// - Parameter stops: The colours, by ascending place.
  public init(stops: [Stop]) { self.stops = stops }

  /// Creates a gradient of colours at equal distances.
  ///
  /// - Parameter colors: The colours, first to last.
  public init(colors: [Color]) {
    let last = Double(max(colors.count - 1, 1))
    stops = colors.indices.map { Stop(color: colors[$0], location: Double($0) / last) }
  }
}
