package import LuaAPI
import LuaRuntime

extension Kind where Value == Double {
  /// A finite length in points that isn't negative.
  package static var length: Kind { number(atLeast: 0, unit: "pt") }

  /// A length in points that isn't negative; `math.huge` is as long as possible.
  static var limit: Kind {
    let length = length
    var kind = Kind("number") { frame, index, subject throws(LuaError) in
      guard let number = frame.numberIfAny(at: index) else {
        throw subject.error(
          "must be a number, got \(ValueText.got(frame, at: index))", code: "wrong-type",
          label: frame.type(at: index) == .string
            && ["infinity", ".infinity", "inf", "max", "fill"].contains(frame.shortText(at: index))
            ? "did you mean math.huge?" : nil)
      }
      if number == .infinity { return number }
      return try length.read(frame, index, subject)
    }
    kind.unit = "pt"
    kind.range = "at least 0 pt, or math.huge"
    return kind.shown(as: ValueText.number)
  }

  /// A distance in points, in either direction.
  static var distance: Kind { number(unit: "pt") }
}

extension Kind where Value == String {
  /// Text to be shown; numbers are shown as `print` shows them.
  static var shownText: Kind {
    var kind = Kind("string|number", phrase: "a string") { frame, index, subject throws(LuaError) in
      switch frame.type(at: index) {
      case .string: return frame.string(at: index)
      case .number: return try frame.toText(at: index)
      default: throw subject.wrongType("a string", frame, at: index)
      }
    }
    kind.takesEachText = true
    return kind.shown { "\"\($0)\"" }
  }
}
