import Foundation
import MoonTestSupport
import Testing

struct ReadmeTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../..").standardizedFileURL.path

  private static var readme: String {
    String(
      decoding: FileManager.default.contents(atPath: "\(root)/README.md") ?? Data(), as: UTF8.self)
  }

  /// The scripts between ```lua and ```.
  private static var scripts: [String] {
    readme.components(separatedBy: "```lua\n").dropFirst().compactMap {
      $0.components(separatedBy: "```").first
    }
  }

  @Test func `each script in the README runs`() {
    #expect(!Self.scripts.isEmpty)
    for script in Self.scripts {
      let result = moonframe(["run", "-e", script])
      #expect(result.code == 0 && result.errors == "")
    }
  }

  @Test func `the first command of the README has its script`() throws {
    let command = try #require(
      Self.readme.split(separator: "\n").first { $0.hasPrefix("scripts/moonframe run ") })
    let words = command.split(separator: " ").dropFirst().map(String.init)
    var run = Command.moonframe(words)
    run.folder = Self.root
    let result = run.run()
    #expect(result.code == 0 && result.output.hasPrefix("duration  1.20 s"))
  }

  @Test func `the README names each exit code that help names`() {
    let help = moonframe(["help"]).output
    let codes = help.components(separatedBy: "exit codes:\n").last?.split(separator: "\n") ?? []
    #expect(codes.count == 9)
    for code in codes.compactMap({ $0.split(separator: " ").first }) {
      #expect(Self.readme.contains("| \(code) |"))
    }
  }
}
