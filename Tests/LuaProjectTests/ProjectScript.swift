import LuaAPI
import LuaProject
import LuaRuntime

/// What comes of a script that returns a project's table.
enum ProjectScript {
  private static let registry = APIRegistry([ProjectLibrary.library])

  /// The settings, or why there are none.
  static func settings(_ code: String) -> Result<ProjectSettings, LuaError> {
    do {
      return .success(
        try LuaThread.run { () throws -> ProjectSettings in
          let machine = try LuaMachine()
          try registry.install(in: machine)
          let values = try machine.call(try machine.load(Array(code.utf8), name: "@config"))
          guard case .table(let table)? = values.first else { throw LuaError("no table") }
          return try ProjectLibrary.settings(of: table, in: machine)
        })
    } catch {
      return .failure(LuaError(wrapping: error))
    }
  }

  /// The error of a script.
  static func error(_ code: String) -> LuaError? {
    guard case .failure(let error) = settings(code) else { return nil }
    return error
  }
}
