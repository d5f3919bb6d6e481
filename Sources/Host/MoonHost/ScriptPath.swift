internal import Glibc

/// Paths as text, and the few questions to the system that a loader has.
enum ScriptPath {
  /// The folder part of a path; `.` when there is none.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The part behind the last slash.
  static func lastPart(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return path }
    return String(path[path.index(after: slash)...])
  }

  /// The path as messages show it: relative to the working folder when it lies in there.
  static func shown(_ path: String) -> String {
    var path = path
    if let working = workingFolder(), working != "/", path.hasPrefix(working + "/") {
      path = String(path.dropFirst(working.utf8.count + 1))
    }
    let isAbsolute = path.hasPrefix("/")
    let parts = path.split(separator: "/").filter { $0 != "." }
    guard !parts.isEmpty else { return isAbsolute ? "/" : "." }
    return (isAbsolute ? "/" : "") + parts.joined(separator: "/")
  }

  /// The absolute path without links; nil when nothing is there.
  static func real(_ path: String) -> String? {
    guard !path.utf8.contains(0), let found = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(found) }
    return unsafe String(cString: found)
  }

  /// Whether there is a file, not a folder.
  static func isFile(_ path: String) -> Bool {
    var facts = stat()
    return unsafe stat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFREG
  }

  /// Whether there is a folder.
  static func isFolder(_ path: String) -> Bool {
    var facts = stat()
    return unsafe stat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFDIR
  }

  /// A path in a folder.
  static func joined(_ folder: String, _ path: String) -> String {
    folder == "/" ? "/\(path)" : "\(folder)/\(path)"
  }

  /// Whether there is anything, be it a link that leads nowhere.
  static func exists(_ path: String) -> Bool {
    var facts = stat()
    return unsafe lstat(path, &facts) == 0
  }

  /// What keeps something from being read as a file; nil when it is a file.
  static func problem(readingFile path: String) -> String? {
    var facts = stat()
    guard unsafe stat(path, &facts) == 0 else {
      return switch errno {
      case ELOOP: "is a link that leads to itself"
      case ENOENT, ENOTDIR: "is a link that leads nowhere"
      default: "can't be read: \(SystemError.text(errno))"
      }
    }
    return switch facts.st_mode & S_IFMT {
    case S_IFREG: nil
    case S_IFDIR: "is a folder, not a file"
    case S_IFIFO: "is a pipe, not a file"
    case S_IFSOCK: "is a socket, not a file"
    default: "is a device, not a file"
    }
  }

  /// Whether a real path lies in a real folder.
  static func lies(_ path: String, in folder: String) -> Bool {
    folder == "/" || path.hasPrefix(folder + "/")
  }

  private static func workingFolder() -> String? {
    guard let found = unsafe getcwd(nil, 0) else { return nil }
    defer { unsafe free(found) }
    return unsafe String(cString: found)
  }
}
