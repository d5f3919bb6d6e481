internal import LuaAPI
package import LuaRuntime

/// `moon.project`: the table of a project file, checked.
enum ProjectFunction {
  private static let sources = Parameter(
    "sources", .projectPaths, default: ProjectSettings().sources,
    "The folders in which require looks behind the script's own; one, or a list.")
  private static let spec = Parameter(
    "spec", .projectPath, default: ProjectSettings().spec, "The folder of specs.")
  private static let device = Parameter(
    optional: "device", .name,
    "The screen of stages and views that name none, such as \"iPhone SE\"; moonframe help devices lists them."
  )
  private static let store = Parameter(
    optional: "store", .projectPath, "The store that moonframe query asks when none is named.")
  private static let limits = Parameter(
    optional: "limits", .limits, "What scripts may use where no flag says it.")
  private static let symbols = Parameter(
    "symbols", .projectPath, default: ProjectSettings().symbols,
    "A folder of SVG files, whose names are symbols for all scripts of the project.")

  private static let function = APIFunction(
    "moon.project", "Checks and gives the table that moonframe.config.lua returns.",
    details: """
      A project file may as well return the plain table. It stands at the root of a project, and the \
      command finds it from the script's folder upwards. Paths are relative to it. Flags of the \
      command win over it. It reaches no files and no stores.
      """,
    options: [sources, spec, device, store, limits, symbols], returns: "table",
    example: """
      -- In moonframe.config.lua, with return in front:
      local project = moon.project {
        sources = { "src" },
        device = "iPhone SE",
        limits = { timeout = "10s", memory = "64MB" },
      }
      print(project.device)  --> iPhone SE
      """)

  static let callable = APICallable(function) { call throws(LuaError) in
    _ = try settings(call)
    if call.options == 0 { call.frame.pushTable() } else { call.frame.push(copyOf: call.options) }
    return 1
  }

  /// Reads the options of a call.
  private static func settings(_ call: Call) throws(LuaError) -> ProjectSettings {
    var settings = ProjectSettings()
    settings.sources = try call.option(sources)
    settings.spec = try call.option(spec)
    settings.device = try call.option(ifGiven: device)
    settings.store = try call.option(ifGiven: store)
    settings.limits = try call.option(ifGiven: limits) ?? ProjectLimits()
    settings.symbols = try call.option(symbols)
    return settings
  }

  /// Reads a table as the options of the function.
  static func settings(of table: LuaTable, _ frame: LuaFrame) throws(LuaError) -> ProjectSettings {
    var settings = ProjectSettings()
    let base = frame.count
    defer { frame.setCount(base) }
    // In a call of its own, where the table is the only argument.
    frame.push { frame throws(LuaError) in
      settings = try Self.settings(try Call(frame, function))
      return 0
    }
    frame.push(table)
    try frame.call(arguments: 1, results: 0)
    return settings
  }
}

extension ProjectLibrary {
  /// What the table of a project file says.
  ///
  /// - Parameters:
  ///   - table: What the file returned.
  ///   - machine: The machine that it was made on.
  /// - Returns: The settings.
  /// - Throws: What is wrong with the table; its subject is the path of the field.
  package static func settings(
    of table: LuaTable, in machine: borrowing LuaMachine
  ) throws(LuaError) -> ProjectSettings {
    try ProjectFunction.settings(of: table, machine.frame)
  }
}
