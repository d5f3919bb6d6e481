/// A time as scripts write it: `0.3`, `"0.3s"`, `"300ms"`, `"12f"`, `"50%"`, `"start"`, `"end"`.
package enum TimeSpec: Hashable, Sendable {
  /// Seconds.
  case seconds(Double)
  /// A fraction of a whole length: `"50%"` is 0.5.
  case fraction(Double)

  /// Frames a second that `"12f"` counts.
  package static let frameRate = 60.0

  /// The start of something.
  package static let start = TimeSpec.seconds(0)
  /// The end of something.
  package static let end = TimeSpec.fraction(1)

  /// Reads a time from text; nil when the text has another form.
  package init?(_ text: String) {
    switch text {
    case "start":
      self = .start
      return
    case "end":
      self = .end
      return
    default: break
    }
    guard text.utf8.count <= 64 else { return nil }
    let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == "-") }
    guard let number = Double(String(digits)), number.isFinite else { return nil }
    switch text[digits.endIndex...] {
    case "", "s": self = .seconds(number)
    case "ms": self = .seconds(number / 1000)
    case "f": self = .seconds(number / TimeSpec.frameRate)
    case "%": self = .fraction(number / 100)
    default: return nil
    }
  }

  /// The time in seconds, unless it is a fraction of a length.
  package var seconds: Double? {
    if case .seconds(let seconds) = self { seconds } else { nil }
  }

  /// The number of seconds or the fraction.
  var size: Double {
    switch self {
    case .seconds(let number), .fraction(let number): number
    }
  }

  /// The time in seconds, in something of this length.
  package func resolved(duration: Double) -> Double {
    switch self {
    case .seconds(let seconds): seconds
    case .fraction(let fraction): fraction == 0 ? 0 : fraction * duration
    }
  }

  /// The time as a script writes it.
  package var text: String {
    switch self {
    case .start: "\"start\""
    case .end: "\"end\""
    case .seconds(let seconds): ValueText.number(seconds)
    case .fraction(let fraction): "\"\(ValueText.number(fraction * 100))%\""
    }
  }
}
