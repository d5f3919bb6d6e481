internal import Glibc

/// The names in a folder.
package enum Folder {
  /// The names of all entries, in no order; nil when the folder can't be read.
  package static func allNames(in path: String) -> [String]? {
    guard unsafe access(path, R_OK | X_OK) == 0 else { return nil }
    return names(in: path, limit: .max)
  }

  /// The absolute path of a folder without links; nil when it isn't there.
  package static func real(_ path: String) -> String? { ScriptPath.real(path) }

  /// The names of the first entries, in no order; empty when the folder can't be read.
  static func names(in path: String, limit: Int = 1000) -> [String] {
    guard let stream = unsafe opendir(path) else { return [] }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while names.count < limit, let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { start in
        unsafe start.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }
}
