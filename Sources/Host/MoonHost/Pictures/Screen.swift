public import MoonGeometry
public import MoonLayout

/// What a view is shown on: a room, and the reader's choices.
public struct Screen: Hashable, Sendable {
  /// The room for the view, in points; nil for as much as the view likes, on nothing.
  public var size: Size?
  /// The parts of the room at its edges that belong to the system.
  public var safeArea: Insets
  /// Light or dark.
  public var colorScheme: ColorScheme
  /// Which way reading goes.
  public var layoutDirection: LayoutDirection
  /// The reader's text size.
  public var textSize: DynamicTypeSize

  /// Creates a screen.
  ///
  /// - Parameters:
  ///   - size: The room for the view, in points; nil for as much as the view likes, on nothing.
  ///   - safeArea: The parts of the room at its edges that belong to the system.
  ///   - colorScheme: Light or dark.
  ///   - layoutDirection: Which way reading goes.
  ///   - textSize: The reader's text size.
  public init(
    size: Size?, safeArea: Insets = .zero, colorScheme: ColorScheme = .light,
    layoutDirection: LayoutDirection = .leftToRight, textSize: DynamicTypeSize = .large
  ) {
    self.size = size
    self.safeArea = safeArea
    self.colorScheme = colorScheme
    self.layoutDirection = layoutDirection
    self.textSize = textSize
  }

  /// Creates the screen of a device, light, in the usual text size.
  ///
  /// - Parameter device: The device.
  public init(_ device: Device = .iPhone16) {
    self.init(size: device.size, safeArea: device.safeArea)
  }

  /// What a view is told.
  var environment: LayoutEnvironment {
    LayoutEnvironment(
      layoutDirection: layoutDirection, colorScheme: colorScheme, textSize: textSize)
  }

  /// The page behind everything: white, or black in the dark.
  var page: Color { colorScheme == .dark ? .black : .white }
}
