import MoonGeometry
package import MoonLayout
import MoonMotion
package import MoonScene

/// What is shown of a scene: the target that the last layout gave, and what is on its way to it.
///
/// Between two updates everything is a pure function of time. Numbers go from what is shown, with
/// its velocity where the animation is a spring, and are exactly the target's from their end on.
///
/// ```swift
/// let presentation = Presentation()
/// presentation.update(layout(false), Transaction(), at: 0)
/// presentation.update(layout(true), Transaction(animation: .bouncy), at: 1)
/// presentation.scene(at: 1.2)  // on its way
/// presentation.scene(at: presentation.restTime)  // layout(true).scene
/// ```
package final class Presentation {
  private var target = PresentedTarget()
  /// Where the nodes are going, with those that come or go.
  private var traced = TracedNodes(nodes: [])
  private var plan: FramePlan?
  private var isShown = false
  private var time = -Double.infinity

  /// When everything that ends is at rest, in seconds; not before the last update.
  package private(set) var restTime = 0.0

  /// Whether something runs for ever.
  package private(set) var isEndless = false

  /// The mark of a view that is leaving.
  package static let leavingMark: Int32 = -1

  /// Creates a presentation of nothing.
  package init() {}

  /// Another one that shows the same, and goes on by itself.
  ///
  /// - Returns: The copy.
  func copy() -> Presentation {
    let copy = Presentation()
    (copy.target, copy.traced, copy.isShown, copy.time) = (target, traced, isShown, time)
    (copy.restTime, copy.isEndless) = (restTime, isEndless)
    return copy
  }

  /// Takes a new target.
  ///
  /// The first one is there at once.
  ///
  /// - Parameters:
  ///   - result: What the layout gave.
  ///   - transaction: How the changes are shown.
  ///   - time: When they come, in seconds; not before the last update.
  ///   - reduceMotion: Whether things should not move.
  package func update(
    _ result: LayoutResult, _ transaction: Transaction, at time: Double, reduceMotion: Bool = false
  ) {
    merge(result, isShown ? .update(transaction) : .first, time, reduceMotion)
  }

  /// Takes a new target that differs only by what time does: timelines, phases and scrolling.
  ///
  /// Nothing is animated but what a phase's scope says, nothing comes or goes by a transition. What
  /// is on its way goes on, from where the change moves it.
  ///
  /// - Parameters:
  ///   - result: What the layout gave.
  ///   - time: When it is so, in seconds; not before the last update.
  ///   - reduceMotion: Whether things should not move.
  package func refresh(_ result: LayoutResult, at time: Double, reduceMotion: Bool = false) {
    merge(result, isShown ? .refresh : .first, time, reduceMotion)
  }

  private func merge(
    _ result: LayoutResult, _ occasion: ScopeTable.Occasion, _ time: Double, _ reduceMotion: Bool
  ) {
    let time = max(time, self.time)
    self.time = time
    plan = nil
    let old = traced.pruned(at: time)
    let merge = SceneMerge(
      result, occasion, after: target, at: time, reduceMotion: reduceMotion)
    merge.handFrames(result, old, target.sources)
    let nodes = result.scene.nodes
    let merged = isShown ? merge.merge(old.nodes, old.traces, nodes) : nil
    traced = merged?.traced ?? TracedNodes(nodes: nodes)
    isShown = true
    target = PresentedTarget(
      scene: result.scene, scopes: merge.scopes, transitions: result.transitions,
      origins: result.origins, sources: result.matches.sources)
    isEndless = false
    restTime = traced.traces.restTime(time, isEndless: &isEndless)
  }

  /// When everything that ends is at rest but for the steps of some phases.
  ///
  /// - Parameter endless: The modifiers whose phases go round for ever.
  /// - Returns: The time, in seconds; not before the last update.
  package func restTime(apartFrom endless: Set<ModifierSite>) -> Double {
    guard !endless.isEmpty else { return restTime }
    var isEndless = false
    return traced.traces.restTime(time, apartFrom: endless, isEndless: &isEndless)
  }

  /// What is on its way longest, for an error that names it.
  ///
  /// - Parameters:
  ///   - isEndless: Whether what never arrives is looked for, or what does.
  ///   - endless: The phases that go round for ever, whose steps don't count.
  /// - Returns: What it is; nil when there is nothing like that.
  func lastMotion(isEndless: Bool, apartFrom endless: Set<ModifierSite> = []) -> TracedMotion? {
    traced.lastMotion(isEndless: isEndless, apartFrom: endless)
  }

  /// What is shown at a time, which is not before the last update.
  ///
  /// Views that are leaving have the mark ``leavingMark``; they take no taps, and assistive
  /// technology passes them over.
  ///
  /// - Parameter time: The time, in seconds; an earlier one counts as that of the last update.
  /// - Returns: What is shown; the layout's own scene when everything is at rest.
  package func scene(at time: Double) -> Scene {
    let time = max(time, self.time)
    guard !traced.traces.isEmpty, isEndless || time < restTime else { return target.scene }
    if plan?.times.contains(time) != true { plan = FramePlan(traced, from: time) }
    guard let nodes = plan?.nodes(at: time) else { return target.scene }
    return Scene(size: target.scene.size, nodes: nodes)
  }

  /// How an attribute of a view moves at a time; nil when it rests.
  ///
  /// Of several nodes of a view that have the attribute, the outermost that moves counts.
  ///
  /// - Parameters:
  ///   - attribute: The attribute.
  ///   - path: The view.
  ///   - time: The time, in seconds, not before the last update.
  /// - Returns: How it moves.
  package func motion(
    of attribute: ViewAttribute, at path: ScenePath, time: Double
  ) -> AttributeMotion? {
    let time = max(time, self.time)
    let found =
      traced.find(path, at: time) ?? traced.find(path, at: time, findsLeaving: true)
    guard let found, let flight = found.flight(of: attribute, at: time) else { return nil }
    return AttributeMotion(flight, at: time)
  }
}
