import MoonGeometry
import MoonScene

/// What a view is told by the views around it; shared by all that are told the same.
final class Surroundings {
  let environment: LayoutEnvironment
  /// The font of texts here.
  private(set) lazy var font = environment.font.resolved(at: environment.textSize)

  // Siblings are often told the same, and then share what they are told: the last that was made
  // by such a change, those made before it, and how many they are.
  private var newest: Surroundings?
  private var older: Surroundings?
  private var change = Change.other
  private var keptCount = 0

  private enum Change {
    case font
    case foreground
    case other
  }

  init(_ environment: consuming LayoutEnvironment) { self.environment = environment }

  var isRightToLeft: Bool { environment.layoutDirection == .rightToLeft }

  /// The same with a change.
  func changed(_ change: (inout LayoutEnvironment) -> Void) -> Surroundings {
    var copy = environment
    change(&copy)
    return Surroundings(copy)
  }

  /// The same with a change to the font.
  func with(_ change: FontChange) -> Surroundings {
    let font = environment.font.merging(change)
    var next = newest
    while let kept = next {
      if kept.change == .font, kept.environment.font == font { return kept }
      next = kept.older
    }
    return keep(changed { $0.font = font }, .font)
  }

  /// The same with a foreground style.
  func with(_ style: ShapeStyle) -> Surroundings {
    let style = environment.foregroundStyle(style)
    var next = newest
    while let kept = next {
      if kept.change == .foreground, kept.environment.foreground == style { return kept }
      next = kept.older
    }
    return keep(changed { $0.foreground = style }, .foreground)
  }

  /// Keeps what was made for the next sibling, a few of them.
  private func keep(_ made: Surroundings, _ change: Change) -> Surroundings {
    guard keptCount < 4 else { return made }
    made.change = change
    made.older = newest
    newest = made
    keptCount += 1
    return made
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
  /// Whether the view is made only when it is scrolled into sight.
  var isLate = false
  /// Whether a frame says how high it is, with no column or scroll view between.
  var isHeightSaid = false
  // In parts, which are copied as they are; an optional enum of an object would not be.
  private var scrollAxis: Axis?
  private var held: HeldContainer?

  init(surroundings: Surroundings, axis: Axis?, depth: Int) {
    self.surroundings = surroundings
    self.axis = axis
    self.depth = depth
  }

  /// What the view is content of, when only modifiers stand between them.
  var container: ViewContainer? {
    get { held?.container ?? scrollAxis.map { .scroll($0) } }
    set {
      (scrollAxis, held) = (nil, nil)
      switch newValue {
      case .scroll(let axis): scrollAxis = axis
      case .list(_)?, .row(_)?: held = newValue.map { HeldContainer($0) }
      case nil: break
      }
    }
  }

  /// The place of a child.
  func child(axis: Axis? = nil) -> ViewPlace {
    var child = ViewPlace(surroundings: surroundings, axis: axis, depth: depth + 1)
    child.isLate = isLate
    child.isHeightSaid = isHeightSaid && axis != .vertical
    return child
  }

  /// The same place with a change to what is told.
  func changed(_ change: (inout LayoutEnvironment) -> Void) -> ViewPlace {
    var copy = self
    copy.surroundings = surroundings.changed(change)
    return copy
  }
}

/// A list or a row of it, in one object: places are copied often, and few have one.
private final class HeldContainer {
  let container: ViewContainer

  init(_ container: ViewContainer) { self.container = container }
}
