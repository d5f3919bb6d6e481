extension StaticString {
  /// Calls `body` with the characters as C wants them; a literal ends in a zero.
  @inlinable @inline(__always)
  package func withCharacters<R>(_ body: (UnsafePointer<CChar>) -> R) -> R {
    unsafe utf8Start.withMemoryRebound(to: CChar.self, capacity: utf8CodeUnitCount + 1, body)
  }
}

extension String {
  /// Text from Lua's bytes; what is not UTF-8 becomes replacement characters.
  init(utf8 start: UnsafePointer<CChar>, count: Int) {
    self = unsafe start.withMemoryRebound(to: UInt8.self, capacity: count) {
      unsafe String(decoding: UnsafeBufferPointer(start: $0, count: count), as: UTF8.self)
    }
  }
}
