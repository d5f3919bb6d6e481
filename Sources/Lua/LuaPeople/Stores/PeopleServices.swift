package import LuaRuntime
package import MoonPeople

/// What the host gives to stores: databases by path, files to import and export.
package struct PeopleServices {
  /// How a store is opened.
  package struct Options: Hashable, Sendable {
    /// What a save survives.
    package var durability = Durability.durable
    /// Whether other programs write the same store at the same time.
    package var isShared = false
    /// What leads from older files to today's models, by ascending numbers.
    package var migrations: [Migration] = []

    /// Creates the usual options.
    package init() {}
  }

  /// What a save survives.
  package enum Durability: String, Hashable, Sendable, CaseIterable {
    /// A power loss.
    case durable
    /// The end of the program; a power loss may take the last saves, never more.
    case fast
    /// Nothing: the store is gone with the program.
    case memory
  }

  /// The name under which a path is known, however it is written; nil for a store of its own each time.
  package var identity: (_ path: String) throws(LuaError) -> String?
  /// Opens a database.
  package var open: (_ path: String, _ options: Options) throws(LuaError) -> any Backend
  /// Tells what opening a database would do to it, a line each, and changes nothing.
  package var plan: (_ path: String, _ options: Options, _ models: [Model]) throws -> [String]
  /// Opens a file to be read, and gives what reads its next piece; nil at the end.
  package var reading:
    (_ path: String, _ function: String) throws(LuaError) -> () throws -> [UInt8]?
  /// Writes a file by what the body puts; when the body throws, an old file stays as it is.
  package var writing:
    (_ path: String, _ function: String, _ body: (_ put: ([UInt8]) throws -> Void) throws -> Void)
      throws -> Void
  /// The real path of a file that doesn't exist yet, such as a backup.
  package var newFile: (_ path: String, _ function: String) throws(LuaError) -> String

  /// Creates services without files: stores in memory.
  package init() {
    identity = { _ throws(LuaError) in nil }
    open = { path, _ throws(LuaError) in
      guard path == ":memory:" else { throw PeopleServices.missing("moon.people.open") }
      return MemoryBackend()
    }
    plan = { path, _, _ in
      guard path == ":memory:" else { throw PeopleServices.missing("moon.store.plan") }
      return []
    }
    reading = { _, function throws(LuaError) in throw PeopleServices.missing(function) }
    writing = { _, function, _ in throw PeopleServices.missing(function) }
    newFile = { _, function throws(LuaError) in throw PeopleServices.missing(function) }
  }

  /// The error of a function that this host can't offer, since it has no files.
  ///
  /// - Parameter function: The function, such as `moon.people.open`.
  /// - Returns: The error.
  package static func missing(_ function: String) -> LuaError {
    LuaError("\(function) is not available here: this host has no files", code: "no-files")
  }
}
