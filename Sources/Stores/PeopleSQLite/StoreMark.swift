internal import MoonPeople

/// The mark by which a store is told from other databases.
enum StoreMark {
  /// `Moon`, with the number of the store's own format in place of the last letter.
  static let number: Int64 = 0x4D6F_6F01

  /// Throws if the database isn't a store, or one that a newer program made.
  static func check(_ connection: Connection, _ options: SQLiteOptions) throws(StoreError) {
    let path = connection.path
    let entries = try connection.integer("SELECT count(*) FROM sqlite_schema") ?? 0
    let mark = try connection.integer("PRAGMA application_id") ?? 0
    if mark == 0, entries == 0 {
      if options.isReadOnly, path != ":memory:" {
        throw StoreError(.notAStore, "\(path) is not a store: it is empty")
      }
      return
    }
    guard mark & ~0xFF == number & ~0xFF else {
      throw StoreError(.notAStore, "\(path) is not a store: it is another program's database")
    }
    guard mark <= number else {
      throw StoreError(
        .newerSchema, "\(path) was made by a newer Moonframe; open it with that one")
    }
    guard !options.takesSchemaAsFound else { return }
    let version = try connection.integer("PRAGMA user_version") ?? 0
    let known = options.migrations.last?.number ?? 0
    if version > known {
      throw StoreError(
        .newerSchema,
        "\(path) has schema \(version), but this program knows schemas up to \(known); "
          + "open it with the newer program")
    }
  }
}
