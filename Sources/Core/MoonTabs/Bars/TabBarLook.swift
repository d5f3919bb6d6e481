import MoonGeometry
import MoonLayout
import MoonMotion
import MoonScene

/// A bar's options with what its surroundings and its style say where they say nothing.
struct TabBarLook {
  let options: TabBarOptions
  let environment: LayoutEnvironment
  /// Where the bar was made.
  let origin: ViewOrigin?
  /// What letters and symbols are larger by than at the usual text size.
  let scale: Double

  init(_ options: TabBarOptions, _ environment: LayoutEnvironment, _ origin: ViewOrigin?) {
    self.options = options
    self.environment = environment
    self.origin = origin
    switch options.textSizes {
    case .pinned: scale = 1
    case .following(let limit):
      let size = environment.textSize.limited(to: limit)
      scale = TextStyle.body.size(at: size) / TextStyle.body.size(at: .large)
    }
  }

  private var isDark: Bool { environment.colorScheme == .dark }

  // MARK: Colours

  /// The colour of a bar.
  ///
  /// Source of the dark one: Apple, secondarySystemBackground, dark: #1c1c1e.
  var background: Color {
    options.background
      ?? (isDark ? Color(red: 28 / 255, green: 28 / 255, blue: 30 / 255) : .white)
  }

  /// The shadow of a capsule; a grey one would glow in the dark.
  var shadowColor: Color { (isDark ? Color.black : .gray).opacity(0.5) }

  /// The colour of text on the page.
  var ink: Color { isDark ? .white : .black }

  /// The colour of tabs that are not chosen.
  var color: Color {
    if let color = options.color { return color }
    switch options.style {
    case .glass, .capsule: return ink
    case .rounded, .tinted, .plain: return .gray
    }
  }

  /// The colour of a tab when it is the chosen one.
  func selectedColor(_ item: TabItem) -> Color {
    options.selectedColor ?? item.color ?? environment.accent
  }

  func color(_ place: TabBarPlace) -> Color {
    place.isSelected ? selectedColor(place.item) : color
  }

  /// The colour behind a tab when it is the chosen one.
  func indicatorColor(_ item: TabItem) -> Color {
    if let color = options.indicatorColor { return color }
    switch options.style {
    case .glass: return .gray.opacity(isDark ? 0.3 : 0.15)
    case .rounded, .tinted: return selectedColor(item).opacity(0.2)
    case .capsule: return options.selectedColor ?? environment.accent
    case .plain: return .clear
    }
  }

  // MARK: Sizes, in points

  var label: TabBarOptions.Label { options.label ?? (options.style == .capsule ? .symbol : .both) }

  var symbolSize: Double {
    if let size = options.symbolSize { return size * scale }
    switch options.style {
    case .glass: return TextStyle.title3.size(at: .large) * scale
    case .rounded, .tinted: return TextStyle.subheadline.size(at: .large) * scale
    case .capsule: return TextStyle.body.size(at: .large) * scale
    case .plain: return 18 * scale
    }
  }

  var symbolFont: FontChange {
    FontChange(size: symbolSize, weight: options.style == .capsule ? .bold : nil)
  }

  var titleFont: FontChange {
    let size = (options.titleSize ?? 10) * scale
    switch options.style {
    case .glass, .plain: return FontChange(size: size, weight: .medium)
    case .rounded, .tinted, .capsule:
      return FontChange(size: size, weight: .semibold, design: .rounded)
    }
  }

  /// The room between a symbol and its title.
  var labelSpacing: Double {
    switch options.style {
    case .glass, .plain, .capsule: 3
    case .rounded, .tinted: 8
    }
  }

  /// The side of a capsule's circle, or the height of a glass bar.
  var size: Double { (options.size ?? 55) * scale }

  var spacing: Double {
    if let spacing = options.spacing { return spacing }
    switch options.style {
    case .glass, .plain: return 0
    case .rounded, .tinted: return 8
    case .capsule: return 15
    }
  }

  var margin: Double {
    if let margin = options.margin { return margin }
    switch options.style {
    case .glass: return 20
    case .rounded: return 16
    case .tinted, .capsule, .plain: return 0
    }
  }

  /// The room around the tabs inside the bar, at each side.
  var inset: Double {
    switch options.style {
    case .rounded, .tinted: 6
    case .glass, .capsule, .plain: 0
    }
  }

  var cornerRadius: Double { options.cornerRadius ?? 10 }

  /// What a tab needs at least.
  var itemWidth: Double {
    options.style == .capsule ? size : options.minItemWidth ?? 60 * scale
  }

  // MARK: Symbols and motion

  /// A symbol, which is drawn in the colour around it.
  func symbol(_ name: String) -> View {
    View(.symbol(name), origin: origin).modified(.renderingMode(.template))
  }

  func isFilled(_ place: TabBarPlace) -> Bool {
    switch options.filling ?? usualFilling {
    case .never: false
    case .selected: place.isSelected
    case .always: true
    }
  }

  private var usualFilling: TabBarOptions.Filling {
    switch options.style {
    case .glass: .always
    case .rounded, .tinted, .capsule: .never
    case .plain: .selected
    }
  }

  /// How a change of the selection is shown.
  var animation: Animation? {
    switch options.motion {
    case .none: nil
    case .animated(let animation): animation
    case .usual: usualAnimation
    }
  }

  private var usualAnimation: Animation? {
    switch options.style {
    case .glass: .smooth
    case .rounded: .easeInOut
    case .tinted, .plain: nil
    case .capsule: .capsule
    }
  }
}

extension Animation {
  /// The sliding of the circle.
  ///
  /// Source: seed 002, interactiveSpring(response: 0.5, dampingFraction: 0.65, blendDuration: 0.65).
  fileprivate static let capsule =
    (try? Animation.interactiveSpring(response: 0.5, dampingFraction: 0.65, blendDuration: 0.65))
    ?? .smooth

  /// The change of the action's symbol.
  ///
  /// Source: seed 000, smooth(duration: 0.55).
  static let action = (try? Animation.smooth(duration: 0.55)) ?? .smooth
}

extension DynamicTypeSize {
  /// The size, or a smaller one.
  fileprivate func limited(to limit: DynamicTypeSize) -> DynamicTypeSize {
    // All sizes stand in order, the smallest first.
    DynamicTypeSize.allCases.first { $0 == self || $0 == limit } ?? self
  }
}
