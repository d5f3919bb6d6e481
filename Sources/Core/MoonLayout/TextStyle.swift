/// What a text is for; its size follows the reader's text size.
///
/// Sizes at the text size `large`, in points; source: Apple's table of text styles.
public enum TextStyle: String, Hashable, Sendable, CaseIterable {
  /// 34 points.
  case largeTitle
  /// 28 points.
  case title
  /// 22 points.
  case title2
  /// 20 points.
  case title3
  /// 17 points, semibold.
  case headline
  /// 17 points.
  case body
  /// 16 points.
  case callout
  /// 15 points.
  case subheadline
  /// 13 points.
  case footnote
  /// 12 points.
  case caption
  /// 11 points.
  case caption2
}

/// The reader's text size, smallest first; `large` is usual.
public enum DynamicTypeSize: String, Hashable, Sendable, CaseIterable {
  /// Three steps below usual.
  case xSmall
  /// Two steps below usual.
  case small
  /// One step below usual.
  case medium
  /// The usual size.
  case large
  /// One step above usual.
  case xLarge
  /// Two steps above usual.
  case xxLarge
  /// Three steps above usual.
  case xxxLarge
  /// The first of the sizes for people who see badly.
  case accessibility1
  /// The second of them.
  case accessibility2
  /// The third of them.
  case accessibility3
  /// The fourth of them.
  case accessibility4
  /// The largest.
  case accessibility5
}
