internal import MoonScene

/// What a font is but for its size.
///
/// Outlines and advances are linear in the size, since nothing is hinted: they are kept for one em.
struct TypeFace: Hashable {
  let weight: Font.Weight
  let family: String
  let isItalic: Bool
  let hasMonospacedDigits: Bool

  /// What the default and the rounded design are set in.
  static let mainFamily = "Inter"

  init(_ font: Font) {
    weight = font.weight
    isItalic = font.isItalic
    hasMonospacedDigits = font.hasMonospacedDigits
    family =
      switch font.design {
      case .default, .rounded: TypeFace.mainFamily
      case .serif: "DejaVu Serif,serif"
      case .monospaced: "DejaVu Sans Mono,monospace"
      }
  }

  /// The family that is asked for first.
  var firstFamily: String { String(family.prefix { $0 != "," }) }
}
