/// One node of a scene: a leaf that draws, or an effect on what it holds.
public struct SceneNode: Hashable, Sendable, Codable {
  /// What the node draws, or does to its children.
  public var element: SceneElement

  /// What an effect applies to, from back to front; empty for most leaves.
  public var children: [SceneNode]

  /// Creates a node.
  ///
  /// - Parameters:
  ///   - element: What the node draws, or does to its children.
  ///   - children: What an effect applies to, from back to front.
  public init(_ element: SceneElement, children: [SceneNode] = []) {
    self.element = element
    self.children = children
  }
}
