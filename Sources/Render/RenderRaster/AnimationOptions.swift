package import MoonGeometry

/// How a moving picture is written.
package struct AnimationOptions: Hashable, Sendable {
  /// How often it plays; 0 for ever.
  package var loops: Int
  /// WebP: the quality from 0 to 100 of a picture with losses; nil for one without.
  package var quality: Double?
  /// GIF: whether colours that it has no room for are mixed from dots.
  package var isDithered: Bool
  /// APNG: whether all frames are opaque, so that the file needs no alpha channel; a frame that is
  /// not opaque lies on black then.
  package var isOpaque: Bool
  /// GIF: what lies behind half-transparent pixels; those that are less than half there stay clear.
  package var matte: Color

  /// Creates options.
  ///
  /// - Parameters:
  ///   - loops: How often the picture plays; 0 for ever.
  ///   - quality: WebP: from 0 to 100 with losses, nil without.
  ///   - isDithered: GIF: whether missing colours are mixed from dots.
  ///   - isOpaque: APNG: whether all frames are opaque.
  ///   - matte: GIF: what lies behind half-transparent pixels.
  package init(
    loops: Int = 0, quality: Double? = nil, isDithered: Bool = false, isOpaque: Bool = false,
    matte: Color = .white
  ) {
    self.loops = loops
    self.quality = quality
    self.isDithered = isDithered
    self.isOpaque = isOpaque
    self.matte = matte
  }

  func check() throws(RasterError) {
    guard (0...65_535).contains(loops) else { throw .loops(loops) }
    if let quality, !(0...100).contains(quality) { throw .quality(quality) }
  }
}
