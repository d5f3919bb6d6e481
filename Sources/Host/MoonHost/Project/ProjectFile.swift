internal import LuaAPI
internal import LuaProject
internal import LuaRuntime

/// Finds and reads the file of a project.
package enum ProjectFile {
  /// The limits of a project file itself.
  private static var limits: ScriptOptions {
    var options = ScriptOptions()
    options.timeLimit = 1
    options.memoryLimit = 16 << 20
    options.outputLimit = 1 << 16
    options.stores = .memory
    return options
  }

  /// Finds the project that a folder belongs to: the nearest `moonframe.config.lua` in it or above.
  ///
  /// - Parameter folder: The folder.
  /// - Returns: The file; nil when there is none up to the root, or up to a folder that holds a `.git`.
  package static func find(from folder: String) -> String? {
    guard var folder = ScriptPath.real(folder) else { return nil }
    while true {
      let file = ScriptPath.joined(folder, ProjectSettings.fileName)
      if ScriptPath.exists(file) { return file }
      if folder == "/" || ScriptPath.exists(ScriptPath.joined(folder, ".git")) { return nil }
      folder = ScriptPath.folder(of: folder)
    }
  }

  /// The folder of a script as a command line names it: the working folder for a prompt, code and standard input.
  package static func folder(ofScript file: String?) -> String {
    guard let file, file != "-" else { return "." }
    return ScriptPath.folder(of: file)
  }

  /// Reads a project file, which runs as a script without files and stores, under limits of its own.
  ///
  /// - Parameter file: The file, as ``find(from:)`` gives it.
  /// - Returns: The project.
  /// - Throws: What is wrong with it.
  package static func read(_ file: String) throws(ProjectProblem) -> Project {
    let shown = ScriptPath.shown(file)
    let sources = SourceStore()
    do throws(LuaError) {
      if let problem = ScriptPath.problem(readingFile: file) {
        throw LoadProblem.unreadable.error("'\(shown)' \(problem)")
      }
      let bytes = try FileReader.script(file)
      let text = try ScriptText.check(bytes, name: shown, subject: "'\(shown)'", sources: sources)
      let settings = try settings(of: text, name: shown)
      try check(settings, root: ScriptPath.folder(of: file), text, name: shown)
      return Project(file: file, settings: settings)
    } catch {
      throw ProjectProblem(error, sources: sources)
    }
  }

  private static func settings(
    of text: [UInt8], name: String
  ) throws(LuaError) -> ProjectSettings {
    guard !ScriptText.isBlank(text) else {
      throw LuaError(
        "'\(name)' is empty: it must return a table", code: "wrong-type",
        label: "return { sources = { \"src\" } }")
    }
    let host = try ScriptHost(limits)
    // Whoever writes a project file may want to see a value.
    unsafe host.machine.onOutput { bytes in
      _ = unsafe FileReplacement.send(Array(bytes), to: 2)
    }
    let values = try host.runAlone(text, name: name)
    guard case .table(let table)? = values.first else {
      let got = values.first.map { ValueText.withArticle($0.typeName) } ?? "nothing"
      throw placed(
        LuaError(
          "'\(name)' must return a table, returned \(got)", code: "wrong-type",
          label: values.isEmpty ? "is `return` missing?" : nil), in: text, name)
    }
    do throws(LuaError) {
      return try ProjectLibrary.settings(of: table, in: host.machine)
    } catch {
      throw placed(error, in: text, name)
    }
  }

  /// Checks what only the host knows: devices, and where paths lead.
  private static func check(
    _ settings: ProjectSettings, root: String, _ text: [UInt8], name: String
  ) throws(LuaError) {
    if let device = settings.device, Device.named(device) == nil {
      let names = Device.all.map(\.name)
      throw placed(
        LuaError(
          "moon.project: option 'device' must be a device, got \(ValueText.quoted(device))",
          code: "unknown-name",
          label: NearName.best(device, among: names).map { "did you mean '\($0)'?" },
          notes: ["devices: \(ValueText.list(names))"], subject: ("project", "device")),
        in: text, name)
    }
    var paths = settings.sources.enumerated().map { ("sources[\($0 + 1)]", $1) }
    paths += [("spec", settings.spec), ("symbols", settings.symbols)]
    if let store = settings.store { paths.append(("store", store)) }
    for (key, path) in paths {
      guard let real = ScriptPath.real(ScriptPath.joined(root, path)), real != root,
        !ScriptPath.lies(real, in: root)
      else { continue }
      throw placed(
        LuaError(
          "moon.project: \(key) leads out of the project, got \(ValueText.quoted(path))",
          code: "outside-project", notes: ["'\(path)' is a link"], subject: ("project", key)),
        in: text, name)
    }
    for (index, path) in settings.sources.enumerated()
    where !ScriptPath.isFolder(ScriptPath.joined(root, path)) {
      let key = "sources[\(index + 1)]"
      throw placed(
        LuaError(
          "moon.project: \(key) must be a folder, and there is no folder \(ValueText.quoted(path))",
          code: "missing-folder", subject: ("project", key)), in: text, name)
    }
  }

  /// The error with its place in the text, which a table that was returned doesn't know.
  private static func placed(_ error: LuaError, in text: [UInt8], _ name: String) -> LuaError {
    var error = error
    if error.report.position?.source != name {
      error.report.trace = []
      error.report.position = ReturnedTable(text).position(
        of: error.report.subject?.key ?? "", source: name)
    }
    return error
  }
}
