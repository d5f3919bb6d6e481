public import MoonGeometry
public import MoonLayout

/// What a stage is shown on, and what its reader has chosen.
public struct StageEnvironment: Hashable, Sendable {
  /// The room, in points.
  public var size: Size
  /// The parts of the room at its edges that belong to the system, in points.
  public var safeArea: Insets
  /// The name of the device; nil for a room of any other size.
  public var device: String?
  /// Light or dark.
  public var colorScheme: ColorScheme
  /// Which way reading goes.
  public var layoutDirection: LayoutDirection
  /// The reader's text size.
  public var textSize: DynamicTypeSize
  /// The accent colour.
  public var accent: Color
  /// Whether things should not move: place, size and turns change at once, and views fade only.
  public var reduceMotion: Bool
  /// The reader's language and region, such as `en_US`.
  public var locale: String

  /// Creates the surroundings of a stage.
  ///
  /// - Parameters:
  ///   - size: The room, in points.
  ///   - safeArea: The parts of the room at its edges that belong to the system, in points.
  ///   - device: The name of the device.
  ///   - colorScheme: Light or dark.
  ///   - layoutDirection: Which way reading goes.
  ///   - textSize: The reader's text size.
  ///   - accent: The accent colour.
  ///   - reduceMotion: Whether things should not move.
  ///   - locale: The reader's language and region.
  public init(
    size: Size, safeArea: Insets = .zero, device: String? = nil, colorScheme: ColorScheme = .light,
    layoutDirection: LayoutDirection = .leftToRight, textSize: DynamicTypeSize = .large,
    accent: Color = .blue, reduceMotion: Bool = false, locale: String = "en_US"
  ) {
    self.size = size
    self.safeArea = safeArea
    self.device = device
    self.colorScheme = colorScheme
    self.layoutDirection = layoutDirection
    self.textSize = textSize
    self.accent = accent
    self.reduceMotion = reduceMotion
    self.locale = locale
  }
}
