internal import Glibc

/// An empty folder for what a worker needs to write for a while, such as a sort that is larger than memory; it is removed
/// with its owner.
struct ScratchFolder: ~Copyable {
  /// Its path; empty where none could be made, so that what needs it fails by itself.
  let path: String

  /// The variable in which a worker finds its folder, which SQLite looks at first of all.
  ///
  /// Source: SQLite, "Temporary Files Used By SQLite", section 5.
  private static let variable = "SQLITE_TMPDIR"

  /// Makes a folder beside other temporary files, which nobody else can look into.
  init() {
    let above = Self.value(of: Self.variable) ?? Self.value(of: "TMPDIR") ?? "/tmp"
    var name = Array(ScriptPath.joined(above, "moonframe-worker-XXXXXX").utf8CString)
    path =
      unsafe mkdtemp(&name) == nil
      ? "" : String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    guard !path.isEmpty else { return }
    for name in Folder.names(in: path) { _ = unsafe unlink(ScriptPath.joined(path, name)) }
    _ = unsafe rmdir(path)
  }

  /// The variable that tells a worker of it, with its value.
  var setting: String { "\(Self.variable)=\(path)" }

  /// The folder that this process was given, when it is a worker.
  static var own: String? { value(of: variable) }

  private static func value(of name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    let text = unsafe String(cString: value)
    return text.isEmpty ? nil : text
  }
}
