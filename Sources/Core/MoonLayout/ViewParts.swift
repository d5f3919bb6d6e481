public import MoonGeometry
public import MoonMotion
public import MoonScene

/// A shape with what it is drawn in.
public struct ShapeView {
  /// The outline, by its proportions.
  public enum Outline: Hashable, Sendable {
    /// The whole frame.
    case rectangle
    /// The frame with round corners; the radius in points.
    case rounded(radius: Double, style: CornerStyle)
    /// The frame with half circles at its shorter sides.
    case capsule
    /// The largest circle in the middle of the frame.
    case circle
    /// The ellipse that touches the frame's sides.
    case ellipse
    /// A path in the frame's own coordinates.
    case path(Path, FillRule)
  }

  /// The outline.
  public var outline: Outline
  /// What the inside is filled with; nil for the foreground style, unless there is a stroke.
  public var fill: ShapeStyle?
  /// What the line is drawn with; nil for none.
  public var stroke: ShapeStyle?
  /// How the line is drawn, on the middle of the outline.
  public var strokeStyle: StrokeStyle

  /// Creates a shape.
  ///
  /// - Parameters:
  ///   - outline: The outline.
  ///   - fill: What the inside is filled with.
  ///   - stroke: What the line is drawn with.
  ///   - strokeStyle: How the line is drawn.
  public init(
    _ outline: Outline, fill: ShapeStyle? = nil, stroke: ShapeStyle? = nil,
    strokeStyle: StrokeStyle = StrokeStyle()
  ) {
    self.outline = outline
    self.fill = fill
    self.stroke = stroke
    self.strokeStyle = strokeStyle
  }
}

/// What something is filled with, before its frame is known.
public enum ShapeStyle: Hashable, Sendable {
  /// One colour.
  case color(Color)
  /// A gradient over the frame.
  case gradient(GradientStyle)
  /// The foreground style around the view, fainter by level: 1 is the style itself.
  case foreground(level: Int)
  /// The tint around the view.
  case tint
  /// The page's colour.
  case background
  /// The colour of hairlines.
  case separator
}

/// A gradient by unit points, before its frame is known.
public enum GradientStyle: Hashable, Sendable {
  /// Along a line.
  case linear(Gradient, start: UnitPoint, end: UnitPoint)
  /// From a centre outwards; radii in points.
  case radial(Gradient, center: UnitPoint, startRadius: Double, endRadius: Double)
  /// Around a centre, clockwise.
  case angular(Gradient, center: UnitPoint, start: Angle, end: Angle)
}

/// Which way a stack or a scroll view runs.
public enum Axis: String, Hashable, Sendable, CaseIterable {
  /// From leading to trailing.
  case horizontal
  /// Down.
  case vertical
}

/// Views beside or below each other.
public struct StackView {
  /// Which way it runs.
  public var axis: Axis
  /// The room between two views, in points; nil for the views' own preference.
  public var spacing: Double?
  /// Where views stand across the axis: only the part across the axis counts.
  public var alignment: Alignment
  /// The views.
  public var children: [ViewChild]

  /// Creates a stack.
  ///
  /// - Parameters:
  ///   - axis: Which way it runs.
  ///   - spacing: The room between two views, in points; nil for the views' own preference.
  ///   - alignment: Where views stand across the axis.
  ///   - children: The views.
  public init(
    _ axis: Axis, spacing: Double? = nil, alignment: Alignment = .center, children: [ViewChild]
  ) {
    self.axis = axis
    self.spacing = spacing
    self.alignment = alignment
    self.children = children
  }
}

/// Where a smaller thing stands in a larger one.
public struct Alignment: Hashable, Sendable {
  /// Across.
  public enum Horizontal: String, Hashable, Sendable, CaseIterable {
    /// At the side where reading begins.
    case leading
    /// In the middle.
    case center
    /// At the side where reading ends.
    case trailing
  }

  /// Down.
  public enum Vertical: String, Hashable, Sendable, CaseIterable {
    /// At the top.
    case top
    /// In the middle.
    case center
    /// At the bottom.
    case bottom
    /// By the first line of text.
    case firstTextBaseline
    /// By the last line of text.
    case lastTextBaseline
  }

  /// Across.
  public var horizontal: Horizontal
  /// Down.
  public var vertical: Vertical

