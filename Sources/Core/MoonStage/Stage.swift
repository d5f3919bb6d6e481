import MoonChange
public import MoonLayout
public import MoonScene

/// One running interface: a body that gives views, and a virtual clock that only moves forward.
///
/// The body is evaluated when something that it read has changed, at most once for what happens at
/// one moment. Frames are pure functions of time: how the clock is moved makes no difference.
///
/// A body or a handler that throws changes nothing: the last good scene stays, and the error goes to
/// whoever made the call that needed it. Nothing is tried again before something changes.
public final class Stage {
  /// What it shares with its script.
  public let context: StageContext
  /// Where it was made; nil when nobody said.
  public let origin: ViewOrigin?
  /// What it is shown on; a change is shown at once.
  public var environment: StageEnvironment {
    didSet {
      guard environment != oldValue else { return }
      changes.note(Transaction(disablesAnimations: true))
    }
  }

  /// The time of the last input; that of the stage's making before the first.
  public internal(set) var inputTime: Double
  /// The number of times that the body was evaluated.
  public internal(set) var evaluations = 0
  /// What the last layouts noticed, each once.
  public internal(set) var warnings: [LayoutWarning] = []
  /// What the body or a handler of its views threw last; nil once the body has been evaluated again.
  public internal(set) var lastError: (any Error)?
  /// The view that keys go to; nil for none.
  public internal(set) var focus: ScenePath?

  let body: (StageEnvironment) throws -> View
  let reader = ChangeReader()
  var presentation = Presentation()
  let motions = MotionTable()
  var changes = PendingChanges()
  /// What there was before what somebody has looked at now; nil when that is a change of its own.
  var moment: StageMoment?
  var page: StagePage?
  var ledger = EventLedger()
  var scrolls = ScrollTable()
  var swipedRows: [ScenePath: Edge] = [:]
  /// The groups that were opened or closed by hand, with whether they are given as open.
  var turnedGroups: [ScenePath: Bool] = [:]
  var touch: Touch?
  var keyHandlers: [(StageKey) throws -> Bool] = []
  var isEvaluating = false
  /// Whether the last layout of the page failed, which is not tried again before something changes.
  var isBroken = false
  /// The number of times that what is shown was given a new target.
  var version = 0
  var shown: ShownPage?
  private var tools: (measurer: any TextMeasurer, symbols: any SymbolSource)?

  /// Creates a stage; the body is evaluated when it is first looked at, or before time moves.
  ///
  /// - Parameters:
  ///   - environment: What it is shown on.
  ///   - context: What it shares with its script.
  ///   - origin: Where it was made.
  ///   - body: Gives the views, told what the stage is shown on.
  public init(
    _ environment: StageEnvironment, context: StageContext, origin: ViewOrigin? = nil,
    body: @escaping (StageEnvironment) throws -> View
  ) {
    self.environment = environment
    self.context = context
    self.origin = origin
    self.body = body
    inputTime = context.timetable.time
    context.add(self)
    reader.onChange = { [weak self] in
      guard let self else { return }
      changes.note(self.context.transaction.value)
    }
  }

  deinit { reader.cancel() }

  /// What knows fonts and symbols, asked when the stage is first shown.
  func layoutTools() throws -> (measurer: any TextMeasurer, symbols: any SymbolSource) {
    if let tools { return tools }
    let symbols: any SymbolSource = SymbolCache(try context.symbols())
    let made = (measurer: try context.measurer(), symbols: symbols)
    tools = made
    return made
  }

  // MARK: What is shown

  /// What is shown now, on the page: white, or black in the dark.
  ///
  /// - Returns: The scene.
  /// - Throws: What the body or a handler of its views threw.
  public func scene() throws -> Scene {
    try look()
    return try shownPage().scene
  }

  /// Runs what makes changes, as a handler: all of it or nothing, in one transaction.
  ///
  /// - Parameters:
  ///   - transaction: How the changes are shown.
  ///   - body: What makes changes.
  /// - Throws: What the body throws, once its changes are undone.
  public func handle(_ transaction: Transaction = Transaction(), _ body: () throws -> Void) throws {
    try context.perform(transaction, body)
  }
}

/// What a stage has laid out, without an error.
final class StagePage {
  /// What the body gave.
  let view: View
  /// What the layout gave.
  let result: LayoutResult
  /// When it was laid out, in seconds.
  let time: Double
  /// Where its views were made, once somebody has asked.
  var origins: [ScenePath: ViewOrigin]?

  init(_ view: View, _ result: LayoutResult, at time: Double) {
    self.view = view
    self.result = result
    self.time = time
  }
}
