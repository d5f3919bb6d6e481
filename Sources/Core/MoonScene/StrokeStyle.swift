/// How a line is drawn along a path.
public struct StrokeStyle: Hashable, Sendable, Codable {
  /// How a line ends.
  public enum Cap: String, Hashable, Sendable, Codable, CaseIterable {
    /// At the end point.
    case butt
    /// With a half circle.
    case round
    /// With half a square.
    case square
  }

  /// How two lines meet.
  public enum Join: String, Hashable, Sendable, Codable, CaseIterable {
    /// In a point.
    case miter
    /// In an arc.
    case round
    /// With the corner cut.
    case bevel
  }

  /// The width, in points.
  public var width: Double
  /// How a line ends.
  public var cap: Cap
  /// How two lines meet.
  public var join: Join
  /// The lengths of dashes and gaps, in points; empty for a whole line.
  public var dash: [Double]

  /// Creates a style.
  ///
  /// - Parameters:
  ///   - width: The width, in points.
  ///   - cap: How a line ends.
  ///   - join: How two lines meet.
  ///   - dash: The lengths of dashes and gaps, in points.
  public init(width: Double = 1, cap: Cap = .butt, join: Join = .miter, dash: [Double] = []) {
    self.width = width
    self.cap = cap
    self.join = join
    self.dash = dash
  }
}
