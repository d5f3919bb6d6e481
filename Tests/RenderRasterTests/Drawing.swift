import MoonGeometry
import MoonScene
import RenderRaster

/// Draws nodes on a canvas of this many points, one pixel each.
func drawn(
  _ nodes: [SceneNode], width: Double = 16, height: Double = 16, scale: Double = 1,
  background: Color? = nil
) throws -> Pixels {
  try Raster().render(
    Scene(size: Size(width: width, height: height), nodes: nodes), scale: scale,
    background: background)
}

/// A filled rectangle.
func box(
  _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: Color = .black
) -> SceneNode {
  SceneNode(.fill(.rectangle(Rect(x: x, y: y, width: width, height: height)), .color(color)))
}

/// A colour of 8-bit components.
func rgb(_ red: Int, _ green: Int, _ blue: Int, _ opacity: Double = 1) -> Color {
  Color(
    red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255, opacity: opacity)
}

/// The largest difference of two pixels' numbers.
func distance(_ left: Pixel, _ right: Pixel) -> Int {
  [
    left.red - right.red, left.green - right.green, left.blue - right.blue,
    left.alpha - right.alpha,
  ].map(abs).max() ?? 0
}
