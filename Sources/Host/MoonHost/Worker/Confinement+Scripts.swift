extension Confinement {
  /// What a script needs: its folder, and its project's.
  ///
  /// - Parameters:
  ///   - file: The script's file; nil or `-` for one of the working folder.
  ///   - project: The project's file; nil for none.
  ///   - writes: Whether the script may change files of its folder.
  package init(script file: String?, project: String?, writes: Bool) {
    let folder = ScriptPath.real(ProjectFile.folder(ofScript: file))
    let reached = ScriptFolder(of: folder).path
    readable = [folder, reached].compactMap(\.self)
    if let file, file != "-", let real = ScriptPath.real(file) { readable.append(real) }
    if let project { readable.append(ScriptPath.folder(of: project)) }
    if writes, let reached { writable = [reached] }
  }

  /// What a look at a store's file needs.
  ///
  /// - Parameters:
  ///   - store: The file; nil where the project names it.
  ///   - project: The project's file; nil for none.
  package init(store: String?, project: String?) {
    if let project { readable.append(ScriptPath.folder(of: project)) }
    if let real = store.flatMap({ ScriptPath.real($0) }) {
      readable += [real, "\(real)-wal", "\(real)-shm", "\(real)-journal"]
    }
  }

  /// Whether a place in a script lies in a file that may be read, so that its line may be shown.
  package func mayShow(_ source: String) -> Bool {
    guard let real = ScriptPath.real(source), real.hasSuffix(".lua") else { return false }
    return readable.contains { $0 == real || ScriptPath.lies(real, in: $0) }
  }
}
