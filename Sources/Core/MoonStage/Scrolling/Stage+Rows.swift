public import MoonGeometry
import MoonLayout
import MoonMotion
public import MoonScene

extension Stage {
  /// The way after which a row stays open, in points: half of a button behind it.
  private static let rowWay = 37.0
  /// How far and how long a finger is swiped over what has no actions, in points and seconds.
  private static let swipe = (way: 200.0, duration: 0.15)

  /// Swipes a row, which shows the actions behind it or hides them again.
  ///
  /// A view that isn't in such a row is dragged quickly, from its middle.
  ///
  /// - Parameters:
  ///   - name: The name of the row, or of a view in it.
  ///   - scope: The view to look in; nil for all.
  ///   - direction: Which way.
  /// - Throws: ``StageError`` when there is no such view, or neither it nor a view around it takes
  ///   swipes that way; what the body or a handler threw.
  public func swipe(
    _ name: ViewName, in scope: ScenePath? = nil, _ direction: SwipeDirection
  ) throws {
    try look()
    let view = try shownView(name, in: scope)
    if let row = row(of: view.path), direction.isHorizontal { return try swipe(row, direction) }
    let input = DragInput(
      from: .view(.path(view.path)), by: direction.way(Self.swipe.way),
      duration: Self.swipe.duration)
    if try holder(of: input, at: try place(of: input.start)) == nil {
      throw cannotSwipe(name, view, direction)
    }
    try drag(input)
  }

  /// Swipes over a place: a row that is there shows its actions or hides them, everything else is
  /// dragged quickly; where nothing takes that, nothing happens.
  ///
  /// - Parameters:
  ///   - point: The place, in the scene's coordinates.
  ///   - direction: Which way.
  /// - Throws: ``StageError`` for a place that is none; what the body or a handler threw.
  public func swipe(at point: Point, _ direction: SwipeDirection) throws {
    try check(point)
    try look()
    let input = DragInput(
      from: .point(point), by: direction.way(Self.swipe.way), duration: Self.swipe.duration)
    if case .row(let path)? = try holder(of: input, at: point), let row = swipeState(path) {
      return try swipe(row, direction)
    }
    try drag(input)
  }

  private func swipe(_ row: SwipeState, _ direction: SwipeDirection) throws {
    try noteInput(closingRow: false)
    try setSwipedRow((direction == .left) == (row.edge == .trailing) ? row : nil)
  }

  /// Says that a swipe would do nothing, and what would.
  private func cannotSwipe(
    _ name: ViewName, _ view: ShownView, _ direction: SwipeDirection
  ) -> StageError {
    let what = direction.isHorizontal ? "has swipe actions, takes drags" : "takes drags"
    var notes = ["it is the \(view.semantics.kind) \(view.path)"]
    if let row = row(of: view.path) {
      notes.append(
        "\(row.path) has swipe actions: they are shown by a swipe to the "
          + (row.edge == .trailing ? "left" : "right"))
    }
    notes += scrollNotes(around: view.path)
    return StageError(
      .notUsable,
      "\(name.quoted) can't be swiped \(direction.rawValue): neither it nor a view around it "
        + "\(what) or scrolls that way",
      notes: notes, origin: origin(of: view.path))
  }

  /// The row at a path, if it has actions behind it.
  func swipeState(_ path: ScenePath) -> SwipeState? {
    page?.result.swipes.first { $0.path == path }
  }

  /// Opens a row or closes it when a finger that moved across it is lifted.
  func endSwipe(of path: ScenePath, across distance: Double) throws {
    guard let row = swipeState(path) else { return }
    let way = row.edge == .trailing ? -distance : distance
    if way >= Self.rowWay { try setSwipedRow(row) }
    if way <= -Self.slop { try setSwipedRow(nil) }
  }

  /// Opens a row and closes all others.
  func setSwipedRow(_ row: SwipeState?) throws {
    let rows = row.map { [$0.path: $0.edge] } ?? [:]
    guard rows != swipedRows else { return }
    swipedRows = rows
    changes.note(Transaction(animation: .snappy))
    try settleMoment()
  }

  /// The row with actions that a view is, or is in, or that is the only one in it.
  private func row(of path: ScenePath) -> SwipeState? {
    for path in path.chain {
      if let row = swipeState(path) { return row }
    }
    let inside = (page?.result.swipes ?? []).filter { path.isAround($0.path) }
    return inside.count == 1 ? inside[0] : nil
  }
}

extension SwipeDirection {
  fileprivate var isHorizontal: Bool { self == .left || self == .right }

  /// So many points in this direction.
  fileprivate func way(_ length: Double) -> Point {
    switch self {
    case .left: Point(x: -length, y: 0)
    case .right: Point(x: length, y: 0)
    case .up: Point(x: 0, y: -length)
    case .down: Point(x: 0, y: length)
    }
  }
}
