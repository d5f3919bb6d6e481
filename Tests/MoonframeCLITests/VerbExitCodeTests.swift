import Foundation
import MoonTestSupport
import Testing

/// The one table of exit codes, row by row for each verb that it applies to.
struct VerbExitCodeTests {
  private static let verbs = [
    "run", "repl", "render", "tree", "layout", "why", "curve", "query", "doc", "types", "check",
    "new",
    "doctor", "completion", "help", "version",
  ]

  /// What a verb that runs scripts is called with behind the script.
  private static func rest(_ verb: String) -> [String] {
    switch verb {
    case "render": ["-o", "out.svg"]
    case "why": ["dot", "opacity"]
    default: []
    }
  }

  private static let running = ["run", "repl", "render", "tree", "layout", "why", "curve"]

  private static func value(_ verb: String) -> String {
    verb == "curve"
      ? "return moon.spring { duration = 1 }"
      : "return moon.stage { body = function() return moon.ui.color 'red':id 'dot' end }"
  }

  private func call(
    _ verb: String, _ code: String, flags: [String] = [],
    in folder: TemporaryFolder = TemporaryFolder()
  ) -> Command.Result {
    folder.write(code, to: "script.lua")
    return moonframe([verb] + flags + ["script.lua"] + Self.rest(verb), in: folder)
  }

  @Test func `every verb of the help is in this table`() {
    let help = moonframe(["help"]).output
    let lines = help.components(separatedBy: "VERB …\n\n")[1].components(separatedBy: "\n\n")[0]
    let verbs = lines.split(separator: "\n").map { String($0.dropFirst(2).prefix { $0 != " " }) }
    #expect(verbs == Self.verbs)
  }

  @Test(arguments: verbs)
  func `0 for help, and 2 for a flag that no verb has`(verb: String) {
    let help = moonframe([verb, "--help"])
    #expect(
      help.code == 0 && help.errors == "" && help.output.hasPrefix("usage: moonframe \(verb)")
        || verb == "help")
    for words in [[verb, "--nonsuch"], [verb, "--color=blue"], [verb, "--timeout", "soon", "x"]] {
      let result = moonframe(words, in: TemporaryFolder(), input: "")
      #expect(result.code == 2 && result.output == "", "\(words)")
      #expect(result.errors.hasPrefix("error[usage]: "), "\(words)")
    }
  }

  @Test(
    arguments: running.map { ($0, []) }
      + running.filter { $0 != "repl" }.map { ($0, ["--isolate"]) })
  func `0, 1, 4, 5, 8 and 124 for what comes of a script`(verb: String, isolate: [String]) {
    let rows: [(code: Int32, script: String, flags: [String])] = [
      (0, Self.value(verb), []), (1, "error 'no'", []), (1, "return nonsuch", []),
      (4, "local = 1", []), (4, "-- moonframe: api=99\n", []), (5, "", []), (5, " \n\t", []),
      (8, "local t = {} for i = 1, 1e9 do t[i] = {} end", ["--max-memory", "4MB"]),
      (124, "while true do end", ["--timeout", "50ms"]),
    ]
    for row in rows {
      let result = call(verb, row.script, flags: row.flags + isolate)
      #expect(result.code == row.code, "\(row): \(result.errors)")
    }
    let output = call(
      verb, "while true do print 'xxxxxxxxx' end",
      flags: isolate + (verb == "repl" ? [] : ["--max-output", "1kB"]),
      in: TemporaryFolder(["moonframe.config.lua": "return { limits = { output = '1kB' } }"]))
    #expect(output.code == 8)
  }

  @Test(arguments: running)
  func `4 for a file that is not there, and for a wrong project`(verb: String) {
    let none = moonframe([verb, "none.lua"] + Self.rest(verb), in: TemporaryFolder())
    #expect(none.code == 4 && none.errors.hasPrefix("error[missing-file]: "))
    let wrong = call(
      verb, Self.value(verb), in: TemporaryFolder(["moonframe.config.lua": "return 5"]))
    #expect(wrong.code == 4 && wrong.errors.hasPrefix("error[wrong-type]: "))
  }

  @Test func `the codes of query`() {
    let folder = QueryTests.stores()
    let rows: [(Int32, [String])] = [
      (0, ["p.isLiked"]), (1, ["error 'no'"]), (1, ["p.isLikd"]), (2, ["--limit", "x"]),
      (2, ["p", "q"]),
      (4, ["p ="]), (124, ["while true do end", "--timeout", "50ms"]),
      (8, ["local t = {} for i = 1, 1e9 do t[i] = {} end", "--max-memory", "4MB"]),
    ]
    for (code, words) in rows {
      for isolate in [[], ["--isolate"]] {
        let result = moonframe(["query", "--store", "people.sqlite"] + words + isolate, in: folder)
        #expect(result.code == code, "\(words): \(result.errors)")
      }
    }
    #expect(moonframe(["query", "--store", "none.sqlite"], in: folder).code == 4)
    #expect(moonframe(["query"], in: folder).code == 2)
  }

  @Test func `the codes of what runs no script`() {
    let folder = TemporaryFolder([
      "bad.lua": "print(x)", "warn.lua": "local x = 1", "good/a.lua": "print(1)", "empty/x": "",
      "file": "",
    ])
    let rows: [(Int32, [String])] = [
      (0, ["check", "good"]), (1, ["check", "bad.lua"]),
      (6, ["check", "warn.lua", "--warnings-as-errors"]),
      (4, ["check", "none.lua"]), (5, ["check", "empty"]),
      (0, ["doc", "moon.spring"]), (2, ["doc", "nonsuch.name"]), (0, ["help", "run"]),
      (2, ["help", "nonsuch"]),
      (0, ["types", "t"]), (4, ["types", "file/t"]), (0, ["types", "--schema"]),
      (0, ["new", "n"]), (4, ["new", "n"]), (4, ["new", "file"]), (2, ["new"]),
      (0, ["completion", "bash"]), (2, ["completion", "nonsuch"]), (2, ["completion"]),
      (0, ["doctor"]), (0, ["doctor", "--exit-codes"]), (2, ["doctor", "x"]),
      (0, ["version"]), (0, ["version", "--json"]), (2, ["version", "x"]),
    ]
    for (code, words) in rows {
      let result = moonframe(words, in: folder)
      #expect(result.code == code, "\(words): \(result.errors)")
    }
  }

  @Test(arguments: [
    "doc moon.ui", "types --schema", "check good.lua", "doctor", "doctor --exit-codes",
    "completion zsh",
    "help", "version", "run good.lua", "tree view.lua", "layout view.lua",
    "curve spring.lua --format csv",
    "query --store people.sqlite",
  ])
  func `4 where standard output can't be written`(words: String) {
    let folder = QueryTests.stores()
    folder.write("print 'x'", to: "good.lua")
    folder.write("return moon.ui.color 'red'", to: "view.lua")
    folder.write("return moon.spring { duration = 1 }", to: "spring.lua")
    let result = shell("$moonframe \(words) > /dev/full", in: folder)
    #expect(
      result.code == 4 && result.errors.hasPrefix("error[write-failed]: "), "\(result.errors)")
  }
}
