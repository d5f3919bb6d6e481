internal import MoonLayout
internal import MoonScene

/// The symbols that a script can show: Moonframe's own, then Bootstrap Icons, then those beside the script, then the
/// project's.
final class ScriptSymbols: SymbolSource {
  private let folders: [SymbolFolder]
  private var found: [String: SymbolGlyph?] = [:]
  /// What is wrong with the files of symbols that were asked for.
  private var problems: [String: String] = [:]

  /// Collects the symbols for a script.
  ///
  /// - Parameters:
  ///   - folder: The script's folder; nil for a script without one.
  ///   - project: The folder of the project's symbols, as a real path; nil for none.
  init(scriptIn folder: String?, project: String? = nil) {
    let beside = SymbolFolder.beside(scriptIn: folder)
    let shared = project.flatMap { $0 == beside?.path ? nil : SymbolFolder.named($0) }
    folders = [SymbolFolder.bootstrap, beside, shared].compactMap(\.self)
  }

  /// The names there are.
  var names: [String] {
    Set(SymbolSet.base.names + folders.flatMap(\.names)).sorted()
  }

  /// Finds a symbol.
  ///
  /// - Parameter name: The whole name, such as `house.fill`.
  /// - Returns: Its paths; nil when there is no such symbol.
  func glyph(named name: String) -> SymbolGlyph? {
    if let known = found[name] { return known }
    let glyph = SymbolSet.base.glyph(named: name) ?? read(name)
    found[name] = glyph
    return glyph
  }

  /// What is wrong with the file of the symbol with a name; nil when there is no file.
  func problem(with name: String) -> String? { problems[name] }

  private func read(_ name: String) -> SymbolGlyph? {
    for folder in folders {
      switch folder.find(name) {
      case .nothing: continue
      case .glyph(let glyph): return glyph
      case .problem(let problem): problems[name] = problem
      }
    }
    return nil
  }
}
