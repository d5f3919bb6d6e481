internal import MoonScene

/// Symbols in a folder of SVG files, each read when it is first asked for.
struct SymbolFolder {
  /// The folder as a real path.
  let path: String
  /// How messages call a file of the folder.
  let shown: String
  /// The name of a symbol's file, without `.svg`; nil for a name that no file has.
  let fileName: (String) -> String?
  /// The name of the symbol in a file; nil for a file that is none.
  let symbolName: (String) -> String?

  /// The largest file of a symbol, in bytes.
  private static let largest = 1 << 20
  /// The most names that are looked through for a suggestion.
  private static let mostNames = 10_000

  /// The names of the symbols in the folder.
  var names: [String] {
    Folder.names(in: path, limit: Self.mostNames).compactMap { name in
      name.hasSuffix(".svg") ? symbolName(String(name.dropLast(4))) : nil
    }
  }

  /// What the folder has under a name.
  enum Found {
    case nothing
    case glyph(SymbolGlyph)
    /// There is a file, but it can't be used.
    case problem(String)
  }

  /// Reads the symbol with a name.
  func find(_ name: String) -> Found {
    guard let file = fileName(name) else { return .nothing }
    let path = "\(path)/\(file).svg"
    let shown = "\(shown)/\(file).svg"
    guard ScriptPath.exists(path) else { return .nothing }
    if let problem = ScriptPath.problem(readingFile: path) {
      return .problem("'\(shown)' \(problem)")
    }
    guard let real = ScriptPath.real(path) else { return .nothing }
    guard ScriptPath.lies(real, in: self.path) else {
      return .problem("'\(shown)' is a link that leads out of the folder")
    }
    guard let bytes = FileReader.small(real, largest: Self.largest) else {
      return .problem("'\(shown)' can't be read, or is larger than \(Self.largest >> 20) MiB")
    }
    guard UTF8Check.firstInvalid(in: bytes) == nil else {
      return .problem("'\(shown)' is not UTF-8 text")
    }
    do {
      return .glyph(try SymbolGlyph(svg: String(decoding: bytes, as: UTF8.self)))
    } catch {
      return .problem("'\(shown)' can't be used: \(error)")
    }
  }
}

extension SymbolFolder {
  /// Debian's Bootstrap Icons; nil when they are not installed.
  static var bootstrap: SymbolFolder? {
    guard let path = ScriptPath.real("/usr/share/bootstrap-icons/svg") else { return nil }
    return SymbolFolder(
      path: path, shown: path, fileName: { BootstrapNames.fileName(for: $0) },
      symbolName: { BootstrapNames.symbolName(for: $0) })
  }

  /// The symbols that lie in `symbols` beside a script.
  ///
  /// - Parameter folder: The script's folder.
  /// - Returns: The folder; nil when there is none.
  static func beside(scriptIn folder: String?) -> SymbolFolder? {
    guard let folder, let path = ScriptPath.real("\(folder)/symbols") else { return nil }
    return named(path, shown: "\(folder)/symbols")
  }

  /// The symbols in a folder whose files have the symbols' names.
  ///
  /// - Parameters:
  ///   - path: The folder as a real path.
  ///   - shown: The path before its links were followed; the same when left out.
  /// - Returns: The folder.
  static func named(_ path: String, shown: String? = nil) -> SymbolFolder {
    SymbolFolder(
      path: path, shown: ScriptPath.shown(shown ?? path),
      fileName: { name in
        let isName =
          !name.isEmpty && name.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x2F && $0 != 0x7F }
        return isName ? name : nil
      }, symbolName: { $0 })
  }
}
