public import MoonGeometry

/// What a drawn view is: its identity, its frame, its meaning and how it takes taps.
public struct Semantics: Hashable, Sendable, Codable {
  /// The kind of view, by its constructor's name: `hstack`, `text`, `button`.
  public var kind: String

  /// What tells the view from its siblings.
  public var key: SceneKey

  /// The view's layout frame, which effects do not move, in points.
  public var frame: Rect

  /// What assistive technology is told; nil when the view says nothing of its own.
  public var accessibility: Accessibility?

  /// How the view takes taps; nil when it does not.
  public var hit: HitRegion?

  /// Creates the meaning of a view.
  ///
  /// - Parameters:
  ///   - kind: The kind of view, by its constructor's name.
  ///   - key: What tells the view from its siblings.
  ///   - frame: The view's layout frame, in points.
  ///   - accessibility: What assistive technology is told.
  ///   - hit: How the view takes taps.
  @inlinable
  public init(
    kind: String, key: SceneKey, frame: Rect, accessibility: Accessibility? = nil,
    hit: HitRegion? = nil
  ) {
    self.kind = kind
    self.key = key
    self.frame = frame
    self.accessibility = accessibility
    self.hit = hit
  }
}
