import Foundation
import MoonTestSupport
import Testing

/// Scripts that try to hang, crash or escape their host; the first line of each says what must happen.
struct HostileTests {
  /// How a script must end: with one of these codes and an error that holds this text, or normally.
  ///
  /// Two codes where the machine's speed decides which limit comes first.
  private static let endings: [String: (codes: Set<Int32>, text: String)] = {
    var endings: [String: (codes: Set<Int32>, text: String)] = [
      "20": ([8], "not enough memory"), "21": ([8], "not enough memory"),
      "24": ([8], "error[memory-limit]"), "26": ([1], "too many results to unpack"),
      "27": ([8], "not enough memory"), "39": ([8, 124], "-limit]"),
      "41": ([1], "attempt to yield across a C-call boundary"),
      // A million calls need more than 64 MB; with more memory they are a stack overflow, as the test below says.
      "42": ([8], "error[memory-limit]"), "50": ([1], "error value: { code = 42 }"),
      "51": ([1], "the error value is nil"), "54": ([1], "its __tostring failed"),
      "60": ([1], "string.dump is not available to scripts"),
      "61": ([1], "string.dump is not available to scripts"),
      "62": ([1], "'sethook'"), "63": ([1], "'getregistry'"),
      "64": ([1], "os.execute is not available to scripts"),
      "66": ([1], "'loadfile' is not available to scripts"),
      "67": ([1], "attempt to index a string value"),
      "69": ([1], "cannot change a protected metatable"),
      // The store that 76 makes ends its step late, or not at all: then no line is known.
      "70": ([8], "error[output-limit]"), "78": ([4], "jumps into the scope of local 'x'"),
      "81": ([1], "attempt to yield across a C-call boundary"),
      "84": ([1], "attempt to index a nil value (local 'a')"),
      "85": ([8], "not enough memory"),
    ]
    // No finalizer of a script ever runs.
    for number in ["10", "11", "12", "13"] {
      endings[number] = ([1], "__gc is not available to scripts")
    }
    for number in [
      "01", "03", "04", "05", "06", "07", "09", "29", "30", "31", "32", "35", "36",
    ] {
      endings[number] = ([124], "error[time-limit]")
    }
    for number in ["38", "53", "87", "88", "90", "91", "94", "96", "97"] {
      endings[number] = ([124], "error[time-limit]")
    }
    for number in ["23", "92", "102"] { endings[number] = ([8], "error[memory-limit]") }
    for number in ["73", "75", "76", "93"] { endings[number] = ([8, 124], "-limit]") }
    for number in ["33", "34", "44", "45", "47", "48", "72", "79", "82", "99"] {
      endings[number] = ([0], "")
    }
    return endings
  }()

  private static var folder: String { fixture("hostile").path }

  private static var scripts: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".lua") }.sorted()
  }

  /// All but the one that only the end of a process stops; the command ends itself then.
  private static var stoppable: [String] { scripts.filter { !$0.hasPrefix("100_") } }

  private func run(_ words: [String]) -> Command.Result {
    var command = Command.moonframe(["run"] + words)
    command.folder = Self.folder
    // The bound is far above what any script needs, so that a loaded machine does not fail the test.
    command.seconds = 60
    return command.run()
  }

  @Test func `the scripts are all here`() {
    #expect(
      Set(Self.scripts.compactMap { $0.split(separator: "_").first.map(String.init) })
        == Set(Self.endings.keys).union(["100"]))
  }

  @Test(arguments: stoppable)
  func `a hostile script ends as its first line demands`(script: String) throws {
    let number = try #require(script.split(separator: "_").first.map(String.init))
    let ending = try #require(Self.endings[number])
    let result = run([script, "--timeout", "0.5s", "--max-memory", "64MB", "--max-output", "1MB"])
    #expect(ending.codes.contains(result.code))
    #expect(ending.text.isEmpty ? result.errors.isEmpty : result.errors.contains(ending.text))
    // Whoever reads it knows where to look, and which limit it was.
    if result.code == 8 || result.code == 124, number != "76" {
      #expect(result.errors.contains("\(script):"))
    }
    if result.code == 124 { #expect(result.errors.contains("--timeout raises the limit")) }
    if result.code == 8 { #expect(result.errors.contains("--max-")) }
    // What was printed before the flood was stopped is within the quota.
    #expect(number == "70" ? result.output.utf8.count <= 1 << 20 : result.output == "")
  }

  @Test(arguments: [
    ("42", "false | -e:8: stack overflow"), ("44", "false | C stack overflow"),
    ("45", "false | error in error handling"), ("47", "false | C stack overflow"), ("48", "true"),
  ])
  func `a script that catches its own overflow gets the error that its first line demands`(
    number: String, end: String
  ) throws {
    let name = try #require(Self.scripts.first { $0.hasPrefix(number + "_") })
    let text = try String(contentsOfFile: "\(Self.folder)/\(name)", encoding: .utf8)
    let code = """
      local function show(...)
        local texts = table.pack(...)
        for i = 1, texts.n do texts[i] = tostring(texts[i]) end
        print((table.concat(texts, " | ")))
      end
      show((function(...)
      \(text)
      end)())
      """
    let result = run(["-e", code])
    #expect(result.code == 0 && result.errors == "")
    #expect(result.output.hasSuffix("\(end)\n"))
  }
}
