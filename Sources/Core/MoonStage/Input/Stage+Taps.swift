public import MoonGeometry
import MoonLayout
public import MoonScene

extension Stage {
  /// Taps a view by name; only views that can be tapped count.
  ///
  /// The view is used by itself, or else by the nearest view around it that does something, or else
  /// by what takes taps in its middle. What lies in front of it makes no difference. A disabled view keeps the tap to itself.
  ///
  /// - Parameters:
  ///   - name: The name: an id, else an item's id, else a text that is shown.
  ///   - scope: The view to look in; nil for all.
  ///   - count: The number of taps after each other.
  /// - Throws: ``StageError`` when there is no such view, several, or one that can't be tapped; what
  ///   the body or a handler threw.
  public func tap(_ name: ViewName, in scope: ScenePath? = nil, count: Int = 1) throws {
    try look()
    try press(try tapTarget(name, in: scope), taps: try checked(count))
  }

  /// Taps a place; nothing happens where nothing takes taps.
  ///
  /// - Parameters:
  ///   - point: The place, in the scene's coordinates.
  ///   - count: The number of taps after each other.
  /// - Throws: ``StageError`` for a place that is none; what the body or a handler threw.
  public func tap(at point: Point, count: Int = 1) throws {
    let count = try checked(count)
    try check(point)
    try look()
    let hit = try shownPage().scene.hits(at: point).first { try isStaying($0.path) }
    guard let hit else { return try noteInput(closingRow: true) }
    try press(hit.path, taps: count)
  }

  // MARK: Inside

  /// The only view with a name that can be tapped; the stage has been looked at.
  func tapTarget(_ name: ViewName, in scope: ScenePath?) throws -> ScenePath {
    let found = try search(in: scope).views(name) { tappable($0.path) != nil && !$0.isLeaving }
    var targets: [ScenePath] = []
    for view in found {
      if let path = tappable(view.path), !targets.contains(path) { targets.append(path) }
    }
    if targets.count > 1 { throw ambiguous(name, targets, scope) }
    if let only = targets.first { return only }
    let view = try shownView(name, in: scope)
    if !view.isLeaving, let inner = try tappable(inside: view) { return inner }
    throw StageError(
      .notUsable,
      view.isLeaving
        ? "\(name.quoted) is leaving, and takes no taps any more"
        : "\(name.quoted) can't be tapped: neither it nor a view around it takes taps",
      notes: ["it is the \(view.semantics.kind) \(view.path)"],
      origin: origin(of: view.path))
  }

  /// What a finger in the middle of a view meets inside it, or else the only view in it that takes
  /// taps: a list's row is called like its item, and what is tapped lies in the row.
  private func tappable(inside view: ShownView) throws -> ScenePath? {
    func isInside(_ path: ScenePath) -> Bool { path.keys.starts(with: view.path.keys) }
    if let frame = view.map.bounds(of: view.semantics.frame) {
      let middle = Point(x: frame.midX, y: frame.midY)
      let hits = try shownPage().scene.hits(at: middle)
      if let hit = try hits.first(where: { try isInside($0.path) && isStaying($0.path) }) {
        return hit.path
      }
    }
    let all = try shownPage().views.filter {
      !$0.isLeaving && $0.isSeen && !$0.isFlat && $0.semantics.hit != nil && isInside($0.path)
    }
    return all.count == 1 ? all.first?.path : nil
  }

  /// Taps a view, which is used by itself or a view around it.
  func press(_ path: ScenePath, taps count: Int) throws {
    // Looked up before a row closes over the button that is tapped.
    let (whole, single) = (use(of: path, taps: count), use(of: path, taps: 1))
    try noteInput(closingRow: true)
    if let whole { return try context.perform { try whole() } }
    // Without a use for so many taps, each of them is a tap of its own.
    guard count > 1, let single else { return }
    try context.perform { try single() }
    for _ in 1..<count {
      try settleMoment()
      endMoment()
      if let use = use(of: path, taps: 1) { try context.perform { try use() } }
    }
  }

  /// Whether a view that was hit is one that stays.
  func isStaying(_ path: ScenePath) throws -> Bool {
    try shownPage().view(at: path).map { !$0.isLeaving } ?? true
  }

  /// Notes the time of an input, which closes a row that was swiped if asked.
  func noteInput(closingRow: Bool) throws {
    beginInput()
    if closingRow { try setSwipedRow(nil) }
  }

  /// Notes the time of an input, whose changes are none of what was changed before it.
  func beginInput() {
    inputTime = time
    endMoment()
  }

  private func checked(_ count: Int) throws(StageError) -> Int {
    guard (1...100).contains(count) else {
      throw StageError(.badNumber, "the number of taps must be from 1 to 100, got \(count)")
    }
    return count
  }

  func check(_ point: Point) throws(StageError) {
    guard point.x.isFinite, point.y.isFinite else {
      throw StageError(
        .badNumber, "a place needs finite numbers, got (\(point.x.shortest), \(point.y.shortest))")
    }
  }
}
