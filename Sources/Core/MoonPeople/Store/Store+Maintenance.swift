extension Store {
  /// Looks whether others changed the store, as another process does; live queries follow.
  ///
  /// - Returns: Whether something may have changed.
  /// - Throws: ``StoreError``.
  @discardableResult
  public func poll() throws(StoreError) -> Bool {
    try checkOpen()
    let hasChanged = try lookOutside()
    live.deliver()
    return hasChanged
  }

  /// Looks whether others changed the store; observers hear at the next ``LiveEngine/deliver()``.
  ///
  /// - Returns: Whether something may have changed.
  /// - Throws: ``StoreError``.
  @discardableResult
  func lookOutside() throws(StoreError) -> Bool {
    guard try backend.poll() || live.isDoubtful else { return false }
    let changes = try backend.foreignChanges()
    outsideChanges += 1
    if let changes, log.mark == 0, unlogged.isEmpty, !live.isDoubtful {
      // What changed and changed back is no change, but may have been read meanwhile.
      forgetRecords()
      for change in changes {
        guard let record = records[try place(of: change.model)][change.id], !record.isUndone
        else { continue }
        record.state = change.new.map(Record.State.known) ?? .deleted
      }
      guard !changes.isEmpty else { return false }
      live.othersChanged(ChangeLog(changes))
      return true
    }
    live.isDoubtful = false
    forgetRecords()
    live.whileHeld { live.externalChange() }
    return true
  }

  /// Lets the records that somebody holds be read again when they are asked, unless they have changes of ours.
  private func forgetRecords() {
    for place in records.indices {
      for record in records[place].all where !record.isUndone && !isPending(record, at: place) {
        record.state = .unknown
      }
    }
  }

  private func isPending(_ record: Record, at place: Int) -> Bool {
    original(of: record) != .unchanged
  }

  /// Makes the index that ``explain(_:)`` advises for a request, if it advises one.
  ///
  /// While something isn't saved, the index is a part of that.
  ///
  /// - Parameter request: The request that is to become faster.
  /// - Returns: The statement that made the index; nil when none would help.
  /// - Throws: ``StoreError``.
  @discardableResult
  public func makeAdvisedIndex(_ request: FetchRequest) throws(StoreError) -> String? {
    try check(request)
    guard visits == 0 else {
      throw StoreError(
        .invalidRequest, "the store can't change while its records are visited or tested")
    }
    return try backend.makeAdvisedIndex(request)
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
