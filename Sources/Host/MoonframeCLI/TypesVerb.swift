internal import Glibc
internal import LuaReference
internal import LuaRuntime
internal import MoonHost

/// `moonframe types`: writes what editors and linters need to know of the API.
struct TypesVerb {
  private let line: ParsedLine
  private let console: Console
  private let reference = APIReference(ScriptHost.registry, version: Version.number)

  /// Reads the command line.
  ///
  /// - Throws: Which part of it is wrong.
  init(_ raw: RawArguments, _ console: Console) throws(UsageError) {
    line = try ParsedLine(raw, verb: .types)
    self.console = console
    let forms: [Flag] = [.luacheck, .schema, .markdown].filter { [line] in line.has($0) }
    guard forms.count < 2 else {
      throw UsageError(
        message: "\(forms[0].name) and \(forms[1].name) exclude each other", label: "leave one out")
    }
    guard line.operands.isEmpty || !line.has(.luacheck) && !line.has(.schema) else {
      throw UsageError(
        message: "\(forms[0].name) writes to standard output, got a folder: '\(line.operands[0])'")
    }
  }

  /// Writes the files, tells which, and returns the exit code.
  func run() -> Int32 {
    if line.has(.help) {
      console.output.write(HelpText.of(.types))
    } else if line.has(.luacheck) {
      console.output.write(reference.luacheck.text)
    } else if line.has(.schema) {
      console.output.write(reference.schema.text)
    } else if line.has(.markdown) {
      return write(reference.pages, to: line.operands.first ?? "docs/lua-api").rawValue
    } else {
      return writeTypes().rawValue
    }
    return ExitCode.ok.rawValue
  }

  private func writeTypes() -> ExitCode {
    let folder = line.operands.first ?? ".moonframe/types/\(Version.number)"
    let files = reference.stubs + [reference.luacheck, reference.schema]
    let code = write(files, to: folder)
    guard code == .ok else { return code }
    for file in reference.settings(typesIn: folder) {
      if exists(file.path) {
        let knows = text(of: file.path)?.has(folder) ?? true
        console.output.write("\(file.path): left as it is\(knows ? "" : hint(file))\n")
        continue
      }
      if let problem = OutputFolder.write(file.text, to: file.path) { return show(problem) }
      console.output.write("\(file.path): written\n")
    }
    return .ok
  }

  /// How a person's own settings get to know the types.
  private func hint(_ file: GeneratedFile) -> String {
    "; it could have what stands in this one:\n"
      + file.text.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n")
  }

  /// Writes files to a folder, unless one is there that a person wrote.
  private func write(_ files: [GeneratedFile], to folder: String) -> ExitCode {
    for file in files {
      let path = "\(folder)/\(file.path)"
      if exists(path), !(text(of: path).map(APIReference.isGenerated) ?? false) {
        return show("\(path) is not made by moonframe types, so it is left as it is")
      }
    }
    for file in files {
      if let problem = OutputFolder.write(file.text, to: "\(folder)/\(file.path)") {
        return show(problem)
      }
    }
    console.output.write("\(folder): \(files.count) files written\n")
    return .ok
  }

  private func exists(_ path: String) -> Bool {
    var facts = stat()
    return unsafe stat(path, &facts) == 0
  }

  private func text(of path: String) -> String? {
    FileReader.small(path, largest: 4 << 20).map { String(decoding: $0, as: UTF8.self) }
  }

  private func show(_ problem: String) -> ExitCode {
    let code = ExitCode.cannotLoadOrWrite
    console.show(ErrorReport(code: "write-failed", message: problem), exit: code.rawValue)
    return code
  }
}
