/// Where a part of a view begins or ends whose changes are animated by a rule of its own.
///
/// ``ViewModifier/still`` begins one; all others are made by layouts.
public final class ViewScope {
  /// What begins or ends.
  enum Part {
    /// Nothing inside is animated.
    case still
    /// What the closure of a modifier adds to a view, by the rule.
    case closure(AnimationScope.Rule, ModifierSite)
    /// Coordinates of a control's own, which are no part of what moves in them.
    case local(LocalSpace)
    /// The view that a closure was given, which is animated as what is around the closure.
    case given(within: ViewScope)
  }

  let part: Part
  /// The scope around, while what is inside is drawn.
  var outer: Int32 = 0

  init(_ part: Part) { self.part = part }
}

extension ViewModifier {
  /// Nothing inside is animated by what is outside, as between the pages of a tab view.
  public static var still: ViewModifier { .scope(ViewScope(.still)) }
}

/// The innermost scope of a view's own modifiers, known when they are drawn; nil where all are left out.
final class InnermostScope {
  var index: Int32?
  /// The number of modifiers of a kind so far, the innermost first.
  var animations = 0
  var stills = 0
}
