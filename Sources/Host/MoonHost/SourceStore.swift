/// The texts of the chunks that a host has loaded, so that errors can show their lines.
package final class SourceStore {
  private var texts: [String: [UInt8]] = [:]
  /// The codes of chunks that Lua got in another form than the one that is shown.
  private var codes: [String: (bytes: [UInt8], shift: Int)] = [:]
  /// The files that scripts and modules were read from.
  package private(set) var files: Set<FileIdentity> = []
  /// The paths of those files, each once, in the order in which they were read.
  package private(set) var paths: [String] = []

  /// Creates an empty store.
  package init() {}

  /// Keeps the text of a chunk under the name that its errors carry.
  package func keep(_ text: [UInt8], as name: String) {
    texts[name] = text
    codes[name] = nil
  }

  /// Keeps the code that Lua got for a chunk whose text is shown in another form.
  ///
  /// - Parameters:
  ///   - code: The code; its lines and columns are those of the text but for `shift`.
  ///   - shift: By how many bytes the code's first line begins earlier.
  ///   - name: The chunk's name.
  package func keep(code: [UInt8], shift: Int, as name: String) { codes[name] = (code, shift) }

  /// What Lua got for a chunk, and by how many bytes its first line begins earlier than the text's.
  func code(of name: String) -> (bytes: [UInt8], shift: Int)? {
    codes[name] ?? texts[name].map { ($0, 0) }
  }

  /// Remembers a file that code was read from.
  func keep(file path: String) {
    if let file = FileIdentity(path), files.insert(file).inserted { paths.append(path) }
  }

  /// The text of a chunk; nil when the host has not loaded it.
  package func text(of name: String) -> [UInt8]? { texts[name] }

  /// A line of a chunk, without its line end; nil when there is no such line.
  ///
  /// Source: Lua 5.4 manual, section 3.1; `\r\n` and `\n\r` end one line, as `\n` and `\r` alone do.
  package func line(_ number: Int, of name: String) -> [UInt8]? {
    guard number > 0, let text = texts[name] else { return nil }
    var line = 1
    var start = 0
    var index = 0
    while index < text.count {
      let byte = text[index]
      guard byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") else {
        index += 1
        continue
      }
      if line == number { return Array(text[start..<index]) }
      let next = index + 1 < text.count ? text[index + 1] : 0
      let isPair = next != byte && (next == UInt8(ascii: "\n") || next == UInt8(ascii: "\r"))
      index += isPair ? 2 : 1
      start = index
      line += 1
    }
    return line == number ? Array(text[start...]) : nil
  }

  /// The full name of a chunk that Lua has cut to `...` and its end; the name itself when it is not cut.
  package func fullName(of name: String) -> String {
    guard name.hasPrefix("...") else { return name }
    let end = name.dropFirst(3)
    let matches = texts.keys.filter { $0.hasSuffix(end) }
    return matches.count == 1 ? matches.first ?? name : name
  }
}
