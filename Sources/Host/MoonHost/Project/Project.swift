package import LuaProject

/// A project: the folder of a `moonframe.config.lua`, and what that says.
package struct Project: Sendable {
  /// The file, as a real path but for its last part.
  package let file: String
  /// What the file says.
  package let settings: ProjectSettings

  /// The project's folder, as a real path.
  package var root: String { ScriptPath.folder(of: file) }

  /// The folders in which modules are looked for behind a script's own, as real paths; those that are there.
  package var sources: [String] { settings.sources.compactMap { folder($0) } }

  /// The folder of specs, as a real path; nil when it isn't there.
  package var specs: String? { folder(settings.spec) }

  /// The folder of the project's own symbols, as a real path; nil when it isn't there.
  package var symbols: String? { folder(settings.symbols) }

  /// The file of the store that is asked when none is named; it may not be there yet.
  package var store: String? {
    settings.store.map { ScriptPath.shown(ScriptPath.joined(root, $0)) }
  }

  /// The device of stages and views that name none.
  package var device: Device? { settings.device.flatMap(Device.named) }

  private func folder(_ path: String) -> String? {
    guard let real = ScriptPath.real(ScriptPath.joined(root, path)), ScriptPath.isFolder(real),
      real == root || ScriptPath.lies(real, in: root)
    else { return nil }
    return real
  }
}
