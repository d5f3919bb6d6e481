public import MoonGeometry

/// A key that a stage takes.
public enum StageKey: String, Hashable, Sendable, CaseIterable {
  /// The arrow to the left.
  case left
  /// The arrow to the right.
  case right
  /// The arrow up.
  case up
  /// The arrow down.
  case down
  /// To the first one.
  case home
  /// To the last one.
  case end
  /// To the next thing that can be used.
  case tab
  /// To use what has the focus.
  case enter
  /// The same.
  case space
  /// To leave or close something.
  case escape
}

/// Which way a finger is swiped.
public enum SwipeDirection: String, Hashable, Sendable, CaseIterable {
  /// To the left.
  case left
  /// To the right.
  case right
  /// Up.
  case up
  /// Down.
  case down
}

/// A drag with one finger at constant speed.
public struct DragInput: Hashable, Sendable {
  /// Where it begins.
  public enum Start: Hashable, Sendable {
    /// In the middle of a view.
    case view(ViewName)
    /// At a place.
    case point(Point)
  }

  /// Where it begins.
  public var start: Start
  /// How far it goes, in points.
  public var distance: Point
  /// How long it takes, in seconds.
  public var duration: Double
  /// How long the finger rests before it is lifted, in seconds; with a rest there is no velocity.
  public var hold: Double

  /// Creates a drag.
  ///
  /// - Parameters:
  ///   - start: Where it begins.
  ///   - distance: How far it goes, in points.
  ///   - duration: How long it takes, in seconds.
  ///   - hold: How long the finger rests before it is lifted, in seconds.
  public init(from start: Start, by distance: Point, duration: Double = 0.3, hold: Double = 0) {
    self.start = start
    self.distance = distance
    self.duration = duration
    self.hold = hold
  }
}
