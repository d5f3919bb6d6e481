import MoonGeometry
import MoonScene

/// What a view is told by the views around it; shared by all that are told the same.
final class Surroundings {
  let environment: LayoutEnvironment
  /// The font of texts here.
  private(set) lazy var font = environment.font.resolved(at: environment.textSize)

  init(_ environment: consuming LayoutEnvironment) { self.environment = environment }

  var isRightToLeft: Bool { environment.layoutDirection == .rightToLeft }

  /// The same with a change.
  func changed(_ change: (inout LayoutEnvironment) -> Void) -> Surroundings {
    var copy = environment
    change(&copy)
    return Surroundings(copy)
  }
}

/// What is known of the place where a view stands, before sizes are.
struct ViewPlace {
  /// What it is told.
  var surroundings: Surroundings
  /// The axis of the stack that it stands in; nil outside stacks.
  var axis: Axis?
  /// The number of views and modifiers around it.
  var depth: Int
  /// Whether the tint is said on this very view.
  var hasOwnTint = false
  /// What the view is content of, when only modifiers stand between them.
  var container: ViewContainer?

  /// The place of a child.
  func child(axis: Axis? = nil) -> ViewPlace {
    ViewPlace(surroundings: surroundings, axis: axis, depth: depth + 1)
  }

  /// The same place with a change to what is told.
  func changed(_ change: (inout LayoutEnvironment) -> Void) -> ViewPlace {
    var copy = self
    copy.surroundings = surroundings.changed(change)
    return copy
  }
}
