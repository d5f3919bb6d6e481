extension TextStyle {
  /// The size of the style's font for a reader's text size, in points.
  ///
  /// Source: Apple, Human Interface Guidelines, Typography, "iOS, iPadOS Dynamic Type sizes" and
  /// "Larger accessibility type sizes".
  ///
  /// - Parameter textSize: The reader's text size.
  /// - Returns: The size, in points.
  public func size(at textSize: DynamicTypeSize) -> Double {
    switch textSize {
    case .xSmall: pick(31, 25, 19, 17, 14, 14, 13, 12, 12, 11, 11)
    case .small: pick(32, 26, 20, 18, 15, 15, 14, 13, 12, 11, 11)
    case .medium: pick(33, 27, 21, 19, 16, 16, 15, 14, 12, 11, 11)
    case .large: pick(34, 28, 22, 20, 17, 17, 16, 15, 13, 12, 11)
    case .xLarge: pick(36, 30, 24, 22, 19, 19, 18, 17, 15, 14, 13)
    case .xxLarge: pick(38, 32, 26, 24, 21, 21, 20, 19, 17, 16, 15)
    case .xxxLarge: pick(40, 34, 28, 26, 23, 23, 22, 21, 19, 18, 17)
    case .accessibility1: pick(44, 38, 34, 31, 28, 28, 26, 25, 23, 22, 20)
    case .accessibility2: pick(48, 43, 39, 37, 33, 33, 32, 30, 27, 26, 24)
    case .accessibility3: pick(52, 48, 44, 43, 40, 40, 38, 36, 33, 32, 29)
    case .accessibility4: pick(56, 53, 50, 49, 47, 47, 44, 42, 38, 37, 34)
    case .accessibility5: pick(60, 58, 56, 55, 53, 53, 51, 49, 44, 43, 40)
    }
  }

  private func pick(
    _ largeTitle: Double, _ title: Double, _ title2: Double, _ title3: Double, _ headline: Double,
    _ body: Double, _ callout: Double, _ subheadline: Double, _ footnote: Double, _ caption: Double,
    _ caption2: Double
  ) -> Double {
    switch self {
    case .largeTitle: largeTitle
    case .title: title
    case .title2: title2
    case .title3: title3
    case .headline: headline
    case .body: body
    case .callout: callout
    case .subheadline: subheadline
    case .footnote: footnote
    case .caption: caption
    case .caption2: caption2
    }
  }
}
