internal import Glibc
internal import MoonGeometry
internal import MoonScene

/// Colours around a centre, pixel by pixel.
struct AngularRamp {
  /// 1,024 colours from the gradient's start to its end, multiplied by alpha.
  private let colors: [UInt32]
  private let start: Double
  private let span: Double

  /// Creates the ramp.
  ///
  /// - Parameters:
  ///   - gradient: The colours.
  ///   - start: The angle of the first; 0 points right, positive angles turn clockwise.
  ///   - end: The angle of the last, at most a turn further.
  ///   - alpha: What opacities are multiplied by.
  init(_ gradient: Gradient, start: Angle, end: Angle, alpha: Double) {
    let gradient = gradient.thinned()
    colors = (0..<1024).map { AngularRamp.color(gradient, at: Double($0) / 1023, alpha) }
    self.start = start.radians.isFinite ? start.radians : 0
    let span = end.radians - start.radians
    self.span = span.isFinite ? min(max(span, -2 * .pi), 2 * .pi) : 2 * .pi
  }

  /// Paints a layer.
  ///
  /// - Parameters:
  ///   - layer: The layer.
  ///   - inverse: The map from its pixels to the gradient's coordinates.
  ///   - center: The centre, in the gradient's coordinates.
  func paint(_ layer: Canvas, _ inverse: Transform, center: Point) {
    let rect = layer.rect
    let size = abs(span)
    let direction = span < 0 ? -1.0 : 1.0
    layer.surface.withPixels { pixels in
      for row in 0..<rect.height {
        for column in 0..<rect.width {
          let place = inverse.apply(
            to: Point(x: Double(rect.x + column) + 0.5, y: Double(rect.y + row) + 0.5))
          var turn = (atan2(place.y - center.y, place.x - center.x) - start) * direction
          turn -= (turn / (2 * .pi)).rounded(.down) * 2 * .pi
          // What the gradient leaves over goes to its ends, half each.
          let share = turn <= size ? turn / max(size, 1e-9) : (turn < size / 2 + .pi ? 1 : 0)
          pixels[row * rect.width + column] = colors[Int(share * 1023 + 0.5)]
        }
      }
    }
  }

  private static func color(_ gradient: Gradient, at share: Double, _ alpha: Double) -> UInt32 {
    let color = gradient.color(at: share)
    let opacity = Canvas.unit(color.opacity * alpha)
    func byte(_ number: Double) -> UInt32 { UInt32((Canvas.unit(number) * 255).rounded()) }
    return byte(opacity) << 24 | byte(Canvas.unit(color.red) * opacity) << 16
      | byte(Canvas.unit(color.green) * opacity) << 8 | byte(Canvas.unit(color.blue) * opacity)
  }
}
