public import MoonGeometry

/// A picture of a scene's part: the node's children, drawn at a scale and shown in a frame.
public struct ImageRun: Hashable, Sendable, Codable {
  /// Where the picture is shown.
  public var frame: Rect
  /// The size of the picture, in points; the children's coordinates run from its top left corner.
  public var size: Size
  /// The pixels for each point.
  public var scale: Double
  /// What replaces the picture's colours, its opacity kept; nil shows the picture as it is.
  public var tint: Color?

  /// Creates a picture in its place.
  ///
  /// - Parameters:
  ///   - frame: Where the picture is shown.
  ///   - size: The size of the picture, in points.
  ///   - scale: The pixels for each point.
  ///   - tint: What replaces the picture's colours.
  public init(frame: Rect, size: Size, scale: Double, tint: Color? = nil) {
    self.frame = frame
    self.size = size
    self.scale = scale
    self.tint = tint
  }
}
