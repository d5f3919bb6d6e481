public import MoonGeometry

/// How exactly a place must meet a view to tap it.
public enum HitMode: String, Hashable, Sendable, Codable, CaseIterable {
  /// Anywhere in the rectangle around the area that takes taps; clips and glass are passed over.
  case bounds
  /// Inside the area itself, and inside the glass and the clips of the view and of those around it.
  case shape
}

/// A view that a place meets.
public struct SceneHit: Hashable, Sendable {
  /// The view's identity.
  public var path: ScenePath

  /// What the view is; ``HitRegion/isEnabled`` says whether it answers.
  public var semantics: Semantics

  /// The place in the coordinates of the view's frame, before the transforms around it.
  public var point: Point
}
