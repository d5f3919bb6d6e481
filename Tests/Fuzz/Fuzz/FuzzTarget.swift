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

  /// Tries one input.
  func test(_ bytes: [UInt8]) {
    switch self {
    case .lexer: LexerPromises.check(bytes)
    case .script: ScriptPromises.check(bytes)
    case .words: WordPromises.check(bytes)
    }
  }
}
