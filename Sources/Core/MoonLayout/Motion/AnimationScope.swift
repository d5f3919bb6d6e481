public import MoonMotion

/// A part of a scene in which changes are animated alike; a node's mark is its index.
///
/// Scopes stand inside each other as the modifiers do that make them; the innermost one that says
/// something counts. The first one is the whole scene, which says nothing.
public struct AnimationScope {
  /// What a scope says.
  public enum Rule {
    /// The whole scene: changes are animated as the transaction says.
    case scene
    /// Changes are animated like this in a frame where the value is another one than before.
    case animation(Animation?, value: ComparedValue)
    /// What a timeline's closure adds, which is shown as it comes.
    case keyframes
    /// What a phase's closure adds, which is animated when the phase is another one than before.
    case phase(Int, Animation?)
    /// Changes are never animated, such as between the pages of a tab view.
    case still
  }

  /// What it says.
  public var rule: Rule
  /// The index of the scope around it.
  public var parent: Int
  /// Which modifier makes it.
  public var site: ModifierSite
  /// Where the view with the modifier was made.
  public var origin: ViewOrigin?

  /// Creates a scope.
  ///
  /// - Parameters:
  ///   - rule: What it says.
  ///   - parent: The index of the scope around it.
  ///   - site: Which modifier makes it.
  ///   - origin: Where the view with the modifier was made.
  public init(_ rule: Rule, parent: Int, site: ModifierSite, origin: ViewOrigin? = nil) {
    self.rule = rule
    self.parent = parent
    self.site = site
    self.origin = origin
  }
}
