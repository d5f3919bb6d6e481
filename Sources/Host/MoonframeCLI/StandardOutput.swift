internal import Glibc

/// Standard output with a buffer; at a terminal each write goes out at once.
final class StandardOutput {
  /// The system's error code of the first write that failed; 0 when all went well.
  private(set) var failure: Int32 = 0
  /// Called once, when a write fails.
  var onFailure: () -> Void = {}
  /// Whether to give up where a reader takes nothing, as after Ctrl-C.
  var givesUp: () -> Bool = { false }
  /// Whether the script may also write through C's own streams, whose order must be kept.
  var sharesStreams = false
  private let buffer = OutputBuffer()
  private let isTerminal = Terminal.isAt(1)

  private static let capacity = 65536

  /// Writes bytes; after a failure they are dropped.
  func write(_ bytes: UnsafeRawBufferPointer) {
    guard failure == 0 else { return }
    flushStreams()
    let count = unsafe buffer.append(bytes)
    if count >= Self.capacity || isTerminal || sharesStreams { flush() }
  }

  /// Writes text.
  func write(_ text: String) {
    var text = text
    text.withUTF8 { utf8 in unsafe write(UnsafeRawBufferPointer(utf8)) }
  }

  /// Sends what is left in the buffer.
  func flush() {
    flushStreams()
    guard failure == 0 else { return }
    let waiting = buffer.take()
    guard !waiting.isEmpty else { return }
    let code = unsafe waiting.withUnsafeBytes { bytes in
      unsafe StandardStreams.write(bytes, to: 1, givesUp: givesUp)
    }
    if code != 0 {
      failure = code
      onFailure()
    }
  }

  /// What sends, on any thread, what is left when the process is about to end without this one's help.
  var rescue: @Sendable () -> Void {
    { [buffer] in
      guard let waiting = buffer.takeIfFree(), !waiting.isEmpty else { return }
      _ = unsafe waiting.withUnsafeBytes { bytes in
        unsafe StandardStreams.write(bytes, to: 1, givesUp: { true })
      }
    }
  }

  /// Sends what the script wrote through C's own streams, which can't give up on the way.
  private func flushStreams() {
    guard sharesStreams, !givesUp() || StandardStreams.hasRoom(1) else { return }
    fflush(nil)
  }
}
