extension UnitCurve {
  /// A point of a curve of straight lines.
  public struct Stop: Hashable, Sendable {
    /// The progress of the value.
    public let value: Double

    /// The progress in time; `nil` to lie evenly between its neighbours.
    public let position: Double?

    /// Creates a point.
    ///
    /// - Parameters:
    ///   - value: The progress of the value.
    ///   - position: The progress in time; `nil` to lie evenly between its neighbours.
    public init(_ value: Double, at position: Double? = nil) {
      self.value = value
      self.position = position
    }
  }

  /// A curve of straight lines between points, as CSS writes `linear(0, 0.3 20%, 1)`.
  ///
  /// A position before an earlier one acts as that one. Two points at one position are a jump.
  /// Source: CSS Easing Functions, linear().
  ///
  /// - Parameter stops: The points; at least two.
  /// - Returns: The curve.
  /// - Throws: ``MotionError`` when there are fewer than two points or a number is not finite.
  public static func points(_ stops: [Stop]) throws(MotionError) -> UnitCurve {
    guard stops.count >= 2, stops.count <= 1_000_000 else {
      throw MotionError(
        .wrongCount, "the number of points", wanted: "between 2 and 1000000",
        given: "\(stops.count)")
    }
    var positions: [Double?] = []
    var latest = -Double.infinity
    for (index, stop) in stops.enumerated() {
      try Limits.checkValue(stop.value, "the value of a point")
      var position = stop.position
      if position == nil, index == 0 { position = 0 }
      if position == nil, index == stops.count - 1 { position = max(1, latest) }
      if let given = position {
        try Limits.checkValue(given, "the position of a point")
        latest = max(latest, given)
        position = latest
      }
      positions.append(position)
    }
    return UnitCurve(.init(stopCount: stops.count), stops: interleaved(stops, positions))
  }

  /// Position and value of each stop, with the missing positions evenly between their neighbours.
  private static func interleaved(_ stops: [Stop], _ positions: [Double?]) -> [Double] {
    var numbers: [Double] = []
    numbers.reserveCapacity(2 * stops.count)
    var before = (index: 0, position: 0.0)
    var after = before
    for (index, stop) in stops.enumerated() {
      if let position = positions[index] {
        before = (index, position)
        numbers.append(position)
      } else {
        if after.index < index, let next = positions[index...].firstIndex(where: { $0 != nil }) {
          after = (next, positions[next] ?? before.position)
        }
        let fraction = Double(index - before.index) / Double(after.index - before.index)
        numbers.append(before.position + (after.position - before.position) * fraction)
      }
      numbers.append(stop.value)
    }
    return numbers
  }
}

extension CurveCode {
  /// A curve through a number of stops, the first at index 0.
  init(stopCount: Int) {
    self.init(.points)
    count = Int32(stopCount)
  }

  func pointsValue(at x: Double, stops: Span<Double>) -> Double {
    let (x0, y0, x1, y1) = line(at: x, stops: stops)
    guard x1 > x0, x != x1, y0 != y1 else { return y1 }
    // A steep line that goes on beyond its points stays among the values that a curve may have.
    let value = y0 + (y1 - y0) * ((x - x0) / (x1 - x0))
    return min(max(value, -Limits.value), Limits.value)
  }

  func pointsVelocity(at x: Double, stops: Span<Double>) -> Double {
    let (x0, y0, x1, y1) = line(at: x, stops: stops)
    return x1 > x0 ? (y1 - y0) / (x1 - x0) : 0
  }

  /// The line that holds at a time: the one that starts at the last stop that is not later.
  private func line(
    at x: Double, stops: Span<Double>
  ) -> (x0: Double, y0: Double, x1: Double, y1: Double) {
    let base = Int(first)
    var low = 0
    var high = Int(count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if stops[base + 2 * middle] <= x { low = middle } else { high = middle }
    }
    // Before the first stop and after the last one the nearest line goes on.
    let start = base + 2 * min(low, Int(count) - 2)
    return (stops[start], stops[start + 1], stops[start + 2], stops[start + 3])
  }
}
