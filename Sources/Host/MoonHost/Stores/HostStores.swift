internal import Glibc
internal import LuaPeople
internal import LuaRuntime
internal import MoonPeople
internal import PeopleSQLite

/// What a host does for the stores of its scripts: databases and files beside the script.
struct HostStores {
  private let loader: ModuleLoader
  private let access: StoreAccess

  private static let inMemory = ":memory:"

  init(_ loader: ModuleLoader, _ access: StoreAccess) {
    self.loader = loader
    self.access = access
  }

  /// The services as stores ask for them.
  var services: PeopleServices {
    var services = PeopleServices()
    services.identity = { path throws(LuaError) in try identity(path) }
    services.open = { path, options throws(LuaError) in try backend(path, options) }
    services.plan = { path, options, models in try plan(path, options, models) }
    services.reading = { path, function throws(LuaError) in
      let stream = try ReadStream(file(path, function), shown: path, for: function)
      return { try stream.next() }
    }
    services.writing = { path, function, body in
      try WriteStream.replace(try file(path, function), shown: path, body)
    }
    services.newFile = { path, function throws(LuaError) in try file(path, function) }
    return services
  }

  private func file(_ path: String, _ function: String) throws(LuaError) -> String {
    try loader.scriptFolder.file(path, for: function)
  }

  /// The real path of a store; nil for one of its own.
  private func identity(_ path: String) throws(LuaError) -> String? {
    guard path != HostStores.inMemory, access != .memory else { return nil }
    let file = try file(path, "moon.people.open")
    return ScriptPath.real(file) ?? ScriptPath.real(ScriptPath.folder(of: file)).map {
      "\($0)/\(ScriptPath.lastPart(of: file))"
    } ?? file
  }

  private func backend(
    _ path: String, _ options: PeopleServices.Options
  ) throws(LuaError) -> any Backend {
    var settings = SQLiteOptions(SQLiteOptions.Durability(options.durability))
    settings.isShared = options.isShared
    settings.migrations = options.migrations
    var inMemory = SQLiteOptions(.memory)
    inMemory.migrations = options.migrations
    guard path != HostStores.inMemory else {
      return SQLiteBackend(path: path, options: inMemory)
    }
    let file = try file(path, "moon.people.open")
    switch access {
    case .files: return SQLiteBackend(path: file, options: settings)
    case .copies:
      inMemory.source = file
      return SQLiteBackend(path: HostStores.inMemory, options: inMemory)
    case .memory: return SQLiteBackend(path: HostStores.inMemory, options: inMemory)
    }
  }

  /// What migrating a file would do, tried on a copy in memory.
  private func plan(
    _ path: String, _ options: PeopleServices.Options, _ models: [Model]
  ) throws -> [String] {
    var settings = SQLiteOptions(.memory)
    settings.migrations = options.migrations
    if path != HostStores.inMemory, access != .memory {
      settings.source = try file(path, "moon.store.plan")
    }
    return try SQLiteBackend(path: HostStores.inMemory, options: settings).dryRun(models)
  }
}

extension SQLiteOptions.Durability {
  fileprivate init(_ durability: PeopleServices.Durability) {
    self =
      switch durability {
      case .durable: .durable
      case .fast: .fast
      case .memory: .memory
      }
  }
}
