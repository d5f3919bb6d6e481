public import MoonGeometry
public import MoonLayout
public import MoonMotion

/// How a ready-made bar looks and behaves, where it is not to be as its style says.
public struct TabBarOptions: Hashable, Sendable {
  /// What a tab shows.
  public enum Label: String, Hashable, Sendable, CaseIterable {
    /// The symbol above the title.
    case both
    /// Only the symbol.
    case symbol
    /// Only the title.
    case title
  }

  /// What becomes of a title that is wider than its tab.
  public enum LongTitles: String, Hashable, Sendable, CaseIterable {
    /// It ends in dots.
    case truncated
    /// It sticks out.
    case whole
  }

  /// Which symbols are filled, as far as they have a filled form.
  public enum Filling: String, Hashable, Sendable, CaseIterable {
    /// None.
    case never
    /// That of the chosen tab.
    case selected
    /// All.
    case always
  }

  /// Where a tab takes taps.
  public enum Hits: String, Hashable, Sendable, CaseIterable {
    /// On all of the tab.
    case bounds
    /// Only where something is drawn, as in the programs that the bars are modelled on; a capsule's
    /// circle also stands where those typed it.
    case literal
  }

  /// Whether letters and symbols follow the reader's text size.
  public enum TextSizes: Hashable, Sendable {
    /// They don't.
    case pinned
    /// They do, up to a size.
    case following(limit: DynamicTypeSize)
  }

  /// How a change of the selection is shown.
  public enum Motion: Hashable, Sendable {
    /// As the style says.
    case usual
    /// At once.
    case none
    /// By an animation.
    case animated(Animation)
  }

  /// The look.
  public var style: TabBarStyle
  /// How a change of the selection is shown.
  public var motion: Motion
  /// What a tab shows; nil as the style says.
  public var label: Label?
  /// What becomes of a title that is wider than its tab.
  public var longTitles: LongTitles
  /// Which symbols are filled; nil as the style says.
  public var filling: Filling?
  /// Where a tab takes taps.
  public var hits: Hits
  /// Whether letters and symbols follow the reader's text size.
  public var textSizes: TextSizes
  /// The colour of the chosen tab; nil for its own.
  public var selectedColor: Color?
  /// The colour of the other tabs; nil as the style says.
  public var color: Color?
  /// The colour behind the chosen tab; nil as the style says.
  public var indicatorColor: Color?
  /// The bar's colour; nil as the style says.
  public var background: Color?
  /// The colour of badges; nil for red.
  public var badgeColor: Color?
  /// The side of a capsule's circle or the height of a glass bar, in points; nil for 55.
  public var size: Double?
  /// The size of symbols, in points; nil as the style says.
  public var symbolSize: Double?
  /// The size of titles, in points; nil for 10.
  public var titleSize: Double?
  /// The room between two tabs, in points; nil as the style says.
  public var spacing: Double?
  /// The room at both sides of the bar, in points; nil as the style says.
  public var margin: Double?
  /// The radius of round corners, in points; nil for 10.
  public var cornerRadius: Double?
  /// What a tab needs at least, in points, before the last ones go behind "More"; without a number
  /// five tabs always stand side by side, and more of them as long as each has 60 points.
  public var minItemWidth: Double?
  /// What the place is called behind which the tabs are that don't fit.
  public var moreTitle: String
  /// The symbol of that place.
  public var moreSymbol: String

  /// Creates options that leave everything as a style says.
  ///
  /// - Parameter style: The look.
  public init(_ style: TabBarStyle = .plain) {
    self.style = style
    motion = .usual
    label = nil
    longTitles = .truncated
    filling = nil
    hits = .bounds
    textSizes = .pinned
    selectedColor = nil
    color = nil
    indicatorColor = nil
    background = nil
    badgeColor = nil
    size = nil
    symbolSize = nil
    titleSize = nil
    spacing = nil
    margin = nil
    cornerRadius = nil
    minItemWidth = nil
    moreTitle = "More"
    moreSymbol = "ellipsis"
  }
}
