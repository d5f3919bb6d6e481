import Foundation
import MoonTestSupport
import Testing

/// The still screens under `examples/stills`, against scenes and pictures that were looked at and kept.
struct StillsTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../examples/stills").standardizedFileURL.path

  /// The examples, without their folder and their `.lua`.
  private static var names: [String] {
    let files = FileManager.default.subpaths(atPath: folder) ?? []
    return files.filter { $0.hasSuffix(".lua") }.map { String($0.dropLast(4)) }.sorted()
  }

  private static let pictured = ["glass_bar", "rounded_gliding", "people"]

  @Test func `each example has a kept scene, and each kept scene its example`() {
    let kept = (FileManager.default.subpaths(atPath: Golden.folder) ?? [])
      .filter { $0.hasSuffix(".tree.txt") }.map { String($0.dropLast(9)) }.sorted()
    #expect(!kept.isEmpty && kept == Self.names)
  }

  @Test(arguments: names)
  func `an example gives the scene that was kept`(name: String) throws {
    let result = moonframe(["tree", "\(Self.folder)/\(name).lua"])
    #expect(result.code == 0 && result.errors == "")
    let kept = String(decoding: try #require(Golden.read("\(name).tree.txt")), as: UTF8.self)
    let difference = Golden.difference(of: result.output, from: kept)
    #expect(difference == nil)
  }

  @Test(arguments: names)
  func `an example becomes an SVG without a warning`(name: String) {
    let result = moonframe(["render", "\(Self.folder)/\(name).lua", "-o", "-", "--format", "svg"])
    #expect(result.code == 0 && result.errors == "")
    #expect(result.output.hasPrefix("<svg ") && result.output.hasSuffix("</svg>\n"))
  }

  @Test(arguments: pictured)
  func `an example gives the picture that was kept`(name: String) throws {
    let place = TemporaryFolder()
    let script = "\(Self.folder)/\(name).lua"
    let result = moonframe(["render", script, "-o", "a.png"], in: place)
    #expect(result.code == 0 && result.errors == "")
    let file = try #require(FileManager.default.contents(atPath: "\(place.path)/a.png"))
    let kept = try #require(Golden.read("\(name).png"))
    let difference = Golden.difference(of: Array(file), from: kept, .here)
      .map { "\($0); \(Golden.keepFailure(name, Array(file), kept)); \(Golden.advice)" }
    #expect(difference == nil)
  }

  @Test(arguments: names)
  func `an example fits every device, direction, scheme and text size`(name: String) {
    let script = "\(Self.folder)/\(name).lua"
    for flags in [
      ["--device", "iPhone SE", "--direction", "rtl"], ["--device", "iPad", "--scheme", "dark"],
      ["--text-size", "accessibility5"], ["--size", "200x100", "--text-size", "xSmall"],
      ["--device", "none"],
    ] {
      let result = moonframe(["layout", script] + flags)
      #expect(result.code == 0 && result.output.hasPrefix("[\n"))
    }
  }
}

/// The comparers can fail.
struct GoldenTests {
  @Test func `a changed, a missing and a new line are found`() {
    #expect(Golden.difference(of: "a\nb\n", from: "a\nb\n") == nil)
    #expect(
      Golden.difference(of: "a\nc\n", from: "a\nb\n")?.hasPrefix("line 2: expected b, got c")
        == true)
    #expect(
      Golden.difference(of: "a\n", from: "a\nb\n")?.hasPrefix("line 2: expected b, got ") == true)
    #expect(Golden.difference(of: "a\nb", from: "a")?.contains("expected (the end), got b") == true)
  }

  /// A view of 100 by 100 points with one small mark, as PNG.
  private func picture(_ mark: String) throws -> [UInt8] {
    let folder = TemporaryFolder([
      "main.lua": """
      local ui = moon.ui
      return ui.color "#808080":overlay(ui.color "\(mark)":frame { width = 2, height = 10 })
      """
    ])
    let result = moonframe(["render", "main.lua", "-o", "a.png", "--size", "100x100"], in: folder)
    #expect(result.code == 0 && result.errors == "")
    return Array(try #require(FileManager.default.contents(atPath: "\(folder.path)/a.png")))
  }

  @Test func `a picture whose pixels differ by too much, or too many of them, is found`() throws {
    let plain = try picture("#808080")
    // 20 of 10,000 pixels are 0.2 %.
    let near = try picture("#838080")
    let far = try picture("#848080")
    #expect(Golden.difference(of: plain, from: plain, .same) == nil)
    #expect(Golden.difference(of: near, from: plain, .elsewhere) == nil)
    #expect(
      Golden.difference(of: near, from: plain, .same)
        == "20 pixels differ from (49, 45) on, by up to 3 of 255")
    #expect(
      Golden.difference(of: far, from: plain, .elsewhere)?.hasSuffix("by up to 4 of 255") == true)
    let fewer = Golden.Tolerance(channel: 3, part: 0.0019)
    #expect(Golden.difference(of: near, from: plain, fewer) != nil)
  }

  @Test func `a picture of another size, and what is no picture, are found`() throws {
    let plain = try picture("red")
    let folder = TemporaryFolder(["main.lua": "return moon.ui.color 'red'"])
    _ = moonframe(["render", "main.lua", "-o", "a.png", "--size", "50x100"], in: folder)
    let small = Array(try #require(FileManager.default.contents(atPath: "\(folder.path)/a.png")))
    #expect(
      Golden.difference(of: small, from: plain, .elsewhere) == "50x100 pixels instead of 100x100")
    #expect(Golden.difference(of: Array(plain.dropLast(100)), from: plain, .elsewhere) != nil)
  }
}
