import MoonGeometry
import MoonScene
import RenderRaster
import Testing

/// Frames that are drawn in the memory of the last one.
@Suite struct FrameTests {
  @Test func `a frame looks the same whatever was drawn in its place`() throws {
    let raster = Raster()
    let clip = SceneNode(
      .clip(.circle(Rect(x: 2, y: 2, width: 10, height: 10))),
      children: [box(0, 0, 9, 9, rgb(200, 0, 0, 0.4))])
    let scenes = [
      [box(1, 1, 9, 9, rgb(1, 2, 3))], [], [clip],
      [SceneNode(.blend(.destinationOut), children: [box(0, 0, 5, 5)])],
      [SceneNode(.blur(radius: 2), children: [clip])],
    ].map { Scene(size: Size(width: 16, height: 16), nodes: $0) }
    var picture = Pixels(width: 1, height: 1, argb: [7])
    for background in [nil, Color.white, rgb(9, 9, 9, 0.5)] {
      for scale in [1, 1, 2.5] {
        for scene in scenes + scenes.reversed() {
          try raster.render(scene, scale: scale, background: background, into: &picture)
          #expect(try picture == Raster().render(scene, scale: scale, background: background))
        }
      }
    }
  }

  @Test(
    "sides end at the nearest pixel, so that no edge is covered by half or less",
    arguments: [(393.0, 0.5, 196), (393, 1, 393), (33.4, 2, 67), (33.1, 2, 66), (0.2, 1, 1)])
  func side(_ length: Double, _ scale: Double, _ pixels: Int) throws {
    let picture = try drawn(
      [box(0, 0, length, length, .white), box(0, 0, length, length)], width: length,
      height: length, scale: scale)
    #expect(picture.width == pixels && picture.height == pixels)
    guard scale < 1 else { return }
    // Black alone: the white below isn't seen.
    #expect(picture.argb.allSatisfy { $0 == 0xFF00_0000 })
  }

  @Test func `a picture that someone else holds is not changed`() throws {
    let raster = Raster()
    var picture = try drawn([])
    let held = picture
    let scene = Scene(size: Size(width: 16, height: 16), nodes: [box(0, 0, 16, 16)])
    try raster.render(scene, scale: 1, into: &picture)
    #expect(try held == drawn([]) && picture == drawn([box(0, 0, 16, 16)]))
  }

  @Test func `after a frame that can't be drawn the next one is`() throws {
    let raster = Raster()
    var picture = try drawn([])
    let deep = (0..<RasterError.deepest + 1).reduce(box(0, 0, 4, 4)) { node, _ in
      SceneNode(.opacity(0.5), children: [node])
    }
    let size = Size(width: 16, height: 16)
    try raster.render(Scene(size: size), scale: 1, into: &picture)
    #expect(throws: RasterError.tooDeep) {
      try raster.render(Scene(size: size, nodes: [deep]), scale: 1, into: &picture)
    }
    try raster.render(Scene(size: size, nodes: [box(0, 0, 4, 4)]), scale: 1, into: &picture)
    #expect(try picture == drawn([box(0, 0, 4, 4)]))
  }
}
