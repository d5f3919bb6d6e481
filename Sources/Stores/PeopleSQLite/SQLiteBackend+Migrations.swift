package import MoonPeople

extension SQLiteBackend {
  /// Tries the migrations that opening the store would run, and takes them back.
  ///
  /// - Parameter models: All models of the store.
  /// - Returns: What the migrations would do, a line each; empty when none is needed.
  /// - Throws: ``StoreError``, as opening would.
  package func dryRun(_ models: [Model]) throws(StoreError) -> [String] {
    guard state == nil else { throw StoreError(.invalidRequest, "\(path) is open already") }
    return try StoreOpening(path: path, options: options, models: models).dryRun()
  }

  /// The records that other processes changed since the last call, from the shared log.
  ///
  /// - Returns: Each record once, deleted ones included; nil when no shared log is kept.
  /// - Throws: ``StoreError``.
  package func foreignChanges() throws(StoreError) -> [(model: Model, id: Int64)]? {
    let state = try opened()
    return try state.shared?.take(state.tables.map(\.model))
  }
}
