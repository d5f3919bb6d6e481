internal import MoonScene

/// Why a scene could not be drawn.
package enum RasterError: Error, Hashable, CustomStringConvertible {
  /// The scale is zero, negative or not a number.
  case scale(Double)
  /// The picture has no pixels, or its size is not a number.
  case empty(width: Double, height: Double)
  /// A side of the picture is too long, in pixels.
  case tooLarge(width: Double, height: Double)
  /// The picture and its layers need too much memory, in bytes.
  case tooMuchMemory(Int)
  /// The scene is nested too deeply.
  case tooDeep
  /// Cairo refused, in its own words.
  case cairo(String)

  /// The longest side of a picture, in pixels.
  package static let longestSide = 16_384
  /// The most memory of a picture, in bytes.
  package static let largestPicture = 256 << 20
  /// The most memory of a picture and its layers, in bytes.
  package static let largestSum = 1 << 30
  /// The most levels of a scene.
  package static let deepest = 512

  /// The error as a sentence.
  package var description: String {
    switch self {
    case .scale(let scale):
      "scale must be above 0 pixels a point, got \(scale)"
    case .empty(let width, let height):
      "a picture must have pixels, got \(width.short) x \(height.short) of them"
    case .tooLarge(let width, let height):
      "a picture may have \(Self.longestSide) pixels a side and \(Self.largestPicture >> 22) million "
        + "in all, got \(width.short) x \(height.short): use a smaller size or scale"
    case .tooMuchMemory(let bytes):
      "the layers of a picture may need \(Self.largestSum >> 20) MB, these need \(bytes >> 20) MB: "
        + "use fewer nested effects or a smaller scale"
    case .tooDeep:
      "a scene may be nested \(Self.deepest) levels deep, this one is deeper"
    case .cairo(let reason):
      "the picture could not be drawn: \(reason)"
    }
  }
}
