extension Value {
  /// Adds the value as a field of CSV; nil is a field of nothing.
  ///
  /// - Parameter bytes: What it is added to.
  package func appendField(to bytes: inout [UInt8]) {
    switch self {
    case .none: break
    case .boolean(let value): bytes += (value ? "true" : "false").utf8
    case .integer(let value): bytes += "\(value)".utf8
    case .number(let value): bytes += "\(value)".utf8
    case .string(let text): Value.append(field: text.bytes, to: &bytes)
    }
  }

  /// Adds the value as JSON; NaN, which no record holds, is null.
  ///
  /// - Parameter bytes: What it is added to.
  package func appendJSON(to bytes: inout [UInt8]) {
    switch self {
    case .none: bytes += "null".utf8
    case .boolean(let value): bytes += (value ? "true" : "false").utf8
    case .integer(let value): bytes += "\(value)".utf8
    case .number(.infinity): bytes += "1e999".utf8
    case .number(-.infinity): bytes += "-1e999".utf8
    case .number(let value): bytes += value.isNaN ? Array("null".utf8) : Array("\(value)".utf8)
    case .string(let text): Value.append(json: text.bytes, to: &bytes)
    }
  }

  private static func append(field text: [UInt8], to bytes: inout [UInt8]) {
    let isPlain =
      !text.isEmpty
      && !text.contains { $0 == 0x22 || $0 == 0x2C || $0 == 0x0A || $0 == 0x0D }
    guard !isPlain else {
      bytes += text
      return
    }
    bytes.append(UInt8(ascii: "\""))
    for byte in text {
      if byte == UInt8(ascii: "\"") { bytes.append(byte) }
      bytes.append(byte)
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func append(json text: [UInt8], to bytes: inout [UInt8]) {
    guard String(validating: text, as: UTF8.self) != nil else {
      bytes += "{\"base64\":\"".utf8
      bytes += Base64.text(text)
      bytes += "\"}".utf8
      return
    }
    bytes.append(UInt8(ascii: "\""))
    for byte in text {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case 0x0A: bytes += "\\n".utf8
      case 0x0D: bytes += "\\r".utf8
      case 0x09: bytes += "\\t".utf8
      case ..<0x10: bytes += "\\u000\(String(byte, radix: 16))".utf8
      case ..<0x20, 0x7F: bytes += "\\u00\(String(byte, radix: 16))".utf8
      case _: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
