/// A string of bytes, as in Lua: any bytes, ordered byte by byte; what is not UTF-8 is kept.
public struct ByteString: Hashable, Sendable, Comparable, ExpressibleByStringLiteral {
  /// The bytes.
  public var bytes: [UInt8]

  /// Creates a string of these bytes.
  ///
  /// - Parameter bytes: Any bytes.
  public init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Creates a string of the text's UTF-8 bytes.
  ///
  /// - Parameter text: The text.
  public init(_ text: String) { bytes = Array(text.utf8) }

  /// Creates a string of the literal's UTF-8 bytes.
  ///
  /// - Parameter value: The literal.
  public init(stringLiteral value: String) { self.init(value) }

  /// The number of bytes.
  public var count: Int { bytes.count }

  /// Whether the first string comes before the second one, compared byte by byte.
  ///
  /// - Parameters:
  ///   - left: The first string.
  ///   - right: The second string.
  /// - Returns: Whether it comes before.
  public static func < (left: ByteString, right: ByteString) -> Bool {
    let (first, second) = (left.bytes.span, right.bytes.span)
    for index in 0..<min(first.count, second.count) where first[index] != second[index] {
      return first[index] < second[index]
    }
    return first.count < second.count
  }

  /// The bytes as text; each wrong byte becomes U+FFFD.
  public var text: String { String(decoding: bytes, as: UTF8.self) }
}
