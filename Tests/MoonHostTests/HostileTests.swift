import Foundation
import MoonTestSupport
import Testing

/// Scripts that try to hang, crash or escape their host; the first line of each says what must happen.
struct HostileTests {
  /// How a script must end: with an error that has this code and text, or normally.
  private static let endings: [String: (code: Int32, text: String)] = [
    "01": (124, "error[time-limit]"), "03": (124, "error[time-limit]"),
    "04": (124, "error[time-limit]"),
    "05": (124, "error[time-limit]"), "06": (124, "error[time-limit]"),
    "07": (124, "error[time-limit]"),
    "09": (124, "error[time-limit]"),
    // No finalizer of a script ever runs.
    "10": (1, "__gc is not available to scripts"),
    "20": (8, "not enough memory"), "21": (8, "not enough memory"),
    "23": (8, "error[memory-limit]"),
    "24": (8, "error[memory-limit]"), "26": (1, "too many results to unpack"),
    "27": (8, "not enough memory"),
    "29": (124, "error[time-limit]"),
    // A million calls need more than 64 MB; with more memory they are a stack overflow, as the test below says.
    "42": (8, "error[memory-limit]"),
    "44": (0, ""), "45": (0, ""), "47": (0, ""), "48": (0, ""),
    "50": (1, "error value: { code = 42 }"), "51": (1, "the error value is nil"),
    "53": (124, "error[time-limit]"), "54": (1, "its __tostring failed"),
    "60": (1, "string.dump is not available to scripts"),
    "61": (1, "string.dump is not available to scripts"),
    "62": (1, "'sethook'"), "63": (1, "'getregistry'"),
    "64": (1, "os.execute is not available to scripts"),
    "66": (1, "'loadfile' is not available to scripts"), "102": (8, "error[memory-limit]"),
  ]

  private static var folder: String { fixture("hostile").path }

  private static var scripts: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".lua") }.sorted()
  }

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
        == Set(Self.endings.keys))
  }

  @Test(arguments: scripts)
  func `a hostile script ends as its first line demands`(script: String) throws {
    let number = try #require(script.split(separator: "_").first.map(String.init))
    let ending = try #require(Self.endings[number])
    let result = run([script, "--timeout", "0.5s", "--max-memory", "64MB", "--max-output", "1MB"])
    #expect(result.code == ending.code)
    #expect(ending.text.isEmpty ? result.errors.isEmpty : result.errors.contains(ending.text))
    #expect(result.output == "")
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
