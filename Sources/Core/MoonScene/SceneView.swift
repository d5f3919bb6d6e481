/// A view of a scene, with its identity.
public struct SceneView: Hashable, Sendable {
  /// The view's identity.
  public var path: ScenePath

  /// What the view is.
  public var semantics: Semantics
}
