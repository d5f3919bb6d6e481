import Foundation
import MoonTestSupport
import Testing

struct ReadmeTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../..").standardizedFileURL.path

  private static var readme: String { text("README.md") }

  private static func text(_ path: String) -> String {
    String(
      decoding: FileManager.default.contents(atPath: "\(root)/\(path)") ?? Data(), as: UTF8.self)
  }

  @Test(arguments: ["README.md", "docs/stages.md"])
  func `each script in a page runs`(page: String) {
    let scripts = Self.text(page).components(separatedBy: "```lua\n").dropFirst().compactMap {
      $0.components(separatedBy: "```").first
    }
    #expect(!scripts.isEmpty)
    for script in scripts {
      let result = moonframe(["run", "-e", script], in: TemporaryFolder())
      #expect(result.code == 0 && result.errors == "")
    }
  }

  @Test func `each picture of the README is there, made by a command that it shows`() throws {
    let pictures = Self.readme.components(separatedBy: "](docs/images/").dropFirst().compactMap {
      $0.components(separatedBy: ")").first
    }
    #expect(pictures.count > 16)
    for picture in pictures {
      let file = FileManager.default.contents(atPath: "\(Self.root)/docs/images/\(picture)")
      // Whoever reads the README loads all of them.
      #expect(try #require(file).count < 150_000)
      #expect(Self.readme.contains(" -o docs/images/\(picture)"))
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
    #expect(codes.count == 10)
    for code in codes.compactMap({ $0.split(separator: " ").first }) {
      #expect(Self.readme.contains("| \(code) |"))
    }
  }
}
