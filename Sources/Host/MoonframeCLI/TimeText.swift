internal import LuaAPI
internal import MoonPlot

/// Reads times of a run, as scripts write them: `0.3`, `300ms`, `12f`, `50%`, `start`, `end`.
enum TimeText {
  /// The latest time, in seconds: a day.
  private static let latest = 86_400.0

  private static let range = "from the start to 86400 s, which is a day, or at most 100%"

  /// The time that a flag names.
  ///
  /// - Throws: What would be right.
  static func time(_ text: String, flag: Flag) throws(UsageError) -> TimeSpec {
    guard let spec = TimeSpec(text) else {
      throw UsageError(
        message:
          "\(flag.name) must be a time such as 0.3, 300ms, 12f, 50%, start or end, got '\(text)'"
      )
    }
    guard isFine(spec) else {
      throw UsageError(message: "\(flag.name) must be \(range), got '\(text)'")
    }
    return spec
  }

  /// The time behind the last `@` of a text, in seconds, and what stands before it; without one it is the start.
  ///
  /// - Throws: That the time can't be meant.
  static func split(_ text: String, flag: Flag) throws(UsageError) -> (rest: String, time: Double) {
    guard let at = text.lastIndex(of: "@"),
      let spec = TimeSpec(String(text[text.index(after: at)...]))
    else { return (text, 0) }
    guard let seconds = spec.seconds else {
      throw UsageError(
        message: "the time of \(flag.name) counts from the start: \(flag.name) \(text[..<at])@0.3, "
          + "got '\(text)'")
    }
    guard isFine(spec) else {
      throw UsageError(message: "the time of \(flag.name) must be \(range), got '\(text)'")
    }
    return (String(text[..<at]), seconds)
  }

  private static func isFine(_ spec: TimeSpec) -> Bool {
    switch spec {
    case .seconds(let seconds): (0...latest).contains(seconds)
    case .fraction(let fraction): (0...1).contains(fraction)
    }
  }
}
