/// The finite numbers that a parameter may have.
package struct NumberRange: Hashable, Sendable {
  /// The lower end; nil for none.
  package var lower: Double?
  /// Whether the lower end itself is left out.
  package var isLowerOpen = false
  /// The upper end; nil for none.
  package var upper: Double?

  /// All finite numbers.
  package static let finite = NumberRange()

  /// Whether `number` is finite and inside.
  package func contains(_ number: Double) -> Bool {
    guard number.isFinite else { return false }
    if let lower, isLowerOpen ? number <= lower : number < lower { return false }
    if let upper, number > upper { return false }
    return true
  }

  /// The range in words, to be read after "must be"; nil when every finite number is inside.
  package func text(unit: String?) -> String? {
    let unit = unit.map { " " + $0 } ?? ""
    switch (lower.map(ValueText.number), upper.map(ValueText.number)) {
    case (let lower?, let upper?):
      return isLowerOpen
        ? "above \(lower) and at most \(upper)\(unit)" : "from \(lower) to \(upper)\(unit)"
    case (let lower?, nil): return (isLowerOpen ? "above " : "at least ") + lower + unit
    case (nil, let upper?): return "at most \(upper)\(unit)"
    case (nil, nil): return nil
    }
  }
}
