import MoonChange
public import MoonGeometry
import MoonLayout
public import MoonScene

extension Stage {
  /// Holds a view down, which moves the clock to when the finger is lifted.
  ///
  /// - Parameters:
  ///   - name: The view's name.
  ///   - scope: The view to look in; nil for all.
  ///   - duration: How long, in seconds; nil for as long as the view asks for.
  /// - Throws: As ``beginLongPress(_:in:duration:)`` and ``move(to:)``.
  public func longPress(
    _ name: ViewName, in scope: ScenePath? = nil, duration: Double? = nil
  ) throws {
    try beginLongPress(name, in: scope, duration: duration)
    if let end = touch?.end { try move(to: end) }
  }

  /// Puts a finger down on a view, which is lifted as the clock moves.
  ///
  /// Where it isn't held down long enough, or nobody asked for that, it is a tap when it is lifted.
  ///
  /// - Parameters:
  ///   - name: The view's name.
  ///   - scope: The view to look in; nil for all.
  ///   - duration: How long, in seconds; nil for as long as the view asks for, or else 0.5.
  /// - Throws: ``StageError`` when there is no such view or none that can be held down, a number is
  ///   none, or a finger is down already; what the body or a handler threw.
  public func beginLongPress(
    _ name: ViewName, in scope: ScenePath? = nil, duration: Double? = nil
  ) throws {
    if let duration { try check(duration, "how long a view is held down") }
    try look()
    try checkFinger()
    try putDown(on: try tapTarget(name, in: scope), for: duration)
  }

  /// Holds a place down, which moves the clock to when the finger is lifted.
  ///
  /// Where nothing takes taps, nothing else happens.
  ///
  /// - Parameters:
  ///   - point: The place, in the scene's coordinates.
  ///   - duration: How long, in seconds; nil for as long as what is there asks for.
  /// - Throws: As ``beginLongPress(at:duration:)`` and ``move(to:)``.
  public func longPress(at point: Point, duration: Double? = nil) throws {
    try beginLongPress(at: point, duration: duration)
    if let end = touch?.end { try move(to: end) }
  }

  /// Puts a finger down on a place, which is lifted as the clock moves.
  ///
  /// - Parameters:
  ///   - point: The place, in the scene's coordinates.
  ///   - duration: How long, in seconds; nil for as long as what is there asks for, or else 0.5.
  /// - Throws: ``StageError`` when a number is none, or a finger is down already; what the body or a
  ///   handler threw.
  public func beginLongPress(at point: Point, duration: Double? = nil) throws {
    if let duration { try check(duration, "how long a place is held down") }
    try check(point)
    try look()
    try checkFinger()
    let hit = try shownPage().scene.hits(at: point).first { try isStaying($0.path) }
    if let hit { return try putDown(on: hit.path, for: duration) }
    try noteInput(closingRow: true)
    let rest = DragInput(from: .point(point), by: .zero, duration: 0, hold: duration ?? 0.5)
    touch = Touch(rest, holding: nil, at: point, time: time)
    try settleMoment()
  }

  /// Puts a finger down on a view that takes taps.
  private func putDown(on path: ScenePath, for duration: Double?) throws {
    let asked = longPress(of: path)?.duration
    let length = duration ?? asked ?? 0.5
    let held = asked.flatMap { $0 <= length ? time + $0 : nil }
    try noteInput(closingRow: true)
    touch = Touch(on: path, heldAt: held, from: time, to: time + length)
    try settleMoment()
  }

  /// Does what comes of a finger that rests on a view, at its time.
  func step(_ touch: inout Touch, on path: ScenePath, heldAt: Double?) throws {
    if case .moving = touch.progress, heldAt != nil {
      let action = longPress(of: path)?.action
      touch.rest()
      if let action { try handleTouch { try action() } }
      self.touch = touch
      return
    }
    inputTime = time
    guard heldAt == nil, let use = use(of: path, taps: 1) else { return }
    try handleTouch { try use() }
  }

  /// What holding a view down does: by itself, or by the nearest view around that asked for it.
  private func longPress(of path: ScenePath) -> (duration: Double, action: () throws -> Void)? {
    for path in path.chain {
      guard let hit = target(path)?.semantics.hit else { continue }
      guard hit.isEnabled else { return nil }
      for case .longPress(let duration, let action) in actions(at: path).map(\.kind) {
        return (duration, action)
      }
    }
    return nil
  }

  /// Refuses a second finger, and one that a handler puts down.
  func checkFinger() throws(StageError) {
    guard touch == nil else {
      throw StageError(.busy, "a finger is down already; it is lifted as the clock moves")
    }
    guard !context.isMoving, !context.hub.isInTransaction else {
      throw StageError(.busy, "a finger can't be put down by a handler")
    }
  }

  /// Refuses a time that can't be waited for.
  func check(_ seconds: Double, _ what: String) throws(StageError) {
    guard seconds >= 0, seconds <= Self.patience else {
      throw StageError(
        .badNumber, "\(what) must be from 0 s to an hour, got \(seconds.inSeconds)")
    }
  }
}
