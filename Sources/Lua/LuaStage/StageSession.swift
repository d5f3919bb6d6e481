import LuaAPI
package import LuaRuntime
package import MoonChange
import MoonLayout
package import MoonStage

/// What the stages of one machine share, kept with the machine.
///
/// A script that is loaded gets a context of its own, with its own clock; changes and transactions
/// are the machine's.
package final class StageSession {
  /// Where changes meet readers.
  package let hub = ChangeHub()
  /// The transaction that is going on.
  package let transaction = CurrentTransaction()
  /// What the host gives.
  package private(set) var services = StageServices()
  /// What the script shares that is loaded, or whose body or handler runs.
  package private(set) var context: StageContext
  /// The surroundings of the stage that was evaluated or used last; nil before the first.
  package var environment: StageEnvironment?

  /// What is asked whenever a stage is used.
  package internal(set) var users = StageUsers()

  /// What reaches the machine's stack at any time.
  let caller: LuaCaller
  /// What an observer raised; nil once it was raised again.
  var failure: LuaError?
  /// How many observers led to the one that runs, each by a change; 0 while none runs.
  var round = 0
  /// What is known for the sake of warnings.
  var watching = Watching()
  /// The observed tables; made when the first state is.
  private var observed: ObservedTables?
  /// What the script shares that was begun last, whose clock is told while nothing runs.
  private var latest: StageContext
  /// How many loads, bodies and handlers are going on inside each other.
  private var depth = 0

  /// Scripts that load each other deeper than this do so without end.
  private static let deepest = 16
  private var loads = 0

  private init(_ frame: LuaFrame) {
    caller = frame.caller
    context = StageSession.makeContext(hub, transaction, StageServices())
    latest = context
    frame.setClock { [weak self] in self?.now ?? Timetable.epoch }
    frame.makingRule.check = { [weak self] function throws(LuaError) in
      try self?.refuseInBody(function)
    }
    watchScripts(frame)
  }

  /// The session of a frame's machine.
  package static func of(_ frame: LuaFrame) -> StageSession {
    frame.kept { StageSession(frame) }
  }

  /// The time of the clock that `os.time` tells, in seconds since 1970.
  package var now: Double {
    Timetable.epoch + (depth > 0 ? context : latest).timetable.time
  }

  /// Takes what the host gives, and begins anew.
  func install(_ services: StageServices) {
    self.services = services
    beginScript()
  }

  /// Gives the script that comes next a context of its own.
  package func beginScript() {
    context = StageSession.makeContext(hub, transaction, services)
    latest = context
  }

  private static func makeContext(
    _ hub: ChangeHub, _ transaction: CurrentTransaction, _ services: StageServices
  ) -> StageContext {
    // Asked now, while the host knows the script's folder.
    let symbols = Result { try services.symbols() }
    return StageContext(
      hub: hub, transaction: transaction, measurer: services.measurer,
      symbols: { try symbols.get() })
  }

  /// Runs what belongs to a script: a body, a handler, what is done with its stage.
  ///
  /// - Parameters:
  ///   - context: What the script shares.
  ///   - body: What belongs to it.
  /// - Returns: What the body returns.
  /// - Throws: What the body throws.
  package func within<Value, Failure: Error>(
    _ context: StageContext, _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let outer = self.context
    self.context = context
    depth += 1
    defer {
      self.context = outer
      depth -= 1
    }
    return try body()
  }

  /// Runs a script file, which begins a context of its own.
  ///
  /// - Returns: What the script returns.
  func load(_ path: String) throws(LuaError) -> [LuaValue] {
    guard loads < StageSession.deepest else {
      throw LuaError(
        "moon.load: scripts load each other more than \(StageSession.deepest) deep",
        code: "too-deep", label: "does '\(ValueText.cut(path))' load itself?",
        subject: ("load", "#1"))
    }
    let outer = context
    depth += 1
    loads += 1
    defer {
      context = outer
      depth -= 1
      loads -= 1
    }
    return try services.load(path)
  }

  /// Refuses what is made once while a body is evaluated, which would make it again and again.
  ///
  /// - Parameter function: What makes it, such as `moon.tabs`.
  /// - Throws: `made-in-body`.
  package func refuseInBody(_ function: String) throws(LuaError) {
    guard hub.isReading else { return }
    throw LuaError(
      "\(function) can't be called while a body is evaluated", code: "made-in-body",
      label: "make it once, at file level", subject: (APIName.last(of: function), ""))
  }

  /// The observed tables of the machine.
  func observedTables(_ frame: LuaFrame) throws(LuaError) -> ObservedTables {
    if let observed { return observed }
    let tables = try ObservedTables(frame)
    observed = tables
    return tables
  }
}
