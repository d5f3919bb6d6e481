/// The ranges inside which every result is finite, and the checks that keep numbers inside them.
///
/// They are far wider than anything that can be shown: they only keep products and quotients of
/// legal numbers away from overflow.
enum Limits {
  /// The largest size of a value or a velocity, in the value's units.
  static let value = 1e100

  /// The smallest size of a mass, a stiffness or another number that must be above 0.
  static let smallest = 1e-100

  /// The largest velocity that a keyframe hands on; a faster one counts as vertical (choice C15).
  static let velocity = 1e150

  /// The factors by which all speeds of an animation together may change it.
  static let totalSpeed = 1e-100...1e100

  /// The longest time, in seconds.
  static let time = 1e12

  /// The shortest keyframe, in seconds; a shorter one jumps, like one of zero length (choice C2).
  static let shortest = 1e-12

  /// The responses that a spring may have, in seconds.
  static let response = 1e-9...1e9

  /// The largest damping ratio of a spring.
  static let dampingRatio = 1e9

  /// Checks that a value or velocity is finite and not absurdly large.
  static func checkValue(_ number: Double, _ subject: String) throws(MotionError) {
    guard number.isFinite else {
      throw MotionError(.notFinite, subject, wanted: "a finite number", given: number)
    }
    guard abs(number) <= value else {
      throw MotionError(.outOfRange, subject, wanted: "between -1e100 and 1e100", given: number)
    }
  }

  /// Checks that a time is finite and not absurdly long; negative ones pass.
  static func checkTime(_ seconds: Double, _ subject: String) throws(MotionError) {
    guard seconds.isFinite else {
      throw MotionError(
        .notFinite, subject, wanted: "a finite number of seconds", given: seconds)
    }
    guard abs(seconds) <= time else {
      throw MotionError(.outOfRange, subject, wanted: "at most 1e12 seconds", given: seconds)
    }
  }

  /// Checks that a number is finite, above zero, and neither absurdly large nor absurdly small.
  static func checkPositive(
    _ number: Double, _ subject: String, unit: String = ""
  ) throws(MotionError) {
    guard number.isFinite else {
      throw MotionError(
        .notFinite, subject, wanted: "a finite number\(unit.isEmpty ? "" : " of \(unit)")",
        given: number)
    }
    guard number > 0 else {
      throw MotionError(
        .outOfRange, subject, wanted: "above 0\(unit.isEmpty ? "" : " \(unit)")", given: number)
    }
    guard number >= smallest, number <= value else {
      throw MotionError(
        .outOfRange, subject, wanted: "between 1e-100 and 1e100\(unit.isEmpty ? "" : " \(unit)")",
        given: number)
    }
  }
}
