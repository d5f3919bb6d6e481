public import MoonGeometry
public import MoonScene

/// A row with buttons behind one of its sides, which a swipe shows.
public struct SwipeState: Hashable, Sendable {
  /// The identity of the row; of the view itself outside of lists.
  public var path: ScenePath
  /// The side of the buttons; leading is left here, whichever way reading goes.
  public var edge: Edge
  /// The width of all buttons, in points: how far the row moves.
  public var width: Double
  /// The frame of the row before it is moved, in the scene's coordinates.
  public var frame: Rect
  /// Whether the buttons are shown.
  public var isShown: Bool

  /// Creates a state.
  ///
  /// - Parameters:
  ///   - path: The identity of the row.
  ///   - edge: The side of the buttons.
  ///   - width: The width of all buttons, in points.
  ///   - frame: The frame of the row before it is moved.
  ///   - isShown: Whether the buttons are shown.
  public init(path: ScenePath, edge: Edge, width: Double, frame: Rect, isShown: Bool) {
    self.path = path
    self.edge = edge
    self.width = width
    self.frame = frame
    self.isShown = isShown
  }
}
