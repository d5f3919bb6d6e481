public import MoonGeometry
public import MoonMotion
public import MoonScene

/// What a modifier does to the view inside it.
public indirect enum ViewModifier {
  /// The sorts of modifiers that are known by their places among their like.
  public enum Slot: String, Hashable, Sendable, CaseIterable {
    /// Something behind the view.
    case background
    /// Something in front of the view.
    case overlay
    /// What a mask shows.
    case mask
    /// Something in front, made of preferences.
    case overlayPreference
    /// Something behind, made of preferences.
    case backgroundPreference
    /// Controls beside the page's title.
    case toolbar
    /// How changes are animated.
    case animation
    /// A timeline.
    case keyframeAnimator
    /// Phases.
    case phaseAnimator
    /// What is told when the view comes, goes or changes.
    case event
  }

  /// Nothing, where a modifier of such a sort is left out: those after it keep their places, by which
  /// they are known from frame to frame.
  case absent(Slot)

  // Size and place.
  /// A fixed size, in points; nil leaves a side as it is.
  case frame(width: Double?, height: Double?, alignment: Alignment)
  /// Bounds for the size, in points.
  case flexibleFrame(FlexibleFrame, alignment: Alignment)
  /// A share of the room that is offered, 1 for all of it; nil leaves a side as it is.
  case relativeFrame(width: Double?, height: Double?, alignment: Alignment)
  /// Room around the view; nil is the default of 16 points.
  case padding(top: Double?, leading: Double?, bottom: Double?, trailing: Double?)
  /// Drawn elsewhere, without moving the frame.
  case offset(x: Double, y: Double)
  /// The view's middle at a place in the room that is offered.
  case position(x: Double, y: Double)
  /// Views behind, in the view's frame.
  case background([ViewChild], alignment: Alignment)
  /// A style behind, which may reach into the safe area.
  case backgroundStyle(ShapeStyle, outline: ShapeView.Outline)
  /// Views in front, in the view's frame.
  case overlay([ViewChild], alignment: Alignment)
  /// A ratio of width to height, kept inside or around the room that is offered; nil is the view's own.
  case aspectRatio(Double?, ContentMode)
  /// Lets a symbol take the room it is offered.
  case resizable
  /// The view's ideal size, whatever is offered.
  case fixedSize(horizontal: Bool, vertical: Bool)
  /// Who is served first in a stack; 0 is usual.
  case layoutPriority(Double)
  /// Who is in front among siblings; 0 is usual.
  case zIndex(Double)
  /// Grows into the safe area at these edges.
  case ignoresSafeArea(EdgeSet)
  /// A bar at an edge, whose room is taken from the view's safe area; nil spacing is the default. At
  /// the edge of the screen the bar keeps the margin at least, in points, the unsafe part included.
  case safeAreaInset(
    Edge, [ViewChild], spacing: Double?, alignment: Alignment, margin: Double = 0)
  /// A bar at an edge, with a soft edge over what scrolls behind it.
  case safeAreaBar(Edge, [ViewChild], spacing: Double?, alignment: Alignment)
  /// Room around what scrolls inside, in points.
  case contentMargins(EdgeSet, Double)

  // Drawing.
  /// Fainter; 0 is invisible.
  case opacity(Double)
  /// Blurred; the radius is the standard deviation, in points.
  case blur(radius: Double)
  /// A shadow behind.
  case shadow(ShadowStyle)
  /// Only what is inside the outline, in the view's frame.
  case clip(ShapeView.Outline)
  /// Only where these views are opaque.
  case mask([ViewChild], alignment: Alignment)
  /// One layer, before opacity and blending.
  case compositingGroup
  /// Mixed with what lies behind.
  case blendMode(BlendMode)
  /// Drawn larger or smaller, about an anchor.
  case scale(x: Double, y: Double, anchor: UnitPoint)
  /// Drawn turned, about an anchor.
  case rotation(Angle, anchor: UnitPoint)
  /// Drawn turned in space.
  case rotation3D(
    Angle, x: Double, y: Double, z: Double, anchor: UnitPoint, anchorZ: Double, perspective: Double)
  /// A material behind, in an outline.
  case glass(GlassStyle)

  // What the views inside are told.
  /// The font, or parts of it.
  case font(FontChange)
  /// What text and symbols are drawn in.
  case foreground(ShapeStyle)
  /// The accent of controls and symbols.
  case tint(ShapeStyle)
  /// Whether symbols keep their own colours.
  case renderingMode(RenderingMode)
  /// A variant of the symbols that have it, such as `fill`.
  case symbolVariant(String?)
  /// The most lines of a text; nil for any number.
  case lineLimit(Int?)
  /// Where the lines of a text stand.
  case textAlignment(Alignment.Horizontal)
  /// Which way reading goes.
  case layoutDirection(LayoutDirection)
  /// Light or dark.
  case colorScheme(ColorScheme)
  /// Whether controls can be used.
  case disabled(Bool)

  // Identity, meaning and data.
  /// The view's id.
  case id(SceneKey)
  /// A frame shared with other views of the same id.
  case matchedGeometry(MatchedGeometry)
  /// What is said about the view; fields that are nil stay as they are.
  case accessibility(AccessibilityChange)
  /// The area that takes taps.
  case contentShape(ShapeView.Outline)
  /// Takes taps only where something is drawn in the view, as SwiftUI does without a content shape.
  case literalHits
  /// What a tap does.
  case onTap(count: Int, () throws -> Void)
  /// A value that views outside collect.
  case preference(key: String, PreferenceValue)
  /// Views in front, made from what the views inside have set.
  case overlayPreference(key: String, alignment: Alignment, (PreferenceValue) throws -> [ViewChild])
  /// Views behind, made from what the views inside have set.
  case backgroundPreference(
    key: String, alignment: Alignment, (PreferenceValue) throws -> [ViewChild])
  /// Told what the views inside have set, after the layout.
  case onPreferenceChange(key: String, (PreferenceValue) throws -> Void)
  /// The title of the page; of several the outermost counts, or else the last.
  ///
  /// It is seen wherever it is said, also inside what is made of its size. Only views that are made
  /// when they are scrolled into sight say nothing about the page: items in the rows of a list, and
  /// in a stack that is all that a scroll view holds.
  case navigationTitle(String)
  /// Controls beside the title, seen where a title is.
  case toolbar([ViewChild])
  /// Buttons behind a row, shown when it is swiped.
  case swipeActions([ViewChild])

  // Motion and events.
  /// How changes inside are animated when the value changes; nil for not at all.
  case animation(Animation?, value: ComparedValue)
  /// How the view comes and goes; of several the outermost counts.
  case transition(Transition)
  /// Where a part begins or ends whose changes are animated alike; see ``still``.
  case scope(ViewScope)
  /// The view is made anew by the numbers of a timeline.
  case keyframeAnimator(KeyframeAnimation)
  /// The view goes through phases.
  case phaseAnimator(PhaseAnimation)
  /// What a drag does.
  case onDrag(DragGesture)
  /// What a long press does; the time in seconds.
  case onLongPress(minimumDuration: Double, () throws -> Void)
  /// Told when the view comes.
  case onAppear(() throws -> Void)
  /// Told when the view goes.
  case onDisappear(() throws -> Void)
  /// Told when the value is another one than before, with the one before.
  case onChange(of: ComparedValue, (ComparedValue) throws -> Void)
}

