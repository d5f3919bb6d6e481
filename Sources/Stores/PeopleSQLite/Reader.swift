internal import MoonPeople
internal import PeopleSQL

/// A connection that only reads, with the statements that it has prepared.
final class Reader {
  let connection: Connection
  let queries: QueryCache
  private let version: Statement

  init(_ path: String, _ options: SQLiteOptions, _ damage: FoundDamage, _ effort: Effort)
    throws(StoreError)
  {
    connection = try Connection(
      path, options.isReadOnly ? .read : .write, patience: options.patience,
      fileSystem: options.fileSystem, damage: damage)
    // The writer's memory holds what is used again and again; a reader goes through once.
    try connection.run(
      "PRAGMA cache_size = \(-max(options.cacheSize / 16 / 1024, 1)); PRAGMA query_only = 1")
    try NativeFunctions.register(on: connection)
    queries = QueryCache(connection, effort)
    version = try connection.prepare("PRAGMA data_version")
  }

  /// Tells apart the states of the store that it sees.
  func state() throws(StoreError) -> StoreState {
    defer { version.reset() }
    return StoreState(writes: 0, version: try version.step() ? version.integer(0) : 0)
  }
}
