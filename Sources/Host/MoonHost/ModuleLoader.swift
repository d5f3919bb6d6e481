internal import LuaAPI
internal import LuaRuntime

/// Finds and runs the modules that a script requires, in the script's own folder, then in its project's sources, and
/// nowhere else.
///
/// `require "a.b"` runs `a/b.lua` or `a/b/init.lua`, once; each module has globals of its own, as each script has.
final class ModuleLoader {
  /// Where modules are looked for, as a real path; nil when there is no such folder.
  var folder: String?
  /// Where they are looked for then, as real paths.
  var sources: [String] = []
  /// The project's folder, as a real path, into which links may lead; nil for none.
  var root: String?
  /// The project's folder of specs, as a real path; nil for none.
  var specs: String?
  private let texts: SourceStore
  private let moon: LuaTable
  private var loaded: [String: LuaValue] = [:]
  private var loading: [(path: String, name: String)] = []
  /// Lua's own `require`, in a trusted host.
  private var fallback: LuaFunction?

  private static let libraries: Set<String> = [
    "string", "table", "math", "utf8", "coroutine", "os", "debug",
  ]

  init(sources: SourceStore, moon: LuaTable) {
    texts = sources
    self.moon = moon
  }

  /// Forgets all modules that were loaded.
  func forget() { loaded = [:] }

  /// The modules in the script's folder and in the sources, and our own.
  var names: [String] { modules(like: [""]) }

  /// The folders in which modules are looked for, each once.
  private var places: [String] {
    var places = folder.map { [$0] } ?? []
    for source in sources where !places.contains(source) { places.append(source) }
    return places
  }

  /// Makes `require` a global of every script of the machine.
  func install(in frame: LuaFrame) throws(LuaError) {
    frame.pushBase()
    frame.rawField("require", of: -1)
    if frame.type(at: -1) == .function { fallback = try frame.function(at: -1) }
    frame.pop()
    frame.push { [self] frame throws(LuaError) in try require(frame) }
    frame.setRawField("require", of: -2)
    frame.pop()
  }

  private func require(_ frame: LuaFrame) throws(LuaError) -> Int32 {
    guard frame.type(at: 1) == .string else {
      throw LuaError(
        "require needs a module's name, got \(frame.typeName(at: 1))", code: "wrong-type",
        subject: ("require", "#1"))
    }
    let name = frame.string(at: 1)
    if name == "moonframe" {
      frame.push(moon)
      return 1
    }
    if Self.libraries.contains(name), fallback == nil {
      frame.pushBase()
      if frame.rawField(named: name, of: -1) == .table { return 1 }
    }
    let path: String
    do throws(LuaError) {
      path = try find(name)
    } catch {
      guard let fallback else { throw error }
      frame.push(fallback)
      frame.push(copyOf: 1)
      return frame.tailCall(1)
    }
    let shown = ScriptPath.shown(path)
    if let value = loaded[path] {
      try frame.push(value)
    } else {
      try frame.push(try run(path, shown: shown, name: name, in: frame))
    }
    frame.push(shown)
    return 2
  }

  private func run(
    _ path: String, shown: String, name: String, in frame: LuaFrame
  ) throws(LuaError) -> LuaValue {
    if let start = loading.firstIndex(where: { $0.path == path }) {
      let names = loading[start...].map(\.name) + [name]
      throw LoadProblem.moduleCycle.error(
        "module '\(name)' requires itself", notes: ["cycle: " + names.joined(separator: " -> ")],
        subject: ("require", name))
    }
    let bytes = try FileReader.script(path)
    texts.keep(file: path)
    let text = try ScriptText.check(bytes, name: shown, subject: "'\(shown)'", sources: texts)
    try frame.loadScript(text, name: "@\(shown)")
    frame.push(name)
    frame.push(shown)
    loading.append((path, name))
    defer { loading.removeLast() }
    try frame.call(arguments: 2, results: 1)
    let result = frame.value(at: -1)
    let value = result == .nil ? .boolean(true) : result
    loaded[path] = value
    return value
  }
}

