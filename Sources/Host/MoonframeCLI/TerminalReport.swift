internal import Glibc
internal import MoonHost
internal import MoonShow

/// What the terminal can show, and whether what is typed can be kept.
struct TerminalReport {
  private let console: Console

  init(_ console: Console) { self.console = console }

  /// What was found.
  var all: [Diagnosis] { [terminal, letters, history] }

  private var terminal: Diagnosis {
    let name = "terminal"
    guard let width = Terminal.width(of: 1) else {
      return Diagnosis(name, .ok, "none: standard output leads elsewhere")
    }
    let colors = console.isColored(1) ? "colours" : "no colours (NO_COLOR, or TERM is dumb)"
    // Only a terminal that is also typed on can be asked.
    let graphics = isatty(0) == 1 ? TerminalGraphics.find() : .none
    let pictures = graphics == .none ? "no pictures" : "pictures by \(graphics.rawValue)"
    return Diagnosis(
      name, .ok, "\(width) columns, \(colors), \(pictures)",
      advice: graphics == .none
        ? "Kitty, WezTerm, iTerm2, foot and others show pictures; --graphics blocks is half blocks"
        : nil)
  }

  /// Whether text is UTF-8, by the variable that decides it (POSIX: LC_ALL, then LC_CTYPE, then LANG).
  private var letters: Diagnosis {
    let name = "letters"
    let names = ["LC_ALL", "LC_CTYPE", "LANG"]
    guard let first = names.first(where: { !(Self.variable($0) ?? "").isEmpty }) else {
      return Diagnosis(
        name, .warning, "no locale is set, so terminals may not take UTF-8",
        advice: "export LANG=C.UTF-8")
    }
    let value = Self.variable(first) ?? ""
    let codeset = value.split(separator: ".").last?.prefix { $0 != "@" }.lowercased() ?? ""
    guard ["utf-8", "utf8"].contains(codeset) else {
      return Diagnosis(
        name, .warning, "\(first) is '\(value)', which is not UTF-8", advice: "export LANG=C.UTF-8")
    }
    return Diagnosis(name, .ok, "UTF-8 (\(first)=\(value))")
  }

  private var history: Diagnosis {
    let name = "history"
    let file = HistoryFile()
    guard let path = file.path else {
      return Diagnosis(
        name, .warning, "what is typed is not kept: neither XDG_STATE_HOME nor HOME is a path")
    }
    guard file.isWritable else {
      return Diagnosis(
        name, .warning, "what is typed is not kept: '\(path)' can't be written",
        advice: "set XDG_STATE_HOME to a folder of yours")
    }
    return Diagnosis(name, .ok, path)
  }

  private static func variable(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }
}
