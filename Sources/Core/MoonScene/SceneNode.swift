/// One node of a scene: a leaf that draws, or an effect on what it holds.
public struct SceneNode: Sendable {
  /// What the node draws, or does to its children.
  public var element: SceneElement

  /// What an effect applies to, from back to front; empty for most leaves.
  public var children: [SceneNode]

  /// What the scene's maker remembers the node by; no part of what is drawn, told or compared.
  public var mark: Int32 = 0

  /// Creates a node.
  ///
  /// - Parameters:
  ///   - element: What the node draws, or does to its children.
  ///   - children: What an effect applies to, from back to front.
  ///   - mark: What the scene's maker remembers the node by.
  @inlinable
  public init(_ element: SceneElement, children: [SceneNode] = [], mark: Int32 = 0) {
    self.element = element
    self.children = children
    self.mark = mark
  }
}

extension SceneNode: Hashable {
  /// Whether two nodes draw the same.
  ///
  /// - Parameters:
  ///   - left: A node.
  ///   - right: Another node.
  /// - Returns: Whether elements and children are equal; marks don't count.
  public static func == (left: SceneNode, right: SceneNode) -> Bool {
    left.element == right.element && left.children == right.children
  }

  /// Feeds what is drawn to a hasher.
  ///
  /// - Parameter hasher: The hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(element)
    hasher.combine(children)
  }
}

extension SceneNode: Codable {
  private enum CodingKeys: String, CodingKey { case element, children }
}
