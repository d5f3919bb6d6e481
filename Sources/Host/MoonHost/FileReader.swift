internal import Glibc
internal import LuaAPI
package import LuaRuntime

/// Reads whole files, and says in plain words why one can't be read.
package enum FileReader {
  /// Reads a script's file.
  ///
  /// - Throws: Why there is nothing to read, with the nearest file name when the file is missing.
  static func script(_ path: String) throws(LuaError) -> [UInt8] {
    let shown = "'\(path)'"
    guard !path.utf8.contains(0) else {
      throw LoadProblem.missingFile.error("there is no file \(shown)")
    }
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
    guard file >= 0 else { throw cannotOpen(path, errno) }
    defer { close(file) }
    var facts = stat()
    if unsafe fstat(file, &facts) == 0 {
      if facts.st_mode & S_IFMT == S_IFDIR {
        throw LoadProblem.folder.error(
          "\(shown) is a folder, not a script", notes: scripts(in: path))
      }
      if facts.st_mode & S_IFMT == S_IFREG, facts.st_size > ScriptText.largest {
        throw ScriptText.tooLarge(shown)
      }
    }
    return try contents(of: file, subject: shown)
  }

  /// Reads standard input to its end.
  ///
  /// - Throws: That it can't be read, or is too long.
  package static func standardInput() throws(LuaError) -> [UInt8] {
    try contents(of: 0, subject: "standard input")
  }

  /// Reads a file of at most so many bytes.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - largest: The most bytes.
  /// - Returns: Its bytes; nil when it can't be read or is larger.
  package static func small(_ path: String, largest: Int) -> [UInt8]? {
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var facts = stat()
    // Not blocking, and looked at while it is open: whatever took the file's place meanwhile can't be waited for.
    guard unsafe fstat(file, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG,
      facts.st_size <= largest
    else { return nil }
    let bytes = try? contents(of: file, subject: path)
    return (bytes?.count ?? 0) <= largest ? bytes : nil
  }

  private static func contents(of file: Int32, subject: String) throws(LuaError) -> [UInt8] {
    var bytes: [UInt8] = []
    let chunk = 65536
    while true {
      var failure: Int32 = 0
      let block = unsafe [UInt8](unsafeUninitializedCapacity: chunk) { buffer, count in
        var got = unsafe read(file, buffer.baseAddress, chunk)
        while got < 0, errno == EINTR { got = unsafe read(file, buffer.baseAddress, chunk) }
        failure = got < 0 ? errno : 0
        count = max(0, got)
      }
      if failure != 0 {
        throw LoadProblem.unreadable.error("\(subject) can't be read: \(SystemError.text(failure))")
      }
      if block.isEmpty { return bytes }
      bytes += block
      guard bytes.count <= ScriptText.largest else { throw ScriptText.tooLarge(subject) }
    }
  }

  private static func cannotOpen(_ path: String, _ code: Int32) -> LuaError {
    guard code == ENOENT || code == ENOTDIR else {
      return LoadProblem.unreadable.error("'\(path)' can't be read: \(SystemError.text(code))")
    }
    let folder = ScriptPath.folder(of: path)
    let name = ScriptPath.lastPart(of: path)
    let near = NearName.best(name, among: Folder.names(in: folder).filter { $0.hasSuffix(".lua") })
    let shown = near.map { folder == "." && !path.hasPrefix("./") ? $0 : "\(folder)/\($0)" }
    return LoadProblem.missingFile.error(
      "there is no file '\(path)'", label: shown.map { "did you mean '\($0)'?" })
  }

  private static func scripts(in folder: String) -> [String] {
    let names = Folder.names(in: folder).filter { $0.hasSuffix(".lua") }.sorted()
    guard !names.isEmpty else { return [] }
    return [
      "scripts in it: " + names.prefix(8).joined(separator: ", ") + (names.count > 8 ? ", …" : "")
    ]
  }
}

/// What the system says about its error codes.
package enum SystemError {
  /// The code for a file that is there already.
  package static let exists = EEXIST

  /// The system's sentence for an error code, such as `Permission denied`.
  package static func text(_ code: Int32) -> String {
    guard let start = unsafe strerror(code) else { return "error \(code)" }
    return unsafe String(cString: start)
  }
}
