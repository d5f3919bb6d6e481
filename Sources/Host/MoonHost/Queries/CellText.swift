internal import LuaRuntime
internal import MoonPeople

/// Values as people read them in a table.
enum CellText {
  /// A value of a record: a date as one of UTC, anything else as Lua has it.
  static func text(_ value: Value, _ type: AttributeType) -> String {
    switch value {
    case .string(let string): escaped(string.bytes)
    case .number(let seconds) where type == .date:
      DateText.text(seconds) ?? value.luaText.text
    case .none, .boolean, .integer, .number: value.luaText.text
    }
  }

  /// A text on one line that no terminal obeys: control characters and what isn't UTF-8 are escaped as in Lua.
  static func escaped(_ bytes: [UInt8]) -> String {
    if bytes.allSatisfy({ (0x20..<0x7F).contains($0) }) {
      return String(decoding: bytes, as: UTF8.self)
    }
    if let text = String(validating: bytes, as: UTF8.self) { return LuaText.escaped(text) }
    var text = ""
    var rest = bytes[...]
    while let byte = rest.first {
      let length = byte < 0xC0 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
      if let character = String(validating: rest.prefix(length), as: UTF8.self) {
        text += LuaText.escaped(character)
        rest.removeFirst(length)
      } else {
        text += (byte < 16 ? "\\x0" : "\\x") + String(byte, radix: 16, uppercase: true)
        rest.removeFirst()
      }
    }
    return text
  }
}
