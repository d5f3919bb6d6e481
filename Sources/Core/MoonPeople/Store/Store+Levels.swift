extension Store {
  /// Begins a level of changes that end or are undone together, as a transaction without a body.
  ///
  /// - Throws: ``StoreError`` `closed`.
  public func beginLevel() throws(StoreError) {
    try checkOpen()
    frames.append(Frame(mark: log.mark, unlogged: unlogged.count, moment: history.moment))
  }

  /// Ends the innermost level; its changes are part of the level around it, or wait to be saved.
  public func endLevel() {
    guard let frame = frames.popLast(), !isClosed else { return }
    defer { endIdleTransaction() }
    guard frame.start == .savepoint, !isLost else { return }
    // Whoever saves next is told of a failure.
    do {
      try backend.releaseSavepoint()
    } catch {
      // The savepoint may still be there, where nobody expects it.
      if backend.isInTransaction { backend.rollback() }
      _ = recovered(from: error)
    }
  }

  /// Undoes the changes of the innermost level, and ends it.
  public func undoLevel() {
    guard !frames.isEmpty else { return }
    if !isClosed { try? undoInnermost() }
    frames.removeLast()
    endIdleTransaction()
  }

  /// Makes all changes last while only the outermost level is left, which begins anew.
  ///
  /// - Throws: ``StoreError``, such as `busy` or `full`; nothing is undone then.
  public func saveLevel() throws(StoreError) {
    try checkOpen()
    guard frames.count <= 1 else { return }
    try commit()
    for place in frames.indices { frames[place] = Frame(moment: history.moment) }
  }
}
