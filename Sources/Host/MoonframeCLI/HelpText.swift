internal import MoonHost

/// The help of verbs.
enum HelpText {
  /// The help of the whole command.
  static var overview: String {
    let verbs = Verb.allCases.map { "  " + padded($0.rawValue, to: 10) + $0.summary }
    let codes = [
      "0 ok", "1 the script raised an error", "2 wrong usage", "3 a bug of ours",
      "4 can't load or write",
      "5 nothing ran", "8 memory or output limit", "124 time limit", "130 interrupted",
    ]
    let lines =
      [
        "moonframe \(Version.number): keyframe animations in Lua", "", "usage: moonframe VERB …",
        "",
      ] + verbs + [
        "", "moonframe help VERB says more; moonframe help moon lists what scripts find in moon.",
        "A script that comes through a pipe needs no verb.", "", "exit codes:",
      ] + codes.map { "  \($0)" }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The help of one verb.
  static func of(_ verb: Verb) -> String {
    let names = verb.flags.map { flag in flag.value.map { "\(flag.name) \($0)" } ?? flag.name }
    let width = (names.map(\.count).max() ?? 0) + 2
    let flags = zip(names, verb.flags).map { "  " + padded($0, to: width) + $1.help }
    let lines =
      ["usage: \(verb.usage)", "", "moonframe \(verb) \(verb.summary).", ""] + details(verb) + flags
    return lines.joined(separator: "\n") + "\n"
  }

  private static func details(_ verb: Verb) -> [String] {
    switch verb {
    case .run:
      [
        "Flags stand before or after FILE. -- ends them, and so does the first word behind FILE:",
        "what follows is the script's, in ... and arg. Modules are looked for in FILE's folder.",
        "",
      ]
    case .curve:
      [
        "The script returns a timeline, a spring, a curve or an animation, or a table of them.",
        "TRACK chooses one; formats by the ending of OUT: .svg, .csv, .json, .txt.",
        "Angles are in degrees, colours in sRGB; CSV of a timeline is what frames:csv() gives.", "",
      ]
    case .help, .version: []
    }
  }

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }
}
