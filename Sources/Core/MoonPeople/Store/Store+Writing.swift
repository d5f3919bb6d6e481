extension Store {
  /// Runs a statement that changes the store.
  ///
  /// What a failed statement did is undone; if the backend lost the whole transaction, it is
  /// written again.
  func write<Result>(
    _ statement: () throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    try prepareToWrite()
    version += 1
    // Once more at the end: somebody may have read in the middle of it.
    defer { version += 1 }
    do {
      return try statement()
    } catch {
      throw recovered(from: error)
    }
  }

  /// Sees to it that a transaction is going on, and a savepoint where one is needed.
  func prepareToWrite() throws(StoreError) {
    try checkOpen()
    guard visits == 0 else {
      throw StoreError(
        .invalidRequest, "the store can't change while its records are visited or tested")
    }
    if isLost { try writeAgain() }
    let wasGoingOn = backend.isInTransaction
    if !wasGoingOn {
      backend.log = log
      try backend.begin()
      try lookOutsideAfterBegin()
    }
    for place in frames.indices where frames[place].start == .untouched {
      if !wasGoingOn {
        // Nothing was written before any of them; savepoints would have SQLite copy each page that changes.
        frames[place].start = .whole
      } else {
        do {
          try backend.setSavepoint()
        } catch {
          throw recovered(from: error)
        }
        frames[place].start = .savepoint
      }
    }
  }

  /// Takes in what others changed before a transaction that has just begun: its own changes come
  /// after theirs.
  private func lookOutsideAfterBegin() throws(StoreError) {
    guard backend.outsiders != .none else { return }
    do {
      try lookOutside()
    } catch {
      backend.rollback()
      throw error
    }
  }

  /// After a failure: if the backend lost the transaction, writes it again, now or later.
  ///
  /// - Returns: The error, which says so when what wasn't saved is lost.
  func recovered(from error: StoreError) -> StoreError {
    firstChanges = FirstChanges(models: models.count)
    guard !backend.isInTransaction else {
      endIdleTransaction()
      return error
    }
    guard hasChanges else {
      for place in frames.indices { frames[place].start = .untouched }
      return error
    }
    isLost = true
    do {
      try writeAgain()
      return error
    } catch let second {
      // Unless everything was undone, it stays lost until there is room again.
      return isLost ? error : second
    }
  }

  /// Ends a transaction that has changed nothing, so that others may write.
  func endIdleTransaction() {
    guard frames.isEmpty, !hasChanges, !isClosed, backend.isInTransaction else { return }
    backend.rollback()
    backend.log = nil
  }

  /// Writes the log once more, after the backend lost the transaction.
  func writeAgain() throws(StoreError) {
    guard unlogged.isEmpty else {
      // A batch that nobody logged can't be written again.
      undoAll()
      throw StoreError(
        .full, "the store has no room; all that wasn't saved was undone, a large batch included")
    }
    backend.log = nil
    defer { backend.log = log }
    try backend.begin()
    try lookOutsideAfterBegin()
    do {
      var next = 0
      for place in frames.indices where frames[place].start == .savepoint {
        try repeatChanges(log.changes[next..<frames[place].mark])
        next = frames[place].mark
        try backend.setSavepoint()
      }
      try repeatChanges(log.changes[next...])
      isLost = false
    } catch {
      if backend.isInTransaction { backend.rollback() }
      throw error
    }
  }

  private func repeatChanges(_ changes: ArraySlice<RowChange>) throws(StoreError) {
    for change in changes {
      switch (change.old, change.new) {
      case (nil, let new?): _ = try backend.insert(change.model, new, id: change.id)
      case (_?, nil): _ = try backend.delete(change.model, id: change.id)
      case (let old?, let new?):
        let differing = new.indices.filter { old[$0] != new[$0] }
        _ = try backend.update(
          change.model, id: change.id, differing.map { (attribute: $0, value: new[$0]) })
      case (nil, nil): break
      }
    }
  }

  /// Brings the records that somebody holds up to date with what the log says since a mark.
  func refreshRecords(since mark: Int) {
    for change in log.changes[mark...] {
      guard let place = try? place(of: change.model) else { continue }
      records[place][change.id]?.state = change.new.map(Record.State.known) ?? .deleted
    }
  }

  /// Forgets the changes after a mark of the log, and brings the records that somebody holds back.
  func cut(to mark: Int, unlogged count: Int) {
    version += 1
    for change in log.changes[mark...].reversed() {
      guard let place = try? place(of: change.model) else { continue }
      records[place][change.id]?.state = change.old.map(Record.State.known) ?? .undone
    }
    for batch in unlogged[count...] where !records[batch.place].isEmpty {
      for record in records[batch.place].all where batch.ids.contains(record.id) {
        record.state = .undone
      }
    }
    log.cut(to: mark)
    unlogged.removeLast(unlogged.count - count)
    firstChanges = FirstChanges(models: models.count)
    if !hasChanges { isLost = false }
  }
}
