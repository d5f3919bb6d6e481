import Foundation
import MoonTestSupport
import Testing

struct CheckTests {
  private static let root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  private let folder = TemporaryFolder([
    "good.lua": "print(require \"lib.util\")\n",
    "bad.lua": "local s = moon.spring {\n  duration = 1,\n  bouce = 0.3,\n}\nprint(s)\n",
    "warn.lua": "local a = 1\n", "lib/util.lua": "return { x = 1 }\n",
    "lib/deep/more.lua": "return require \"lib.util\"\n", "build/made.lua": "x = 1\n",
    ".hidden/secret.lua": "x = 1\n", "notes.txt": "x = 1\n",
  ])

  @Test func `a folder's scripts are checked in order, and counted`() {
    let result = moonframe(["check"], in: folder)
    #expect(result.code == 1)
    #expect(result.errors == "")
    #expect(
      result.output.hasPrefix(
        """
        error[unknown-key]: moon.spring has no option 'bouce'
          --> bad.lua:3:3
          3 |   bouce = 0.3,
            |   ^^^^^ did you mean 'bounce'?
          = allowed: duration, bounce,
        """))
    #expect(
      result.output.hasSuffix(
        """
        warning[unused-local]: local 'a' is never used
          --> warn.lua:1:7
          1 | local a = 1
            |       ^ name it '_' if it must be there
        1 error, 1 warning in 5 files

        """))
    #expect(moonframe(["check", "."], in: folder).output == result.output)
  }

  @Test(arguments: [
    (["check", "good.lua", "lib"], 0), (["check", "bad.lua"], 1), (["check", "--wrong"], 2),
    (["check", "--format", "xml"], 2), (["check", "--max-warnings", "x"], 2),
    (["check", "none.lua"], 4), (["check", "bad.lua", "none.lua"], 4),
    (["check", "build/made.lua"], 1), (["check", "warn.lua"], 0),
    (["check", "warn.lua", "--warnings-as-errors"], 6),
    (["check", "warn.lua", "--max-warnings", "0"], 6),
    (["check", "warn.lua", "--max-warnings=1"], 0), (["check", "--help"], 0),
  ])
  func `the exit code tells what was found`(arguments: [String], code: Int) {
    #expect(moonframe(arguments, in: folder).code == code)
  }

  @Test func `without any script there is nothing to check`() {
    let result = moonframe(["check", "."], in: TemporaryFolder(["a.txt": ""]))
    #expect(result.code == 5 && result.output == "")
    #expect(result.errors.hasPrefix("error[nothing-to-check]: there is no script to check\n"))
  }

  @Test func `standard input can be checked`() {
    let result = moonframe(["check", "-"], input: "print(x)")
    #expect(result.code == 1 && result.output.contains("--> stdin:1:7"))
  }

  @Test func `a module is looked for as at run time`() {
    let place = TemporaryFolder(["main.lua": "require \"lib.utli\"", "lib/util.lua": "return 1"])
    let result = moonframe(["check", "main.lua"], in: place)
    #expect(result.output.contains("error[missing-module]: there is no module 'lib.utli'"))
    #expect(result.output.contains("did you mean 'lib.util'?"))
    #expect(result.output.contains("main.lua:1:9"))
  }

  @Test func `what can't be read is told beside the rest`() {
    let place = TemporaryFolder(["a.lua": "print(1)"])
    place.write([0xFF, 0xFE, 0x00], to: "b.lua")
    let result = moonframe(["check"], in: place)
    #expect(result.code == 4 && result.output.contains("UTF-16"))
    #expect(result.output.hasSuffix("1 error, 0 warnings in 2 files\n"))
  }

  // MARK: For programs

  @Test func `JSON has one object a line`() throws {
    let result = moonframe(["check", "bad.lua", "--json"], in: folder)
    let lines = result.output.split(separator: "\n").map(String.init)
    try #require(lines.count == 2 && result.code == 1)
    #expect(lines[0].contains("\"code\":\"unknown-key\"") && lines[0].contains("\"line\":3"))
    #expect(
      lines[1]
        == "{\"v\":1,\"kind\":\"summary\",\"errors\":1,\"warnings\":0,\"files\":1,\"exit\":1}")
    #expect(
      moonframe(["check", "bad.lua", "--format", "json"], in: folder).output == result.output)
  }

  @Test func `SARIF has rules, results and places`() throws {
    let folder = TemporaryFolder(["a b.lua": "print(\"éü\", \"\", moon.sprnig)\n"])
    let result = moonframe(["check", "--format", "sarif"], in: folder)
    let log = try JSONDecoder().decode(JSONValue.self, from: Data(result.output.utf8))
    #expect(log["version"].string == "2.1.0")
    // The names are those of the standard, which wants columns in characters from 1.
    let run = log["runs"][0]
    #expect(run["tool"]["driver"]["name"].string == "moonframe")
    #expect(run["columnKind"].string == "unicodeCodePoints")
    let found = run["results"].array.filter { $0["ruleId"].string == "unknown-key" }
    #expect(found.count == 1)
    let place = try #require(found.first)["locations"][0]["physicalLocation"]
    #expect(place["artifactLocation"]["uri"].string == "a%20b.lua")
    #expect(place["region"]["startLine"].number == 1)
    #expect(place["region"]["startColumn"].number == 22)
    #expect(place["region"]["endColumn"].number == 28)
    let index = try #require(found.first?["ruleIndex"].number)
    #expect(run["tool"]["driver"]["rules"][Int(index)]["id"].string == "unknown-key")
  }

  @Test func `GitHub gets annotations, also by itself in a workflow`() {
    let annotation =
      "::error file=bad.lua,line=3,col=3,endColumn=8,title=unknown-key::moon.spring has no option 'bouce': did you mean 'bounce'?%0Aallowed: "
    let asked = moonframe(["check", "bad.lua", "--format", "github"], in: folder)
    #expect(asked.output.hasPrefix(annotation) && asked.output.split(separator: "\n").count == 1)
    let found = moonframe(
      ["check", "bad.lua"], in: folder, environment: ["GITHUB_ACTIONS": "true"])
    #expect(found.output.contains("1 error, 0 warnings in 1 file\n" + annotation))
    let odd = TemporaryFolder(["a,b:c%.lua": "print(x)"])
    #expect(
      moonframe(["check", "--format", "github"], in: odd).output.hasPrefix(
        "::error file=a%2Cb%3Ac%25.lua,line=1,"))
  }

  // MARK: The documents

  @Test func `each code's bad example has it, and its good one has nothing`() throws {
    let text = try String(contentsOfFile: "\(Self.root)/docs/check.md", encoding: .utf8)
    let sections = text.components(separatedBy: "\n### ").dropFirst()
    #expect(sections.count == 23)
    for section in sections {
      let code = section.prefix { $0 != "\n" }
      let blocks = section.components(separatedBy: "```lua\n").dropFirst().map {
        $0.components(separatedBy: "```")[0]
      }
      try #require(blocks.count == 2)
      let place = TemporaryFolder(["bad.lua": blocks[0], "good.lua": blocks[1]])
      let bad = moonframe(["check", "bad.lua"], in: place).output
      #expect(bad.contains("[\(code)]: "), "\(code): \(bad)")
      #expect(
        moonframe(["check", "good.lua"], in: place).output == "0 errors, 0 warnings in 1 file\n")
    }
  }

  @Test func `the examples have no findings`() {
    var command = Command.moonframe(["check", "examples", "--warnings-as-errors"])
    command.folder = Self.root
    let result = command.run()
    #expect(result.code == 0, "\(result.output)")
  }
}
