/// Whether two numbers agree to a fraction of the expected one, or of 1 where that is smaller.
///
/// Infinities agree with themselves only; nothing agrees with a number that isn't one.
///
/// - Parameters:
///   - number: The number that came.
///   - expected: The number that was expected.
///   - tolerance: The fraction.
/// - Returns: Whether they agree.
package func agrees(_ number: Double, _ expected: Double, to tolerance: Double = 1e-9) -> Bool {
  number == expected || abs(number - expected) <= tolerance * max(1, abs(expected))
}
