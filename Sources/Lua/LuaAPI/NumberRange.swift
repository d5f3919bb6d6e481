import LuaRuntime

/// The numbers that a parameter may have.
///
/// One rule holds for all of them: a number is finite and its size is at most 1e100, of times 1e12 s; what must
/// be above 0 is at least 1e-100. Inside, no sum, product or quotient of the API overflows.
package struct NumberRange: Hashable, Sendable {
  /// The lower end; nil for none of its own.
  package var lower: Double?
  /// Whether the lower end itself is left out.
  package var isLowerOpen = false
  /// The upper end; nil for none of its own.
  package var upper: Double?
  /// The largest size of a number.
  package var largest = 1e100

  /// The smallest number where 0 is left out.
  private static let smallest = 1e-100

  /// All numbers.
  package static let all = NumberRange()

  /// All times, in seconds.
  package static let times = NumberRange(largest: 1e12)

  /// Places in a frame, as fractions of its sides, and the points of paths.
  package static let places = NumberRange(largest: 1e9)

  /// Whether `number` is inside.
  package func contains(_ number: Double) -> Bool {
    guard abs(number) <= largest else { return false }
    if let lower {
      if isLowerOpen ? number <= lower : number < lower { return false }
      if isLowerOpen, lower == 0, number < NumberRange.smallest { return false }
    }
    if let upper, number > upper { return false }
    return true
  }

  /// The same as two ends, both included.
  var plainNumbers: PlainNumbers {
    var least = -largest
    if let lower {
      least = isLowerOpen ? max(lower.nextUp, lower == 0 ? NumberRange.smallest : lower) : lower
    }
    return PlainNumbers(least: max(least, -largest), most: min(upper ?? largest, largest))
  }

  /// The range in words beside the limits that all numbers have: `above 0 s`, `from 0 to 1`; nil for any number.
  package func declaration(unit: String?) -> String? {
    guard lower == nil, upper == nil else { return text(unit: unit) }
    return nil
  }

  /// The range in words without the limit that all numbers have, to be read after "must be": `above 0 s`.
  package func text(unit: String?) -> String {
    let unit = unit.map { " " + $0 } ?? ""
    let top = NumberRange.text(of: upper ?? largest) + unit
    guard let lower else {
      return "from \(NumberRange.text(of: -largest)) to \(top)"
    }
    guard upper == nil || isLowerOpen else {
      return "from \(NumberRange.text(of: lower)) to \(top)"
    }
    let bottom = (isLowerOpen ? "above " : "at least ") + NumberRange.text(of: lower)
    return upper == nil ? "\(bottom)\(unit)" : "\(bottom) and at most \(top)"
  }

  /// What a number outside must be, told by the end that it is beyond.
  package func problem(with number: Double, unit: String?) -> String {
    let end = unit.map { " " + $0 } ?? ""
    if lower != nil, upper == nil, number > largest {
      return "at most \(NumberRange.text(of: largest))\(end)"
    }
    if isLowerOpen, lower == 0, number > 0, number < NumberRange.smallest {
      return "at least \(NumberRange.text(of: NumberRange.smallest))\(end)"
    }
    return text(unit: unit)
  }

  /// A number as a person writes it: `1e100`, not `1e+100`, and `1e12`.
  private static func text(of number: Double) -> String {
    let text = ValueText.number(number)
    guard text.hasSuffix("000000000000") else { return text.replaced("e+", by: "e") }
    return text.dropLast(12) + "e12"
  }
}

/// Numbers between two ends, both included.
struct PlainNumbers: Sendable {
  var least: Double
  var most: Double

  /// No number.
  static let none = PlainNumbers(least: .infinity, most: -.infinity)

  /// Whether a number is among them.
  func contains(_ number: Double) -> Bool { number >= least && number <= most }
}
