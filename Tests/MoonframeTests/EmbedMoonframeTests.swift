import Foundation
import MoonTestSupport
import Testing

/// The example of a program that embeds Moonframe is what the README shows, and it works.
struct EmbedMoonframeTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../..").standardizedFileURL.path

  private static func text(_ path: String) -> String {
    let bytes = FileManager.default.contents(atPath: "\(root)/\(path)") ?? Data()
    return String(decoding: bytes, as: UTF8.self)
  }

  private func embed(_ arguments: [String]) -> Command.Result {
    var command = Command.built("EmbedMoonframe", arguments)
    command.folder = Self.root
    return command.run()
  }

  @Test func `the embedding program prints what was computed elsewhere`() {
    // Tests/MoonframeCLITests/Fixtures/expected_examples.py wrote it from an independent table of the car jump.
    let expected = Self.text("examples/EmbedMoonframe/expected.txt")
    let result = embed(["examples/keyframes/car_jump.lua"])
    #expect(result.code == 0 && result.errors == "" && !expected.isEmpty)
    #expect(result.output == expected)
  }

  @Test func `the embedding program describes a script's error with its place`() {
    let folder = TemporaryFolder(["bad.lua": "error 'no'"])
    let result = embed(["\(folder.path)/bad.lua"])
    #expect(result.output.hasPrefix("error[runtime-error]: no\n"))
    #expect(result.output.contains("bad.lua:1"))
  }

  @Test func `the README's Swift program is the example`() {
    let blocks = Self.text("README.md").components(separatedBy: "```swift\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }
    #expect(blocks == [Self.text("examples/EmbedMoonframe/EmbedMoonframe.swift")])
  }
}
