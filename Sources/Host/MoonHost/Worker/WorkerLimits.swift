/// What the process of a worker may use, whatever the script in it does.
///
/// The limits of ``ScriptOptions`` are for the script and tell its place; these are for the process around it, and
/// strike where those don't.
public struct WorkerLimits: Hashable, Sendable {
  /// The memory that the process may take beside the program itself, in bytes; nil for four times the memory of the
  /// script and 1 GiB for pictures and records.
  public var memory: Int?
  /// The largest file that it may write, in bytes; 1 GiB at first.
  public var fileSize = 1 << 30
  /// How many files it may have open; 256 at first.
  public var openFiles = 256

  /// Creates the usual limits.
  public init() {}

  /// The memory that the process may take, in bytes.
  ///
  /// - Parameter script: The memory of its script, in bytes.
  /// - Returns: The bytes.
  package func memory(script: Int) -> Int {
    if let memory { return memory }
    let (four, isTooMuch) = script.multipliedReportingOverflow(by: 4)
    return isTooMuch || four > 1 << 42 ? 1 << 42 : four + (1 << 30)
  }
}
