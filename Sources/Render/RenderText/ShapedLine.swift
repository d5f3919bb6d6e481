package import MoonGeometry
package import MoonScene

/// The outline of one line of text, for a font size of 1 point.
///
/// The baseline starts at the origin and runs to the right; y grows downwards. Nothing is hinted or
/// rounded to pixels, so that text may move and grow smoothly.
package struct ShapedLine: Hashable, Sendable {
  /// The letters; inside is where the path turns around a point.
  package let outline: Path

  /// Where the next letter would begin, in ems.
  package let advance: Double

  /// A rectangle that holds all ink, in ems; empty for a line of spaces.
  package let ink: Rect

  /// The letters at a size.
  ///
  /// - Parameters:
  ///   - size: The size of an em, in points.
  ///   - origin: Where the baseline starts.
  /// - Returns: The path in points.
  package func path(size: Double, origin: Point = .zero) -> Path {
    func place(_ point: Point) -> Point {
      Point(x: origin.x + point.x * size, y: origin.y + point.y * size)
    }
    return Path(
      outline.elements.map { element in
        switch element {
        case .move(let end): .move(place(end))
        case .line(let end): .line(place(end))
        case .quad(let control, let end): .quad(control: place(control), end: place(end))
        case .cubic(let first, let second, let end):
          .cubic(control1: place(first), control2: place(second), end: place(end))
        case .close: .close
        }
      })
  }
}
