import Foundation
import MoonGeometry
import MoonScene
import MoonTestSupport
import RenderRaster
import RenderSVG
import RenderText
import Testing

extension AgreementTests {
  // It takes a second a run: scripts/deep asks for it.
  @Test(
    .enabled(if: ProcessInfo.processInfo.environment["MOON_CHROMIUM"] != nil),
    arguments: MovingScene.all)
  func `Chromium plays our moving SVG like our pictures of the scenes`(moving: MovingScene) throws {
    let moments = [0, 1, 7, 20, 33, 50, 71, 89]
    let folder = TemporaryFolder()
    let shaper = TextShaper()
    let frames = moving.frames()
    let text = SVGRenderer(shaper: shaper).render(frames).dropLast("</svg>\n".count)
    let size = MovingScene.size
    // All moments on one page, each a document of its own that stands still at its time.
    var page = """
      <style>
        body { margin: 0 }
        iframe { border: 0; display: block; width: \(size.width)px; height: \(size.height)px }
      </style>
      <body>
      """
    for index in moments {
      let time = (Double(index) + 0.001) * MovingScene.length / 90
      let script = """
        <script>
          onload = () => {
            document.documentElement.pauseAnimations()
            document.documentElement.setCurrentTime(\(time))
          }
        </script>
        """
      folder.write(text + script + "</svg>", to: "moment\(index).svg")
      page += "<iframe src=\"moment\(index).svg\"></iframe>"
    }
    folder.write(page, to: "page.html")
    var drawing = Command([
      "chromium", "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
      "--force-device-scale-factor=1", "--user-data-dir=\(folder.path)/profile",
      "--window-size=\(Int(size.width)),\(Int(size.height) * moments.count)",
      "--screenshot=\(folder.path)/theirs.png", "file://\(folder.path)/page.html",
    ])
    drawing.environment = ["HOME": folder.path]
    let result = drawing.run()
    #expect(result.code == 0, "\(result.errors)")
    let file = FileManager.default.contents(atPath: "\(folder.path)/theirs.png") ?? Data()
    let theirs = try #require(PNGImage(Array(file)))
    let rows = moments.enumerated().map { place, index in
      SceneNode(
        .transform(.offset(x: 0, y: Double(place) * size.height)),
        children: [
          SceneNode(
            .clip(.rectangle(Rect(origin: .zero, size: size))),
            children: [SceneNode(.blend(.normal), children: frames[index].scene.nodes)])
        ])
    }
    let whole = Size(width: size.width, height: size.height * Double(moments.count))
    let ours = try Raster(shaper: shaper).render(
      Scene(size: whole, nodes: rows), scale: 1, background: .white)
    let difference = try #require(PictureDifference(ours, theirs))
    let limit = PictureDifference.Limit(mean: 1.2, part: 0.008)
    #expect(difference.complaint("\(moving.name) by Chromium", limit) == nil)
  }
}
