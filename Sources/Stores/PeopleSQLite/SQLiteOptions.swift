package import MoonPeople

/// How a store in a file is kept.
package struct SQLiteOptions: Sendable {
  /// What a commit promises.
  package enum Durability: String, Sendable, CaseIterable {
    /// It lasts even if the power fails the next moment.
    case durable
    /// It lasts when the program or its machine ends in order; after a power failure the last
    /// commits may be missing, but each is there as a whole or not at all.
    case fast
    /// Nothing is kept: the store lives in memory.
    case memory
  }

  /// What a commit promises.
  package var durability: Durability
  /// Whether the file may only be read.
  package var isReadOnly = false
  /// Whether the models are what the file itself says, so that any number of its schema is right.
  var takesSchemaAsFound = false
  /// A file whose records a store in memory begins with, if there is one; it stays as it is.
  package var source: String?
  /// Whether a log of changed records is kept for other processes.
  package var isShared = false
  /// What leads from older schemas to the present one, by ascending numbers.
  package var migrations: [Migration] = []
  /// How many milliseconds to wait for another process that writes.
  package var patience = 1000
  /// The memory for pages of the file, in bytes.
  package var cacheSize = 64 << 20
  /// The largest space beside the file that is given back when the disk is full, in bytes; 0 for none.
  ///
  /// It lets records be deleted then. A small file reserves less: an eighth of its size.
  package var reservedSpace = 1 << 20

  /// The name of the file system by which SQLite reads and writes, which it calls a VFS; nil for the usual one.
  ///
  /// Tests have one whose operations fail.
  package var fileSystem: String?

  /// Creates options.
  ///
  /// - Parameter durability: What a commit promises.
  package init(_ durability: Durability = .durable) { self.durability = durability }
}
