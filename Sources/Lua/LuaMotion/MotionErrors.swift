import LuaAPI
import LuaRuntime
import MoonMotion

extension LuaError {
  /// The error of the motion core, as a script gets it: `moon.spring: duration must be above 0 s, got -1`.
  ///
  /// - Parameters:
  ///   - error: What the core refused.
  ///   - function: The function that asked, such as `moon.spring`.
  ///   - keyframe: The number of the keyframe as the script counts; the core's own when left out.
  init(_ error: MotionError, in function: String, keyframe: Int? = nil) {
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
    let (text, key) = LuaError.placed(error, keyframe)
    self.init("\(function): \(text)", code: code, subject: (APIName.last(of: function), key))
    report.underlying = error
  }

  /// The mistake behind its place as scripts write it, `tracks.x[2]`, and the key of that place.
  private static func placed(
    _ error: MotionError, _ keyframe: Int?
  ) -> (text: String, key: String) {
    guard let place = error.place else { return (error.message, error.subject) }
    let name = ValueText.cut(place.track)
    guard let keyframe = keyframe ?? place.keyframe else {
      return ("initial.\(name): \(error.message)", "initial.\(place.track)")
    }
    return ("tracks.\(name)[\(keyframe)]: \(error.message)", "tracks.\(place.track)[\(keyframe)]")
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
