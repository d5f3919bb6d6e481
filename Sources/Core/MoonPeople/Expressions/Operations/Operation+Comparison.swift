extension Operation {
  /// Whether a value is below another one.
  ///
  /// - Parameters:
  ///   - left: The first operand.
  ///   - right: The second operand.
  /// - Returns: Whether it is below; false with NaN.
  /// - Throws: ``Fault`` unless both are numbers or both are strings.
  static func isLess(_ left: Value, _ right: Value) throws(Fault) -> Bool {
    switch (left, right) {
    case (.integer(let left), .integer(let right)): left < right
    case (.number(let left), .number(let right)): left < right
    case (.integer(let left), .number(let right)): left.isBelow(right)
    case (.number(let left), .integer(let right)): right.isAbove(left)
    case (.string(let left), .string(let right)): left < right
    default: throw incomparable(left, right)
    }
  }

  /// Whether a value is another one or below it.
  ///
  /// - Parameters:
  ///   - left: The first operand.
  ///   - right: The second operand.
  /// - Returns: Whether it isn't above; false with NaN.
  /// - Throws: ``Fault`` unless both are numbers or both are strings.
  static func isLessOrEqual(_ left: Value, _ right: Value) throws(Fault) -> Bool {
    switch (left, right) {
    case (.integer(let left), .integer(let right)): left <= right
    case (.number(let left), .number(let right)): left <= right
    case (.integer(let left), .number(let right)): left.isAtMost(right)
    case (.number(let left), .integer(let right)): right.isAtLeast(left)
    case (.string(let left), .string(let right)): !(right < left)
    default: throw incomparable(left, right)
    }
  }

  private static func incomparable(_ left: Value, _ right: Value) -> Fault {
    let (first, second) = (left.typeName, right.typeName)
    return first == second
      ? .message("attempt to compare two \(first) values")
      : .message("attempt to compare \(first) with \(second)")
  }
}
