extension ByteString {
  /// Where some bytes come first, as `lmemfind` in Lua's lstrlib.c finds them.
  ///
  /// - Parameters:
  ///   - needle: The bytes; none are found at once.
  ///   - start: The index from which they are looked for, at most the number of bytes.
  /// - Returns: The index of the first of them; nil when they don't come.
  /// - Complexity: O(*n·m*) at worst, O(*n*) for most text.
  func firstIndex(of needle: ByteString, from start: Int = 0) -> Int? {
    Self.firstIndex(of: needle.bytes.span, in: bytes.span, from: start)
  }

  /// Where some bytes come first.
  ///
  /// - Parameters:
  ///   - needle: The bytes.
  ///   - text: Where they are looked for.
  ///   - start: The index from which they are looked for.
  /// - Returns: The index of the first of them.
  static func firstIndex(of needle: Span<UInt8>, in text: Span<UInt8>, from start: Int) -> Int? {
    let length = needle.count
    guard length > 0 else { return start }
    let last = text.count - length
    guard start <= last else { return nil }
    let first = needle[0]
    search: for index in start...last where text[index] == first {
      for place in 1..<max(length, 1) where text[index + place] != needle[place] {
        continue search
      }
      return index
    }
    return nil
  }
}
