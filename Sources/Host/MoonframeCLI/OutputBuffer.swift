internal import Synchronization

/// What is to be written and waits for more; another thread may take it when its owner can't.
final class OutputBuffer: Sendable {
  private let bytes = Mutex<[UInt8]>([])

  /// Adds bytes, and returns how many there are now.
  func append(_ more: UnsafeRawBufferPointer) -> Int {
    bytes.withLock { bytes in
      unsafe bytes.append(contentsOf: more)
      return bytes.count
    }
  }

  /// Takes all of them out.
  func take() -> [UInt8] { bytes.withLock { OutputBuffer.taken(&$0) } }

  /// Takes all of them out, unless somebody is at it.
  func takeIfFree() -> [UInt8]? { bytes.withLockIfAvailable { OutputBuffer.taken(&$0) } }

  private static func taken(_ bytes: inout [UInt8]) -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }
}
