/// Where times and values lie in a plot area.
struct SVGFrame {
  let area: SVGBox
  let times: ValueRange
  let values: ValueRange

  /// How far curves stay away from the left and right edges, so that round marks fit.
  private static let inset = 6.0

  /// The place across of a time, in points; times outside the axis are at its ends.
  func x(_ time: Double) -> Double {
    let part = min(max(times.fraction(of: time), 0), 1)
    return area.x + Self.inset + part * (area.width - 2 * Self.inset)
  }

  /// The place down of a value, in points; values outside the axis are at its ends.
  func y(_ value: Double) -> Double {
    area.bottom - min(max(values.fraction(of: value), 0), 1) * area.height
  }

  /// The places of samples.
  func points(_ times: [Double], _ values: [Double]) -> [SVGPoint] {
    zip(times, values).map { SVGPoint(x: x($0), y: y($1)) }
  }
}
