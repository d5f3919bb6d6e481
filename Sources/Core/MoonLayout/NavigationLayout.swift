import MoonGeometry
import MoonScene

/// What views inside say about the whole page, gathered while nodes are made.
struct PageFacts {
  /// How far lists and scroll views are moved.
  var scrollOffsets: [ScenePath: Double] = [:]
  /// The rows whose buttons are shown.
  var swipedRows: [ScenePath: Edge] = [:]
  /// The groups that are not as they were given, with what they were given.
  var turnedGroups: [ScenePath: Bool] = [:]
  /// The title; of several the outermost, or else the last.
  fileprivate var title: String?
  /// The controls beside it.
  fileprivate var toolbar: [ViewNode] = []
  /// The number of modifiers that name some.
  fileprivate var toolbarCount = 0
  /// Whether nothing more is taken: views that are made again say the same again.
  fileprivate var isSettled = false

  /// Whether anything was said.
  fileprivate var isEmpty: Bool { title == nil && toolbar.isEmpty }
}

/// A page with a title and controls above it.
///
/// Source: UIKit's navigation bar: a row 44 points high for the controls, with a large title 52
/// more, which goes away with what scrolls until a small one stands in the row.
private final class PageNode: LayoutNode {
  /// The height of the row with the controls, in points.
  static let rowHeight = 44.0
  /// The least height of a large title, in points.
  static let titleHeight = 52.0
  /// The room below a large title, in points.
  static let belowTitle = 8.0
  /// The room beside titles and controls where what scrolls has no margins, in points.
  static let margin = 16.0

  private let inner: LayoutNode
  private let toolbar: LayoutNode
  private let titles: (large: LayoutNode, small: LayoutNode)?
  private let isRTL: Bool

  init(
    _ inner: LayoutNode, _ toolbar: LayoutNode, _ titles: (large: LayoutNode, small: LayoutNode)?,
    isRTL: Bool
  ) {
    self.inner = inner
    self.toolbar = toolbar
    self.titles = titles
    self.isRTL = isRTL
    super.init()
  }

  override func measure(_ proposal: Proposal) throws -> Size {
    let own = try inner.measure(.unspecified)
    return Size(width: proposal.width ?? own.width, height: proposal.height ?? own.height)
  }

  override func draw(_ frame: Rect, _ proposal: Proposal, _ pass: ScenePass) throws {
    let height = try heightOfTitle(in: frame)
    let top = frame.minY + Self.rowHeight
    let free = frame.inset(
      by: Insets(top: Self.rowHeight + height, leading: 0, bottom: 0, trailing: 0))
    try drawInner(in: free, top: top, pass)
    let move = pass.scrolling.titleMove
    try drawTitle(in: frame, height, move?.offset ?? 0, beside(move), pass)
    let row = Rect(
      x: frame.minX + Self.margin, y: frame.minY,
      width: max(0, frame.size.width - 2 * Self.margin), height: Self.rowHeight)
    let offer = Proposal(row.size)
    try toolbar.place(
      try toolbar.measure(offer), offer, in: row, Alignment(.trailing, .center), isRTL: isRTL,
      pass)
  }

  private func drawInner(in free: Rect, top: Double, _ pass: ScenePass) throws {
    let (safeArea, edges) = (pass.safeArea, pass.scrolling.softEdges)
    pass.safeArea = free
    pass.scrolling.movesTitle = true
    pass.scrolling.softEdges.append(SoftEdge(side: .top, inner: top, outer: pass.room.minY))
    let offer = Proposal(free.size)
    try inner.place(try inner.measure(offer), offer, in: free, .center, isRTL: isRTL, pass)
    (pass.safeArea, pass.scrolling.softEdges) = (safeArea, edges)
    pass.scrolling.movesTitle = false
  }

