package import LuaRuntime
import MoonChange
package import MoonStage

extension StageSession {
  /// Runs what observes changes, once no transaction is going on, as a handler of its own.
  ///
  /// What it raises is kept, and raised by the operation of the script that brought it about;
  /// that what it observed has happened stays.
  ///
  /// - Parameters:
  ///   - context: What the script shares that observes.
  ///   - body: Calls the script.
  package func observe(in context: StageContext, _ body: @escaping () throws(LuaError) -> Void) {
    hub.afterwards { [self] in
      do {
        try within(context) { () throws in
          try hub.savingTransaction { try body() }
        }
      } catch {
        fail(error)
      }
    }
  }

  /// Keeps what went wrong where nothing can be raised; of several errors the first, their cause.
  ///
  /// - Parameter error: What went wrong.
  package func fail(_ error: any Error) { failure = failure ?? LuaError(stage: error) }

  /// Raises what an observer raised, once.
  ///
  /// - Throws: The error.
  package func raiseFailure() throws(LuaError) {
    guard !hub.isInTransaction, let failure else { return }
    self.failure = nil
    throw failure
  }
}
