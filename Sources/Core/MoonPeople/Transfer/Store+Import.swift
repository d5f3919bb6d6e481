extension Store {
  /// Inserts records from the bytes of a file, which need not fit into memory; nothing is saved yet.
  ///
  /// Columns are named as attributes, in any order. Attributes without a column get their defaults,
  /// and so does an empty field of CSV unless the attribute is optional. Dates are seconds since
  /// 1970, or texts as in ISO 8601, such as `2026-01-31T12:00:00Z`.
  ///
  /// - Parameters:
  ///   - model: What kind of records.
  ///   - format: The form of the file.
  ///   - skipsWrongLines: Whether wrong lines are left out; else one is enough to import nothing.
  ///   - keepsIDs: Whether records get the ids of the column `id`; else that column is ignored.
  ///   - progress: What hears how far the import is, after each part; an error ends it.
  ///   - read: What gives the next part of the file, and nil at its end.
  /// - Returns: What was imported and what was left out.
  /// - Throws: ``StoreError`` `importLine` naming the wrong lines, or what `read` and `progress`
  ///   throw; nothing was imported then.
  @discardableResult
  public func importRows(
    _ model: Model, _ format: TransferFormat, skipsWrongLines: Bool = false,
    keepsIDs: Bool = false, progress: ((ImportProgress) throws -> Void)? = nil,
    read: () throws -> [UInt8]?
  ) throws -> ImportReport {
    let place = try place(of: model)
    var failure: (any Error)?
    do {
      return try atomically { () throws(StoreError) in
        var run = ImportRun(
          model, format, keepsIDs: keepsIDs, skips: skipsWrongLines, now: now, effort: effort)
        _ = try insertBatch(at: place) { (insert) throws(StoreError) in
          var part: [UInt8]? = []
          while part != nil {
            do {
              part = try read()
              try run.take(part, insert: insert)
              try tell(progress, run.progress)
            } catch {
              failure = error
              throw error as? StoreError ?? StoreError(.inputOutput, "\(error)")
            }
          }
        }
        return try run.report()
      }
    } catch {
      throw failure ?? error
    }
  }

  /// Tells how far an import is; what hears it may not change the store in the midst of a batch.
  private func tell(
    _ body: ((ImportProgress) throws -> Void)?, _ progress: ImportProgress
  ) throws {
    visits += 1
    defer { visits -= 1 }
    try body?(progress)
  }
}
