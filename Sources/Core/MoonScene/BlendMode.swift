/// How a layer is mixed with what lies behind it.
///
/// Source: W3C Compositing and Blending Level 1.
public enum BlendMode: String, Hashable, Sendable, Codable, CaseIterable {
  /// Over what lies behind.
  case normal
  /// The product: never lighter.
  case multiply
  /// The inverse of the product of inverses: never darker.
  case screen
  /// Multiply in the dark parts, screen in the light ones.
  case overlay
  /// The darker of the two, for each component.
  case darken
  /// The lighter of the two, for each component.
  case lighten
  /// Brightens what lies behind.
  case colorDodge
  /// Darkens what lies behind.
  case colorBurn
  /// Darkens or lightens softly.
  case softLight
  /// Multiply or screen, by the upper layer.
  case hardLight
  /// The distance of the two.
  case difference
  /// The distance, with less contrast.
  case exclusion
  /// The hue of the upper, the rest of the lower layer.
  case hue
  /// The saturation of the upper, the rest of the lower layer.
  case saturation
  /// Hue and saturation of the upper, luminosity of the lower layer.
  case color
  /// The luminosity of the upper, the rest of the lower layer.
  case luminosity
  /// Over what lies behind, and only there.
  case sourceAtop
  /// Under what lies behind.
  case destinationOver
  /// Erases what lies behind.
  case destinationOut
  /// The sum.
  case plusLighter
  /// The sum less white.
  case plusDarker
}
