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
}