extension ModuleLoader {
  /// The folder in which the running script may load other scripts and write files.
  var scriptFolder: ScriptFolder {
    if let folder, let specs, let root, specs != root,
      folder == specs || ScriptPath.lies(folder, in: specs)
    {
      return ScriptFolder(ofProject: root)
    }
    return ScriptFolder(of: folder)
  }

  /// What is wrong with a module's name, for a script in one of some folders; nil when it is there.
  ///
  /// - Parameters:
  ///   - name: What the script requires.
  ///   - folders: Where it may be looked for, the script's own folder first.
  /// - Returns: The error of the script's own folder.
  func problem(withModule name: String, in folders: [String]) -> LuaError? {
    var first: LuaError?
    for folder in folders {
      self.folder = ScriptPath.real(folder)
      do throws(LuaError) {
        _ = try find(name)
        return nil
      } catch {
        first = first ?? error
      }
    }
    return first
  }

  /// The real path of a module's file.
  private func find(_ name: String) throws(LuaError) -> String {
    guard name.utf8.count <= Self.longestName else {
      throw LoadProblem.moduleOutside.error(
        "'\(LuaText.bounded(name, to: 60))' is not a module's name: it has \(name.utf8.count) bytes, "
          + "at most \(Self.longestName) are allowed", subject: ("require", "#1"))
    }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.allSatisfy({ Self.isWord($0) }) else {
      throw LoadProblem.moduleOutside.error(
        "'\(name)' is not a module's name: write words joined by dots, such as \"shapes.car\"",
        subject: ("require", name))
    }
    let base = parts.joined(separator: "/")
    let candidates = ["\(base).lua", "\(base)/init.lua"]
    let places = places
    for place in places {
      for candidate in candidates {
        let file = ScriptPath.joined(place, candidate)
        guard ScriptPath.isFile(file), let path = ScriptPath.real(file) else { continue }
        guard
          (places + [root].compactMap(\.self)).contains(where: { ScriptPath.lies(path, in: $0) })
        else {
          let whose = root == nil ? "script's folder" : "project"
          throw LoadProblem.moduleOutside.error(
            "module '\(name)' leads out of the \(whose)", notes: ["'\(candidate)' is a link"],
            subject: ("require", name))
        }
        return path
      }
    }
    throw missing(name, parts: parts.map(String.init), candidates: candidates)
  }

  /// So many bytes may a module's name have.
  private static let longestName = 1000

  private static func isWord(_ part: Substring) -> Bool {
    !part.isEmpty
      && part.unicodeScalars.allSatisfy {
        $0.value >= 0x20 && $0.value != 0x7F && $0 != "/" && $0 != "\\"
      }
  }

  private func missing(_ name: String, parts: [String], candidates: [String]) -> LuaError {
    let near = NearName.best(name, among: modules(like: parts))
    let prefixes = (places.isEmpty ? ["."] : places).map { place in
      let shown = ScriptPath.shown(place)
      return shown == "." || place == ScriptPath.real(".") ? "" : "\(shown)/"
    }
    let looked = prefixes.flatMap { prefix in candidates.map { prefix + $0 } }
    return LoadProblem.missingModule.error(
      "there is no module '\(name)'", label: near.map { "did you mean '\($0)'?" },
      notes: ["looked for: " + looked.joined(separator: ", ")], subject: ("require", name))
  }

  /// The names of the modules beside where the missing one would be.
  private func modules(like parts: [String]) -> [String] {
    let parents = parts.dropLast()
    var found: [String] = []
    for folder in places {
      let place = ([folder] + parents).joined(separator: "/")
      found += Folder.names(in: place).compactMap { entry in
        if entry.hasSuffix(".lua") { return String(entry.dropLast(4)) }
        return ScriptPath.isFile("\(place)/\(entry)/init.lua") ? entry : nil
      }
    }
    // A project file is no module, though it may lie where modules are.
    let own = found.filter { $0 != "moonframe.config" } + (places.isEmpty ? [] : ["moonframe"])
    var seen: Set<String> = []
    return own.filter { seen.insert($0).inserted }.map { (parents + [$0]).joined(separator: ".") }
  }
}
