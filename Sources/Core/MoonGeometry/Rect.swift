/// A rectangle with sides along the axes, in points.
public struct Rect: Hashable, Sendable, Codable {
  /// The corner at the top left.
  public var origin: Point

  /// The width and the height.
  public var size: Size

  /// An empty rectangle at the origin.
  public static let zero = Rect(origin: .zero, size: .zero)

  /// Creates a rectangle from its top left corner and its size.
  ///
  /// - Parameters:
  ///   - origin: The corner at the top left.
  ///   - size: The width and the height.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from four numbers, in points.
  ///
  /// - Parameters:
  ///   - x: The left edge.
  ///   - y: The top edge.
  ///   - width: The extent to the right.
  ///   - height: The extent downwards.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// The left edge, in points.
  public var minX: Double { origin.x }

  /// The horizontal centre, in points.
  public var midX: Double { origin.x + size.width / 2 }

  /// The right edge, in points.
  public var maxX: Double { origin.x + size.width }

  /// The top edge, in points.
  public var minY: Double { origin.y }

  /// The vertical centre, in points.
  public var midY: Double { origin.y + size.height / 2 }

  /// The bottom edge, in points.
  public var maxY: Double { origin.y + size.height }

  /// Whether a place lies inside; the left and top edges belong to the rectangle.
  ///
  /// - Parameter point: The place to test.
  /// - Returns: `true` inside and on the left and top edges.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// The rectangle that is left when each edge moves inwards.
  ///
  /// - Parameter insets: How far each edge moves, in points; negative distances move outwards.
  /// - Returns: The smaller rectangle; its sides are never negative.
  public func inset(by insets: Insets) -> Rect {
    Rect(
      x: minX + insets.leading, y: minY + insets.top,
      width: max(0, size.width - insets.leading - insets.trailing),
      height: max(0, size.height - insets.top - insets.bottom))
  }

  /// The place at a fraction of the rectangle's sides.
  ///
  /// - Parameter unit: The fractions; (0, 0) is the top left corner, (1, 1) the bottom right one.
  /// - Returns: The place, in points.
  public func point(at unit: UnitPoint) -> Point {
    Point(x: minX + size.width * unit.x, y: minY + size.height * unit.y)
  }
}

extension Rect: Animatable {
  /// Four: x, y, width and height.
  public static var channelCount: Int { 4 }

  /// x, y, width and height, in this order.
  public subscript(channel channel: Int) -> Double {
    get { channel < 2 ? origin[channel: channel] : size[channel: channel - 2] }
    set {
      if channel < 2 {
        origin[channel: channel] = newValue
      } else {
        size[channel: channel - 2] = newValue
      }
    }
  }
}
