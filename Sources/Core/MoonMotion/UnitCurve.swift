public import MoonGeometry

/// A curve from 0 to 1 that says how progress in time becomes progress of a value.
///
/// The time runs from 0 to 1 too; outside, the ends hold. Values may leave 0...1 on the way.
///
/// ```swift
/// UnitCurve.easeInOut.value(at: 0.25)  // 0.129…
/// ```
public struct UnitCurve: Hashable, Sendable {
  /// The curve as plain numbers, without its list of stops.
  let code: CurveCode

  /// The positions and values of ``points(_:)``, alternating, or the control points of a Bézier
  /// curve whose times had to be clamped; empty for all other curves.
  let stops: [Double]

  init(_ code: CurveCode, stops: [Double] = []) {
    self.code = code
    self.stops = stops
  }

  /// Constant speed.
  public static let linear = UnitCurve(CurveCode(.linear))

  /// Starts slowly: the Bézier curve (0.42, 0, 1, 1).
  public static let easeIn = UnitCurve(CurveCode(bezier: 0.42, 0, 1, 1))

  /// Ends slowly: the Bézier curve (0, 0, 0.58, 1).
  public static let easeOut = UnitCurve(CurveCode(bezier: 0, 0, 0.58, 1))

  /// Starts and ends slowly: the Bézier curve (0.42, 0, 0.58, 1).
  public static let easeInOut = UnitCurve(CurveCode(bezier: 0.42, 0, 0.58, 1))

  /// A quarter of a circle that starts slowly: 1 - √(1 - x²).
  public static let circularEaseIn = UnitCurve(CurveCode(.circ, .in))

  /// A quarter of a circle that ends slowly: √(1 - (1 - x)²).
  public static let circularEaseOut = UnitCurve(CurveCode(.circ, .out))

  /// Two quarters of circles that start and end slowly.
  public static let circularEaseInOut = UnitCurve(CurveCode(.circ, .inOut))

  /// The cubic Bézier curve from (0, 0) to (1, 1) with two control points.
  ///
  /// The curve is solved exactly; SwiftUI rounds to multiples of 2^-20, so expect no more than
  /// 2e-6 of agreement with it (choice C12).
  ///
  /// - Parameters:
  ///   - startControlPoint: The first control point; its x acts as one in 0...1.
  ///   - endControlPoint: The second control point; its x acts as one in 0...1.
  /// - Returns: The curve.
  /// - Throws: ``MotionError`` when a coordinate is not finite or absurdly large.
  public static func bezier(
    startControlPoint: Point, endControlPoint: Point
  ) throws(MotionError) -> UnitCurve {
    try bezier(startControlPoint.x, startControlPoint.y, endControlPoint.x, endControlPoint.y)
  }

  /// The cubic Bézier curve from (0, 0) to (1, 1) with two control points, as in style sheets.
  ///
  /// - Parameters:
  ///   - x1: The time of the first control point; acts as one in 0...1.
  ///   - y1: The progress of the first control point.
  ///   - x2: The time of the second control point; acts as one in 0...1.
  ///   - y2: The progress of the second control point.
  /// - Returns: The curve.
  /// - Throws: ``MotionError`` when a coordinate is not finite or absurdly large.
  public static func bezier(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double
  ) throws(MotionError) -> UnitCurve {
    try Limits.checkValue(x1, "x1")
    try Limits.checkValue(y1, "y1")
    try Limits.checkValue(x2, "x2")
    try Limits.checkValue(y2, "y2")
    let isInside = (0...1).contains(x1) && (0...1).contains(x2)
    return UnitCurve(CurveCode(bezier: x1, y1, x2, y2), stops: isInside ? [] : [x1, y1, x2, y2])
  }

  /// A curve of the usual easing catalogue.
  ///
  /// Source: the formulas of easings.net.
  ///
  /// - Parameters:
  ///   - family: The shape.
  ///   - direction: The end that is eased.
  /// - Returns: The curve.
  public static func easing(_ family: EasingFamily, _ direction: EasingDirection) -> UnitCurve {
    UnitCurve(CurveCode(family, direction))
  }

  /// The progress of the value at a progress in time.
  ///
  /// - Parameter progress: The progress in time; below 0 acts as 0, above 1 as 1.
  /// - Returns: The progress of the value.
  public func value(at progress: Double) -> Double {
    code.value(at: progress, stops: stops.span)
  }

  /// The slope of the curve at a progress in time.
  ///
  /// At the ends of a Bézier curve whose control point lies on the corner, this is the true limit
  /// (choice C9); it is infinite where the curve is vertical.
  ///
  /// - Parameter progress: The progress in time; below 0 acts as 0, above 1 as 1.
  /// - Returns: The change of the value's progress per progress in time.
  public func velocity(at progress: Double) -> Double {
    code.velocity(at: progress, stops: stops.span)
  }
}
