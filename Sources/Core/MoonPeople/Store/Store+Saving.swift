extension Store {
  /// Whether something was written since the last save.
  public var hasChanges: Bool { log.mark > 0 || !unlogged.isEmpty }

  /// Whether records are visited or tested right now, so that the store can't change.
  package var isVisited: Bool { visits > 0 }

  /// Whether a transaction is going on; what it changes is saved or undone at its end.
  public var isInTransaction: Bool { !frames.isEmpty }

  /// Makes all changes last; when it fails everything is as it was before, to be tried again.
  ///
  /// Inside of a transaction it does nothing, since the outermost one saves when it ends.
  ///
  /// - Throws: ``StoreError``, such as `busy` or `full`.
  public func save() throws(StoreError) {
    try checkOpen()
    guard frames.isEmpty else { return }
    try commit()
  }

  /// Undoes all changes since the last save; inside of a transaction, those since its start.
  ///
  /// - Throws: ``StoreError``, such as `closed`.
  public func rollback() throws(StoreError) {
    try checkOpen()
    guard !isVisited else {
      throw StoreError(
        .invalidRequest, "nothing can be undone while the store's records are visited or tested")
    }
    if frames.isEmpty {
      undoAll()
    } else {
      try undoInnermost()
    }
  }

  /// Runs changes of which either all happen or none; the outermost transaction saves at its end.
  ///
  /// A transaction inside of another one that fails undoes only its own changes. When saving fails
  /// what the transaction changed is undone; what was unsaved before it stays so.
  ///
  /// - Parameter body: What changes the store.
  /// - Returns: What the body returns.
  /// - Throws: What the body throws, or ``StoreError`` when saving fails.
  @discardableResult
  public func transaction<Result>(_ body: () throws -> Result) throws -> Result {
    try checkOpen()
    frames.append(Frame(mark: log.mark, unlogged: unlogged.count, moment: history.moment))
    let result: Result
    do {
      result = try body()
      try checkOpen()
    } catch {
      if !isClosed { try? undoInnermost() }
      frames.removeLast()
      endIdleTransaction()
      throw error
    }
    try endTransaction()
    return result
  }

  func endTransaction() throws(StoreError) {
    guard frames.count == 1 else {
      try releaseInnermost()
      return
    }
    do {
      try commit()
      frames.removeLast()
    } catch {
      try? undoInnermost()
      frames.removeLast()
      endIdleTransaction()
      throw error
    }
  }

  /// Ends the innermost transaction, whose changes become part of what is around it; if that fails
  /// they are undone.
  func releaseInnermost() throws(StoreError) {
    if frames[frames.count - 1].start == .savepoint, !isLost {
      do {
        try backend.releaseSavepoint()
      } catch {
        let error = recovered(from: error)
        try? undoInnermost()
        frames.removeLast()
        throw error
      }
    }
    frames.removeLast()
  }

  /// Commits and tells those who observe.
  func commit() throws(StoreError) {
    guard visits == 0 else {
      throw StoreError(
        .invalidRequest, "the store can't be saved while its records are visited or tested")
    }
    if isLost { try writeAgain() }
    guard backend.isInTransaction else { return }
    let plan = undoPolicy == .none ? nil : history.plan(history.step(of: log))
    do {
      if undoPolicy == .kept, let plan {
        for part in history.parts(of: plan) { try backend.keepHistory(part.number, part.bytes) }
      }
      try backend.commit()
    } catch {
      throw recovered(from: error)
    }
    if let plan { history.committed(plan) }
    let finished = log
    log = ChangeLog()
    firstChanges = FirstChanges(models: models.count)
    backend.log = nil
    unlogged = []
    autosaveTime = nil
    if finished.mark > 0 { live.committed(finished) }
  }

  /// Undoes everything since the last save.
  func undoAll() {
    let hadUnlogged = !unlogged.isEmpty
    if log.mark > 0 { live.willCut(to: 0) }
    if backend.isInTransaction { backend.rollback() }
    isLost = false
    cut(to: 0, unlogged: 0)
    history.forgetMoves()
    backend.log = nil
    autosaveTime = nil
    frames = frames.map { _ in Frame(moment: history.moment) }
    live.didCut()
    if hadUnlogged { live.externalChange() }
  }

  /// Undoes what the innermost transaction did so far.
  func undoInnermost() throws(StoreError) {
    let place = frames.count - 1
    let frame = frames[place]
    guard frame.start != .untouched else { return }
    let hadUnlogged = unlogged.count > frame.unlogged
    if log.mark > frame.mark { live.willCut(to: frame.mark) }
    var hasFailed = false
    if !isLost {
      do {
        switch frame.start {
        case .untouched: break
        case .whole: backend.rollback()
        case .savepoint: try backend.rollbackToSavepoint()
        }
      } catch {
        hasFailed = true
        if backend.isInTransaction { backend.rollback() }
      }
    }
    cut(to: frame.mark, unlogged: frame.unlogged)
    history.moment = frame.moment
    let wasWhole = frame.start == .whole
    for other in frames.indices where other == place || wasWhole {
      frames[other].start = .untouched
    }
    live.didCut()
    if hadUnlogged { live.externalChange() }
    if hasFailed { _ = recovered(from: StoreError(.inputOutput, "")) }
  }
}
