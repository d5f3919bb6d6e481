/// What the parser sees of a token.
enum LuaTerminal: Hashable {
  case keyword(LuaKeyword)
  case symbol(LuaSymbol)
  case name
  case number(LuaNumber)
  /// A string; its value is kept beside.
  case string
  /// A byte that starts no token.
  case unknown(UInt8)
  case end

  /// How Lua names it where it is expected.
  var phrase: String {
    switch self {
    case .keyword(let word): "'\(word.rawValue)'"
    case .symbol(let symbol): "'\(symbol.rawValue)'"
    case .name: "<name>"
    case .number: "<number>"
    case .string: "<string>"
    case .unknown(let byte): LuaTerminal.shown(byte)
    case .end: "<eof>"
    }
  }

  /// A byte as Lua shows it in messages.
  static func shown(_ byte: UInt8) -> String {
    LuaByte.isPrintable(byte) ? "'\(Character(Unicode.Scalar(byte)))'" : "'<\\\(byte)>'"
  }
}

/// A token that was checked.
struct LuaLexeme {
  let terminal: LuaTerminal
  let span: LuaSpan
  /// The value of a string.
  var bytes: [UInt8] = []
}
