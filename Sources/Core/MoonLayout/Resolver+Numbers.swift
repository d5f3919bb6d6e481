import MoonGeometry
import MoonScene

extension Resolver {
  /// Far beyond any screen, but sums and products of such lengths are still exact enough.
  static let farthest = 1e9

  /// A number of points, or another factor; refused when it is not finite.
  func number(_ value: Double, _ origin: ViewOrigin?) throws(LayoutError) -> Double {
    guard value.isFinite else {
      throw LayoutError(
        .badNumber, "sizes and places must be finite numbers, got \(value)", origin: origin)
    }
    return min(max(value, -Self.farthest), Self.farthest)
  }

  /// A place in a frame by fractions of its sides.
  func anchor(_ point: UnitPoint, _ origin: ViewOrigin?) throws(LayoutError) -> UnitPoint {
    UnitPoint(x: try number(point.x, origin), y: try number(point.y, origin))
  }

  /// A length; a negative one is 0, since springs that overshoot pass below it.
  func length(_ value: Double, _ origin: ViewOrigin?) throws(LayoutError) -> Double {
    max(0, try number(value, origin))
  }

  /// A time, in seconds; a negative one is 0.
  func duration(_ value: Double, _ origin: ViewOrigin?) throws(LayoutError) -> Double {
    guard value.isFinite else {
      throw LayoutError(.badNumber, "times must be finite numbers, got \(value)", origin: origin)
    }
    return max(0, value)
  }

  /// A length that may be infinite.
  func openLength(_ value: Double, _ origin: ViewOrigin?) throws(LayoutError) -> Double {
    value == .infinity ? value : try length(value, origin)
  }
}
