internal import LuaProject
internal import MoonHost

/// The project that a command line belongs to, and what it says where no flag does.
enum ProjectChoice {
  /// Reads the project of a script.
  ///
  /// - Parameters:
  ///   - line: The command line.
  ///   - script: The script's file; nil or `-` for one of the working folder.
  /// - Returns: The project; nil for none, and with `--no-config`.
  /// - Throws: What is wrong with the project file.
  static func project(_ line: ParsedLine, script: String?) throws(ProjectProblem) -> Project? {
    guard !line.has(.noConfig),
      let file = ProjectFile.find(from: ProjectFile.folder(ofScript: script))
    else { return nil }
    return try ProjectFile.read(file)
  }
}

extension ScriptOptions {
  /// Puts scripts into a project; flags win over what it says.
  mutating func enter(_ project: Project?, _ line: ParsedLine) {
    guard let project else { return }
    self.project = project
    let limits = project.settings.limits
    if let timeout = limits.timeout, !line.has(.timeout) { timeLimit = timeout }
    if let instructions = limits.instructions, !line.has(.maxInstructions) {
      instructionLimit = instructions
    }
    if let memory = limits.memory, !line.has(.maxMemory) { memoryLimit = memory }
    if let output = limits.output, !line.has(.maxOutput) { outputLimit = output }
  }
}

extension Console {
  /// Shows why a project can't be used, and returns the exit code.
  func show(_ problem: ProjectProblem) -> Int32 {
    let code = ExitCode.cannotLoadOrWrite.rawValue
    show(problem.report, exit: code)
    return code
  }
}
