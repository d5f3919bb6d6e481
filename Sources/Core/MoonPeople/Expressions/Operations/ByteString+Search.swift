extension ByteString {
  /// Where some bytes come first, as `lmemfind` in Lua's lstrlib.c finds them.
  ///
  /// - Parameters:
  ///   - needle: The bytes; none are found at once.
  ///   - start: The index from which they are looked for, at most the number of bytes.
  /// - Returns: The index of the first of them; nil when they don't come.
  /// - Complexity: O(*n* + *m*).
  func firstIndex(of needle: ByteString, from start: Int = 0) -> Int? {
    if case .short(let text) = storage {
      guard case .short(let needle) = needle.storage else { return nil }
      return text.firstIndex(of: needle, from: start)
    }
    guard case .long(let text) = storage else { return nil }
    return needle.withSpan { Self.firstIndex(of: $0, in: text.span, from: start) }
  }

  /// What ``lacks(_:)`` looks for: eight times the first byte; nil when there is none.
  var firstPattern: UInt64? {
    count == 0 ? nil : withSpan { ShortBytes.pattern(of: $0[0]) }
  }

  /// Whether a byte is surely missing, which is found out much faster than where it is.
  ///
  /// - Parameter pattern: Eight times the byte.
  /// - Returns: Whether it is; false for long strings.
  @inline(__always)
  func lacks(_ pattern: UInt64) -> Bool {
    if case .short(let bytes) = storage { bytes.lacks(pattern) } else { false }
  }

  /// Where some bytes come first.
  ///
  /// - Parameters:
  ///   - needle: The bytes.
  ///   - text: Where they are looked for.
  ///   - start: The index from which they are looked for.
  /// - Returns: The index of the first of them.
  /// - Complexity: O(*n* + *m*).
  static func firstIndex(of needle: Span<UInt8>, in text: Span<UInt8>, from start: Int) -> Int? {
    let length = needle.count
    guard length > 0 else { return start }
    let last = text.count - length
    guard start <= last else { return nil }
    let first = needle[0]
    // In most texts few places begin as the needle does. Where many do, so that bytes are compared
    // again and again, a search that never does so goes on.
    var repeated = 0
    for index in start...last where text[index] == first {
      var place = 1
      while place < length, text[index + place] == needle[place] { place += 1 }
      if place == length { return index }
      repeated += place
      if repeated > 64 + 4 * (index - start) {
        return TwoWaySearch(needle).firstIndex(of: needle, in: text, from: index + 1)
      }
    }
    return nil
  }
}
