public import MoonScene

/// A modifier of a view that keeps a state: the view, and the place among its like in the view.
public struct ModifierSite: Hashable, Sendable {
  /// The view.
  public var path: ScenePath
  /// The place among the view's modifiers of the same kind, from 1, the innermost first.
  public var ordinal: Int

  /// Creates a site.
  ///
  /// - Parameters:
  ///   - path: The view.
  ///   - ordinal: The place among the view's modifiers of the same kind.
  public init(path: ScenePath, ordinal: Int) {
    self.path = path
    self.ordinal = ordinal
  }
}
