import MoonGeometry
import MoonScene

/// What a walk knows of the scroll views around a node and of the bars above them.
struct ScrollSurroundings {
  /// The part of the room that can be seen here; nil for all of it.
  var window: Rect?
  /// The bars that what scrolls fades under.
  var softEdges: [SoftEdge] = []
  /// Whether the next list or scroll view that reaches the page's top moves the page's title.
  var movesTitle = false
  /// How far what scrolls under the page's title is moved, with the room beside it.
  var titleMove: (offset: Double, leading: Double, trailing: Double)?
  /// What was found to scroll so far.
  var states: [ScrollState] = []
}

/// What a view is the content of, when only modifiers stand between them.
enum ViewContainer {
  /// What scrolls along an axis.
  case scroll(Axis)
  /// A list, which places the sections' rows itself.
  case list(ListSections)
  /// A row of a list, or what a group of rows there stands for.
  case row(ListRowStand)
}

extension Rect {
  /// The part that two rectangles have in common, empty where they are apart.
  func common(with other: Rect) -> Rect {
    intersection(other) ?? Rect(origin: origin, size: .zero)
  }

  /// The extent along an axis.
  subscript(axis: Axis) -> (start: Double, end: Double) {
    axis == .horizontal ? (minX, maxX) : (minY, maxY)
  }
}
