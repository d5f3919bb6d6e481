internal import Glibc
internal import LuaRuntime
internal import MoonHost

/// Files that are made, with the folders they are in.
enum OutputFolder {
  /// Writes a text to a file, and makes the folders that are missing.
  ///
  /// - Returns: What is wrong, or nil.
  static func write(_ text: String, to path: String) -> String? {
    var start = path.startIndex
    while let slash = path[start...].firstIndex(of: "/") {
      let folder = String(path[..<slash])
      if !folder.isEmpty, unsafe mkdir(folder, 0o777) != 0, errno != EEXIST {
        return "'\(folder)' can't be made: \(SystemError.text(errno))"
      }
      start = path.index(after: slash)
    }
    let code = OutputFile(watch: nil).write(Array(text.utf8), to: path)
    return code == 0 ? nil : "'\(path)' can't be written: \(SystemError.text(code))"
  }
}
