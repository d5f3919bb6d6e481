import MoonGeometry
import MoonScene

/// A view, or a part of one, whose changes are animated by a rule of its own.
final class ScopeNode: WrapperNode {
  private let rule: AnimationScope.Rule
  private let place: Place
  private let innermost: InnermostScope
  private let origin: ViewOrigin?

  /// Which modifier makes the scope.
  enum Place {
    /// One of the view that is drawn.
    case ordinal(Int)
    /// One that was asked for numbers or a phase, with the closure's scope.
    case site(ModifierSite, ViewScope)
  }

  init(
    _ inner: LayoutNode, _ rule: AnimationScope.Rule, _ place: Place,
    _ innermost: InnermostScope, _ origin: ViewOrigin?
  ) {
    self.rule = rule
    self.place = place
    self.innermost = innermost
    self.origin = origin
    super.init(inner)
  }

  override func draw(_ frame: Rect, _ proposal: Proposal, _ pass: ScenePass) throws {
    let outer = begin(pass)
    try inner.place(frame, proposal, pass)
    pass.scope = outer
  }

  /// Begins the scope, and returns the one around it; apart for the sake of the stack.
  @inline(never)
  private func begin(_ pass: ScenePass) -> Int32 {
    let outer = pass.scope
    let site: ModifierSite
    switch place {
    case .ordinal(let ordinal):
      site = ModifierSite(path: ScenePath(pass.path), ordinal: ordinal)
    case .site(let asked, let scope):
      scope.outer = outer
      site = asked
    }
    pass.beginScope(AnimationScope(rule, parent: Int(outer), site: site, origin: origin))
    innermost.index = pass.scope
    return outer
  }
}

/// The view that a closure was given, animated as what is around the closure.
final class GivenViewNode: WrapperNode {
  private let scope: ViewScope
  private let innermost: InnermostScope

  init(_ inner: LayoutNode, _ scope: ViewScope, _ innermost: InnermostScope) {
    self.scope = scope
    self.innermost = innermost
    super.init(inner)
  }

  override func draw(_ frame: Rect, _ proposal: Proposal, _ pass: ScenePass) throws {
    let around = pass.scope
    pass.scope = scope.outer
    innermost.index = scope.outer
    try inner.place(frame, proposal, pass)
    pass.scope = around
  }
}

extension Resolver {
  /// Puts what begins or ends a scope around a node.
  @inline(never)
  func scope(
    _ modifier: ViewModifier, around node: LayoutNode, _ facts: inout ViewFacts,
    _ origin: ViewOrigin?
  ) -> LayoutNode {
    let innermost = facts.innermostScope
    switch modifier {
    case .animation(let animation, let value):
      innermost.animations += 1
      return ScopeNode(
        node, .animation(animation, value: value), .ordinal(innermost.animations), innermost,
        origin)
    case .scope(let scope):
      switch scope.part {
      case .still:
        innermost.stills += 1
        return ScopeNode(node, .still, .ordinal(innermost.stills), innermost, origin)
      case .closure(let rule, let site):
        return ScopeNode(node, rule, .site(site, scope), innermost, origin)
      case .local(let space): return LocalSpaceNode(node, space)
      case .given(let scope): return GivenViewNode(node, scope, innermost)
      }
    default: preconditionFailure("the caller chose the scopes")
    }
  }
}
