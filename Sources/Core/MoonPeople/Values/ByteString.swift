/// A string of bytes, as in Lua: any bytes, ordered byte by byte; what is not UTF-8 is kept.
///
/// Up to 22 bytes, as most names have, need no memory of their own.
public struct ByteString: Hashable, Sendable, Comparable, ExpressibleByStringLiteral {
  /// Equal strings are stored in the same way, so that comparing what is stored compares them.
  @usableFromInline let storage: Storage

  @usableFromInline enum Storage: Hashable, Sendable {
    /// All strings of at most ``ShortBytes/most`` bytes.
    case short(ShortBytes)
    case long([UInt8])
  }

  /// Creates a string of these bytes.
  ///
  /// - Parameter bytes: Any bytes.
  public init(_ bytes: [UInt8]) {
    storage =
      bytes.count <= ShortBytes.most ? .short(ShortBytes(bytes.span)) : .long(bytes)
  }

  /// Creates a string of a copy of a few bytes.
  ///
  /// - Parameter bytes: At most ``longestShort`` bytes.
  package init(short bytes: Span<UInt8>) { storage = .short(ShortBytes(bytes)) }

  /// Creates a string of the text's UTF-8 bytes.
  ///
  /// - Parameter text: The text.
  public init(_ text: String) { self.init(Array(text.utf8)) }

  /// Creates a string of at most ``longestShort`` bytes, which lie in three numbers.
  ///
  /// - Parameters:
  ///   - words: The bytes, the first one lowest; those behind the last one are 0.
  ///   - count: The number of bytes.
  @inlinable package init(short words: (UInt64, UInt64, UInt64), count: Int) {
    storage = .short(ShortBytes(words, count: count))
  }

  /// Creates a string of the literal's UTF-8 bytes.
  ///
  /// - Parameter value: The literal.
  public init(stringLiteral value: String) { self.init(value) }

  /// The most bytes that need no memory of their own.
  @inlinable package static var longestShort: Int { ShortBytes.most }

  /// The bytes; a copy when there are few.
  public var bytes: [UInt8] {
    switch storage {
    case .short(let bytes): bytes.array
    case .long(let bytes): bytes
    }
  }

  /// The number of bytes.
  @inlinable public var count: Int {
    switch storage {
    case .short(let bytes): bytes.count
    case .long(let bytes): bytes.count
    }
  }

  /// Calls a function with the bytes, which needn't be copied to memory for it.
  ///
  /// - Parameter body: The function.
  /// - Returns: What it returns.
  /// - Throws: What it throws.
  @inlinable package func withSpan<Result, Failure>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    switch storage {
    case .short(let short):
      let bytes = short.inline
      return try body(bytes.span.extracting(first: short.count))
    case .long(let bytes): return try body(bytes.span)
    }
  }

  /// Adds the bytes to others.
  ///
  /// - Parameter bytes: What they are added to.
  func append(to bytes: inout [UInt8]) {
    switch storage {
    case .short(let short): for index in 0..<short.count { bytes.append(short[index]) }
    case .long(let long): bytes += long
    }
  }

  /// Whether the first string comes before the second one, compared byte by byte.
  ///
  /// - Parameters:
  ///   - left: The first string.
  ///   - right: The second string.
  /// - Returns: Whether it comes before.
  public static func < (left: ByteString, right: ByteString) -> Bool {
    if case .short(let left) = left.storage, case .short(let right) = right.storage {
      return left < right
    }
    return left.withSpan { first in
      right.withSpan { second in
        for index in 0..<min(first.count, second.count) where first[index] != second[index] {
          return first[index] < second[index]
        }
        return first.count < second.count
      }
    }
  }

  /// The bytes as text; each wrong byte becomes U+FFFD.
  public var text: String { String(decoding: bytes, as: UTF8.self) }
}
