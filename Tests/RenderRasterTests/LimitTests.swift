import MoonGeometry
import MoonScene
import MoonTestSupport
import RenderRaster
import Testing

/// What is drawn where a scene asks for more than a picture can hold.
@Suite struct LimitTests {
  @Test(arguments: [(40_000.0, 10.0), (1e7, 1e7), (1e300, 1e300), (9000, 9000)])
  func `a picture in the picture that is too large is drawn at a smaller scale`(
    width: Double, height: Double
  ) throws {
    // The left half is red, the right half blue, whatever the scale.
    let halves = [
      box(0, 0, width / 2, height, rgb(255, 0, 0)),
      box(width / 2, 0, width / 2, height, rgb(0, 0, 255)),
    ]
    let run = ImageRun(
      frame: Rect(x: 0, y: 0, width: 16, height: 16), size: Size(width: width, height: height),
      scale: 3)
    let picture = try drawn([SceneNode(.image(run), children: halves)])
    guard width < 1e6 else { return }
    #expect(distance(picture[3, 8], Pixel(255, 0, 0)) <= 1)
    #expect(distance(picture[12, 8], Pixel(0, 0, 255)) <= 1)
  }

  @Test func `a gradient of very many colours looks as its colours mix`() throws {
    // Grey that grows evenly: the expected bytes follow from the place alone.
    let count = 100_000
    let gradient = Gradient(
      colors: (0..<count).map { index in
        let grey = Double(index) / Double(count - 1)
        return Color(red: grey, green: grey, blue: grey)
      })
    let area = Shape.rectangle(Rect(x: 0, y: 0, width: 100, height: 2))
    let picture = try drawn(
      [SceneNode(.fill(area, .linear(gradient, start: .zero, end: Point(x: 100, y: 0))))],
      width: 100, height: 2)
    _ = try drawn([
      SceneNode(.fill(area, .angular(gradient, center: .zero, start: .zero, end: .degrees(90))))
    ])
    // What is drawn has as many colours as can be told apart, however many were given.
    #expect(gradient.thinned().stops.count == 1024)
    for x in 0..<100 {
      let grey = Int(((Double(x) + 0.5) / 100 * 255).rounded())
      #expect(distance(picture[x, 1], Pixel(grey, grey, grey)) <= 1, "column \(x)")
    }
  }
}
