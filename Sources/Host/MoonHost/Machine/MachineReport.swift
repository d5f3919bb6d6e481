internal import LuaRuntime
internal import MoonScene
internal import PeopleSQLite
internal import RenderRaster
internal import RenderText

/// What a machine has of what scripts and pictures need.
package enum MachineReport {
  /// The libraries: which releases they are, and whether they are those that the program was built with.
  ///
  /// - Parameter line: The release of the library that edits lines, as the one that the program was built with.
  /// - Returns: A diagnosis for each.
  package static func libraries(line: String) -> [Diagnosis] {
    var found = [
      library("Lua", built: LuaRelease.built, running: LuaRelease.running),
      library("SQLite", built: SQLiteRelease.built, running: SQLiteRelease.running),
    ]
    do throws(LuaError) {
      try PictureLibraries.load()
      let cairo = PictureReleases.cairo
      found.append(library(cairo.name, built: cairo.built, running: cairo.running))
      found.append(library("Pango", built: PangoRelease.built, running: PangoRelease.running))
    } catch {
      found.append(missing("Cairo and Pango", error, packages: "libcairo2 libpangocairo-1.0-0"))
    }
    do throws(LuaError) {
      try PictureLibraries.loadEncoders()
      found += PictureReleases.encoders.map {
        library($0.name, built: $0.built, running: $0.running)
      }
    } catch {
      found.append(
        missing("WebP, giflib and zlib", error, packages: "libwebp7 libwebpmux3 libgif7 zlib1g"))
    }
    return found + [library("libedit", built: line, running: nil)]
  }

  private static func missing(
    _ name: String, _ error: LuaError, packages: String
  ) -> Diagnosis {
    Diagnosis(
      name, .problem, error.message, advice: "no picture can be drawn; apt install \(packages)")
  }

  /// What is told of a library.
  ///
  /// - Parameters:
  ///   - name: What it is called.
  ///   - built: The release that the program was built with; nil where its header doesn't tell.
  ///   - running: The release that runs; nil where it doesn't tell.
  /// - Returns: A warning where they differ.
  package static func library(_ name: String, built: String?, running: String?) -> Diagnosis {
    guard let built, let running else {
      let release = running ?? built.map { "\($0), as it was built with" }
      return Diagnosis(name, .ok, release ?? "there, and doesn't tell its release")
    }
    guard built != running else { return Diagnosis(name, .ok, running) }
    return Diagnosis(
      name, .warning, "\(running), and the program was built with \(built)",
      advice: "build the program anew if anything is odd")
  }

  /// The fonts and symbols that pictures are drawn with.
  package static var fonts: [Diagnosis] {
    do throws(LuaError) {
      try PictureLibraries.load()
    } catch {
      return [Diagnosis("fonts", .problem, "not looked for: \(error.message)")]
    }
    let shaper = TextShaper()
    let designs: [(Font.Design, name: String, package: String)] = [
      (.default, "font", "fonts-inter"), (.serif, "serif font", "fonts-dejavu-core"),
      (.monospaced, "monospaced font", "fonts-dejavu-core"),
    ]
    let fonts = designs.map { design, name, package in
      let (wanted, found) = shaper.family(of: design)
      guard wanted != found else { return Diagnosis(name, .ok, found) }
      return Diagnosis(
        name, .warning,
        "\(wanted) is missing, texts are set in \(found.isEmpty ? "nothing" : found)",
        advice: "apt install \(package)")
    }
    return fonts + [symbols]
  }

  private static var symbols: Diagnosis {
    guard let folder = SymbolFolder.bootstrap else {
      return Diagnosis(
        "symbols", .warning,
        "Moonframe's own \(SymbolSet.base.names.count); bootstrap-icons is missing",
        advice: "apt install bootstrap-icons")
    }
    return Diagnosis(
      "symbols", .ok, "Moonframe's own, and \(folder.names.count) of bootstrap-icons")
  }

  /// Whether functions of records are understood on this machine's Lua.
  package static var predicates: Diagnosis {
    let name = "predicates"
    let code = """
      local people = moon.people.open ":memory:"
      people:insert { name = "Ada", isLiked = true }
      people:insert { name = "Bob" }
      return #people:query { where = function(p) return p.isLiked end }
      """
    do throws(LuaError) {
      var options = ScriptOptions()
      options.stores = .memory
      let host = try ScriptHost(options)
      let values = try host.run(code: Array(code.utf8), name: "doctor")
      if let warning = host.warnings.first {
        return Diagnosis(
          name, .warning, warning, advice: "queries work, and look at each record; use Lua 5.4")
      }
      guard values == [.integer(1)] else {
        return Diagnosis(name, .problem, "a query gave something else than it should")
      }
      return Diagnosis(name, .ok, "functions of records become SQL")
    } catch {
      return Diagnosis(name, .problem, error.message)
    }
  }

  /// What a worker of `--isolate` can't reach on this machine.
  package static var isolation: Diagnosis {
    let name = "isolation"
    let means = Confinement.Means.here
    if let lack = means.lack {
      return Diagnosis(
        name, .warning, lack, advice: "Linux 5.13 or later, with landlock among its lsm= modules")
    }
    return Diagnosis(
      name, .ok, "Landlock \(means.landlock) closes files, and system calls are filtered")
  }

  /// The project of the working folder.
  package static var project: Diagnosis {
    let name = "project"
    guard let file = ProjectFile.find(from: ".") else {
      return Diagnosis(name, .ok, "no moonframe.config.lua here or above")
    }
    do throws(ProjectProblem) {
      let project = try ProjectFile.read(file)
      let sources = project.sources.map { ScriptPath.shown($0) }
      return Diagnosis(
        name, .ok, "\(ScriptPath.shown(file)), sources: \(sources.joined(separator: ", "))")
    } catch {
      let place = error.report.position.map { "\($0): " } ?? ""
      let label = error.report.label.map { ", \($0)" } ?? ""
      return Diagnosis(
        name, .problem, place + error.report.message + label,
        advice: "moonframe check \(ScriptPath.shown(file)) shows the line")
    }
  }
}
