import MoonGeometry
package import MoonLayout
import MoonMotion
package import MoonScene

/// What is shown of a scene: the target that the last layout gave, and what is on its way to it.
///
/// Between two updates everything is a pure function of time.
package final class Presentation {
  /// Creates a presentation of nothing.
  package init() {}

  /// Takes a new target.
  ///
  /// - Parameters:
  ///   - result: What the layout gave.
  ///   - transaction: How the changes are shown.
  ///   - time: When they come, in seconds; not before the last update.
  ///   - reduceMotion: Whether things should not move.
  package func update(
    _ result: LayoutResult, _ transaction: Transaction, at time: Double, reduceMotion: Bool = false
  ) {
    preconditionFailure("not built")
  }

  /// Takes a new target that differs only by what time does: timelines, phases and scrolling.
  ///
  /// Nothing is animated but what a phase's scope says, nothing comes or goes by a transition.
  package func refresh(_ result: LayoutResult, at time: Double, reduceMotion: Bool = false) {
    preconditionFailure("not built")
  }

  /// What is shown at a time, which is not before the last update.
  ///
  /// Views that are leaving have the mark ``leavingMark``; they take no taps, and assistive
  /// technology passes them over.
  package func scene(at time: Double) -> Scene { preconditionFailure("not built") }

  /// The mark of a view that is leaving.
  package static let leavingMark: Int32 = -1

  /// When everything that ends is at rest, in seconds; not before the last update.
  package var restTime: Double { preconditionFailure("not built") }

  /// Whether something runs for ever.
  package var isEndless: Bool { preconditionFailure("not built") }

  /// How an attribute of a view moves at a time; nil when it rests.
  package func motion(
    of attribute: ViewAttribute, at path: ScenePath, time: Double
  ) -> AttributeMotion? {
    preconditionFailure("not built")
  }
}
