public import MoonGeometry
public import MoonScene

/// How far a list or a scroll view is moved, and how far it can be.
public struct ScrollState: Hashable, Sendable {
  /// The identity of the view.
  public var path: ScenePath
  /// Which way it moves.
  public var axis: Axis
  /// How far it is moved, in points: from 0 at its start to ``maximum``.
  public var offset: Double
  /// How far it can be moved, in points; 0 when all of it is seen.
  public var maximum: Double
  /// The window, in the scene's coordinates; content is seen in it only.
  public var window: Rect
  /// Whether its content begins on the right, where reading goes from right to left.
  public var isRightToLeft: Bool

  /// Creates a state.
  ///
  /// - Parameters:
  ///   - path: The identity of the view.
  ///   - axis: Which way it moves.
  ///   - offset: How far it is moved, in points.
  ///   - maximum: How far it can be moved, in points.
  ///   - window: The window, in the scene's coordinates.
  ///   - isRightToLeft: Whether its content begins on the right.
  public init(
    path: ScenePath, axis: Axis, offset: Double, maximum: Double, window: Rect,
    isRightToLeft: Bool = false
  ) {
    self.path = path
    self.axis = axis
    self.offset = offset
    self.maximum = maximum
    self.window = window
    self.isRightToLeft = isRightToLeft
  }
}
