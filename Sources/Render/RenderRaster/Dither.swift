/// Chooses for each pixel one of two colours near its own, by a pattern that stays in its place, so
/// that what does not move does not flicker.
struct Dither {
  private let palette: Palette
  /// The nearest colour for each 32 by 32 by 32 colours; -1 is not known yet.
  private var nearest = Array(repeating: Int16(-1), count: 1 << 15)
  /// How far a colour is moved at most, 0 to 255.
  private let reach: Double

  init(_ palette: Palette) {
    self.palette = palette
    // Half the distance of two neighbours that are off so much in the mean.
    reach = min(32, palette.error * 12.0.squareRoot())
  }

  /// The number of the colour that a pixel gets.
  ///
  /// - Parameters:
  ///   - color: The pixel's own colour.
  ///   - number: The number of the colour that stands for it.
  ///   - x: The pixel's column.
  ///   - y: The pixel's row.
  /// - Returns: The number.
  mutating func number(for color: UInt32, or number: UInt8, x: Int, y: Int) -> UInt8 {
    if palette.colors[Int(number)] == color { return number }
    let shift = Int((Self.pattern(x, y) * reach).rounded())
    var cell = 0
    for place: UInt32 in [16, 8, 0] {
      let moved = min(255, max(0, Int(color >> place & 255) + shift))
      cell = cell << 5 | moved >> 3
    }
    if nearest[cell] < 0 { nearest[cell] = Int16(search(cell)) }
    return UInt8(nearest[cell])
  }

  private func search(_ cell: Int) -> Int {
    // The middle of the cell.
    let (red, green, blue) = (
      (cell >> 10) * 8 + 4, (cell >> 5 & 31) * 8 + 4, (cell & 31) * 8 + 4
    )
    var (best, least) = (0, Int.max)
    for (number, color) in palette.colors.enumerated() {
      let (x, y, z) = (
        Int(color >> 16 & 255) - red, Int(color >> 8 & 255) - green, Int(color & 255) - blue
      )
      let distance = 3 * x * x + 6 * y * y + 2 * z * z
      if distance < least { (best, least) = (number, distance) }
    }
    return best
  }

  /// A number from -1/2 to 1/2.
  ///
  /// Source: Bayer's matrix of 8 by 8, whose bits are those of the column and of both mixed, the
  /// lowest first.
  private static func pattern(_ x: Int, _ y: Int) -> Double {
    let mixed = x ^ y
    let rank =
      (mixed & 1) << 5 | (y & 1) << 4 | (mixed & 2) << 2 | (y & 2) << 1 | (mixed & 4) >> 1
      | (y & 4) >> 2
    return (Double(rank) + 0.5) / 64 - 0.5
  }
}
