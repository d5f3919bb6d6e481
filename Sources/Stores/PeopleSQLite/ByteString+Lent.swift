internal import MoonPeople

extension ByteString {
  /// Copies bytes that somebody lends.
  @inline(__always) init(lent bytes: UnsafeRawBufferPointer) {
    guard bytes.count <= ByteString.longestShort else {
      // Several times as fast as filling memory that isn't initialized.
      self.init(unsafe [UInt8](bytes))
      return
    }
    var words: (UInt64, UInt64, UInt64) = (0, 0, 0)
    unsafe withUnsafeMutableBytes(of: &words) { unsafe $0.copyMemory(from: bytes) }
    self.init(
      short: (
        UInt64(littleEndian: words.0), UInt64(littleEndian: words.1),
        UInt64(littleEndian: words.2)
      ), count: bytes.count)
  }
}
