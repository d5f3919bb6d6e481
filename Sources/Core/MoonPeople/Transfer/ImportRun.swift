/// An import that is going on: parts of a file become rows, wrong ones are noted.
struct ImportRun {
  private(set) var progress = ImportProgress()
  private let model: Model
  private let skips: Bool
  private let now: () -> Double
  private var reader: Reader
  private var wrongLines: [WrongLine] = []

  private enum Reader {
    case csv(CSVReader, CSVColumns?)
    case jsonLines(LineReader)
  }

  private let keepsIDs: Bool
  /// What is asked on the way.
  private let effort: Effort

  init(
    _ model: Model, _ format: TransferFormat, keepsIDs: Bool, skips: Bool,
    now: @escaping () -> Double, effort: Effort
  ) {
    self.effort = effort
    self.model = model
    self.keepsIDs = keepsIDs
    self.skips = skips
    self.now = now
    // A forgotten quote shouldn't fill the memory.
    let longest = min(CSVReader.longest, effort.longestText)
    reader =
      switch format {
      case .csv: .csv(CSVReader(longest: longest), nil)
      case .jsonLines: .jsonLines(LineReader(longest: longest))
      }
  }

  /// Takes the next part of the file; nil at its end.
  mutating func take(
    _ part: [UInt8]?, insert: ([Value], Int64?) throws(StoreError) -> Void
  ) throws(StoreError) {
    progress.bytes += part?.count ?? 0
    try effort.step(part?.count ?? 0)
    switch reader {
    case .csv(var csv, var columns):
      // The reader's buffers must have one owner, or each part would copy them.
      reader = .jsonLines(LineReader())
      csv.take(part ?? [], isLast: part == nil)
      while let record = csv.next() {
        try effort.step(record.bytes.count)
        try self.take(record, &columns, insert: insert)
      }
      reader = .csv(csv, columns)
    case .jsonLines(var lines):
      reader = .csv(CSVReader(), nil)
      lines.take(part ?? [], isLast: part == nil)
      while let line = lines.next() {
        try effort.step(line.bytes.count)
        try take(line, insert: insert)
      }
      reader = .jsonLines(lines)
    }
  }

  private mutating func take(
    _ record: CSVReader.Record, _ columns: inout CSVColumns?,
    insert: ([Value], Int64?) throws(StoreError) -> Void
  ) throws(StoreError) {
    guard let known = columns else {
      do {
        columns = try CSVColumns(record, of: model, keepsIDs: keepsIDs)
      } catch {
        throw StoreError(.importLine, "\(error); nothing was imported")
      }
      return
    }
    if record.isBlank, !known.hasSingleColumn { return }
    if let fault = record.fault {
      try note(WrongLine(line: record.line, reason: fault))
      return
    }
    do {
      let (values, id) = try known.row(record)
      try complete(values, id: id, line: record.line, insert: insert)
    } catch let error as WrongLine {
      try note(error)
    } catch let error as StoreError {
      throw error
    } catch {
      throw StoreError(.importLine, "\(error)")
    }
  }

  private mutating func take(
    _ line: LineReader.Line, insert: ([Value], Int64?) throws(StoreError) -> Void
  ) throws(StoreError) {
    do {
      if let fault = line.fault { throw WrongLine(line: line.number, reason: fault) }
      let object = try JSONObject(line.bytes, of: model, line: line.number)
      try complete(
        object.values, id: keepsIDs ? object.id : nil, line: line.number, insert: insert)
    } catch let error as WrongLine {
      try note(error)
    } catch let error as StoreError {
      throw error
    } catch {
      throw StoreError(.importLine, "\(error)")
    }
  }

  private mutating func complete(
    _ values: [(attribute: Int, value: Value)], id: Int64?, line: Int,
    insert: ([Value], Int64?) throws(StoreError) -> Void
  ) throws {
    do {
      try insert(try model.newRow(values, now: now), id)
      progress.inserted += 1
    } catch {
      switch error.code {
      case .invalidValue, .notUnique: throw WrongLine(line: line, reason: error.message)
      case _: throw error
      }
    }
  }

  private mutating func note(_ wrong: WrongLine) throws(StoreError) {
    progress.wrong += 1
    if wrongLines.count < ImportReport.mostLines { wrongLines.append(wrong) }
    // Enough is known to refuse the file.
    if !skips, progress.wrong == ImportReport.mostLines { throw refusal }
  }

  /// What the import did, at its end.
  func report() throws(StoreError) -> ImportReport {
    if case .csv(_, nil) = reader {
      throw StoreError(
        .importLine, "line 1: expected the names of the columns, got the end of the file")
    }
    if !skips, progress.wrong > 0 { throw refusal }
    return ImportReport(
      inserted: progress.inserted, wrong: progress.wrong, wrongLines: wrongLines)
  }

  private var refusal: StoreError {
    let shown = wrongLines.prefix(10).map(\.description).joined(separator: "\n")
    guard wrongLines.count > 1 else {
      return StoreError(.importLine, "\(shown); nothing was imported")
    }
    let rest = wrongLines.count - 10
    let more = rest > 0 ? "\nand \(rest) more wrong lines" : ""
    return StoreError(.importLine, "nothing was imported:\n\(shown)\(more)")
  }
}

extension WrongLine: Error {}
