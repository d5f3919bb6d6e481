import MoonPeople

/// Something that takes any bytes and must keep its promises whatever they are.
///
/// A broken promise traps, which libFuzzer and the seeded runs both report with the input.
enum FuzzTarget: String, CaseIterable {
  /// The lexer: its tokens lie in order, within the text, on the lines that they name; and the parser: it accepts
  /// what Lua accepts.
  case lexer
  /// A script: it ends, with a value or with an error that can be shown.
  case script
  /// The short languages of options: times, colours.
  case words
  /// The data of SVG paths: a finite path that reads back.
  case path
  /// SVG icons: a symbol, or the line of what is wrong.
  case icon
  /// The text of scenes: a scene whose text reads back.
  case scene
  /// Files of comma-separated values: the same records in whatever parts they come, and back again.
  case csv
  /// Files of JSON objects, likewise.
  case json
  /// Lua's binary functions: what the code does, or nothing.
  case code
  /// Project files: settings, or a report.
  case project

  /// Patterns: our functions that search in texts give what Lua's own give.
  case pattern

  /// Tries one input.
  func test(_ bytes: [UInt8]) {
    switch self {
    case .lexer: LexerPromises.check(bytes)
    case .script: ScriptPromises.check(bytes)
    case .words: WordPromises.check(bytes)
    case .path: PathPromises.check(bytes)
    case .icon: IconPromises.check(bytes)
    case .scene: ScenePromises.check(bytes)
    case .csv: ImportPromises.check(bytes, .csv)
    case .json: ImportPromises.check(bytes, .jsonLines)
    case .code: CodePromises.check(bytes)
    case .project: ProjectPromises.check(bytes)
    case .pattern: PatternPromises.check(bytes)
    }
  }
}
