public import MoonGeometry

extension Gradient {
  /// The colour at a place: mixed in sRGB, opacity beforehand, as SVG and Cairo mix.
  ///
  /// Beyond the ends it is the end's colour; a gradient without colours is clear.
  ///
  /// - Parameter place: The place, usually from 0 to 1.
  /// - Returns: The colour.
  public func color(at place: Double) -> Color {
    guard let first = stops.first, let last = stops.last else { return .clear }
    if !(place > first.location) { return first.color }
    for (left, right) in zip(stops, stops.dropFirst()) where place <= right.location {
      let span = right.location - left.location
      let part = span > 0 ? (place - left.location) / span : 1
      func mixed(_ from: Double, _ to: Double) -> Double { from + (to - from) * part }
      return Color(
        red: mixed(left.color.red, right.color.red),
        green: mixed(left.color.green, right.color.green),
        blue: mixed(left.color.blue, right.color.blue),
        opacity: mixed(left.color.opacity, right.color.opacity))
    }
    return last.color
  }
}
