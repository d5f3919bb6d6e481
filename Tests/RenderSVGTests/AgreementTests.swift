import Foundation
import MoonGeometry
import MoonScene
import MoonTestSupport
import RenderRaster
import RenderSVG
import RenderText
import Testing

/// A scene that both renderers draw.
struct TrialScene: CustomTestStringConvertible {
  let name: String
  let path: String
  var testDescription: String { name }

  /// The scenes beside this file, then the kept scenes of the examples.
  static let all: [TrialScene] =
    scenes(in: "Fixtures", ".scene")
    + scenes(in: "../MoonframeCLITests/Fixtures/stills", ".tree.txt")

  private static func scenes(in folder: String, _ end: String) -> [TrialScene] {
    let place = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent(folder).standardizedFileURL.path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
    return names.filter { $0.hasSuffix(end) }.sorted()
      .map { TrialScene(name: String($0.dropLast(end.count)), path: "\(place)/\($0)") }
  }

  func scene() throws -> Scene {
    try Scene(text: String(decoding: Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self))
  }
}

/// Other programs draw our SVG as we draw the same scene ourselves.
///
/// The limits are about twice what was measured; scenes for which SVG has only something alike have
/// limits of their own. Edges differ most, since each program has its own antialiasing.
struct AgreementTests {
  @Test(arguments: TrialScene.all)
  func `librsvg draws our SVG like our PNG`(trial: TrialScene) throws {
    let folder = TemporaryFolder()
    let limit: PictureDifference.Limit =
      switch trial.name {
      // It knows no sums: screen and multiply stand for them.
      case "sums": PictureDifference.Limit(mean: 2, part: 0.075)
      // SVG has no perspective: lines keep their width, and a gradient its one direction.
      case "space": PictureDifference.Limit(mean: 2, part: 0.025)
      default: PictureDifference.Limit(mean: 0.6, part: 0.002)
      }
    try check(trial, folder, limit, by: "librsvg") {
      ["rsvg-convert", "--background-color=white", "--output", $0, $1]
    }
  }

  // It takes a second a picture: scripts/deep asks for it.
  @Test(
    .enabled(if: ProcessInfo.processInfo.environment["MOON_CHROMIUM"] != nil),
    arguments: TrialScene.all)
  func `Chromium draws our SVG like our PNG`(trial: TrialScene) throws {
    let folder = TemporaryFolder()
    let limit: PictureDifference.Limit =
      switch trial.name {
      // It knows the sum, but not the sum less white.
      case "sums": PictureDifference.Limit(mean: 1.5, part: 0.045)
      case "space": PictureDifference.Limit(mean: 2, part: 0.025)
      default: PictureDifference.Limit(mean: 1.2, part: 0.008)
      }
    let size = try trial.scene().size
    try check(trial, folder, limit, by: "Chromium") {
      [
        "chromium", "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
        "--force-device-scale-factor=1", "--user-data-dir=\(folder.path)/profile",
        "--window-size=\(Int(size.width)),\(Int(size.height))", "--screenshot=\($0)",
        "file://\($1)",
      ]
    }
  }

  @Test func `there are scenes of both kinds`() {
    let names = TrialScene.all.map(\.name)
    #expect(names.contains("shapes") && names.contains("glass_bar"))
  }

  /// Compares our PNG with what a command makes of our SVG; it gets the picture's and the SVG's path.
  private func check(
    _ trial: TrialScene, _ folder: TemporaryFolder, _ limit: PictureDifference.Limit,
    by name: String,
    _ command: (String, String) -> [String]
  ) throws {
    let scene = try trial.scene()
    let shaper = TextShaper()
    folder.write(SVGRenderer(shaper: shaper).render(scene), to: "scene.svg")
    var drawing = Command(command("\(folder.path)/theirs.png", "\(folder.path)/scene.svg"))
    drawing.environment = ["HOME": folder.path]
    let result = drawing.run()
    #expect(result.code == 0, "\(result.errors)")
    let file = FileManager.default.contents(atPath: "\(folder.path)/theirs.png") ?? Data()
    let theirs = try #require(PNGImage(Array(file)))
    let ours = try Raster(shaper: shaper).render(scene, scale: 1, background: .white)
    let difference = try #require(PictureDifference(ours, theirs))
    #expect(difference.complaint("\(trial.name) by \(name)", limit) == nil)
  }
}

/// The comparer can fail.
struct PictureDifferenceTests {
  private let limit = PictureDifference.Limit(mean: 0.6, part: 0.002)

  /// A grey picture of 100 by 100 pixels, so many of which have this red instead.
  private func picture(_ red: UInt32, count: Int) -> Pixels {
    let grey = Array(repeating: 0xFF80_8080 as UInt32, count: 10_000 - count)
    let other = Array(repeating: 0xFF00_8080 | red << 16, count: count)
    return Pixels(width: 100, height: 100, argb: other + grey)
  }

  private func difference(_ left: Pixels, _ right: Pixels) throws -> PictureDifference {
    let image = try #require(PNGImage(right.png()))
    return try #require(PictureDifference(left, image))
  }

  @Test func `few pixels that differ much are allowed, and no more than that`() throws {
    let plain = picture(0x80, count: 0)
    // 20 of 10,000 pixels are 0.2 %; 25 of 255 are more than is allowed on all.
    let few = try difference(plain, picture(0x99, count: 20))
    let many = try difference(plain, picture(0x99, count: 21))
    #expect(few.part == 0.002 && few.complaint("few", limit) == nil)
    #expect(many.part == 0.0021 && many.complaint("comparer", limit) != nil)
  }

  @Test func `a faint difference all over is found by the mean`() throws {
    let plain = picture(0x80, count: 0)
    // One channel of three differs by 2.
    let faint = try difference(plain, picture(0x82, count: 10_000))
    #expect(faint.part == 0 && abs(faint.mean - 2.0 / 3) < 1e-9)
    let complaint = try #require(faint.complaint("comparer", limit))
    #expect(complaint.hasPrefix("comparer: mean 0.66"))
    #expect(complaint.contains("see ") && complaint.hasSuffix("failures/comparer"))
  }

  @Test func `pictures of different sizes are not compared`() throws {
    let small = try #require(
      PNGImage(Pixels(width: 1, height: 1, argb: [0xFF00_0000]).png()))
    #expect(PictureDifference(picture(0, count: 0), small) == nil)
  }
}
