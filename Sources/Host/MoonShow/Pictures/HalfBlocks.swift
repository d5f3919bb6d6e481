package import RenderRaster

/// Pictures of characters: each shows two pixels, one above the other.
package enum HalfBlocks {
  /// Draws pixels in so many columns and lines.
  ///
  /// - Parameters:
  ///   - pixels: The picture; where it is clear, the terminal's own colour shows.
  ///   - columns: The most columns; the picture is never made larger.
  ///   - lines: The most lines.
  /// - Returns: Lines with 24-bit colours, each ended by LF.
  package static func text(_ pixels: Pixels, columns: Int, lines: Int) -> String {
    let fitting = Double(2 * lines) * Double(pixels.width) / Double(pixels.height)
    let width = min(columns, pixels.width, max(1, Int(fitting)))
    guard width > 0 else { return "" }
    let step = Double(pixels.width) / Double(width)
    let rows = max(1, Int((Double(pixels.height) / step).rounded()))
    var text = ""
    for top in stride(from: 0, to: rows, by: 2) {
      var last: (Colour?, Colour?)?
      for column in 0..<width {
        let upper = average(pixels, column, top, step)
        let lower = top + 1 < rows ? average(pixels, column, top + 1, step) : nil
        if last == nil || last?.0 != upper || last?.1 != lower { text += style(upper, lower) }
        last = (upper, lower)
        text += upper == nil && lower == nil ? " " : upper == nil ? "▄" : "▀"
      }
      text += "\u{1B}[0m\n"
    }
    return text
  }

  /// Red, green and blue from 0 to 255.
  private struct Colour: Equatable {
    var red: Int
    var green: Int
    var blue: Int

    func code(_ layer: Int) -> String { "\(layer);2;\(red);\(green);\(blue)" }
  }

  /// What sets the colours of the next characters.
  private static func style(_ upper: Colour?, _ lower: Colour?) -> String {
    // An upper half that is clear needs the lower half block, whose colour is that of letters.
    let parts: [String] =
      switch (upper, lower) {
      case (nil, nil): []
      case (nil, let lower?): [lower.code(38)]
      case (let upper?, nil): [upper.code(38)]
      case (let upper?, let lower?): [upper.code(38), lower.code(48)]
      }
    return "\u{1B}[" + (["0"] + parts).joined(separator: ";") + "m"
  }

  /// The mean of the pixels under half a character; nil where most of it is clear.
  private static func average(
    _ pixels: Pixels, _ column: Int, _ row: Int, _ step: Double
  ) -> Colour? {
    let left = Int(Double(column) * step)
    let right = min(pixels.width, max(left + 1, Int(Double(column + 1) * step)))
    let top = min(pixels.height - 1, Int(Double(row) * step))
    let bottom = min(pixels.height, max(top + 1, Int(Double(row + 1) * step)))
    var (red, green, blue, alpha, count) = (0, 0, 0, 0, 0)
    for y in top..<bottom {
      for x in left..<right {
        // Premultiplied, so sums of parts are parts of sums.
        let pixel = Int(pixels.argb[y * pixels.width + x])
        alpha += pixel >> 24 & 255
        red += pixel >> 16 & 255
        green += pixel >> 8 & 255
        blue += pixel & 255
        count += 1
      }
    }
    guard alpha * 2 >= count * 255 else { return nil }
    return Colour(
      red: min(255, red * 255 / alpha), green: min(255, green * 255 / alpha),
      blue: min(255, blue * 255 / alpha))
  }
}
