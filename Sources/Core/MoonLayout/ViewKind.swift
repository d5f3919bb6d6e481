public import MoonGeometry

/// What a view is.
public indirect enum ViewKind {
  /// Nothing: it counts as no view where it stands.
  case empty
  /// Text, in the font and style around it.
  case text(String)
  /// A symbol, found by name when it is laid out.
  case symbol(String)
  /// Room that grows along a stack's axis.
  case spacer(minLength: Double?)
  /// A hairline across a stack.
  case divider
  /// A colour that fills the room it is given.
  case color(Color)
  /// A shape that fills the room it is given.
  case shape(ShapeView)
  /// A gradient that fills the room it is given.
  case gradient(GradientStyle)
  /// Views beside or below each other.
  case stack(StackView)
  /// Views in front of each other.
  case zstack(alignment: Alignment, children: [ViewChild])
  /// Views that count as if each stood here by itself.
  case group([ViewChild])
  /// A view for each item; its children count as if each stood here by itself.
  case forEach(ForEachView)
  /// Views made from the size that is offered.
  case geometry((GeometryProxy) throws -> [ViewChild])
  /// Views in a window that can be moved over them.
  case scroll(ScrollView)
  /// Rows, in sections.
  case list([ViewChild])
  /// Rows with a header and a footer.
  case section(SectionView)
  /// Rows under a title that opens and closes.
  case disclosureGroup(DisclosureView)
  /// Something to press.
  case button(ButtonView)
  /// Something that is on or off.
  case toggle(ToggleView)
  /// A value that is dragged along a line.
  case slider(SliderView)
  /// Segments of equal width, one of which is chosen.
  case segmented(SegmentedView)
  /// Views whose glass flows together when closer than the spacing, in points.
  case glassContainer(spacing: Double, children: [ViewChild])
  /// A view drawn alone, in the size it likes, into a picture of so many pixels a point.
  case picture(View, scale: Double)
  /// A view that is made when its surroundings are known, counted as one view of this kind's name.
  case composed(String, (LayoutEnvironment) throws -> View)
  /// A view with a modifier around it.
  case modified(View, ViewModifier)
}
