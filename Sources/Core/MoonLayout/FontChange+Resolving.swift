import MoonScene

extension FontChange {
  /// This font with the parts of another that are said.
  ///
  /// A text style and a size replace each other; weight and design stay unless they are said.
  func merging(_ change: FontChange) -> FontChange {
    var result = self
    if change.style != nil || change.size != nil {
      result.style = change.style
      result.size = change.size
    }
    result.weight = change.weight ?? weight
    result.design = change.design ?? design
    result.isItalic = change.isItalic ?? isItalic
    result.hasMonospacedDigits = change.hasMonospacedDigits ?? hasMonospacedDigits
    return result
  }

  /// The font itself; a size in points does not follow the reader's text size, as in SwiftUI.
  func resolved(at textSize: DynamicTypeSize) -> Font {
    let style = style ?? .body
    let size = size.map { $0.isFinite ? min(max($0, 0), 1e6) : 0 }
    return Font(
      size: size ?? style.size(at: textSize),
      weight: weight ?? (self.size == nil && style == .headline ? .semibold : .regular),
      design: design ?? .default, isItalic: isItalic ?? false,
      hasMonospacedDigits: hasMonospacedDigits ?? false)
  }
}
