public import MoonGeometry

/// What a view is told by the views around it.
public struct LayoutEnvironment: Hashable, Sendable {
  /// Which way reading goes.
  public var layoutDirection: LayoutDirection
  /// Light or dark.
  public var colorScheme: ColorScheme
  /// The reader's text size.
  public var textSize: DynamicTypeSize
  /// The accent colour.
  public var accent: Color
  /// The font.
  public var font: FontChange
  /// What text and symbols are drawn in; nil for the page's ink.
  public var foreground: ShapeStyle?
  /// The accent of controls and symbols; nil for the accent colour.
  public var tint: ShapeStyle?
  /// Whether symbols keep their own colours.
  public var renderingMode: RenderingMode
  /// The variant of symbols that have it.
  public var symbolVariant: String?
  /// The most lines of a text.
  public var lineLimit: Int?
  /// Where the lines of a text stand.
  public var textAlignment: Alignment.Horizontal
  /// Whether controls can be used.
  public var isEnabled: Bool
  /// The room around what scrolls.
  var contentMargins = ContentMargins()
  /// Whether texts are small and faint because they stand above or below rows.
  var isBesideRows = false

  /// Creates the surroundings of a page.
  ///
  /// - Parameters:
  ///   - layoutDirection: Which way reading goes.
  ///   - colorScheme: Light or dark.
  ///   - textSize: The reader's text size.
  ///   - accent: The accent colour.
  public init(
    layoutDirection: LayoutDirection = .leftToRight, colorScheme: ColorScheme = .light,
    textSize: DynamicTypeSize = .large, accent: Color = .blue
  ) {
    self.layoutDirection = layoutDirection
    self.colorScheme = colorScheme
    self.textSize = textSize
    self.accent = accent
    font = FontChange(style: .body)
    foreground = nil
    tint = nil
    renderingMode = .template
    symbolVariant = nil
    lineLimit = nil
    textAlignment = .leading
    isEnabled = true
  }
}

/// Which way reading goes.
public enum LayoutDirection: String, Hashable, Sendable, CaseIterable {
  /// As in English.
  case leftToRight = "ltr"
  /// As in Arabic.
  case rightToLeft = "rtl"
}

/// Light or dark.
public enum ColorScheme: String, Hashable, Sendable, CaseIterable {
  /// Dark ink on a light page.
  case light
  /// Light ink on a dark page.
  case dark
}
