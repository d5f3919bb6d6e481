internal import LuaRuntime

/// Why a script or a module could not be loaded; the raw value is the code that errors carry.
package enum LoadProblem: String, Sendable, CaseIterable {
  /// There is no such file.
  case missingFile = "missing-file"
  /// The path leads to a folder.
  case folder = "is-a-folder"
  /// The system refuses to read the file.
  case unreadable = "unreadable-file"
  /// The file is larger than a script may be.
  case tooLarge = "file-too-large"
  /// The file holds bytecode, pictures or anything else that is not text.
  case binary = "binary-file"
  /// The file is text in another encoding than UTF-8.
  case encoding = "invalid-utf8"
  /// The file has no code in it.
  case empty = "empty-file"
  /// The script's first line says what nobody knows.
  case badModeline = "bad-modeline"
  /// The script needs a higher level of the API.
  case apiLevel = "api-level"
  /// No file answers to a module's name.
  case missingModule = "missing-module"
  /// A module's name or file leads out of the script's folder.
  case moduleOutside = "module-outside"
  /// A module needs itself before it has finished.
  case moduleCycle = "module-cycle"

  /// Makes the error that says so.
  func error(
    _ message: String, label: String? = nil, notes: [String] = [],
    subject: (call: String, key: String)? = nil
  ) -> LuaError {
    LuaError(message, code: rawValue, label: label, notes: notes, subject: subject)
  }
}

extension LuaError {
  /// Why loading failed, when this error is about that; syntax errors have a kind of their own.
  package var loadProblem: LoadProblem? { LoadProblem(rawValue: code) }
}