  /// The large title, moved with what scrolls; where it has gone, the small one.
  private func drawTitle(
    in frame: Rect, _ height: Double, _ moved: Double, _ beside: Insets, _ pass: ScenePass
  ) throws {
    guard let titles else { return }
    let width = max(0, frame.size.width - beside.leading - beside.trailing)
    guard moved < height else {
      let row = Rect(
        x: frame.minX + Self.margin, y: frame.minY,
        width: max(0, frame.size.width - 2 * Self.margin), height: Self.rowHeight)
      let offer = Proposal(row.size)
      return try titles.small.place(
        try titles.small.measure(offer), offer, in: row, .center, isRTL: isRTL, pass)
    }
    let area = Rect(
      x: frame.minX + beside.leading, y: frame.minY + Self.rowHeight - moved, width: width,
      height: height - Self.belowTitle)
    let offer = Proposal(width: width, height: nil)
    let outer = pass.begin()
    try titles.large.place(
      try titles.large.measure(offer), offer, in: area, Alignment(.leading, .bottom),
      isRTL: isRTL, pass)
    let drawn = pass.end(outer)
    guard moved > 0 else { return pass.add(drawn) }
    let below = Rect(
      x: frame.minX, y: frame.minY + Self.rowHeight, width: frame.size.width, height: height)
    pass.add(SceneNode(.clip(.rectangle(below)), children: drawn))
  }

  private func heightOfTitle(in frame: Rect) throws -> Double {
    guard let titles else { return 0 }
    let offer = Proposal(width: max(0, frame.size.width - 2 * Self.margin), height: nil)
    return max(Self.titleHeight, try titles.large.measure(offer).height + Self.belowTitle)
  }

  private func beside(
    _ move: (offset: Double, leading: Double, trailing: Double)?
  ) -> Insets {
    let leading = move.map { $0.leading > 0 ? $0.leading : Self.margin } ?? Self.margin
    let trailing = move.map { $0.trailing > 0 ? $0.trailing : Self.margin } ?? Self.margin
    return Insets(
      top: 0, leading: isRTL ? trailing : leading, bottom: 0, trailing: isRTL ? leading : trailing)
  }
}

extension ViewPlace {
  /// The place in the row of controls, which is as high for every reader.
  ///
  /// Source: Apple, UILargeContentViewerItem: what stands in bars does not grow with the text size.
  fileprivate var inBar: ViewPlace { changed { $0.textSize = .large } }
}

extension Resolver {
  /// Notes the title of the page.
  func navigationTitle(
    _ title: String, around node: LayoutNode, _ place: ViewPlace, _ facts: inout ViewFacts
  ) throws -> LayoutNode {
    if !place.isLate && !page.isSettled { page.title = title }
    return node
  }

  /// Notes controls beside the title of the page.
  func toolbar(
    _ views: [ViewChild], around node: LayoutNode, _ place: ViewPlace
  ) throws -> LayoutNode {
    guard !place.isLate, !page.isSettled else { return node }
    // All stand side by side, whichever view names them.
    page.toolbarCount += 1
    let role = page.toolbarCount == 1 ? "toolbar" : "toolbar\(page.toolbarCount)"
    let row = place.inBar.child(axis: .horizontal)
    page.toolbar += try at([]) { try nodes(views, in: row, role: role) }
    return node
  }

  /// Makes views during a walk: a title that was said before, further out, stays.
  func late<Made>(_ make: () throws -> Made) rethrows -> Made {
    let known = page.title
    page.title = nil
    defer { page.title = known ?? page.title }
    return try make()
  }

  /// Whether a walk has made views that say something about the page; asked once, after the first.
  func settlePage(known: PageFacts) -> Bool {
    page.isSettled = true
    return page.title != known.title || page.toolbar.count != known.toolbar.count
  }

  /// The node of the whole page: with a title and controls, if views inside have said any.
  func page(around node: LayoutNode, in place: ViewPlace) throws -> LayoutNode {
    guard !page.isEmpty else { return node }
    let isRTL = place.surroundings.isRightToLeft
    try checkIDs(page.toolbar)
    let controls = StackNode(
      .horizontal, spacing: 16, alignment: .center, page.toolbar, isRTL: isRTL)
    let titles = try page.title.map { title in
      (
        large: try self.title(title, FontChange(style: .largeTitle, weight: .bold), in: place),
        small: try self.title(title, FontChange(style: .headline), in: place.inBar)
      )
    }
    return PageNode(node, controls, titles, isRTL: isRTL)
  }

  private func title(
    _ text: String, _ font: FontChange, in place: ViewPlace
  ) throws -> LayoutNode {
    let view = View(.text(text)).modified(.font(font)).modified(.lineLimit(1))
      .modified(.accessibility(AccessibilityChange(role: .header)))
    return try node(view, key: .part("navigationTitle"), in: place.child())
  }
}
