package import MoonPeople

extension SQLiteBackend {
  package func backUp(to path: String) throws(StoreError) {
    let state = try opened()
    let stopped = { [weak self] in self?.isStopped?() == true }
    guard let readers = state.readers else {
      return try BackupFile.copy(state.connection, to: path, isStopped: stopped)
    }
    // A reader copies what is saved, even while something isn't.
    let reader = try readers.take()
    defer { readers.give(reader) }
    try BackupFile.copy(reader.connection, to: path, isStopped: stopped)
  }

  package func keptHistory() throws(StoreError) -> [(number: Int64, bytes: [UInt8])] {
    let statement = try opened().connection.prepare(
      "SELECT number, bytes FROM moon_history ORDER BY number")
    defer { statement.reset() }
    var parts: [(number: Int64, bytes: [UInt8])] = []
    while try statement.step() { parts.append((statement.integer(0), statement.bytes(1))) }
    return parts
  }

  package func keepHistory(_ number: Int64, _ bytes: [UInt8]?) throws(StoreError) {
    try change { state throws(StoreError) in
      guard let bytes else {
        let statement = try state.frequent.forgettingHistory()
        try statement.bind(number, 1)
        return try statement.run()
      }
      let statement = try state.frequent.keepingHistory()
      try statement.bind(number, 1)
      try statement.bind(blob: bytes, 2)
      try statement.run()
    }
  }

  package func poll() throws(StoreError) -> Bool {
    let state = try opened()
    let version = isInTransaction ? state.versionAtBegin : try state.frequent.dataVersion()
    guard version != state.version else { return false }
    state.version = version
    return true
  }

  package var outsiders: Outsiders {
    guard let state, path != ":memory:" else { return .none }
    return state.shared == nil ? .untold : .told
  }

  package func foreignChanges() throws(StoreError) -> [RowChange]? {
    let state = try opened()
    guard let shared = state.shared else { return nil }
    var changes: [RowChange]?
    try consistently { () throws(StoreError) in
      _ = try poll()
      changes = try shared.take { (model, id) throws(StoreError) in try row(model, id: id) }
    }
    return changes
  }

  package func consistently(_ body: () throws(StoreError) -> Void) throws(StoreError) {
    let state = try opened()
    try storeErrors { try consistently(state, body) }
  }

  /// What is wrong with the file, as far as reading all of it shows; empty when nothing is.
  ///
  /// - Returns: What SQLite found.
  /// - Throws: ``StoreError``.
  package func findDamage() throws(StoreError) -> [String] {
    let connection = try opened().connection
    let statement = try connection.prepare("PRAGMA integrity_check")
    defer { statement.reset() }
    var lines: [String] = []
    while try statement.step() { lines.append(statement.text(0)) }
    if lines == ["ok"] { return [] }
    connection.damage.error = StoreFault.damaged(lines.first ?? "", path: path)
    return lines
  }

  /// Limits the size of the file, beyond which the store is full like a disk.
  ///
  /// - Parameter pages: The number of pages, of 4,096 bytes each as SQLite makes them.
  /// - Throws: ``StoreError``.
  package func limitSize(toPages pages: Int) throws(StoreError) {
    try opened().connection.run("PRAGMA max_page_count = \(pages)")
  }
}
