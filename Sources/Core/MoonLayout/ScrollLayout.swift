import MoonGeometry
import MoonScene

/// Content in a window that can be moved over it.
///
/// The window reaches through the safe area to the room's edges, the content begins and ends inside
/// it. Along its axis the view takes the room it is offered, across it is as large as the content.
final class ScrollNode: LayoutNode {
  private let axis: Axis
  private let offset: Double
  private let content: LayoutNode
  private let margins: Insets
  private let isRTL: Bool

  init(
    _ axis: Axis, offset: Double, _ content: LayoutNode, margins: Insets, isRTL: Bool
  ) {
    self.axis = axis
    self.offset = offset
    self.content = content
    self.margins = margins
    self.isRTL = isRTL
    super.init()
  }

  override func measure(_ proposal: Proposal) throws -> Size {
    let size = try content.measure(offer(across: proposal[axis.across]))
    let along = size[axis] + margins[axis]
    return Size(
      axis, along: max(0, proposal[axis] ?? along),
      across: max(0, size[axis.across] + margins[axis.across]))
  }

  override func draw(_ frame: Rect, _ proposal: Proposal, _ pass: ScenePass) throws {
    let offer = offer(across: frame.size[axis.across])
    let size = try content.measure(offer)
    let inside = frame.inset(by: margins)
    let walk = ScrollWalk(axis, in: frame, self.offset, length: size[axis] + margins[axis], pass)
    let moved = walk.offset
    var origin = inside.origin
    if axis == .vertical {
      origin.y -= moved
      origin.x += Alignment.Horizontal.center.offset(size.width, in: inside.size.width, isRTL)
    } else {
      origin.x = isRTL ? inside.maxX - size.width + moved : origin.x - moved
      origin.y += (inside.size.height - size.height) / 2
    }
    let rect = Rect(origin: origin, size: size)
    try walk.draw(content: rect, margins, isRTL: isRTL, pass) {
      try content.place(rect, offer, pass)
    }
  }

  private func offer(across: Double?) -> Proposal {
    Proposal(axis, along: nil, across: across.map { max(0, $0 - margins[axis.across]) })
  }
}

/// One walk through something that scrolls: how far it is moved, and what that means for its content.
struct ScrollWalk {
  let axis: Axis
  /// How far it is moved, between the content's ends.
  let offset: Double
  /// The part of the room that shows it.
  let window: Rect
  private let maximum: Double
  private let movesTitle: Bool

  /// Starts with a view of a frame and a content of a length; a path's own offset comes first.
  init(_ axis: Axis, in frame: Rect, _ offset: Double, length: Double, _ pass: ScenePass) {
    self.axis = axis
    maximum = max(0, length - frame.size[axis])
    let wanted = pass.resolver.page.scrollOffsets[ScenePath(pass.path)] ?? offset
    self.offset = wanted.isNaN ? 0 : min(max(wanted, 0), maximum)
    window = pass.extended(frame, .all, isRTL: false)
    movesTitle =
      pass.scrolling.movesTitle && axis == .vertical && frame.minY <= pass.safeArea.minY + 0.01
  }

  /// Draws the content: cut off at the window, faded under soft bars.
  func draw(
    content: Rect, _ margins: Insets, isRTL: Bool, _ pass: ScenePass, _ place: () throws -> Void
  ) throws {
    let outside = (pass.scrolling, pass.safeArea, pass.room)
    let seen = window.common(with: outside.0.window ?? outside.2)
    pass.scrolling.window = seen
    pass.scrolling.softEdges = []
    pass.scrolling.movesTitle = false
    // What scrolls has no edge of the screen beside it.
    (pass.safeArea, pass.room) = (content, content)
    let outer = pass.begin()
    try place()
    let drawn = pass.end(outer)
    let states = pass.scrolling.states
    (pass.scrolling, pass.safeArea, pass.room) = outside
    pass.scrolling.states = states
    if movesTitle {
      pass.scrolling.movesTitle = false
      pass.scrolling.titleMove = (
        offset, isRTL ? margins.trailing : margins.leading,
        isRTL ? margins.leading : margins.trailing
      )
    }
    pass.scrolling.states.append(
      ScrollState(
        path: ScenePath(pass.path), axis: axis, offset: offset, maximum: maximum, window: seen,
        isRightToLeft: isRTL))
    let faded = pass.scrolling.softEdges.fading(
      drawn, in: window, content: content, scope: pass.scope)
    pass.add(SceneNode(.clip(.rectangle(window)), children: faded))
  }
}

extension Resolver {
  /// Makes the node of a scroll view.
  func scroll(
    _ scroll: ScrollView, in place: ViewPlace, _ origin: ViewOrigin?, _ facts: inout ViewFacts
  ) throws -> LayoutNode {
    facts.kind = "scroll"
    let isRTL = place.surroundings.isRightToLeft
    let margins = place.surroundings.environment.contentMargins
      .insets(horizontal: 0, vertical: 0, isRTL: isRTL)
    let content = try scrollContent(scroll.children, scroll.axis, in: place.scrolled())
    return ScrollNode(
      scroll.axis, offset: try number(scroll.offset, origin), content, margins: margins,
      isRTL: isRTL)
  }

  /// Makes the node of what a scroll view holds: its only view, or all in a stack along its axis.
  private func scrollContent(
    _ children: [ViewChild], _ axis: Axis, in place: ViewPlace
  ) throws -> LayoutNode {
    if children.count == 1, let only = children.first, !only.view.isPlural {
      var inner = place.child()
      if only.view.staysInPlace { inner.container = .scroll(axis) }
      return try node(only.view, key: only.key, in: inner)
    }
    let pieces = pieces(children)
    if pieces.contains(where: \.isItems) {
      return try lazyStack(axis, StackNode.defaultSpacing, .center, pieces, in: place)
    }
    return StackNode(
      axis, spacing: nil, alignment: .center, try nodes(children, in: place.child(axis: axis)),
      isRTL: place.surroundings.isRightToLeft)
  }

  /// Views below each other, as they stand in anything that runs down.
  func column(
    _ children: [ViewChild], in place: ViewPlace, role: String? = nil, spacing: Double? = nil
  ) throws -> LayoutNode {
    StackNode(
      .vertical, spacing: spacing, alignment: Alignment(.leading, .top),
      try nodes(children, in: place.child(axis: .vertical), role: role),
      isRTL: place.surroundings.isRightToLeft)
  }
}

extension View {
  /// Whether no modifier draws the view elsewhere than it stands.
  fileprivate var staysInPlace: Bool {
    var view = self
    while case .modified(let inner, let modifier) = view.kind {
      switch modifier {
      case .offset, .position, .scale, .rotation, .rotation3D, .matchedGeometry: return false
      default: view = inner
      }
    }
    return true
  }
}

extension Insets {
  /// Both insets along an axis together.
  subscript(axis: Axis) -> Double { axis == .horizontal ? leading + trailing : top + bottom }
}
