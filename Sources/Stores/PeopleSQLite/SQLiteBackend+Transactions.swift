package import MoonPeople

extension SQLiteBackend {
  package var isInTransaction: Bool {
    guard isWriting, let state else { return false }
    return state.connection.isInTransaction
  }

  package func begin() throws(StoreError) {
    let state = try opened()
    try checkWritable(state)
    try state.frequent.begin.run()
    isWriting = true
    savepoints = 0
    deletions = DeletionRecord()
    state.hook.newestEntry = nil
    state.versionAtBegin =
      path == ":memory:" ? state.version : try state.frequent.dataVersion()
    try state.shared?.begin(state.versionAtBegin)
  }

  package func commit() throws(StoreError) {
    let state = try opened()
    guard isInTransaction else { return }
    try state.connection.damage.check()
    let entry = try state.shared?.newestOfOurs(state.hook.newestEntry)
    do throws(StoreError) {
      try state.frequent.commit.run()
    } catch {
      guard error.code == .full, deleteAgain(state) else {
        if !state.connection.isInTransaction { isWriting = false }
        throw error
      }
    }
    isWriting = false
    savepoints = 0
    deletions = nil
    if let entry { state.shared?.committed(upTo: entry) }
    if state.checkpointer?.hasMuchToMove == true { state.readers?.release() }
    state.checkpointer?.wakeIfNeeded(after: state.connection)
    state.reserve?.restore(log: state.checkpointer?.logSize ?? 0)
  }

  package func rollback() {
    guard let state else { return }
    if state.connection.isInTransaction { try? state.frequent.rollback.run() }
    isWriting = false
    savepoints = 0
    deletions = nil
    writes += 1
  }

  package func setSavepoint() throws(StoreError) {
    let state = try opened()
    try state.connection.run("SAVEPOINT moon_\(savepoints + 1)")
    savepoints += 1
    // What is undone in part can't simply be done again.
    deletions = nil
  }

  package func releaseSavepoint() throws(StoreError) {
    let state = try opened()
    guard savepoints > 0 else { throw SQLiteBackend.noSavepoint }
    try state.connection.run("RELEASE moon_\(savepoints)")
    savepoints -= 1
  }

  package func rollbackToSavepoint() throws(StoreError) {
    let state = try opened()
    guard savepoints > 0 else { throw SQLiteBackend.noSavepoint }
    try state.connection.run("ROLLBACK TO moon_\(savepoints); RELEASE moon_\(savepoints)")
    state.hook.newestEntry = nil
    savepoints -= 1
    writes += 1
  }

  private static let noSavepoint = StoreError(.invalidRequest, "no savepoint is set")

  private func checkWritable(_ state: OpenState) throws(StoreError) {
    if state.connection.isReadOnly { throw StoreError(.readOnly, "\(path) may only be read") }
    try state.connection.damage.check()
  }

  /// Runs a statement that changes the store; when it fails, what it told the log is taken back.
  func change<Result>(
    _ body: (OpenState) throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    let state = try opened()
    guard isInTransaction else { return try changeAlone(body) }
    let mark = log?.mark ?? 0
    writes += 1
    do throws(StoreError) {
      return try body(state)
    } catch {
      log?.cut(to: mark)
      state.hook.newestEntry = nil
      if !state.connection.isInTransaction { isWriting = false }
      throw error
    }
  }

  /// Runs a statement that is a transaction of its own.
  private func changeAlone<Result>(
    _ body: (OpenState) throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    let mark = log?.mark ?? 0
    try begin()
    do throws(StoreError) {
      let result = try change(body)
      try commit()
      return result
    } catch {
      if isInTransaction { rollback() }
      log?.cut(to: mark)
      throw error
    }
  }

  /// Runs several statements that change the store, all or none.
  func changeTogether<Result>(
    _ body: (OpenState) throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    try change { state throws(StoreError) in
      try state.connection.run("SAVEPOINT moon_statement")
      do throws(StoreError) {
        let result = try body(state)
        try state.connection.run("RELEASE moon_statement")
        return result
      } catch {
        if state.connection.isInTransaction {
          try? state.connection.run("ROLLBACK TO moon_statement; RELEASE moon_statement")
        }
        throw error
      }
    }
  }

  /// Runs statements that read one and the same state of the store.
  func consistently<Result>(
    _ state: OpenState, _ body: () throws -> Result
  ) throws -> Result {
    guard !state.connection.isInTransaction else { return try body() }
    try state.frequent.beginReading.run()
    defer { if state.connection.isInTransaction { try? state.frequent.commit.run() } }
    return try body()
  }
}
