/// What a text is set in, by size, weight and design; the renderer chooses the face.
public struct Font: Hashable, Sendable, Codable {
  /// How thick the strokes are.
  public enum Weight: Int, Hashable, Sendable, Codable, CaseIterable {
    /// 100.
    case ultraLight = 100
    /// 200.
    case thin = 200
    /// 300.
    case light = 300
    /// 400.
    case regular = 400
    /// 500.
    case medium = 500
    /// 600.
    case semibold = 600
    /// 700.
    case bold = 700
    /// 800.
    case heavy = 800
    /// 900.
    case black = 900
  }

  /// The character of the letters.
  public enum Design: String, Hashable, Sendable, Codable, CaseIterable {
    /// The platform's own.
    case `default`
    /// With round ends; texts are set in Inter, as with the platform's own, for want of such a font.
    case rounded
    /// With serifs.
    case serif
    /// All characters of one width.
    case monospaced
  }

  /// The size of an em, in points.
  public var size: Double
  /// How thick the strokes are.
  public var weight: Weight
  /// The character of the letters.
  public var design: Design
  /// Whether the letters lean.
  public var isItalic: Bool
  /// Whether digits are all of one width.
  public var hasMonospacedDigits: Bool

  /// Creates a font.
  ///
  /// - Parameters:
  ///   - size: The size of an em, in points.
  ///   - weight: How thick the strokes are.
  ///   - design: The character of the letters.
  ///   - isItalic: Whether the letters lean.
  ///   - hasMonospacedDigits: Whether digits are all of one width.
  public init(
    size: Double, weight: Weight = .regular, design: Design = .default, isItalic: Bool = false,
    hasMonospacedDigits: Bool = false
  ) {
    self.size = size
    self.weight = weight
    self.design = design
    self.isItalic = isItalic
    self.hasMonospacedDigits = hasMonospacedDigits
  }
}
