internal import Glibc
internal import LuaAPI
internal import LuaReference
internal import MoonHost

/// `moonframe doc`: a page of the reference, or what has a word in its name or sentence.
struct DocVerb {
  private let line: ParsedLine
  private let console: Console

  /// Reads the command line.
  ///
  /// - Throws: Which part of it is wrong.
  init(_ raw: RawArguments, _ console: Console) throws(UsageError) {
    line = try ParsedLine(raw, verb: .doc)
    self.console = console
  }

  /// Prints what was asked for and returns the exit code.
  func run() throws(UsageError) -> Int32 {
    console.output.write(line.has(.help) ? HelpText.of(.doc) : try text())
    return ExitCode.ok.rawValue
  }

  private func text() throws(UsageError) -> String {
    let doc = ReferenceText(registry: ScriptHost.registry, width: Terminal.pageWidth)
    guard let name = line.operands.first else {
      return line.has(.json) ? json(ScriptHost.registry.entries) : doc.overview
    }
    if line.has(.json) {
      if let entry = doc.entry(name) { return json([entry]) }
      let found = ScriptHost.registry.search(name)
      if !found.isEmpty { return json(found) }
    } else if let text = doc.text(of: name) {
      return text
    }
    throw doc.unknown(name, notes: ["moonframe doc lists all there is"])
  }

  /// Entries as JSON, one a line, as they stand in the schema.
  private func json(_ entries: [APIEntry]) -> String {
    let reference = APIReference(ScriptHost.registry, version: Version.number)
    return entries.compactMap { reference.json(ofEntry: $0.name) }.map { $0 + "\n" }.joined()
  }
}

extension Terminal {
  /// The columns of a page of help: as many as the terminal has, but no more than are read with ease.
  static var pageWidth: Int {
    guard let width = width(of: 1) else { return APIRegistry.pageWidth }
    return min(max(width, 40), 100)
  }
}
