extension UnitCurve {
  /// Whether the curve has an inverse, so that times and values can change places.
  public var isInvertible: Bool {
    switch code.kind {
    case .linear, .bezier: true
    case .steps: false
    case .points: isRising
    case .easing:
      switch code.family {
      case .sine, .quad, .cubic, .quart, .quint, .expo, .circ: true
      case .back, .elastic, .bounce: false
      }
    }
  }

  /// The curve with times and values exchanged.
  ///
  /// A Bézier curve exchanges the coordinates of its control points, as in SwiftUI; where its
  /// values leave 0...1 that is another curve than the exact inverse.
  ///
  /// - Returns: The inverse.
  /// - Throws: ``MotionError`` when the curve has one value at several times.
  public func inverse() throws(MotionError) -> UnitCurve {
    guard isInvertible else {
      throw MotionError(
        .notInvertible, "the curve", wanted: "always rising to have an inverse",
        given: "one that isn't")
    }
    switch code.kind {
    case .linear, .steps: return self
    case .bezier:
      let (x1, y1, x2, y2) =
        stops.isEmpty ? code.controlPoints : (stops[0], stops[1], stops[2], stops[3])
      let isInside = (0...1).contains(y1) && (0...1).contains(y2)
      return UnitCurve(CurveCode(bezier: y1, x1, y2, x2), stops: isInside ? [] : [y1, x1, y2, x2])
    case .points:
      var exchanged: [Double] = []
      for index in stride(from: 0, to: stops.count, by: 2) {
        exchanged += [stops[index + 1], stops[index]]
      }
      return UnitCurve(code, stops: exchanged)
    case .easing:
      // A quarter circle mirrored at the diagonal is the other quarter circle.
      if code.family == .circ, code.direction == .in { return .circularEaseOut }
      if code.family == .circ, code.direction == .out { return .circularEaseIn }
      var inverse = code
      inverse.isInverse.toggle()
      return UnitCurve(inverse)
    }
  }

  /// Whether each stop is later and higher than the one before, from 0 to 1.
  private var isRising: Bool {
    guard stops.count >= 4, stops[0] == 0, stops[1] == 0 else { return false }
    guard stops[stops.count - 2] == 1, stops[stops.count - 1] == 1 else { return false }
    return stride(from: 2, to: stops.count, by: 2).allSatisfy {
      stops[$0] > stops[$0 - 2] && stops[$0 + 1] > stops[$0 - 1]
    }
  }
}
