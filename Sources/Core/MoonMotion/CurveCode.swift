/// A unit curve as plain numbers, which a timeline can keep by the thousands in one array.
struct CurveCode: Hashable, Sendable {
  /// How the numbers are to be read.
  enum Kind: UInt8, Hashable, Sendable {
    case linear
    /// a, b, c: the control points' polynomial in x; d, e, f: in y.
    case bezier
    /// a: the number of intervals, b: the number of jumps before the first.
    case steps
    /// ``UnitCurve/points(_:)``; the numbers are elsewhere, `first` and `count` say where.
    case points
    case easing
  }

  var kind: Kind
  var family: EasingFamily = .sine
  var direction: EasingDirection = .in
  /// Whether the curve is read from its values to its times.
  var isInverse = false
  /// The index of the first number of the stops and the number of stops.
  var first: Int32 = 0
  var count: Int32 = 0
  var a = 0.0
  var b = 0.0
  var c = 0.0
  var d = 0.0
  var e = 0.0
  var f = 0.0

  init(_ kind: Kind) {
    self.kind = kind
  }

  init(_ family: EasingFamily, _ direction: EasingDirection) {
    kind = .easing
    self.family = family
    self.direction = direction
  }

  /// The progress of the value at a progress in time, which is clamped to 0...1.
  func value(at progress: Double, stops: Span<Double>) -> Double {
    let x = min(max(progress, 0), 1)
    guard !isInverse else { return inverseValue(at: x, stops: stops) }
    return plainValue(at: x, stops: stops)
  }

  /// The slope at a progress in time, which is clamped to 0...1.
  func velocity(at progress: Double, stops: Span<Double>) -> Double {
    let x = min(max(progress, 0), 1)
    guard isInverse else { return plainVelocity(at: x, stops: stops) }
    return 1 / plainVelocity(at: inverseValue(at: x, stops: stops), stops: stops)
  }

  private func plainValue(at x: Double, stops: Span<Double>) -> Double {
    switch kind {
    case .linear: x
    case .bezier: bezierValue(at: x)
    case .steps: stepsValue(at: x)
    case .points: pointsValue(at: x, stops: stops)
    case .easing: easingValue(at: x)
    }
  }

  private func plainVelocity(at x: Double, stops: Span<Double>) -> Double {
    switch kind {
    case .linear: 1
    case .bezier: bezierVelocity(at: x)
    case .steps: 0
    case .points: pointsVelocity(at: x, stops: stops)
    case .easing: easingVelocity(at: x)
    }
  }

  /// The time at which a rising curve has a value, by halving.
  private func inverseValue(at y: Double, stops: Span<Double>) -> Double {
    guard y > 0 else { return 0 }
    guard y < 1 else { return 1 }
    var low = 0.0
    var high = 1.0
    while true {
      let middle = (low + high) / 2
      guard middle > low, middle < high else { break }
      if plainValue(at: middle, stops: stops) < y { low = middle } else { high = middle }
    }
    return high
  }
}
