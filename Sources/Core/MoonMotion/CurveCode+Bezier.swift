extension CurveCode {
  /// The Bézier curve from (0, 0) to (1, 1), as polynomials in its parameter s.
  init(bezier x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.init(.bezier)
    let (x1, x2) = (min(max(x1, 0), 1), min(max(x2, 0), 1))
    c = 3 * x1
    b = 3 * (x2 - x1) - c
    a = 1 - c - b
    f = 3 * y1
    e = 3 * (y2 - y1) - f
    d = 1 - f - e
  }

  /// The curve's control points, from its polynomials.
  var controlPoints: (x1: Double, y1: Double, x2: Double, y2: Double) {
    (c / 3, f / 3, (b + 2 * c) / 3, (e + 2 * f) / 3)
  }

  func bezierValue(at x: Double) -> Double {
    guard x > 0 else { return 0 }
    guard x < 1 else { return 1 }
    let s = parameter(at: x)
    return ((d * s + e) * s + f) * s
  }

  func bezierVelocity(at x: Double) -> Double {
    if x <= 0 { return endVelocity(c, f, b, e) }
    // Seen from the other end, the control points are (1 - x2, 1 - y2) and (1 - x1, 1 - y1).
    if x >= 1 {
      return endVelocity(3 * a + 2 * b + c, 3 * d + 2 * e + f, -(3 * a + b), -(3 * d + e))
    }
    let s = parameter(at: x)
    let across = (3 * a * s + 2 * b) * s + c
    let up = (3 * d * s + 2 * e) * s + f
    // Inside, x' is 0 at its lowest only, where x'' is 0 too.
    if across == 0, up == 0 { return d / a }
    return up / across
  }

  /// The parameter at which the curve has an x inside 0...1, to the last digits.
  ///
  /// x rises with s, so Newton's method kept inside a shrinking bracket always arrives.
  private func parameter(at x: Double) -> Double {
    var low = 0.0
    var high = 1.0
    var s = x
    for _ in 0..<200 {
      let error = ((a * s + b) * s + c) * s - x
      if error == 0 { return s }
      if error > 0 { high = s } else { low = s }
      let slope = (3 * a * s + 2 * b) * s + c
      var next = s - error / slope
      if !(next > low && next < high) { next = (low + high) / 2 }
      if next == s || abs(next - s) < 1e-17 { return next }
      let step = abs(next - s)
      s = next
      if step <= 2e-16 * s { return s }
    }
    return s
  }

  /// The one-sided slope at an end with the derivatives x', y' and half second derivatives there.
  ///
  /// Where x' is 0 the limit is that of the next term of both polynomials (choice C9).
  private func endVelocity(
    _ across: Double, _ up: Double, _ acrossNext: Double, _ upNext: Double
  ) -> Double {
    // Control points meant to lie on the corner may miss it by the rounding of the sums.
    let tinyAcross = 1e-15 * (1 + abs(a) + abs(b) + abs(c))
    let tinyUp = 1e-15 * (1 + abs(d) + abs(e) + abs(f))
    if abs(across) > tinyAcross { return up / across }
    if abs(up) > tinyUp { return up > 0 ? .infinity : -.infinity }
    if abs(acrossNext) > tinyAcross { return upNext / acrossNext }
    if abs(upNext) > tinyUp { return upNext > 0 ? .infinity : -.infinity }
    return 1
  }
}
