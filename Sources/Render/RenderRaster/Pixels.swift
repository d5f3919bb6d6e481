/// A picture in memory.
package struct Pixels: Hashable, Sendable {
  /// The number of pixels in a row.
  package let width: Int
  /// The number of rows.
  package let height: Int
  /// The pixels, row by row from the top: `0xAARRGGBB`, the colours in sRGB and multiplied by alpha.
  package internal(set) var argb: [UInt32]

  /// Creates a picture.
  ///
  /// - Parameters:
  ///   - width: The number of pixels in a row.
  ///   - height: The number of rows.
  ///   - argb: The pixels, row by row, as in ``argb``; as many as the sides ask for.
  package init(width: Int, height: Int, argb: [UInt32]) {
    precondition(
      width > 0 && height > 0 && argb.count == width * height,
      "a picture has as many pixels as its sides ask for; its maker checks this")
    self.width = width
    self.height = height
    self.argb = argb
  }

  /// One pixel; its colours are multiplied by alpha.
  ///
  /// - Parameters:
  ///   - x: The column, from 0.
  ///   - y: The row, from 0.
  package subscript(x: Int, y: Int) -> Pixel { Pixel(argb: argb[y * width + x]) }

  /// Whether nothing behind the picture can be seen through it.
  package var isOpaque: Bool { argb.areOpaque }

  /// The picture as a PNG file; without an alpha channel when it is opaque.
  ///
  /// - Returns: The file's bytes.
  /// - Throws: ``RasterError/cairo(_:)`` when there is no memory.
  package func png() throws(RasterError) -> [UInt8] {
    try Surface.png(
      of: argb, width: width, PixelRect(x: 0, y: 0, width: width, height: height),
      kind: isOpaque ? .opaque : .color)
  }
}

/// The four numbers of a pixel, 0 to 255.
package struct Pixel: Hashable, Sendable {
  /// Red, multiplied by alpha.
  package var red: Int
  /// Green, multiplied by alpha.
  package var green: Int
  /// Blue, multiplied by alpha.
  package var blue: Int
  /// The opacity.
  package var alpha: Int

  /// Creates a pixel from its word.
  ///
  /// - Parameter argb: `0xAARRGGBB`.
  package init(argb: UInt32) {
    red = Int(argb >> 16 & 255)
    green = Int(argb >> 8 & 255)
    blue = Int(argb & 255)
    alpha = Int(argb >> 24)
  }

  /// Creates a pixel.
  ///
  /// - Parameters:
  ///   - red: Red, multiplied by alpha.
  ///   - green: Green, multiplied by alpha.
  ///   - blue: Blue, multiplied by alpha.
  ///   - alpha: The opacity.
  package init(_ red: Int, _ green: Int, _ blue: Int, _ alpha: Int = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }
}
