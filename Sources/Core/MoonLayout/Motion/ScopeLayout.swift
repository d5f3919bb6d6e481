import MoonGeometry
import MoonScene

/// A view, or a part of one, whose changes are animated by a rule of its own.
final class ScopeNode: WrapperNode {
  private let rule: AnimationScope.Rule
  private let ordinal: Int
  private let innermost: InnermostScope
  private let scope: ViewScope?
  private let origin: ViewOrigin?

  init(
    _ inner: LayoutNode, _ rule: AnimationScope.Rule, ordinal: Int, _ innermost: InnermostScope,
    _ scope: ViewScope? = nil, _ origin: ViewOrigin?
  ) {
    self.rule = rule
    self.ordinal = ordinal
    self.innermost = innermost
    self.scope = scope
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
    scope?.outer = outer
    let site = ModifierSite(path: ScenePath(pass.path), ordinal: ordinal)
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
        node, .animation(animation, value: value), ordinal: innermost.animations, innermost, nil,
        origin)
    case .scope(let scope):
      switch scope.part {
      case .still:
        innermost.stills += 1
        return ScopeNode(node, .still, ordinal: innermost.stills, innermost, nil, origin)
      case .closure(let rule, let ordinal):
        return ScopeNode(node, rule, ordinal: ordinal, innermost, scope, origin)
      case .given(let scope): return GivenViewNode(node, scope, innermost)
      }
    default: preconditionFailure("the caller chose the scopes")
    }
  }
}
