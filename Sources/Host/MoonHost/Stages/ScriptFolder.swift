internal import LuaRuntime

/// The folder in which a script may load other scripts and write pictures.
///
/// It is the script's own folder, or for a spec the project's, else the one that holds the folder `spec`.
struct ScriptFolder {
  /// The folder as a real path; nil for a script without one.
  let path: String?

  /// Finds the folder.
  ///
  /// - Parameter folder: Where the running script lies, as a real path; nil for a script without folder.
  init(of folder: String?) {
    guard let folder else {
      path = nil
      return
    }
    var parts = folder.split(separator: "/", omittingEmptySubsequences: false)
    if let spec = parts.lastIndex(of: "spec") { parts.removeSubrange(spec...) }
    let found = parts.joined(separator: "/")
    path = found.isEmpty ? "/" : found
  }

  /// The folder of a project, for the scripts in its folder of specs.
  ///
  /// - Parameter root: The project's folder, as a real path.
  init(ofProject root: String) { path = root }

  /// The file that a script means, which lies in the folder; there may be no such file yet.
  ///
  /// - Parameters:
  ///   - name: The file's path in the folder.
  ///   - call: The function that was called, for messages.
  /// - Returns: The path.
  /// - Throws: That it leads out of the folder.
  func file(_ name: String, for call: String) throws(LuaError) -> String {
    let file = try place(name, for: call)
    guard let real = ScriptPath.real(file), let path else { return file }
    guard ScriptPath.lies(real, in: path) else {
      throw outside(name, call, notes: ["'\(name)' is a link"])
    }
    return file
  }

  /// The place that a script means, whose own folder lies in the folder; there may be anything or nothing.
  private func place(_ name: String, for call: String) throws(LuaError) -> String {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    guard let path, !name.isEmpty, !name.utf8.contains(0), parts.first != "" else {
      throw outside(name, call)
    }
    let file = "\(path)/\(name)"
    if let folder = ScriptPath.real(ScriptPath.folder(of: file)),
      folder != path, !ScriptPath.lies(folder, in: path)
    {
      throw outside(name, call)
    }
    guard !parts.contains("..") else { throw outside(name, call) }
    return ScriptPath.shown(file)
  }

  private func outside(_ name: String, _ call: String, notes: [String] = []) -> LuaError {
    let shown = path.map { ScriptPath.shown($0) }
    let wanted = shown.map { "paths are relative to '\($0)' and stay in it" }
    return LoadProblem.moduleOutside.error(
      "\(call) can't reach '\(name)'", notes: notes + [wanted ?? "the script has no folder"],
      subject: (String(call.split(separator: ".").last ?? ""), name))
  }
}
