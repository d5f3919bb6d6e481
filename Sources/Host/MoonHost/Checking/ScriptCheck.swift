internal import LuaAPI
internal import LuaCheck
internal import LuaProject
package import LuaRuntime

/// Checks scripts without running them, by one machine for all of them.
package final class ScriptCheck {
  /// What is wrong with one script.
  package struct Result {
    /// The findings in the order of the source, or the one reason why the file was not read.
    package let reports: [ErrorReport]
    /// Whether the file could be read.
    package let isRead: Bool
  }

  private let host: ScriptHost
  private let checker: ScriptChecker
  private let usesProjects: Bool
  /// What is known of project files by their paths; nil for one that can't be used.
  private var projects: [String: Project?] = [:]
  /// What is wrong with project files, which is told once for each.
  private var problems: [ErrorReport] = []

  /// Creates a check of scripts that run with these options.
  ///
  /// - Parameters:
  ///   - options: How they run.
  ///   - usesProjects: Whether their projects are read, which say where modules are.
  /// - Throws: When there is no memory for it.
  package init(
    _ options: ScriptOptions = ScriptOptions(), usesProjects: Bool = true
  ) throws(LuaError) {
    let host = try ScriptHost(options)
    checker = try ScriptChecker(ScriptHost.registry, in: host.machine)
    self.host = host
    self.usesProjects = usesProjects
  }

  /// Checks a file, or standard input for `-`.
  ///
  /// Modules are looked for in the file's folder and in those around it, as far as the working folder, and in the
  /// sources of its project.
  ///
  /// - Parameter path: The file.
  /// - Returns: What was found.
  package func check(_ path: String) -> Result {
    let name = path == "-" ? "stdin" : ScriptPath.shown(path)
    let told = problems.count
    let project = project(of: path)
    let problem = problems.count > told ? problems.last : nil
    let sources = SourceStore()
    do throws(LuaError) {
      let bytes = try path == "-" ? FileReader.standardInput() : FileReader.script(path)
      let subject = path == "-" ? "standard input" : "'\(path)'"
      let text = try ScriptText.check(
        bytes, name: name, subject: subject, sources: sources, readsModeline: false)
      var surroundings = ScriptChecker.Surroundings()
      surroundings.isSpec = Self.isSpec(name)
      if ScriptPath.lastPart(of: name) == ProjectSettings.fileName {
        surroundings.taker = "moon.project"
      }
      host.loader.sources = project?.sources ?? []
      host.loader.root = project?.root
      let folders = Self.folders(around: path)
      surroundings.module = { [host = host.loader] in host.problem(withModule: $0, in: folders) }
      let reports = checker.check(text, in: surroundings).map {
        ErrorReport($0, of: name, sources: sources)
      }
      // What reading the project has told already is told once.
      let new = reports.filter { report in
        !problems.contains { $0.position == report.position && $0.code == report.code }
      }
      return Result(
        reports: [problem].compactMap(\.self) + new, isRead: problem == nil)
    } catch {
      let report = ErrorReport(error, sources: sources)
      let isNew = !problems.contains { $0.message == report.message }
      return Result(
        reports: [problem].compactMap(\.self) + (isNew ? [report] : []), isRead: false)
    }
  }

  /// The project of a script; nil for none, and where its file can't be used.
  private func project(of path: String) -> Project? {
    guard usesProjects,
      let file = ProjectFile.find(from: ProjectFile.folder(ofScript: path))
    else { return nil }
    if let known = projects[file] { return known }
    do throws(ProjectProblem) {
      let project = try ProjectFile.read(file)
      projects[file] = .some(project)
      return project
    } catch {
      problems.append(error.report)
      projects[file] = .some(nil)
      return nil
    }
  }

  /// Whether a file holds specs, by its name.
  private static func isSpec(_ name: String) -> Bool {
    name.hasSuffix("_spec.lua") || name.hasSuffix(".test.lua")
  }

  /// The folder of a file and those around it, as far as the working folder.
  private static func folders(around path: String) -> [String] {
    guard path != "-", let working = ScriptPath.real("."),
      var folder = ScriptPath.real(ScriptPath.folder(of: path))
    else { return ["."] }
    var folders = [folder]
    while folder != working, ScriptPath.lies(folder, in: working) {
      folder = ScriptPath.folder(of: folder)
      folders.append(folder)
    }
    return folders
  }
}

extension ErrorReport {
  /// Creates the report of a finding.
  fileprivate init(_ finding: Finding, of name: String, sources: SourceStore) {
    let place = finding.place
    var label = finding.label
    if finding.code == "syntax-error" {
      label = MissingComma.label(for: LuaError(finding.message, kind: .syntax))
    }
    self.init(
      severity: finding.severity == .error ? .error : .warning, code: finding.code,
      message: finding.message,
      position: SourcePosition(
        source: name, line: place.line, column: place.column, length: place.length),
      excerpt: sources.line(place.line, of: name).map {
        Excerpt(number: place.line, line: $0, column: place.column, length: place.length)
      }, label: label, notes: finding.notes, stack: [])
  }
}
