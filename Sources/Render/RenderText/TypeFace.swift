internal import MoonScene

/// What a font is but for its size.
///
/// Outlines and advances are linear in the size, since nothing is hinted: they are kept for one em.
struct TypeFace: Hashable {
  /// Weight, family and the two flags in one number: faces are told apart for every text.
  private let code: Int

  private enum Family: Int {
    case main, serif, monospaced

    /// The names, the one that is asked for first.
    var names: String {
      switch self {
      case .main: TypeFace.mainFamily
      case .serif: "DejaVu Serif,serif"
      case .monospaced: "DejaVu Sans Mono,monospace"
      }
    }
  }

  /// What the default and the rounded design are set in; no free face has Inter's measures and
  /// round ends.
  static let mainFamily = "Inter"

  init(_ font: Font) {
    let family: Family =
      switch font.design {
      case .default, .rounded: .main
      case .serif: .serif
      case .monospaced: .monospaced
      }
    code =
      font.weight.rawValue << 4 | family.rawValue << 2 | (font.isItalic ? 2 : 0)
      | (font.hasMonospacedDigits ? 1 : 0)
  }

  /// The weight as CSS and Pango count it, from 100 to 900.
  var weight: Int { code >> 4 }
  var isItalic: Bool { code & 2 != 0 }
  var hasMonospacedDigits: Bool { code & 1 != 0 }
  /// The families that are asked for, in order, with commas between them.
  var family: String { (Family(rawValue: code >> 2 & 3) ?? .main).names }

  /// The family that is asked for first.
  var firstFamily: String { String(family.prefix { $0 != "," }) }
}
