extension Value {
  /// Whether Lua's `==` holds: numbers by their exact values, whether integers or floats.
  ///
  /// Values of different types are never equal; NaN equals nothing.
  ///
  /// - Parameter other: Another value.
  /// - Returns: Whether they are equal.
  public func isEqual(to other: Value) -> Bool {
    switch (self, other) {
    case (.none, .none): true
    case (.boolean(let left), .boolean(let right)): left == right
    case (.integer(let left), .integer(let right)): left == right
    case (.number(let left), .number(let right)): left == right
    case (.integer(let left), .number(let right)), (.number(let right), .integer(let left)):
      Int64(exactly: right) == left
    case (.string(let left), .string(let right)): left == right
    default: false
    }
  }
}
