import LuaAPI
import LuaMotion
import LuaPeople
import LuaRuntime
import LuaStage
import LuaViews
import PeopleSQLite

/// Runs Lua with stages and stores in memory, as a host does.
enum PeopleScript {
  /// Where stores in memory keep their records.
  enum Keeping: CaseIterable {
    case plain, database

    fileprivate var services: PeopleServices {
      var services = PeopleServices()
      guard self == .database else { return services }
      services.open = { path, _ throws(LuaError) in
        guard path == ":memory:" else { throw PeopleServices.missing("moon.people.open") }
        return SQLiteBackend(path: path, options: SQLiteOptions(.memory))
      }
      return services
    }
  }

  static let registry = APIRegistry([
    MotionLibrary.library, ViewsLibrary.library, StageLibrary.library, PeopleLibrary.library,
  ])

  /// What the script prints.
  ///
  /// - Throws: The script's error.
  static func output(
    _ source: String, _ keeping: Keeping = .plain, _ options: LuaOptions = LuaOptions()
  ) throws(LuaError) -> String {
    try output(source, services: keeping.services, options)
  }

  /// What the script prints, with a host's services.
  ///
  /// - Throws: The script's error.
  static func output(
    _ source: String, services: PeopleServices, _ options: LuaOptions = LuaOptions()
  ) throws(LuaError) -> String {
    try LuaThread.run { () throws(LuaError) in
      let machine = try LuaMachine(options)
      var output: [UInt8] = []
      unsafe machine.onOutput { bytes in unsafe output.append(contentsOf: Array(bytes)) }
      try registry.install(in: machine)
      try StageLibrary.install(StageServices(), in: machine)
      PeopleLibrary.install(services, in: machine)
      StageLibrary.beginScript(in: machine)
      try machine.run(source, name: "@script.lua")
      return String(decoding: output, as: UTF8.self)
    }
  }

  /// The lines that the script prints.
  ///
  /// - Throws: The script's error.
  static func lines(
    _ source: String, _ keeping: Keeping = .plain, _ options: LuaOptions = LuaOptions()
  ) throws(LuaError) -> [String] {
    try output(source, keeping, options).split(separator: "\n", omittingEmptySubsequences: false)
      .dropLast()
      .map(String.init)
  }

  /// The error that the script raises; nil when it raises none.
  static func error(
    _ source: String, _ keeping: Keeping = .plain, _ options: LuaOptions = LuaOptions()
  ) -> LuaError? {
    do throws(LuaError) {
      _ = try output(source, keeping, options)
      return nil
    } catch {
      return error
    }
  }
}
