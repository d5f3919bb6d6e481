import Foundation
import MoonTestSupport
import Testing

/// `moonframe doctor`: one line for each thing, and the table of exit codes.
struct DoctorTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .appendingPathComponent("../../..").standardizedFileURL.path

  private func states(_ output: String) -> [String: String] {
    let lines = output.split(separator: "\n").filter { !$0.hasPrefix("         ") }
    return Dictionary(
      lines.map { line in
        (
          line.dropFirst(9).prefix(18).trimmingCharacters(in: .whitespaces),
          String(line.prefix { $0 != " " })
        )
      }
    ) { first, _ in first }
  }

  @Test func `each thing has a line`() {
    let result = moonframe(["doctor"], in: TemporaryFolder())
    #expect(result.code == 0 && result.errors == "")
    let states = states(result.output)
    for name in [
      "moonframe", "Lua", "SQLite", "Cairo", "Pango", "WebP", "giflib", "zlib", "libedit", "font",
      "serif font", "monospaced font", "symbols", "predicates", "isolation", "terminal", "letters",
      "history",
      "project",
    ] {
      #expect(["ok", "warning"].contains(states[name] ?? ""), "\(name): \(result.output)")
    }
    #expect(states["predicates"] == "ok" && states["moonframe"] == "ok" && states["Lua"] == "ok")
  }

  // What Debian's packages say of themselves.
  @Test(arguments: [
    ("Lua", "lua5.4"), ("SQLite", "sqlite3"), ("Cairo", "cairo"), ("Pango", "pango"),
    ("zlib", "zlib"),
  ])
  func `a library's release is that which pkg-config tells`(name: String, package: String) {
    let release = Command(["pkg-config", "--modversion", package]).run().output
      .trimmingCharacters(in: .whitespacesAndNewlines)
    let output = moonframe(["doctor"], in: TemporaryFolder()).output
    let line = output.split(separator: "\n").first { $0.dropFirst(9).hasPrefix("\(name) ") } ?? ""
    // The system's header may name a build of the release.
    #expect(
      line.hasPrefix("ok") && line.contains(release.split(separator: "-").first ?? "?"),
      "\(line) \(release)")
  }

  @Test func `JSON has one object a line`() throws {
    let result = moonframe(["doctor", "--json"], in: TemporaryFolder())
    let lines = result.output.split(separator: "\n")
    #expect(lines.count == 19)
    for line in lines {
      let json = try JSONDecoder().decode(JSONValue.self, from: Data(line.utf8))
      #expect(json["v"].number == 1 && json["kind"].string == "diagnosis")
      #expect(["ok", "warning", "problem"].contains(json["state"].string ?? ""))
      #expect(json["name"].string?.isEmpty == false && json["text"].string?.isEmpty == false)
    }
  }

  @Test func `a project file is looked at, and a wrong one is a problem`() {
    let place = TemporaryFolder([
      "moonframe.config.lua": "return { sources = { 'src' } }", "src/x": "",
    ])
    let fine = moonframe(["doctor"], in: place)
    #expect(fine.code == 0 && fine.output.contains("moonframe.config.lua, sources: src\n"))
    place.write("return {\n sorces = 1 }", to: "moonframe.config.lua")
    let wrong = moonframe(["doctor"], in: place)
    #expect(wrong.code == 1 && states(wrong.output)["project"] == "problem")
    #expect(
      wrong.output.contains(
        "moonframe.config.lua:2:2: moon.project has no option 'sorces', did you mean 'sources'?\n"))
    #expect(
      wrong.output.contains("         = moonframe check moonframe.config.lua shows the line\n"))
    #expect(moonframe(["doctor", "--no-config"], in: place).code == 0)
  }

  @Test func `a history that can't be kept is a warning`() {
    let place = TemporaryFolder(["file": ""])
    func history(_ environment: [String: String]) -> String {
      states(moonframe(["doctor"], in: place, environment: environment).output)["history"] ?? ""
    }
    #expect(history(["XDG_STATE_HOME": place.path]) == "ok")
    #expect(history(["XDG_STATE_HOME": place.path + "/not/yet"]) == "ok")
    #expect(history(["XDG_STATE_HOME": place.path + "/file"]) == "warning")
    #expect(history([:]) == "warning")
    #expect(history(["HOME": place.path]) == "ok")
    #expect(!place.has("moonframe") && !place.has("not"))
  }

  @Test(arguments: [
    (["LANG": "C.UTF-8"], "ok"), (["LANG": "de_DE.utf8@euro"], "ok"), (["LANG": "C"], "warning"),
    (["LANG": ""], "warning"), (["LANG": "C.UTF-8", "LC_ALL": "C"], "warning"),
    (["LANG": "C", "LC_CTYPE": "en_GB.UTF-8"], "ok"),
  ])
  func `UTF-8 is told by the variable that decides`(environment: [String: String], state: String) {
    let output = moonframe(["doctor"], in: TemporaryFolder(), environment: environment).output
    #expect(states(output)["letters"] == state)
  }

  // MARK: Exit codes

  private static func rows(of page: String) -> [String] {
    let text = String(
      decoding: FileManager.default.contents(atPath: "\(root)/\(page)") ?? Data(), as: UTF8.self)
    let table = text.components(separatedBy: "| Exit code | Meaning |\n| --- | --- |\n").dropFirst()
      .first
    return (table ?? "").split(separator: "\n", omittingEmptySubsequences: false)
      .prefix { $0.hasPrefix("| ") }.map { row in
        row.dropFirst(2).dropLast(2).components(separatedBy: " | ").joined(separator: "\t")
      }
  }

  @Test(arguments: ["README.md", "docs/project.md"])
  func `a page's table of exit codes is the command's`(page: String) {
    let output = moonframe(["doctor", "--exit-codes"]).output
    let rows = output.split(separator: "\n").map { line -> String in
      let number = line.prefix { $0 != " " }
      return "\(number)\t\(line.dropFirst(number.count).drop { $0 == " " })"
    }
    #expect(rows.count == 10 && Self.rows(of: page) == rows)
  }

  @Test func `help has the same table, and JSON one object a line`() throws {
    let table = moonframe(["doctor", "--exit-codes"]).output.split(separator: "\n").map {
      $0.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    let help = moonframe(["help"]).output.components(separatedBy: "exit codes:\n").last ?? ""
    #expect(
      help.split(separator: "\n").map {
        $0.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      } == table)
    let json = moonframe(["doctor", "--exit-codes", "--json"]).output.split(separator: "\n")
    let codes = try json.map {
      try JSONDecoder().decode(JSONValue.self, from: Data($0.utf8))["code"].number
    }
    #expect(codes == [0, 1, 2, 3, 4, 5, 6, 8, 124, 130])
  }
}
