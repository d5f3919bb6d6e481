import LuaAPI
import LuaRuntime
import MoonChange
import MoonStage

/// A stage as scripts hold it: one running interface.
final class StageObject {
  let stage: Stage
  let session: StageSession
  /// What the script lets others reach.
  let exports: LuaValue
  /// Whether one of its handlers or its body runs because of a call that has not ended.
  private var isBusy = false

  init(_ stage: Stage, _ session: StageSession, exports: LuaValue) {
    self.stage = stage
    self.session = session
    self.exports = exports
  }

  /// Does something with the stage, for a method of a script.
  ///
  /// - Parameters:
  ///   - function: The method, such as `Stage:tap`.
  ///   - body: What is done.
  /// - Returns: What the body returns.
  /// - Throws: What is wrong, as the script sees it.
  func use<Value>(
    _ function: String, _ body: (Stage) throws -> Value
  ) throws(LuaError) -> Value {
    let call = APIName.last(of: function)
    guard !isBusy, !session.hub.isReading else {
      throw LuaError(
        "\(function) can't be used by what the stage itself runs, such as its body or a handler",
        code: "stage-busy", label: "change a state there; a spec or the console drives the stage",
        subject: (call, ""))
    }
    isBusy = true
    defer { isBusy = false }
    do {
      return try StageObject.use(stage, session, body)
    } catch {
      var error = LuaError(stage: error)
      if error.report.position == nil, error.report.subject == nil {
        error.report.subject = (call, "#1")
      }
      throw error
    }
  }

  /// Does something with a stage as a part of its script.
  static func use<Value>(
    _ stage: Stage, _ session: StageSession, _ body: (Stage) throws -> Value
  ) throws -> Value {
    session.environment = stage.environment
    try session.users.beforeUse()
    let result = try session.within(stage.context) { try body(stage) }
    try session.users.afterUse()
    try session.raiseFailure()
    return result
  }
}
