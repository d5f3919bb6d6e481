import MoonGeometry

/// How a path moves that keeps its form: shifts, and scales if it may change its size.
struct SVGMoves {
  private(set) var tracks: [SVGTransformTracks.Track] = []

  /// How far a point may be off, beside the rounding of both paths.
  private static let tolerance = 0.0011

  /// Finds the moves.
  ///
  /// - Parameters:
  ///   - paths: The numbers of each frame's path: x and y in turn.
  ///   - scales: Whether the path may change its size.
  init?(_ paths: [[Double]], scales: Bool) {
    guard let first = paths.first, first.count >= 2 else { return nil }
    if let shifts = Self.shifts(from: first, to: paths) {
      tracks = [SVGTransformTracks.translate(shifts)]
      return
    }
    guard scales, let maps = Self.scales(from: first, to: paths) else { return nil }
    tracks = [
      SVGTransformTracks.translate(maps.map(\.shift)), SVGTransformTracks.scale(maps.map(\.scale)),
    ]
  }

  private static func shifts(from first: [Double], to paths: [[Double]]) -> [[Double]]? {
    var shifts: [[Double]] = []
    for path in paths {
      var shift = [0.0, 0]
      for axis in 0..<2 {
        let moves = stride(from: axis, to: path.count, by: 2).map { path[$0] - first[$0] }
        let mean = moves.reduce(0, +) / Double(moves.count)
        guard moves.allSatisfy({ abs($0 - mean) <= tolerance }) else { return nil }
        // The mean of many rounded numbers is finer than each of them.
        shift[axis] = (mean * 1000).rounded() / 1000
      }
      shifts.append(shift)
    }
    return shifts
  }

  private static func scales(
    from first: [Double], to paths: [[Double]]
  ) -> [(shift: [Double], scale: [Double])]? {
    var maps: [(shift: [Double], scale: [Double])] = []
    for path in paths {
      var map = (shift: [0.0, 0], scale: [1.0, 1])
      for axis in 0..<2 {
        let indices = Array(stride(from: axis, to: path.count, by: 2))
        let count = Double(indices.count)
        // The line through the points of both paths by least squares.
        let from = indices.reduce(0) { $0 + first[$1] } / count
        let to = indices.reduce(0) { $0 + path[$1] } / count
        let spread = indices.reduce(0) { $0 + (first[$1] - from) * (first[$1] - from) }
        guard spread > 0 else { return nil }
        let scale =
          indices.reduce(0) { $0 + (first[$1] - from) * (path[$1] - to) } / spread
        let shift = to - scale * from
        guard indices.allSatisfy({ abs(first[$0] * scale + shift - path[$0]) <= tolerance }) else {
          return nil
        }
        map.scale[axis] = scale
        map.shift[axis] = shift
      }
      maps.append(map)
    }
    return maps
  }
}
