/// Integers against floats by their exact values, as `LTintfloat` and its kin in Lua's lvm.c.
extension Int64 {
  /// Whether the integer is below a float; false for NaN.
  ///
  /// - Parameter other: A float.
  /// - Returns: Whether it is below.
  func isBelow(_ other: Double) -> Bool {
    guard other < 0x1p63 else { return other >= 0x1p63 }
    return other >= -0x1p63 && self < Int64(other.rounded(.up))
  }

  /// Whether the integer is a float's value or below it; false for NaN.
  ///
  /// - Parameter other: A float.
  /// - Returns: Whether it isn't above.
  func isAtMost(_ other: Double) -> Bool {
    guard other < 0x1p63 else { return other >= 0x1p63 }
    return other >= -0x1p63 && self <= Int64(other.rounded(.down))
  }

  /// Whether the integer is above a float; false for NaN.
  ///
  /// - Parameter other: A float.
  /// - Returns: Whether it is above.
  func isAbove(_ other: Double) -> Bool {
    guard other >= -0x1p63 else { return other < -0x1p63 }
    return other < 0x1p63 && self > Int64(other.rounded(.down))
  }

  /// Whether the integer is a float's value or above it; false for NaN.
  ///
  /// - Parameter other: A float.
  /// - Returns: Whether it isn't below.
  func isAtLeast(_ other: Double) -> Bool {
    guard other >= -0x1p63 else { return other < -0x1p63 }
    return other < 0x1p63 && self >= Int64(other.rounded(.up))
  }
}
