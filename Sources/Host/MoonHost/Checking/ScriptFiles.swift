internal import Glibc
internal import LuaRuntime

/// The scripts that a check is asked for.
package enum ScriptFiles {
  /// Folders that hold what tools have made.
  private static let made: Set<String> = ["build", "node_modules", "target", "vendor"]

  /// The files of some paths: files themselves, and all scripts in folders and below.
  ///
  /// - Parameter paths: Files and folders.
  /// - Returns: Each file once: those of one path in the order of their names, without hidden folders and without those that hold what tools have made.
  package static func found(in paths: [String]) -> [String] {
    var seen: Set<String> = []
    return paths.flatMap { path -> [String] in
      let trimmed = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
      guard isFolder(trimmed, following: true) else { return [path] }
      return scripts(in: trimmed)
    }
    .filter { seen.insert(ScriptPath.real($0) ?? $0).inserted }
  }

  private static func scripts(in folder: String) -> [String] {
    var files: [String] = []
    var folders = [folder]
    while let next = folders.popLast() {
      for name in Folder.names(in: next, limit: .max) where !name.hasPrefix(".") {
        let path = next == "." ? name : next == "/" ? "/\(name)" : "\(next)/\(name)"
        // A link to a folder may lead round in a circle.
        if isFolder(path, following: false) {
          if !made.contains(name) { folders.append(path) }
        } else if name.hasSuffix(".lua"), ScriptPath.isFile(path) {
          files.append(path)
        }
      }
    }
    return files.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private static func isFolder(_ path: String, following: Bool) -> Bool {
    var facts = stat()
    let status = unsafe following ? stat(path, &facts) : lstat(path, &facts)
    return status == 0 && facts.st_mode & S_IFMT == S_IFDIR
  }
}
