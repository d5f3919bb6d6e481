extension CurveCode {
  /// The times at which the curve may turn round, apart from its ends.
  func turns(stops: Span<Double>) -> [Double] {
    guard !isInverse else { return [] }
    switch kind {
    case .linear, .steps: return []
    case .points:
      return (0..<Int(count)).map { stops[Int(first) + 2 * $0] }.filter { $0 > 0 && $0 < 1 }
    case .bezier:
      // Where y'(s) = 3d·s² + 2e·s + f is 0.
      return CurveCode.roots(3 * d, 2 * e, f).filter { $0 > 0 && $0 < 1 }
        .map { ((a * $0 + b) * $0 + c) * $0 }
    case .easing:
      switch family {
      case .sine, .quad, .cubic, .quart, .quint, .expo, .circ: return []
      case .back, .elastic, .bounce: return searchedTurns(stops: stops)
      }
    }
  }

  /// The times of the highest and lowest values of a curve that swings, by search.
  private func searchedTurns(stops: Span<Double>) -> [Double] {
    let steps = 1024
    return [1.0, -1.0].map { sign in
      var best = 0
      for index in 0...steps
      where sign * value(at: Double(index) / Double(steps), stops: stops)
        > sign * value(at: Double(best) / Double(steps), stops: stops)
      {
        best = index
      }
      var low = Double(max(best - 1, 0)) / Double(steps)
      var high = Double(min(best + 1, steps)) / Double(steps)
      for _ in 0..<100 {
        let third = (high - low) / 3
        if sign * value(at: low + third, stops: stops)
          < sign * value(at: high - third, stops: stops)
        {
          low += third
        } else {
          high -= third
        }
      }
      return (low + high) / 2
    }
  }

  /// The real roots of a·x² + b·x + c, without cancellation.
  static func roots(_ a: Double, _ b: Double, _ c: Double) -> [Double] {
    guard a != 0 else { return b == 0 ? [] : [-c / b] }
    let square = b * b - 4 * a * c
    guard square >= 0 else { return [] }
    let q = -(b + (b < 0 ? -1 : 1) * square.squareRoot()) / 2
    return q == 0 ? [0] : [q / a, c / q]
  }
}