/// Bounds for a size, in points; nil leaves a bound away.
public struct FlexibleFrame: Hashable, Sendable {
  /// The smallest width.
  public var minWidth: Double?
  /// The width when none is offered.
  public var idealWidth: Double?
  /// The largest width.
  public var maxWidth: Double?
  /// The smallest height.
  public var minHeight: Double?
  /// The height when none is offered.
  public var idealHeight: Double?
  /// The largest height.
  public var maxHeight: Double?

  /// Creates bounds.
  ///
  /// - Parameters:
  ///   - minWidth: The smallest width.
  ///   - idealWidth: The width when none is offered.
  ///   - maxWidth: The largest width.
  ///   - minHeight: The smallest height.
  ///   - idealHeight: The height when none is offered.
  ///   - maxHeight: The largest height.
  public init(
    minWidth: Double? = nil, idealWidth: Double? = nil, maxWidth: Double? = nil,
    minHeight: Double? = nil, idealHeight: Double? = nil, maxHeight: Double? = nil
  ) {
    self.minWidth = minWidth
    self.idealWidth = idealWidth
    self.maxWidth = maxWidth
    self.minHeight = minHeight
    self.idealHeight = idealHeight
    self.maxHeight = maxHeight
  }
}

/// How a ratio is kept.
public enum ContentMode: String, Hashable, Sendable, CaseIterable {
  /// Inside the room that is offered.
  case fit
  /// Around the room that is offered.
  case fill
}

/// A side, by the reading direction.
public enum Edge: String, Hashable, Sendable, CaseIterable {
  /// The upper side.
  case top
  /// The side where reading begins.
  case leading
  /// The lower side.
  case bottom
  /// The side where reading ends.
  case trailing
}

/// Some of the four sides.
public struct EdgeSet: OptionSet, Hashable, Sendable {
  /// A bit for each side.
  public let rawValue: UInt8
  /// The upper side.
  public static let top = EdgeSet(rawValue: 1)
  /// The side where reading begins.
  public static let leading = EdgeSet(rawValue: 2)
  /// The lower side.
  public static let bottom = EdgeSet(rawValue: 4)
  /// The side where reading ends.
  public static let trailing = EdgeSet(rawValue: 8)
  /// Both sides across.
  public static let horizontal: EdgeSet = [.leading, .trailing]
  /// The upper and the lower side.
  public static let vertical: EdgeSet = [.top, .bottom]
  /// All four.
  public static let all: EdgeSet = [.horizontal, .vertical]

  /// Creates a set.
  ///
  /// - Parameter rawValue: A bit for each side.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
}

