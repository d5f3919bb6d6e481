import MoonGeometry
import MoonScene
import RenderRaster
import Testing

/// Sheets and onions as they look.
@Suite struct SheetDrawingTests {
  /// A white page of 16 by 16 points with a black square.
  private func page(_ x: Double) -> Scene {
    Scene(
      size: Size(width: 16, height: 16),
      nodes: [box(0, 0, 16, 16, .white), box(x, 4, 4, 4)])
  }

  @Test func `in an onion older moments are fainter and what does not move is as ever`() throws {
    let onion = Scene.onion([page(0), page(5), page(10)])
    let picture = try Raster().render(onion, scale: 1)
    // Shares of 0.55, and of 0.45 in parts of 5 and 3: a square is black by its moment's share.
    for (x, share) in [(1, 0.45 * 3 / 8), (6, 0.45 * 5 / 8), (11, 0.55)] {
      let grey = Int((255 * (1 - share)).rounded())
      #expect(distance(picture[x, 5], Pixel(grey, grey, grey)) <= 1, "\(picture[x, 5])")
    }
    #expect(distance(picture[8, 12], Pixel(255, 255, 255)) == 0)
  }

  @Test func `a sheet shows each picture at its place and nothing beyond its edges`() throws {
    // The second one draws far over its edges, and mixes with what is behind it: its own page alone.
    let loud = Scene(
      size: Size(width: 16, height: 16),
      nodes: [
        box(-50, -50, 200, 200, rgb(255, 0, 0)),
        SceneNode(.blend(.destinationOut), children: [box(0, 0, 8, 16)]),
      ])
    let cells = [page(0), loud].map { SheetCell(scene: $0, caption: "") }
    let sheet = Scene.sheet(cells, columns: 2, measure: { _, _ in 0 })
    let picture = try Raster().render(sheet, scale: 1)
    let grey = picture[2, 2]
    #expect(grey.alpha == 255 && picture[38, 20] == grey && picture[70, 20] == grey)
    #expect(picture[18, 22] == Pixel(0, 0, 0) && picture[30, 22] == Pixel(255, 255, 255))
    // The second cell begins at 16 + 16 + 12.
    #expect(picture[56, 20] == Pixel(255, 0, 0))
    #expect(picture[46, 20] == grey)
  }
}