  /// In the middle both ways.
  public static let center = Alignment(.center, .center)

  /// Creates an alignment.
  ///
  /// - Parameters:
  ///   - horizontal: Across.
  ///   - vertical: Down.
  public init(_ horizontal: Horizontal, _ vertical: Vertical) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
}

/// A view for each of a number of items, made when it is needed.
public struct ForEachView {
  /// The number of items.
  public var count: Int
  /// The id of the item at an index from 0.
  public var key: (Int) throws -> SceneKey
  /// The views of the item at an index from 0; usually one.
  public var content: (Int) throws -> [ViewChild]

  /// Creates the views of items.
  ///
  /// - Parameters:
  ///   - count: The number of items.
  ///   - key: The id of the item at an index from 0.
  ///   - content: The views of the item at an index from 0.
  public init(
    count: Int, key: @escaping (Int) throws -> SceneKey,
    content: @escaping (Int) throws -> [ViewChild]
  ) {
    self.count = count
    self.key = key
    self.content = content
  }
}

/// What a geometry view is told.
public struct GeometryProxy: Hashable, Sendable {
  /// The size that is offered, in points.
  public var size: Size
  /// The safe area's insets that reach into it, in points.
  public var safeArea: Insets

  /// Creates a proxy.
  ///
  /// - Parameters:
  ///   - size: The size that is offered, in points.
  ///   - safeArea: The safe area's insets that reach into it, in points.
  public init(size: Size, safeArea: Insets = .zero) {
    self.size = size
    self.safeArea = safeArea
  }
}

/// Views in a window that can be moved over them.
public struct ScrollView {
  /// Which way it moves.
  public var axis: Axis
  /// How far it is moved, in points; kept between the content's ends.
  public var offset: Double
  /// The views, below each other when there are several.
  public var children: [ViewChild]

  /// Creates a scroll view.
  ///
  /// - Parameters:
  ///   - axis: Which way it moves.
  ///   - offset: How far it is moved, in points.
  ///   - children: The views.
  public init(_ axis: Axis = .vertical, offset: Double = 0, children: [ViewChild]) {
    self.axis = axis
    self.offset = offset
    self.children = children
  }
}

/// Rows with a header and a footer.
public struct SectionView {
  /// Above the rows.
  public var header: [ViewChild]
  /// Below the rows.
  public var footer: [ViewChild]
  /// The rows.
  public var children: [ViewChild]

  /// Creates a section.
  ///
  /// - Parameters:
  ///   - header: Above the rows.
  ///   - footer: Below the rows.
  ///   - children: The rows.
  public init(header: [ViewChild] = [], footer: [ViewChild] = [], children: [ViewChild]) {
    self.header = header
    self.footer = footer
    self.children = children
  }
}

/// Rows under a title that opens and closes.
public struct DisclosureView {
  /// The title.
  public var label: [ViewChild]
  /// Whether the rows are shown; at first, when nobody is told of a change.
  public var isExpanded: Bool
  /// What is told that it should open or close; nil for a group that does so by itself, which
  /// whoever drives the scene remembers in ``Layout/turnedGroups``.
  public var setExpanded: ((Bool) throws -> Void)?
  /// The rows.
  public var children: [ViewChild]

  /// Creates a disclosure group.
  ///
  /// - Parameters:
  ///   - label: The title.
  ///   - isExpanded: Whether the rows are shown; at first, when nobody is told of a change.
  ///   - setExpanded: What is told that it should open or close; nil for one that does so by itself.
  ///   - children: The rows.
  public init(
    label: [ViewChild], isExpanded: Bool, setExpanded: ((Bool) throws -> Void)? = nil,
    children: [ViewChild]
  ) {
    self.label = label
    self.isExpanded = isExpanded
    self.setExpanded = setExpanded
    self.children = children
  }
}

/// Something to press.
public struct ButtonView {
  /// What sort of thing it does.
  public enum Role: String, Hashable, Sendable, CaseIterable {
    /// It deletes something.
    case destructive
    /// It stops something.
    case cancel
  }

  /// What sort of thing it does; nil for anything.
  public var role: Role?
  /// What it does; nil for nothing.
  public var action: (() throws -> Void)?
  /// What it shows.
  public var label: [ViewChild]

