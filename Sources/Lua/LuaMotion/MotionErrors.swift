import LuaAPI
import LuaRuntime
import MoonMotion

extension LuaError {
  /// The error of the motion core, as a script gets it: `moon.spring: duration must be above 0 s, got -1`.
  ///
  /// - Parameters:
  ///   - error: What the core refused.
  ///   - function: The function that asked, such as `moon.spring`.
  init(_ error: MotionError, in function: String) {
    let code =
      switch error.code {
      case .notFinite: "not-finite"
      case .outOfRange: "out-of-range"
      case .unknownName: "unknown-name"
      case .duplicateName: "duplicate-name"
      case .wrongCount: "wrong-count"
      case .neverSettles: "never-settles"
      case .notInvertible: "not-invertible"
      case .malformed: "malformed"
      }
    let key = error.place?.track ?? error.subject
    self.init(
      "\(function): \(error.description)", code: code, subject: (APIName.last(of: function), key))
    report.underlying = error
  }
}

extension Call {
  /// Runs what may be refused by the motion core.
  ///
  /// - Throws: The core's error, naming this function.
  func motion<Value>(_ body: () throws(MotionError) -> Value) throws(LuaError) -> Value {
    do throws(MotionError) {
      return try body()
    } catch {
      throw LuaError(error, in: function.name)
    }
  }
}
