internal import LuaRuntime
internal import MoonHost

/// What a verb makes of what a script returned.
protocol ResultRequest {
  /// The file that it is written to; nil for standard output.
  var path: String? { get }
  /// What texts of stages are measured with.
  var metrics: PictureTools.Metrics { get }
  /// Makes it, writes it and returns the exit code.
  ///
  /// - Throws: Why it can't be made, as an error of the script or a ``UsageError``.
  func finish(
    _ values: [LuaValue], of host: borrowing ScriptHost, console: Console, title: String
  ) throws -> Int32
}
