internal import Glibc
internal import LuaReference
internal import LuaRuntime
internal import MoonHost

/// `moonframe new`: makes a project that runs at once.
struct NewVerb {
  private let line: ParsedLine
  private let console: Console

  init(_ raw: RawArguments, _ console: Console) throws(UsageError) {
    line = try ParsedLine(raw, verb: .new)
    self.console = console
  }

  /// Makes the files, tells which, and returns the exit code.
  ///
  /// - Throws: That no folder was named.
  func run() throws(UsageError) -> Int32 {
    if line.has(.help) {
      console.output.write(HelpText.of(.new))
      return ExitCode.ok.rawValue
    }
    guard let given = line.operands.first, !given.isEmpty else {
      throw UsageError(
        message: "moonframe new needs a folder", label: "moonframe new . makes it here",
        notes: ["usage: \(Verb.new.usage)"])
    }
    let folder = Self.trimmed(given)
    if let problem = Self.obstacle(in: folder) {
      let code = ExitCode.cannotLoadOrWrite.rawValue
      console.show(problem, exit: code)
      return code
    }
    let project = NewProject(name: Self.name(of: folder))
    for file in project.files + project.typeFiles {
      if let problem = OutputFolder.write(file.text, to: "\(folder)/\(file.path)") {
        let code = ExitCode.cannotLoadOrWrite.rawValue
        console.show(ErrorReport(code: "write-failed", message: problem), exit: code)
        return code
      }
    }
    tell(project, folder)
    return ExitCode.ok.rawValue
  }

  private func tell(_ project: NewProject, _ folder: String) {
    let lines = project.files.map { file in
      let space = String(repeating: " ", count: max(1, 22 - file.path.count))
      return "  \(file.path)\(space)\(NewProject.purpose(of: file.path))\n"
    }
    let types = "  .moonframe/types      what editors and luacheck read\n"
    let enter = folder == "." ? "" : "  cd \(Self.word(folder))\n"
    console.output.write(
      "\(ErrorReport.oneLine(folder)): a new project\n" + lines.joined() + types + "\nnext:\n"
        + enter
        + "  moonframe render main.lua -o tabs.webp --tap shop@0.5 --tap saved@1.5 --tap home@2.5\n"
        + "  moonframe repl main.lua\n"
    )
  }

  // MARK: The folder

  private static func trimmed(_ path: String) -> String {
    var path = path[...]
    while path.count > 1, path.hasSuffix("/") { path = path.dropLast() }
    return String(path)
  }

  /// What keeps a folder from being a new project's; nil when it is empty or not there.
  private static func obstacle(in folder: String) -> ErrorReport? {
    var facts = stat()
    guard unsafe lstat(folder, &facts) == 0 else {
      guard errno == ENOENT else {
        return ErrorReport(
          code: "write-failed",
          message: "'\(folder)' can't be made: \(SystemError.text(errno))")
      }
      return nil
    }
    guard unsafe stat(folder, &facts) == 0, facts.st_mode & S_IFMT == S_IFDIR else {
      return ErrorReport(
        code: "not-a-folder", message: "'\(folder)' is there already, and is no folder",
        label: "name another folder")
    }
    guard let names = Folder.allNames(in: folder) else {
      return ErrorReport(
        code: "unreadable-folder",
        message: "'\(folder)' can't be read: \(SystemError.text(errno))")
    }
    // What git init has made is in nobody's way.
    let others = names.filter { $0 != ".git" }.sorted()
    guard !others.isEmpty else { return nil }
    let shown = others.prefix(8).joined(separator: ", ") + (others.count > 8 ? ", …" : "")
    return ErrorReport(
      code: "folder-not-empty",
      message: "'\(folder)' is not empty, and moonframe new replaces nothing",
      label: "name an empty folder, or one that is not there yet", notes: ["in the way: \(shown)"])
  }

  /// What the project is called: the folder's own name.
  private static func name(of folder: String) -> String {
    // It may be called `.` or `..`.
    let path = Folder.real(folder) ?? folder
    let last = path.split(separator: "/").last.map(String.init) ?? "Interface"
    return ErrorReport.oneLine(last)
  }

  /// A folder as a word of a shell, which no program takes for a flag.
  private static func word(_ folder: String) -> String {
    let path = folder.hasPrefix("-") ? "./\(folder)" : folder
    let isPlain = path.allSatisfy {
      $0.isASCII && ($0.isLetter || $0.isNumber || "._-/".contains($0))
    }
    return isPlain ? path : Shell.bash.quoted(path)
  }
}
