internal import Glibc
internal import LuaRuntime

/// Writes a file piece by piece, as a whole or not at all.
enum WriteStream {
  /// Replaces or makes a file by what a body puts.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - shown: How the script calls it.
  ///   - body: Puts the pieces; when it throws, an old file stays as it is.
  /// - Throws: What the body throws, or why the file can't be written.
  static func replace(
    _ path: String, shown: String, _ body: (_ put: ([UInt8]) throws -> Void) throws -> Void
  ) throws {
    var thrown: (any Error)?
    let failure = FileReplacement().write(to: path) { file in
      var failure: Int32 = 0
      do {
        try body { bytes in
          failure = FileReplacement.send(bytes, to: file)
          if failure != 0 { throw Stopped() }
        }
      } catch {
        thrown = error
        return failure != 0 ? failure : ECANCELED
      }
      return 0
    }
    if let thrown, !(thrown is Stopped) { throw thrown }
    guard failure != 0 else { return }
    throw LuaError(
      "'\(shown)' can't be written: \(SystemError.text(failure))", code: "write-failed")
  }

  /// Ends a body when its file can't take more.
  private struct Stopped: Error {}
}
