package import LuaRuntime
import MoonChange
package import MoonStage

extension StageSession {
  /// Observers that lead to each other more often than this do so without end.
  private static let mostRounds = 100
  /// Of more errors than these at once only the first are told.
  private static let mostFailures = 8

  /// Runs what observes changes, once no transaction is going on, as a handler of its own.
  ///
  /// What it raises is kept, and raised by the operation of the script that brought it about;
  /// that what it observed has happened stays.
  ///
  /// - Parameters:
  ///   - context: What the script shares that observes.
  ///   - body: Calls the script.
  package func observe(in context: StageContext, _ body: @escaping () throws(LuaError) -> Void) {
    let round = round + 1
    hub.afterwards { [self] in
      guard round <= Self.mostRounds else {
        return fail(
          LuaError(
            "observers have changed what they observe \(Self.mostRounds) times in a row",
            code: "endless", label: "an observer that changes what it observes must come to an end")
        )
      }
      let outer = self.round
      self.round = round
      defer { self.round = outer }
      do {
        try within(context) { () throws in
          try hub.savingTransaction { try body() }
        }
      } catch {
        fail(error)
      }
    }
  }

  /// Keeps what went wrong where nothing can be raised: the first error, the others as its notes.
  ///
  /// - Parameter error: What went wrong.
  package func fail(_ error: any Error) {
    let error = LuaError(stage: error)
    guard var first = failure else {
      failure = error
      return
    }
    guard first.report.notes.count < Self.mostFailures else { return }
    first.report.notes.append("another one: \(error)")
    failure = first
  }

  /// Raises what an observer raised, once.
  ///
  /// - Throws: The error.
  package func raiseFailure() throws(LuaError) {
    guard !hub.isInTransaction, let failure else { return }
    self.failure = nil
    throw failure
  }
}
