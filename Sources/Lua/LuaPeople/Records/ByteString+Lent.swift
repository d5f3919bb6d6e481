import MoonPeople

extension ByteString {
  /// Copies bytes that Lua lends.
  init(lent bytes: UnsafeRawBufferPointer) {
    guard bytes.count <= ByteString.longestShort else {
      self.init(unsafe [UInt8](bytes))
      return
    }
    self = unsafe ByteString(short: bytes.bindMemory(to: UInt8.self).span)
  }
}
