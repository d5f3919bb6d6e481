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
}
