internal import MoonGeometry
internal import MoonScene

/// Draws a flat layer as it is seen in perspective.
struct Warp {
  /// The map from the target's pixels back to the layer's.
  let back: Projection

  func draw(_ layer: Canvas, on target: Canvas) {
    let rect = target.rect
    target.surface.withPixels { pixels in
      layer.surface.withPixels { source in
        for row in 0..<rect.height {
          for column in 0..<rect.width {
            let place = back.apply(
              to: Point(x: Double(rect.x + column) + 0.5, y: Double(rect.y + row) + 0.5))
            guard let place else { continue }
            pixels[row * rect.width + column] = sample(
              source, layer.rect, x: place.x - Double(layer.rect.x) - 0.5,
              y: place.y - Double(layer.rect.y) - 0.5)
          }
        }
      }
    }
  }

  /// The mean of the four pixels around a place, by their nearness.
  private func sample(
    _ source: borrowing MutableSpan<UInt32>, _ rect: PixelRect, x: Double, y: Double
  ) -> UInt32 {
    guard x > -1, y > -1, x < Double(rect.width), y < Double(rect.height) else { return 0 }
    let (left, top) = (x.rounded(.down), y.rounded(.down))
    let (column, row) = (Int(left), Int(top))
    let (right, bottom) = (UInt32((x - left) * 256), UInt32((y - top) * 256))
    // Blue and red in one number, green and alpha in the other, 32 bits each.
    var even: UInt64 = 0
    var odd: UInt64 = 0
    func add(_ x: Int, _ y: Int, _ weight: UInt32) {
      guard x >= 0, y >= 0, x < rect.width, y < rect.height else { return }
      let pixel = UInt64(source[y * rect.width + x])
      even += (pixel & 255 | (pixel >> 16 & 255) << 32) * UInt64(weight)
      odd += (pixel >> 8 & 255 | (pixel >> 24 & 255) << 32) * UInt64(weight)
    }
    add(column, row, (256 - right) * (256 - bottom))
    add(column + 1, row, right * (256 - bottom))
    add(column, row + 1, (256 - right) * bottom)
    add(column + 1, row + 1, right * bottom)
    func byte(_ sum: UInt64) -> UInt32 { UInt32((sum & 0xFFFF_FFFF) + 0x8000) >> 16 }
    return byte(even) | byte(odd) << 8 | byte(even >> 32) << 16 | byte(odd >> 32) << 24
  }
}

extension Projection {
  /// The pixels that a rectangle's image may touch.
  func pixels(_ rect: Rect, in visible: PixelRect) -> PixelRect {
    var low = Point(x: .infinity, y: .infinity)
    var high = Point(x: -.infinity, y: -.infinity)
    for corner in [
      Point(x: rect.minX, y: rect.minY), Point(x: rect.maxX, y: rect.minY),
      Point(x: rect.minX, y: rect.maxY), Point(x: rect.maxX, y: rect.maxY),
    ] {
      // A corner behind the viewer: the image may reach anywhere.
      guard let point = apply(to: corner) else { return visible }
      low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
      high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    return PixelRect(low: low, high: high).grown(by: 1).intersection(visible)
  }
}
