package import LuaRuntime

extension Kind where Value == Double {
  /// A number; none is larger than 1e100.
  package static var number: Kind {
    number(in: .all, unit: nil)
  }

  /// A finite number above `lower`.
  package static func number(above lower: Double, unit: String? = nil) -> Kind {
    number(in: NumberRange(lower: lower, isLowerOpen: true), unit: unit)
  }

  /// A finite number that is at least `lower`.
  package static func number(atLeast lower: Double, unit: String? = nil) -> Kind {
    number(in: NumberRange(lower: lower), unit: unit)
  }

  /// A finite number from `range`, ends included.
  package static func number(_ range: ClosedRange<Double>, unit: String? = nil) -> Kind {
    number(in: NumberRange(lower: range.lowerBound, upper: range.upperBound), unit: unit)
  }

  /// A finite number with a unit.
  package static func number(unit: String) -> Kind { number(in: .all, unit: unit) }

  private static func number(in range: NumberRange, unit: String?) -> Kind {
    var kind = Kind("number") { frame, index, subject throws(LuaError) in
      guard frame.type(at: index) == .number else {
        throw subject.wrongType("a number", frame, at: index)
      }
      return try range.checked(try frame.number(at: index), unit, subject)
    }
    kind.unit = unit
    kind.range = range.declaration(unit: APIName.unit(unit))
    kind.numbers = range
    kind.plainNumbers = range.plainNumbers
    return kind.shown(as: ValueText.number)
  }

  /// A length of time in seconds: a number, `"0.3s"`, `"300ms"`, or `"12f"` for frames at 60 a second.
  package static var time: Kind { time(in: .times) }

  /// A length of time in seconds that is above 0.
  package static var positiveTime: Kind {
    time(in: NumberRange(lower: 0, isLowerOpen: true, largest: NumberRange.times.largest))
  }

  /// A length of time in seconds that is not below 0.
  package static var lengthOfTime: Kind {
    time(in: NumberRange(lower: 0, largest: NumberRange.times.largest))
  }

  private static func time(in range: NumberRange) -> Kind {
    var kind = Kind(
      "time", phrase: "a time such as 0.3, \"0.3s\", \"300ms\" or \"12f\""
    ) { frame, index, subject throws(LuaError) in
      switch frame.type(at: index) {
      case .number:
        return try range.checked(try frame.number(at: index), "s", subject)
      case .string:
        let text = frame.shortText(at: index)
        if let seconds = TimeSpec(text)?.seconds { return try range.checked(seconds, "s", subject) }
        throw subject.error(
          "must be a time such as 0.3, \"0.3s\", \"300ms\" or \"12f\", got \(ValueText.quoted(text))",
          code: "malformed")
      default:
        throw subject.wrongType(
          "a time such as 0.3, \"0.3s\", \"300ms\" or \"12f\"", frame, at: index)
      }
    }
    kind.unit = "s"
    kind.range = range.declaration(unit: "s")
    kind.numbers = range
    kind.plainNumbers = range.plainNumbers
    return kind.shown(as: ValueText.number)
  }
}

extension Kind where Value == TimeSpec {
  /// A point of time in something that has a length: as a time, or `"50%"`, `"start"`, `"end"`.
  package static var moment: Kind {
    let phrase = "a time such as 0.3, \"0.3s\", \"300ms\", \"12f\", \"50%\", \"start\" or \"end\""
    var kind = Kind("moment", phrase: phrase) {
      frame, index, subject throws(LuaError) in
      switch frame.type(at: index) {
      case .number:
        let number = try frame.number(at: index)
        return .seconds(try NumberRange.times.checked(number, "s", subject))
      case .string:
        let text = frame.shortText(at: index)
        if let time = TimeSpec(text) {
          _ = try NumberRange.times.checked(time.size, time.seconds == nil ? nil : "s", subject)
          return time
        }
        throw subject.error("must be \(phrase), got \(ValueText.quoted(text))", code: "malformed")
      default:
        throw subject.wrongType(phrase, frame, at: index)
      }
    }
    kind.unit = "s"
    kind.range = NumberRange.times.declaration(unit: "s")
    kind.numbers = .times
    return kind.shown { $0.text }
  }
}

extension Kind where Value == Int {
  /// A whole number from `lower` on.
  package static func integer(atLeast lower: Int) -> Kind {
    integer(in: NumberRange(lower: Double(lower)))
  }

  /// A whole number from `range`, ends included.
  package static func integer(_ range: ClosedRange<Int>) -> Kind {
    integer(in: NumberRange(lower: Double(range.lowerBound), upper: Double(range.upperBound)))
  }

  private static func integer(in range: NumberRange) -> Kind {
    var kind = Kind("integer") { frame, index, subject throws(LuaError) in
      guard frame.type(at: index) == .number, let value = try? frame.integer(at: index) else {
        throw subject.wrongType("an integer", frame, at: index)
      }
      _ = try range.checked(Double(value), nil, subject)
      return value
    }
    kind.range = range.declaration(unit: nil)
    kind.numbers = range
    return kind
  }
}

extension NumberRange {
  /// The number, when it is inside.
  ///
  /// - Throws: `… must be finite, got nan` or `… must be above 0 s, got -1`.
  package func checked(_ number: Double, _ unit: String?, _ subject: Subject) throws(LuaError)
    -> Double
  {
    if contains(number) { return number }
    let given = ValueText.number(number)
    guard number.isFinite else {
      throw subject.error("must be a finite number, got \(given)", code: "not-finite")
    }
    throw subject.error(
      "must be \(problem(with: number, unit: unit)), got \(given)", code: "out-of-range")
  }
}
