public import MoonScene

/// A view among its siblings, with what tells it from them.
public struct ViewChild {
  /// The place in the constructor, from 1, or an item's id.
  public var key: SceneKey
  /// The view.
  public var view: View

  /// Creates a child.
  ///
  /// - Parameters:
  ///   - key: The place in the constructor, from 1, or an item's id.
  ///   - view: The view.
  public init(_ key: SceneKey, _ view: View) {
    self.key = key
    self.view = view
  }
}
