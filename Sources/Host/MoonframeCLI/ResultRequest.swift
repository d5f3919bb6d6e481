internal import LuaRuntime
internal import MoonHost

/// What a verb makes of what a script returned.
protocol ResultRequest {
  /// The file that it is written to; nil for standard output.
  var path: String? { get }
  /// Makes it, writes it and returns the exit code.
  ///
  /// - Throws: Why it can't be made, as an error of the script.
  func finish(
    _ values: [LuaValue], of host: borrowing ScriptHost, console: Console, title: String
  ) throws(LuaError) -> Int32
}
