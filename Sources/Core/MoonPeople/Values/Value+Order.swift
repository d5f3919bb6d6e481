extension Value {
  /// Whether it sorts before another value in the total order of values.
  ///
  /// Nil comes first, then false, true, NaN, the other numbers by their exact values, and strings
  /// byte by byte. An integer and a float of the same value are equal here, as are all NaN.
  ///
  /// - Parameter other: Another value.
  /// - Returns: Whether it comes before.
  public func sortsBefore(_ other: Value) -> Bool {
    switch (self, other) {
    case (.number(let left), .number(let right)): left < right || (left.isNaN && !right.isNaN)
    case (.integer(let left), .integer(let right)): left < right
    case (.integer(let left), .number(let right)): left.isBelow(right)
    case (.number(let left), .integer(let right)): right.isAbove(left) || left.isNaN
    case (.string(let left), .string(let right)): left < right
    default: rank < other.rank
    }
  }

  /// The place of the value's kind in the order of kinds.
  private var rank: Int {
    switch self {
    case .none: 0
    case .boolean(let value): value ? 2 : 1
    case .integer, .number: 3
    case .string: 4
    }
  }
}
