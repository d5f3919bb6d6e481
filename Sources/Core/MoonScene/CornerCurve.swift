import MoonGeometry

/// The curve that turns a corner of a rectangle, in units of the radius.
///
/// Points give the distances from the corner along the edge before it and along the edge after it.
/// A continuous corner is iOS' own: three curves that start 1.528665 radii from the corner. Where
/// the edges are too short for that, all its points move towards a quarter of a circle cut at the
/// same places, so that a rectangle as round as it can be is a capsule.
struct CornerCurve {
  /// The ten points of the three curves, from the edge before to the edge after.
  let points: [Point]

  /// Creates a curve.
  ///
  /// - Parameter smoothness: 0 for a quarter of a circle, 1 for iOS' continuous corner.
  init(smoothness: Double) {
    points = zip(CornerCurve.circular, CornerCurve.continuous).map {
      $0.mixed(with: $1, by: smoothness)
    }
  }

  /// How far from the corner iOS' continuous curve starts, in radii.
  static let reach = 1.528_665

  /// The first half of iOS' continuous corner; the second half mirrors it.
  ///
  /// Source: the control points of `UIBezierPath(roundedRect:cornerRadius:)` since iOS 7, as
  /// published by PaintCode ("Code for iOS 7 rounded rectangles") and, with the symmetric digits
  /// used here, by Liam Rosenfeld ("Apple icon quest").
  private static let continuous = mirrored([
    Point(x: reach, y: 0), Point(x: 1.088_492_96, y: 0), Point(x: 0.868_406_94, y: 0),
    Point(x: 0.631_493_79, y: 0.074_911_39), Point(x: 0.372_823_83, y: 0.169_059_56),
  ])

  /// A quarter of a circle in three curves that meet where those of the continuous corner do.
  ///
  /// The joints lie at the angle of iOS' joints seen from the circle's centre, a = 21.7197°. A curve
  /// over an angle b reaches 4/3·tan(b/4); the first ends at (1 - sin a, 1 - cos a).
  private static let circular = mirrored([
    Point(x: 1, y: 0), Point(x: 0.873_260_170_881_1, y: 0),
    Point(x: 0.747_675_561_060_2, y: 0.024_092_544_449_6),
    Point(x: 0.629_933_587_870_4, y: 0.070_994_698_285_6),
    Point(x: 0.374_765_829_281_4, y: 0.172_639_992_169_2),
  ])

  private static func mirrored(_ half: [Point]) -> [Point] {
    half + half.reversed().map { Point(x: $0.y, y: $0.x) }
  }
}
