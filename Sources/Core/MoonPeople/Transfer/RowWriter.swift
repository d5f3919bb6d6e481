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
      row[place].appendField(to: &bytes)
    }
    bytes += [0x0D, 0x0A]
  }

  private func appendObject(_ row: Row, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "{"))
    if includesID { bytes += "\"id\":\(row.id)".utf8 }
    for (column, place) in attributes.enumerated() {
      if column > 0 || includesID { bytes.append(UInt8(ascii: ",")) }
      bytes += "\"\(names[column])\":".utf8
      row[place].appendJSON(to: &bytes)
    }
    bytes += "}\n".utf8
  }
}
