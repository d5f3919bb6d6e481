public import MoonGeometry
public import MoonScene

/// What turns a view into exact frames and a scene.
///
/// ```swift
/// let layout = Layout(size: Size(width: 393, height: 852))
/// let result = try layout.layOut(View(.text("Hello")))
/// ```
public struct Layout {
  /// The room for the whole view, in points.
  public var size: Size
  /// The parts of the room at its edges that are better left free, in points.
  public var safeArea: Insets
  /// What the view is told by its surroundings.
  public var environment: LayoutEnvironment
  /// What measures text.
  public var measurer: any TextMeasurer
  /// What finds symbols.
  public var symbols: any SymbolSource
  /// How far lists and scroll views are moved, in points; those that are not named, as they say.
  public var scrollOffsets: [ScenePath: Double] = [:]

  /// The rows that are swiped, with the edge at which their actions are seen; leading is left here.
  ///
  /// ``LayoutResult/swipes`` names the rows that can be, and the edges.
  public var swipedRows: [ScenePath: Edge] = [:]
  /// The disclosure groups that were opened or closed by hand, each with whether it is given as open.
  ///
  /// Only groups without a setter are turned, which have the action ``ViewAction/Kind/disclose(isGiven:)``;
  /// one that is given otherwise now counts as not turned.
  public var turnedGroups: [ScenePath: Bool] = [:]
  /// What knows how far keyframes and phases are; nil shows them at rest.
  public var motion: (any LayoutMotion)?

  /// Whether the result says where each view was made.
  public var recordsOrigins = false

  /// Creates a layout.
  ///
  /// - Parameters:
  ///   - size: The room for the whole view, in points.
  ///   - safeArea: The parts of the room at its edges that are better left free, in points.
  ///   - environment: What the view is told by its surroundings.
  ///   - measurer: What measures text.
  ///   - symbols: What finds symbols.
  public init(
    size: Size, safeArea: Insets = .zero, environment: LayoutEnvironment = LayoutEnvironment(),
    measurer: any TextMeasurer, symbols: any SymbolSource
  ) {
    self.size = size
    self.safeArea = safeArea
    self.environment = environment
    self.measurer = measurer
    self.symbols = symbols
  }
}

extension Layout {
  /// Lays a view out in the safe part of the room, in the middle if it is smaller.
  ///
  /// - Parameter view: The view.
  /// - Returns: The scene, with every view's frame.
  /// - Throws: ``LayoutError`` for a view that can't be laid out, or what a view's own closure threw.
  public func layOut(_ view: View) throws -> LayoutResult {
    let resolver = Resolver(measurer: measurer, symbols: symbols)
    let room = Rect(
      x: 0, y: 0, width: try resolver.length(size.width, nil),
      height: try resolver.length(size.height, nil))
    let safeArea = room.inset(by: try checkedSafeArea(resolver))
    let place = ViewPlace(surroundings: Surroundings(environment), axis: nil, depth: 0)
    resolver.page.scrollOffsets = scrollOffsets
    resolver.page.swipedRows = swipedRows
    resolver.page.turnedGroups = turnedGroups
    resolver.motion = motion
    let bare = try resolver.root(view, in: place)
    var root = try resolver.page(around: bare, in: place)
    let known = resolver.page
    var pass = ScenePass(
      resolver: resolver, room: room, safeArea: safeArea, matched: MatchedFrames())
    try walk(root, pass)
    if resolver.settlePage(known: known) {
      root = try resolver.page(around: bare, in: place)
      pass = ScenePass(
        resolver: resolver, room: room, safeArea: safeArea, matched: MatchedFrames())
      try walk(root, pass)
    }
    // Followers take the frames of the walk before; a source inside a follower needs one more.
    for _ in 1...4 where pass.matched.hasFollowers && pass.matched.found != pass.matched.known {
      pass = ScenePass(
        resolver: resolver, room: room, safeArea: safeArea,
        matched: MatchedFrames(known: pass.matched.found))
      try walk(root, pass)
    }
    return result(pass)
  }

  private func walk(_ root: LayoutNode, _ pass: ScenePass) throws {
    pass.recordsOrigins = recordsOrigins
    // Paths are slow to hash, so that growing in steps costs more than the recording.
    if recordsOrigins { pass.origins.reserveCapacity(96) }
    let offer = Proposal(pass.safeArea.size)
    try root.place(
      try root.measure(offer), offer, in: pass.safeArea, .center,
      isRTL: environment.layoutDirection == .rightToLeft, pass)
  }

  private func result(_ pass: ScenePass) -> LayoutResult {
    var result = LayoutResult(
      scene: Scene(size: pass.room.size, nodes: pass.nodes), warnings: pass.resolver.warnings,
      actions: pass.actions, preferenceChanges: pass.preferenceChanges,
      scrolls: pass.scrolling.states)
    result.origins = pass.origins
    let scene = ModifierSite(path: ScenePath(), ordinal: 0)
    result.scopes = [AnimationScope(.scene, parent: 0, site: scene)] + pass.scopes
    (result.transitions, result.matches, result.events, result.swipes) =
      (pass.transitions, pass.matches, pass.events, pass.swipes)
    return result
  }

  private func checkedSafeArea(_ resolver: Resolver) throws(LayoutError) -> Insets {
    // Insets of a screen are by side: left and right whichever way reading goes.
    Insets(
      top: try resolver.length(safeArea.top, nil),
      leading: try resolver.length(safeArea.leading, nil),
      bottom: try resolver.length(safeArea.bottom, nil),
      trailing: try resolver.length(safeArea.trailing, nil))
  }
}

extension Resolver {
  /// Makes the node of the outermost view; a group's views stand below each other.
  fileprivate func root(_ view: View, in place: ViewPlace) throws -> LayoutNode {
    guard view.isPlural else { return try node(view, key: .slot(1), in: place) }
    let children = try nodes([ViewChild(.slot(1), view)], in: place.child(axis: .vertical))
    return StackNode(
      .vertical, spacing: nil, alignment: .center, children,
      isRTL: place.surroundings.isRightToLeft)
  }
}
