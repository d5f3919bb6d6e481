import MoonGeometry
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
  /// - Throws: ``StageError`` when there is no such view; what the body or a handler threw.
  public func swipe(
    _ name: ViewName, in scope: ScenePath? = nil, _ direction: SwipeDirection
  ) throws {
    try look()
    let view = try shownView(name, in: scope)
    if let row = row(of: view.path), direction == .left || direction == .right {
      try noteInput(closingRow: false)
      let opens = (direction == .left) == (row.edge == .trailing)
      return try setSwipedRow(opens ? row : nil)
    }
    let way = Self.swipe.way
    let distance =
      switch direction {
      case .left: Point(x: -way, y: 0)
      case .right: Point(x: way, y: 0)
      case .up: Point(x: 0, y: -way)
      case .down: Point(x: 0, y: way)
      }
    try drag(
      DragInput(from: .view(.path(view.path)), by: distance, duration: Self.swipe.duration))
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
