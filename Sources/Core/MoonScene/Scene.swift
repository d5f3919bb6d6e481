public import MoonGeometry

/// A finished picture: an immutable tree of what is drawn, in the order from back to front.
///
/// Lengths are in points, x runs to the right, y down, from the top left corner. All places are in
/// the scene's own coordinates; only transform nodes move what they hold.
public struct Scene: Hashable, Sendable, Codable {
  /// The size of the picture, in points.
  public var size: Size

  /// What is drawn, from back to front.
  public var nodes: [SceneNode]

  /// Creates a scene.
  ///
  /// - Parameters:
  ///   - size: The size of the picture, in points.
  ///   - nodes: What is drawn, from back to front.
  public init(size: Size, nodes: [SceneNode] = []) {
    self.size = size
    self.nodes = nodes
  }
}
