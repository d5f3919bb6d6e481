extension Store {
  /// Looks whether others changed the store, as another process does; live queries follow.
  ///
  /// - Returns: Whether something may have changed.
  /// - Throws: ``StoreError``.
  @discardableResult
  public func poll() throws(StoreError) -> Bool {
    try checkOpen()
    guard try backend.poll() else { return false }
    for place in records.indices {
      for record in records[place].all where !isPending(record, at: place) {
        record.state = .unknown
      }
    }
    live.externalChange()
    return true
  }

  private func isPending(_ record: Record, at place: Int) -> Bool {
    original(of: record) != .unchanged
  }

  /// Copies the store to a file while it is in use.
  ///
  /// - Parameter path: The file, which must not exist.
  /// - Throws: ``StoreError``.
  public func backUp(to path: String) throws(StoreError) {
    try checkOpen()
    try backend.backUp(to: path)
  }
}
