import MoonChange
public import MoonGeometry
public import MoonLayout
public import MoonScene

/// One running interface: a body that gives views, and a virtual clock that only moves forward.
///
/// The body is evaluated when something that it read has changed, at most once for what happens at
/// one moment. Frames are pure functions of time: how the clock is moved makes no difference.
public final class Stage {
  /// What it shares with its script.
  public let context: StageContext
  /// What it is shown on; a change is shown at once.
  public var environment: StageEnvironment {
    didSet { preconditionFailure("not built") }
  }

  /// Creates a stage; the body is evaluated when it is first looked at.
  public init(
    _ environment: StageEnvironment, context: StageContext,
    body: @escaping (StageEnvironment) throws -> View
  ) {
    self.environment = environment
    self.context = context
    preconditionFailure("not built")
  }

  // MARK: Clock

  /// The time now, in seconds since the stage was made.
  public var time: Double { preconditionFailure("not built") }
  /// The time of the last input; 0 before the first.
  public var inputTime: Double { preconditionFailure("not built") }
  /// Moves the clock to a time; timers due until then are called, in order, each at its time.
  public func move(to time: Double) throws { preconditionFailure("not built") }
  /// Moves the clock on by some seconds.
  public func advance(by seconds: Double) throws { preconditionFailure("not built") }
  /// Moves the clock to the end of all that ends: animations, timelines, phases, scrolling.
  public func settle() throws { preconditionFailure("not built") }
  /// Whether everything that ends is at rest.
  public func isAtRest() throws -> Bool { preconditionFailure("not built") }
  /// When everything that is known to end is at rest, in seconds; not before now.
  public func restTime() throws -> Double { preconditionFailure("not built") }
  /// Whether something runs for ever: an endless animation, a repeating timeline, phases going round.
  public func isEndless() throws -> Bool { preconditionFailure("not built") }

  // MARK: What is shown

  /// What is shown now.
  public func scene() throws -> Scene { preconditionFailure("not built") }
  /// What the last layouts noticed, each once.
  public var warnings: [LayoutWarning] { preconditionFailure("not built") }
  /// The number of times that the body was evaluated.
  public var evaluations: Int { preconditionFailure("not built") }

  // MARK: Finding

  /// The view with a name: an id, else an item's id, else a text that is shown.
  public func find(_ name: ViewName, in scope: ScenePath? = nil) throws -> ViewSnapshot {
    preconditionFailure("not built")
  }
  /// Whether a view with a name is shown, and not leaving.
  public func exists(_ name: ViewName, in scope: ScenePath? = nil) throws -> Bool {
    preconditionFailure("not built")
  }
  /// Why an attribute of a view has the value that is shown.
  public func why(_ path: ScenePath, _ attribute: ViewAttribute) throws -> Explanation {
    preconditionFailure("not built")
  }

  // MARK: Input

  /// Taps a view by name; only views that can be tapped count.
  public func tap(_ name: ViewName, in scope: ScenePath? = nil, count: Int = 1) throws {
    preconditionFailure("not built")
  }
  /// Taps a place; nothing happens where nothing takes taps.
  public func tap(at point: Point, count: Int = 1) throws { preconditionFailure("not built") }
  /// Holds a view down, which moves the clock.
  public func longPress(_ name: ViewName, in scope: ScenePath? = nil, duration: Double? = nil)
    throws
  { preconditionFailure("not built") }
  /// Drags from a view's middle or a place, which moves the clock.
  public func drag(_ drag: DragInput) throws { preconditionFailure("not built") }
  /// Swipes a row to show its actions.
  public func swipe(_ name: ViewName, in scope: ScenePath? = nil, _ direction: SwipeDirection)
    throws
  { preconditionFailure("not built") }
  /// Moves what scrolls, at once.
  public func scroll(_ name: ViewName, in scope: ScenePath? = nil, by distance: Double) throws {
    preconditionFailure("not built")
  }
  /// Presses a key.
  ///
  /// - Returns: Whether something took it.
  @discardableResult
  public func key(_ key: StageKey) throws -> Bool { preconditionFailure("not built") }
  /// What takes keys that no view takes: a tab bar; the last one added is asked first.
  public func onKey(_ handler: @escaping (StageKey) throws -> Bool) {
    preconditionFailure("not built")
  }
  /// Runs what makes changes, as a handler: all of it or nothing, in one transaction.
  public func handle(_ transaction: Transaction = Transaction(), _ body: () throws -> Void) throws {
    preconditionFailure("not built")
  }
}