/// Glass behind a view.
public struct GlassStyle: Hashable, Sendable {
  /// The glass' outline, in the view's frame.
  public var outline: ShapeView.Outline
  /// How the glass looks.
  public var material: Backdrop.Material
  /// The colour mixed in.
  public var tint: Color?
  /// Whether it answers to touch.
  public var isInteractive: Bool

  /// Creates glass.
  ///
  /// - Parameters:
  ///   - outline: The glass' outline, in the view's frame.
  ///   - material: How the glass looks.
  ///   - tint: The colour mixed in.
  ///   - isInteractive: Whether it answers to touch.
  public init(
    outline: ShapeView.Outline = .capsule, material: Backdrop.Material = .regular,
    tint: Color? = nil, isInteractive: Bool = false
  ) {
    self.outline = outline
    self.material = material
    self.tint = tint
    self.isInteractive = isInteractive
  }
}

/// Parts of a font that change; nil leaves a part as it is.
public struct FontChange: Hashable, Sendable {
  /// A text style, whose size follows the reader's text size.
  public var style: TextStyle?
  /// A size, in points.
  public var size: Double?
  /// How thick the strokes are.
  public var weight: Font.Weight?
  /// The character of the letters.
  public var design: Font.Design?
  /// Whether the letters lean.
  public var isItalic: Bool?
  /// Whether digits are all of one width.
  public var hasMonospacedDigits: Bool?

  /// Creates a change.
  ///
  /// - Parameters:
  ///   - style: A text style, whose size follows the reader's text size.
  ///   - size: A size, in points.
  ///   - weight: How thick the strokes are.
  ///   - design: The character of the letters.
  ///   - isItalic: Whether the letters lean.
  ///   - hasMonospacedDigits: Whether digits are all of one width.
  public init(
    style: TextStyle? = nil, size: Double? = nil, weight: Font.Weight? = nil,
    design: Font.Design? = nil, isItalic: Bool? = nil, hasMonospacedDigits: Bool? = nil
  ) {
    self.style = style
    self.size = size
    self.weight = weight
    self.design = design
    self.isItalic = isItalic
    self.hasMonospacedDigits = hasMonospacedDigits
  }
}

/// Whether symbols keep their own colours.
public enum RenderingMode: String, Hashable, Sendable, CaseIterable {
  /// Drawn in the foreground style, or the tint where there is one.
  case template
  /// Drawn in their own colours.
  case original
}

/// A frame shared with other views of the same id.
public struct MatchedGeometry: Hashable, Sendable {
  /// Which part of the frame is shared.
  public enum Properties: String, Hashable, Sendable, CaseIterable {
    /// Place and size.
    case frame
    /// The place only.
    case position
    /// The size only.
    case size
  }

  /// The id.
  public var id: SceneKey
  /// The group of ids it belongs to.
  public var namespace: String
  /// Which part of the frame is shared.
  public var properties: Properties
  /// The point that positions are measured at.
  public var anchor: UnitPoint
  /// Whether this view gives its frame, or takes it.
  public var isSource: Bool
  /// Whether nobody asked for it, so that nothing is said of two views that share it.
  package var isImplied = false

  /// Creates a shared frame.
  ///
  /// - Parameters:
  ///   - id: The id.
  ///   - namespace: The group of ids it belongs to.
  ///   - properties: Which part of the frame is shared.
  ///   - anchor: The point that positions are measured at.
  ///   - isSource: Whether this view gives its frame, or takes it.
  public init(
    id: SceneKey, namespace: String = "", properties: Properties = .frame,
    anchor: UnitPoint = .center, isSource: Bool = true
  ) {
    self.id = id
    self.namespace = namespace
    self.properties = properties
    self.anchor = anchor
    self.isSource = isSource
  }
}

/// What is said about a view; nil leaves a field as it is.
public struct AccessibilityChange: Hashable, Sendable {
  /// What sort of thing the view is.
  public var role: Accessibility.Role?
  /// Its name.
  public var label: String?
  /// Its value.
  public var value: String?
  /// What happens when it is used.
  public var hint: String?
  /// Its place among its equals, from 1.
  public var index: Int?
  /// The number of its equals.
  public var count: Int?
  /// Whether it is the chosen one.
  public var isSelected: Bool?
  /// Whether assistive technology passes it over.
  public var isHidden: Bool?

  /// Creates a change.
  ///
  /// - Parameters:
  ///   - role: What sort of thing the view is.
  ///   - label: Its name.
  ///   - value: Its value.
  ///   - hint: What happens when it is used.
  ///   - index: Its place among its equals, from 1.
  ///   - count: The number of its equals.
  ///   - isSelected: Whether it is the chosen one.
  ///   - isHidden: Whether assistive technology passes it over.
  public init(
    role: Accessibility.Role? = nil, label: String? = nil, value: String? = nil,
    hint: String? = nil, index: Int? = nil, count: Int? = nil, isSelected: Bool? = nil,
    isHidden: Bool? = nil
  ) {
    self.role = role
    self.label = label
    self.value = value
    self.hint = hint
    self.index = index
    self.count = count
    self.isSelected = isSelected
    self.isHidden = isHidden
  }
}
