public import MoonGeometry
public import MoonScene

/// A view that shares its frame, and the frame that it was given.
public struct MatchedPlace {
  /// How the frame is shared.
  public var match: MatchedGeometry
  /// The view.
  public var path: ScenePath
  /// The frame at the modifier, in the scene's coordinates without transforms.
  public var frame: Rect
  /// The number of the view's own offsets, scales and turns that stand inside the modifier.
  public var movements: Int

  /// Creates a place.
  ///
  /// - Parameters:
  ///   - match: How the frame is shared.
  ///   - path: The view.
  ///   - frame: The frame at the modifier.
  ///   - movements: The number of the view's own movements that stand inside the modifier.
  public init(_ match: MatchedGeometry, path: ScenePath, frame: Rect, movements: Int = 0) {
    self.match = match
    self.path = path
    self.frame = frame
    self.movements = movements
  }
}
