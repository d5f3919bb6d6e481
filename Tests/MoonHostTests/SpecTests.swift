import Foundation
import MoonTestSupport
import Testing

/// The specs that were written beside the design, with the scripts that they are about, unchanged.
struct SpecTests {
  /// The specs, each with the number of its examples.
  private static let specs = [
    ("capsule", 4), ("car_jump", 3), ("glass_bar", 4), ("now_playing", 3), ("people", 4),
    ("rounded_v1", 3), ("rounded_v2", 2),
  ]

  @Test(arguments: specs)
  func `the expectations of a spec hold`(name: String, count: Int) {
    let run = SpecRun.of(fixture("examples/spec/\(name)_spec.lua").path)
    #expect(run.failures == [] && run.count == count)
  }

  private static let examples = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../examples").standardizedFileURL.path

  /// The specs of the examples.
  private static var exampleSpecs: [String] {
    let files = FileManager.default.subpaths(atPath: examples) ?? []
    return files.filter { $0.hasSuffix("_spec.lua") }.sorted()
  }

  @Test func `each example of a stage has its spec`() {
    let stages = (FileManager.default.subpaths(atPath: Self.examples) ?? []).filter { path in
      let bytes = FileManager.default.contents(atPath: "\(Self.examples)/\(path)") ?? Data()
      return path.hasSuffix(".lua") && String(decoding: bytes, as: UTF8.self).contains("moon.stage")
    }
    let wanted = stages.map { path in
      var parts = path.dropLast(4).split(separator: "/")
      parts.insert("spec", at: parts.count - 1)
      return parts.joined(separator: "/") + "_spec.lua"
    }
    #expect(stages.count >= 7 && wanted.sorted() == Self.exampleSpecs)
  }

  @Test(arguments: exampleSpecs)
  func `an example does what its spec says`(spec: String) {
    let run = SpecRun.of("\(Self.examples)/\(spec)")
    #expect(run.failures == [] && run.count > 0)
  }

  @Test func `the prelude can fail`() {
    let folder = TemporaryFolder([
      "still.lua": """
      return moon.stage { body = function() return moon.ui.text "a" end }
      """,
      "spec/bad_spec.lua": """
      describe("numbers", function()
        it("are near", function() expect(1):near(1.2, 0.1) end)
        it("lie between", function() expect(3):between(1, 2) end)
        it("are equal", function() expect({ 1 }):equals { 2 } end)
        it("are asked", function() expect(1) end)
        it("raise", function() error "no" end)
        it("rest", function() expect(moon.load "still.lua"):always(function() return true end) end)
        it("hold", function() expect(1):equals(1) end)
      end)
      """,
    ])
    let run = SpecRun.of("\(folder.path)/spec/bad_spec.lua")
    #expect(run.count == 7)
    let wanted = [
      "numbers are near: ", "1 should be near 1.2, within 0.1", "3 should lie between 1 and 2",
      "numbers are equal: ", "nothing was asked of an expectation", "numbers raise: ",
      "is at rest: there is no time",
    ]
    #expect(run.failures.count == 6)
    for part in wanted {
      #expect(run.failures.contains { $0.contains(part) }, "\(part)")
    }
  }
}