  /// Creates a button.
  ///
  /// - Parameters:
  ///   - role: What sort of thing it does.
  ///   - action: What it does.
  ///   - label: What it shows.
  public init(role: Role? = nil, action: (() throws -> Void)? = nil, label: [ViewChild]) {
    self.role = role
    self.action = action
    self.label = label
  }
}

/// Something that is on or off.
public struct ToggleView {
  /// Whether it is on.
  public var isOn: Bool
  /// What turns it on or off; nil when nothing does.
  public var setOn: ((Bool) throws -> Void)?
  /// What it is called.
  public var label: [ViewChild]
  /// How its knob goes to the other side; nil for at once.
  public var animation: Animation?

  /// Creates a toggle.
  ///
  /// - Parameters:
  ///   - isOn: Whether it is on.
  ///   - setOn: What turns it on or off.
  ///   - label: What it is called.
  ///   - animation: How its knob goes to the other side; nil for at once.
  public init(
    isOn: Bool, setOn: ((Bool) throws -> Void)? = nil, label: [ViewChild],
    animation: Animation? = .control
  ) {
    self.isOn = isOn
    self.setOn = setOn
    self.label = label
    self.animation = animation
  }
}

/// A value that is dragged along a line.
public struct SliderView {
  /// The value.
  public var value: Double
  /// The values at its ends.
  public var range: ClosedRange<Double>
  /// The distance of two values; nil for any.
  public var step: Double?
  /// What changes the value; nil when nothing does.
  public var setValue: ((Double) throws -> Void)?
  /// What is told when dragging begins and ends; nil for nothing.
  public var onEditing: ((Bool) throws -> Void)?

  /// Creates a slider.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - range: The values at its ends.
  ///   - step: The distance of two values.
  ///   - setValue: What changes the value.
  ///   - onEditing: What is told when dragging begins and ends.
  public init(
    value: Double, in range: ClosedRange<Double> = 0...1, step: Double? = nil,
    setValue: ((Double) throws -> Void)? = nil, onEditing: ((Bool) throws -> Void)? = nil
  ) {
    self.value = value
    self.range = range
    self.step = step
    self.setValue = setValue
    self.onEditing = onEditing
  }
}

/// Segments of equal width, one of which is chosen.
public struct SegmentedView {
  /// One segment.
  public struct Segment {
    /// The segment's id.
    public var key: SceneKey
    /// What assistive technology calls it.
    public var title: String
    /// Whether it can be chosen.
    public var isEnabled: Bool
    /// What it shows.
    public var label: [ViewChild]

    /// Creates a segment.
    ///
    /// - Parameters:
    ///   - key: The segment's id.
    ///   - title: What assistive technology calls it.
    ///   - isEnabled: Whether it can be chosen.
    ///   - label: What it shows.
    public init(key: SceneKey, title: String, isEnabled: Bool = true, label: [ViewChild]) {
      self.key = key
      self.title = title
      self.isEnabled = isEnabled
      self.label = label
    }
  }

  /// The segments, in order.
  public var segments: [Segment]
  /// The index of the chosen one, from 0; nil for none.
  public var selection: Int?
  /// The colour of the chosen segment's content; nil for the colour of the others.
  public var activeTint: Color?
  /// The colour behind the chosen segment; nil for a light grey.
  public var barTint: Color?
  /// How the mark goes to another segment; nil for at once.
  public var animation: Animation?
  /// What chooses a segment by its index from 0; nil when nothing does.
  public var select: ((Int) throws -> Void)?

  /// Creates a segmented control.
  ///
  /// - Parameters:
  ///   - segments: The segments, in order.
  ///   - selection: The index of the chosen one, from 0.
  ///   - activeTint: The colour of the chosen segment's content.
  ///   - barTint: The colour behind the chosen segment.
  ///   - animation: How the mark goes to another segment; nil for at once.
  ///   - select: What chooses a segment by its index from 0.
  public init(
    segments: [Segment], selection: Int?, activeTint: Color? = nil, barTint: Color? = nil,
    animation: Animation? = .control, select: ((Int) throws -> Void)? = nil
  ) {
    self.segments = segments
    self.selection = selection
    self.activeTint = activeTint
    self.barTint = barTint
    self.animation = animation
    self.select = select
  }
}
