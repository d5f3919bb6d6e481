/// What the numbers of a timeline's property mean together.
public enum ValueKind: Hashable, Sendable {
  /// One number.
  case number
  /// An angle, in radians.
  case angle
  /// x and y, in points.
  case point
  /// Width and height, in points.
  case size
  /// x and y as fractions of a rectangle.
  case unitPoint
  /// x, y, width and height, in points.
  case rect
  /// Linear sRGB red, green, blue and opacity.
  case color
  /// A number of independent numbers; at least one.
  case vector(Int)

  /// The number of numbers.
  public var channelCount: Int {
    switch self {
    case .number, .angle: 1
    case .point, .size, .unitPoint: 2
    case .rect, .color: 4
    case .vector(let count): count
    }
  }

  /// A short name for each number; an empty one where there is nothing to tell apart.
  public var channelNames: [String] {
    switch self {
    case .number, .angle: [""]
    case .point, .unitPoint: ["x", "y"]
    case .size: ["width", "height"]
    case .rect: ["x", "y", "width", "height"]
    case .color: ["red", "green", "blue", "opacity"]
    case .vector(let count): (0..<count).map { "\($0 + 1)" }
    }
  }

  /// The factor by which absolute thresholds see the numbers larger than they are, as in SwiftUI.
  ///
  /// It never changes a value; it decides how long a spring keyframe without a duration lasts.
  public var channelScale: Double {
    switch self {
    case .angle, .unitPoint, .color: 128
    case .number, .point, .size, .rect, .vector: 1
    }
  }
}
