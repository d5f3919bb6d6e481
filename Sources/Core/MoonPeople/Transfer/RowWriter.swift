/// Writes rows as lines of a file.
struct RowWriter {
  private let format: TransferFormat
  private let attributes: [Int]
  private let includesID: Bool
  private let names: [String]

  init(_ model: Model, _ format: TransferFormat, attributes: [Int], includesID: Bool) {
    self.format = format
    self.attributes = attributes
    self.includesID = includesID
    names = attributes.map { model.attributes[$0].name }
  }

  /// What comes before the first row.
  var header: [UInt8] {
    switch format {
    case .csv:
      Array(((includesID ? ["id"] : []) + names).joined(separator: ",").utf8) + [0x0D, 0x0A]
    case .jsonLines: []
    }
  }

  /// Adds the line of a row.
  func append(_ row: Row, to bytes: inout [UInt8]) {
    switch format {
    case .csv: appendFields(row, to: &bytes)
    case .jsonLines: appendObject(row, to: &bytes)
    }
  }

  private func appendFields(_ row: Row, to bytes: inout [UInt8]) {
    if includesID {
      bytes += "\(row.id)".utf8
      if !attributes.isEmpty { bytes.append(UInt8(ascii: ",")) }
    }
    for (column, place) in attributes.enumerated() {
      if column > 0 { bytes.append(UInt8(ascii: ",")) }
      switch row.values[place] {
      case .none: break
      case .boolean(let value): bytes += (value ? "true" : "false").utf8
      case .integer(let value): bytes += "\(value)".utf8
      case .number(let value): bytes += "\(value)".utf8
      case .string(let text): append(field: text.bytes, to: &bytes)
      }
    }
    bytes += [0x0D, 0x0A]
  }

  private func append(field text: [UInt8], to bytes: inout [UInt8]) {
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

  private func appendObject(_ row: Row, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "{"))
    if includesID { bytes += "\"id\":\(row.id)".utf8 }
    for (column, place) in attributes.enumerated() {
      if column > 0 || includesID { bytes.append(UInt8(ascii: ",")) }
      bytes += "\"\(names[column])\":".utf8
      switch row.values[place] {
      case .none: bytes += "null".utf8
      case .boolean(let value): bytes += (value ? "true" : "false").utf8
      case .integer(let value): bytes += "\(value)".utf8
      case .number(.infinity): bytes += "1e999".utf8
      case .number(-.infinity): bytes += "-1e999".utf8
      case .number(let value): bytes += "\(value)".utf8
      case .string(let text): append(json: text.bytes, to: &bytes)
      }
    }
    bytes += "}\n".utf8
  }

  private func append(json text: [UInt8], to bytes: inout [UInt8]) {
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
