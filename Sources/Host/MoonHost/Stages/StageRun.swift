package import LuaAPI
package import LuaRuntime
internal import LuaStage
package import MoonLayout
package import MoonScene
package import MoonStage

/// One run of a stage: inputs at their times, and what is shown in between.
///
/// Each step is one entry into the script, so that the script's limits hold for it.
package final class StageRun {
  /// The stage.
  package let stage: Stage
  /// When the last input is over, in seconds; 0 without inputs.
  package let lastInputTime: Double
  private let caller: LuaCaller
  private let symbols: ScriptSymbols
  /// The inputs that are still to come, the next one last.
  private var waiting: [ScheduledInput]

  /// Why an input could not be done: the words that asked for it are wrong, not the script.
  package struct InputError: Error {
    /// The words that asked for the input.
    package var words: String
    /// What is wrong with them.
    package var cause: StageError

    /// Creates an error.
    ///
    /// - Parameters:
    ///   - words: The words that asked for the input.
    ///   - cause: What is wrong with them.
    package init(words: String, cause: StageError) {
      self.words = words
      self.cause = cause
    }

    /// The error as scripts and commands see it.
    var asLuaError: LuaError {
      var error = LuaError(cause)
      error.report.underlying = self
      return error
    }
  }

  /// Why there are no such frames: the times that were asked for are wrong, not the script.
  package struct RangeError: Error, Hashable {
    /// What sort of error it is.
    package enum Code: String, Hashable, Sendable {
      /// An end that never comes.
      case endless
      /// An end before the start.
      case backwards = "clock-backwards"
      /// More frames than anyone would wait for.
      case tooMany = "too-many-frames"
    }

    /// What sort of error it is.
    package var code: Code
    /// What was wrong, what was wanted and what came.
    package var message: String
    /// Where the view was made that it is about; nil when nobody said or there is none.
    package var origin: ViewOrigin?

    /// The error as scripts and commands see it.
    var asLuaError: LuaError {
      var error = LuaError(message, code: code.rawValue)
      error.report.position = origin.map { SourcePosition(source: $0.file, line: $0.line) }
      error.report.underlying = self
      return error
    }
  }

  /// Creates a run that has not begun.
  ///
  /// - Parameters:
  ///   - stage: The stage, whose clock is at the start.
  ///   - inputs: What is done to it; of two at one time the first comes first.
  ///   - host: The script's host.
  package convenience init(
    _ stage: Stage, inputs: [ScheduledInput] = [], on host: borrowing ScriptHost
  ) {
    self.init(
      stage, inputs: inputs, caller: host.machine.frame.caller,
      symbols: host.tools.symbols(in: host.folder))
  }

  /// Creates a run of a stage of the machine that the caller reaches.
  init(
    _ stage: Stage, inputs: [ScheduledInput] = [], caller: LuaCaller, symbols: ScriptSymbols
  ) {
    self.stage = stage
    self.caller = caller
    self.symbols = symbols
    let order = inputs.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }
    waiting = order.reversed().map(\.element)
    lastInputTime = inputs.map(\.endTime).max() ?? 0
  }

  // MARK: Time

  /// Moves the clock on and does what is due until then, each at its time.
  ///
  /// - Parameter time: The time, in seconds.
  /// - Throws: What the script raised; an input that can't be done carries an ``InputError``.
  package func move(to time: Double) throws(LuaError) {
    try entered { [self] in try moved(to: time) }
  }

  private func moved(to time: Double) throws {
    while let next = waiting.last, next.time <= time {
      waiting.removeLast()
      try stage.move(to: max(next.time, stage.time))
      try perform(next)
    }
    if time > stage.time { try stage.move(to: time) }
  }

  private func perform(_ input: ScheduledInput) throws {
    do {
      switch input.action {
      case .tap(.view(let name)): try stage.tap(name)
      case .tap(.point(let point)): try stage.tap(at: point)
      case .drag(let drag): try stage.begin(drag)
      case .key(let key): try stage.key(key)
      }
    } catch let error as StageError {
      throw InputError(words: input.words, cause: error)
    }
  }

  /// The time that is meant, in seconds of the stage's clock; a fraction moves the clock to the last input.
  ///
  /// - Throws: What the script raised, or that the end never comes.
  package func time(_ spec: TimeSpec) throws(LuaError) -> Double {
    switch spec {
    case .seconds(let seconds): return seconds
    case .fraction(let fraction):
      try move(to: lastInputTime)
      let rest = try restTime()
      return lastInputTime + fraction * (rest - lastInputTime)
    }
  }

  /// Moves the clock to a time, or to where everything is at rest.
  ///
  /// - Throws: What the script raised, or that the end never comes.
  package func move(to spec: TimeSpec) throws(LuaError) {
    let time = try time(spec)
    try move(to: time)
    guard spec == .end else { return }
    try entered { [stage] in try stage.settle() }
  }

  /// When everything is at rest, as far as it is known now.
  private func restTime() throws(LuaError) -> Double {
    let (rest, endless) = try entered { [stage] in
      (try stage.restTime(), try stage.endlessMotion())
    }
    if let endless {
      let message = "\(endless.text) moves for ever: there is no end"
      throw RangeError(code: .endless, message: message, origin: endless.origin).asLuaError
    }
    return max(rest, lastInputTime)
  }

  // MARK: What is shown

  /// What is shown now.
  ///
  /// - Throws: What the script raised.
  package func scene() throws(LuaError) -> Scene {
    try entered { [stage] in try stage.scene() }
  }

  /// Does something with the stage in one entry into the script.
  ///
  /// - Parameter body: What is done.
  /// - Returns: What the body returns.
  /// - Throws: What the body throws, as an error of the script.
  package func entered<Result>(_ body: @escaping () throws -> Result) throws(LuaError) -> Result {
    var result: Result?
    let frame = caller.frame
    frame.push { [self] _ throws(LuaError) in
      do throws(LuaError) {
        result = try StageLibrary.use(stage, in: caller.frame) { _ in
          do {
            return try body()
          } catch let error as InputError {
            throw error.asLuaError
          }
        }
      } catch {
        throw error.withSymbols(symbols).withOrigin()
      }
      return 0
    }
    try frame.call(arguments: 0, results: 0)
    guard let result else { preconditionFailure("the body has run") }
    return result
  }
}
