/// What the columns of a CSV file mean.
struct CSVColumns {
  private enum Column {
    case attribute(Int)
    case id
    case ignored
  }

  private let model: Model
  private let columns: [Column]

  /// Reads the first line of a file.
  ///
  /// - Throws: ``WrongLine`` when a name is unknown, comes twice, or one that is needed is missing.
  init(_ header: CSVReader.Record, of model: Model, keepsIDs: Bool) throws(WrongLine) {
    let line = header.line
    if let fault = header.fault { throw WrongLine(line: line, reason: fault) }
    var columns: [Column] = []
    var seen: Set<String> = []
    for place in header.fields.indices {
      let name = String(decoding: header[place], as: UTF8.self)
      guard seen.insert(name).inserted else {
        throw WrongLine(line: line, column: name, reason: "the column comes twice")
      }
      if let attribute = model.index(of: name) {
        columns.append(.attribute(attribute))
      } else if name == "id" {
        columns.append(keepsIDs ? .id : .ignored)
      } else {
        throw WrongLine(line: line, column: name, reason: model.unknownAttribute(name).message)
      }
    }
    for attribute in model.attributes
    where !seen.contains(attribute.name) && attribute.initial == .missing && !attribute.isOptional {
      throw WrongLine(
        line: line,
        reason: "expected a column \"\(attribute.name)\", which is \(attribute.type.wanted)")
    }
    self.model = model
    self.columns = columns
  }

  /// The values and the id of a record.
  ///
  /// - Throws: ``WrongLine``.
  func row(
    _ record: CSVReader.Record
  ) throws(WrongLine) -> (values: [(attribute: Int, value: Value)], id: Int64?) {
    var values: [(attribute: Int, value: Value)] = []
    guard record.fields.count == columns.count else {
      throw WrongLine(
        line: record.line,
        reason: "expected \(columns.count) fields, got \(record.fields.count)")
    }
    values.reserveCapacity(columns.count)
    var id: Int64?
    for (place, column) in columns.enumerated() {
      let bytes = record[place]
      let isNothing = bytes.isEmpty && !record.fields[place].isQuoted
      switch column {
      case .ignored: break
      case .id:
        guard let number = ByteNumber.integer(bytes), number > 0 else {
          throw WrongLine(
            line: record.line, column: "id",
            reason:
              "expected an id, which is an integer above 0, got \(ByteString(Array(bytes)).shown)")
        }
        id = number
      case .attribute(let place):
        let attribute = model.attributes[place]
        if isNothing {
          if attribute.isOptional { values.append((place, .none)) }
          if attribute.isOptional || attribute.initial != .missing { continue }
        }
        guard let value = attribute.type.value(bytes) else {
          throw WrongLine(
            line: record.line, column: attribute.name,
            reason: "expected \(attribute.type.wantedText), got \(ByteString(Array(bytes)).shown)")
        }
        values.append((place, value))
      }
    }
    return (values, id)
  }

  /// Whether a line without anything is a record rather than a gap.
  var hasSingleColumn: Bool { columns.count == 1 }
}
