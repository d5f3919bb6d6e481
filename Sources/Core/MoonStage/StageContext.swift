public import MoonChange
public import MoonLayout

/// What a stage shares with the state, the tabs and the timers of its script.
public final class StageContext {
  /// Where changes meet readers.
  public let hub: ChangeHub
  /// The transaction that is going on.
  public let transaction: CurrentTransaction
  /// The clock, and what is due when.
  public let timetable: Timetable
  /// What measures text; asked when a stage is first shown.
  public let measurer: () throws -> any TextMeasurer
  /// What finds symbols; asked when a stage is first shown.
  public let symbols: () throws -> any SymbolSource
  /// What takes keys that no view takes, told what the stage is shown on; the last one added is
  /// asked first, until one says that it took the key.
  public var keyHandlers: [(StageKey, StageEnvironment) throws -> Bool] = []

  /// Whether the clock is on its way.
  var isMoving = false
  /// What watches timers while a stage is to come to rest.
  var watch: TimerWatch?
  private var members: [WeakStage] = []

  /// Creates what stages share.
  ///
  /// - Parameters:
  ///   - hub: Where changes meet readers.
  ///   - transaction: The transaction that is going on.
  ///   - timetable: The clock, and what is due when.
  ///   - measurer: What measures text; asked when a stage is first shown.
  ///   - symbols: What finds symbols; asked when a stage is first shown.
  public init(
    hub: ChangeHub = ChangeHub(), transaction: CurrentTransaction = CurrentTransaction(),
    timetable: Timetable = Timetable(), measurer: @escaping () throws -> any TextMeasurer,
    symbols: @escaping () throws -> any SymbolSource
  ) {
    self.hub = hub
    self.transaction = transaction
    self.timetable = timetable
    self.measurer = measurer
    self.symbols = symbols
  }

  /// The stages on this clock, the first made first.
  var stages: [Stage] { members.compactMap(\.stage) }

  /// Takes a stage along whenever the clock moves, for as long as it lives.
  func add(_ stage: Stage) {
    members.removeAll { $0.stage == nil }
    members.append(WeakStage(stage))
  }

  /// Runs a handler: all of its changes or none, in one transaction.
  ///
  /// When it fails, stages that were not to be evaluated before need not be because of it.
  func perform(_ transaction: Transaction = Transaction(), _ body: () throws -> Void) throws {
    let before = stages.map { ($0, $0.changes, $0.evaluations) }
    do {
      try hub.savingTransaction { try self.transaction.with(transaction, body) }
    } catch {
      for (stage, changes, evaluations) in before where stage.evaluations == evaluations {
        stage.changes = changes
      }
      throw error
    }
  }
}

/// A stage that lives as long as somebody else needs it.
private struct WeakStage {
  weak var stage: Stage?

  init(_ stage: Stage) { self.stage = stage }
}
