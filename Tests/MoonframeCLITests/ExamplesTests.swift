import Foundation
import MoonTestSupport
import Testing

/// The examples of motion print what `Fixtures/expected_examples.py` computed from formulas and tables that are not ours:
/// the car jump from an independent table, springs, curves, colours and cubics from their definitions.
struct ExamplesTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../examples/keyframes").standardizedFileURL.path

  private static var scripts: [String] {
    let names = FileManager.default.subpaths(atPath: folder) ?? []
    // Stages have specs instead.
    return names.filter { name in
      name.hasSuffix(".lua") && !name.contains("/") && !name.hasSuffix("_stage.lua")
    }.sorted()
  }

  @Test func `all four of the first examples are there`() {
    #expect(Self.scripts.count >= 4)
  }

  @Test(arguments: scripts)
  func `an example prints what was computed elsewhere`(script: String) {
    let result = moonframe(["run", "\(Self.folder)/\(script)"])
    #expect(result.code == 0 && result.errors == "")
    let expected = "\(Self.folder)/\(script.dropLast(4)).expected.txt"
    let text = String(
      decoding: FileManager.default.contents(atPath: expected) ?? Data(), as: UTF8.self)
    #expect(!text.isEmpty)
    #expect(result.output == text)
  }

  @Test(arguments: scripts)
  func `an example's curves can be drawn`(script: String) {
    let result = moonframe(["curve", "\(Self.folder)/\(script)"])
    #expect(result.code == 0)
    #expect(result.output.contains("⠒"))
  }
}
