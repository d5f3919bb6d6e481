internal import Glibc
internal import MoonHost

/// What was typed in earlier sessions: a text a line, its line ends written as `\n`.
struct HistoryFile {
  /// The file; nil where nothing is kept.
  let path: String?

  /// More texts are not kept.
  private static let most = 10_000

  /// The file in the person's own folder for such things; without one nothing is kept.
  init() {
    let state =
      Self.environment("XDG_STATE_HOME") ?? Self.environment("HOME").map { "\($0)/.local/state" }
    path = state.map { "\($0)/moonframe/history" }
  }

  private static func environment(_ name: String) -> String? {
    guard let value = unsafe getenv(name),
      unsafe value.pointee == CChar(bitPattern: UInt8(ascii: "/"))
    else { return nil }
    return unsafe String(cString: value)
  }

  /// Whether the file can be written, or made with its folders.
  var isWritable: Bool {
    guard var place = path else { return false }
    var facts = stat()
    if unsafe stat(place, &facts) == 0 {
      return unsafe facts.st_mode & S_IFMT == S_IFREG && access(place, W_OK) == 0
    }
    while place.count > 1, unsafe stat(place, &facts) != 0 {
      place = place.lastIndex(of: "/").map { String(place[..<$0]) } ?? ""
      if place.isEmpty { place = "/" }
    }
    return unsafe facts.st_mode & S_IFMT == S_IFDIR && access(place, W_OK) == 0
  }

  /// The texts, the oldest first.
  func texts() -> [String] {
    guard let path, let bytes = FileReader.small(path, largest: 64 << 20) else { return [] }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    if lines.count > 2 * Self.most {
      let kept = Array((lines.suffix(Self.most).joined(separator: "\n") + "\n").utf8)
      _ = FileReplacement().write(to: path) { FileReplacement.send(kept, to: $0) }
    }
    return lines.suffix(Self.most).map { Self.unescaped($0) }
  }

  /// Adds a text; a file that can't be written is no reason to disturb anybody.
  func add(_ text: String) {
    guard let path else { return }
    makeFolders(of: path)
    let file = unsafe open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    guard file >= 0 else { return }
    _ = FileReplacement.send(Array((Self.escaped(text) + "\n").utf8), to: file)
    close(file)
  }

  private func makeFolders(of path: String) {
    let parts = path.split(separator: "/").dropLast()
    for count in 1...max(1, parts.count) where count <= parts.count {
      unsafe mkdir("/" + parts.prefix(count).joined(separator: "/"), 0o700)
    }
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\n", with: "\\n")
  }

  private static func unescaped(_ line: Substring) -> String {
    var text = ""
    var isEscaped = false
    for character in line {
      if isEscaped {
        text.append(character == "n" ? "\n" : character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else {
        text.append(character)
      }
    }
    return text
  }
}
