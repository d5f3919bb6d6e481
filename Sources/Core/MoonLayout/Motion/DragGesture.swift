public import MoonGeometry

/// What is told of a drag over a view.
public struct DragGesture {
  /// How far the finger moves before the drag begins, in points.
  public var minimumDistance: Double
  /// Told at each movement.
  public var onChanged: ((DragValue) throws -> Void)?
  /// Told when the finger is lifted.
  public var onEnded: ((DragValue) throws -> Void)?

  /// Creates a gesture.
  ///
  /// - Parameters:
  ///   - minimumDistance: How far the finger moves before the drag begins, in points.
  ///   - onChanged: Told at each movement.
  ///   - onEnded: Told when the finger is lifted.
  public init(
    minimumDistance: Double = 10, onChanged: ((DragValue) throws -> Void)? = nil,
    onEnded: ((DragValue) throws -> Void)? = nil
  ) {
    self.minimumDistance = minimumDistance
    self.onChanged = onChanged
    self.onEnded = onEnded
  }
}

/// How far a drag has come, in points and seconds, in the scene's coordinates.
public struct DragValue: Hashable, Sendable {
  /// Where the finger came down.
  public var start: Point
  /// Where it is.
  public var location: Point
  /// How fast it moves, in points per second.
  public var velocity: Point

  /// Creates a value.
  ///
  /// - Parameters:
  ///   - start: Where the finger came down.
  ///   - location: Where it is.
  ///   - velocity: How fast it moves, in points per second.
  public init(start: Point, location: Point, velocity: Point) {
    self.start = start
    self.location = location
    self.velocity = velocity
  }

  /// The way from the start.
  public var translation: Point { Point(x: location.x - start.x, y: location.y - start.y) }

  /// The way from the start to where the movement would come to rest.
  ///
  /// Source: SwiftUI's velocity is four times the predicted rest of the way.
  public var predictedEnd: Point {
    Point(x: translation.x + velocity.x / 4, y: translation.y + velocity.y / 4)
  }
}
