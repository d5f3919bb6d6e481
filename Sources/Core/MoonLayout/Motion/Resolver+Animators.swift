import MoonMotion
import MoonScene

/// What animators show in this layout, each asked for once, and those of the view being made.
struct AnimatorRecord {
  /// A phase, and the animation that leads to it.
  struct Phase {
    var index: Int
    var animation: Animation?
  }

  /// The numbers of timelines.
  var numbers: [ModifierSite: [Double]] = [:]
  /// The phases.
  var phases: [ModifierSite: Phase] = [:]
}

/// The animators of one view that were met so far, by their ordinals.
struct MetAnimators {
  /// The timelines.
  fileprivate var timelines: [Int] = []
  /// The phases.
  fileprivate var phases: [Int] = []
}

extension Resolver {
  /// Makes a view anew by the closure of a modifier.
  ///
  /// - Parameters:
  ///   - view: The view that has the modifier.
  ///   - modifier: A timeline or phases.
  ///   - key: The key of the view, if none of the ids inside counts.
  ///   - met: The animators of the view that stand farther outside.
  ///   - origin: Where the view was made.
  /// - Returns: The view instead of it, and the scope of what the closure added.
  /// - Throws: ``LayoutError``, or what the closure threw.
  @inline(never)
  func remade(
    _ view: View, by modifier: ViewModifier, key: SceneKey, _ met: inout MetAnimators?,
    _ origin: ViewOrigin?
  ) throws -> (view: View, scope: ViewScope) {
    var known = met ?? MetAnimators()
    defer { met = known }
    let scope: ViewScope
    let made: View
    switch modifier {
    case .keyframeAnimator(let animation):
      let site = site(key, view.animatorCounts.timelines, &known.timelines)
      scope = ViewScope(.closure(.keyframes, site))
      let given = view.modified(.scope(ViewScope(.given(within: scope))))
      made = try animation.content(given, try numbers(of: animation, site, origin))
    case .phaseAnimator(let animation):
      let site = site(key, view.animatorCounts.phases, &known.phases)
      let phase = try phase(of: animation, site, origin)
      scope = ViewScope(.closure(.phase(phase.index, phase.animation), site))
      let given = view.modified(.scope(ViewScope(.given(within: scope))))
      made = try animation.content(given, phase.index)
    default: preconditionFailure("the caller chose the animators")
    }
    if made.depth > View.maximumDepth { throw tooDeep(origin) }
    return (made, scope)
  }

  /// A modifier of the view with a key here: the innermost is the first, a closure's come last.
  private func site(_ key: SceneKey, _ inside: Int, _ met: inout [Int]) -> ModifierSite {
    var ordinal = inside + 1
    while met.contains(ordinal) { ordinal += 1 }
    met.append(ordinal)
    return ModifierSite(path: ScenePath(path + [key]), ordinal: ordinal)
  }

  private func numbers(
    of animation: KeyframeAnimation, _ site: ModifierSite, _ origin: ViewOrigin?
  ) throws -> [Double] {
    if let known = animators.numbers[site] { return known }
    let numbers =
      try motion?.values(of: animation, at: site, origin: origin)
      ?? TimelineAnimator(animation.timeline).values(at: 0)
    animators.numbers[site] = numbers
    return numbers
  }

  private func phase(
    of animation: PhaseAnimation, _ site: ModifierSite, _ origin: ViewOrigin?
  ) throws -> AnimatorRecord.Phase {
    if let known = animators.phases[site] { return known }
    guard animation.count > 0 else {
      throw LayoutError(
        .badNumber, "phases must be at least 1, got \(animation.count)", origin: origin)
    }
    let index = try motion?.phase(of: animation, at: site, origin: origin) ?? 0
    guard (0..<animation.count).contains(index) else {
      preconditionFailure("there is no phase \(index) of \(animation.count)")
    }
    let phase = AnimatorRecord.Phase(index: index, animation: try animation.animation(index))
    animators.phases[site] = phase
    return phase
  }
}

extension ViewModifier {
  /// Whether the view inside is made anew by a closure.
  var isAnimator: Bool {
    switch self {
    case .keyframeAnimator, .phaseAnimator: true
    default: false
    }
  }
}

extension View {
  /// The number of animators around the view itself.
  fileprivate var animatorCounts: (timelines: Int, phases: Int) {
    var (view, timelines, phases) = (self, 0, 0)
    while case .modified(let inner, let modifier) = view.kind {
      switch modifier {
      case .keyframeAnimator, .absent(.keyframeAnimator): timelines += 1
      case .phaseAnimator, .absent(.phaseAnimator): phases += 1
      default: break
      }
      view = inner
    }
    return (timelines, phases)
  }

  /// The outermost id around the view itself; nil for none.
  var outermostID: SceneKey? {
    var view = self
    while case .modified(let inner, let modifier) = view.kind {
      if case .id(let id) = modifier { return id }
      view = inner
    }
    return nil
  }
}
