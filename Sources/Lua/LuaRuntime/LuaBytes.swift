/// A Lua string: bytes, in any encoding, with zeros allowed.
public struct LuaBytes: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The bytes.
  public var bytes: [UInt8]

  /// Creates a string from bytes.
  public init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Creates a string from text, as UTF-8.
  public init(_ text: String) { bytes = Array(text.utf8) }

  /// Creates a string from a literal, as UTF-8.
  public init(stringLiteral value: StaticString) { self.init("\(value)") }

  /// The text, or nil when the bytes are not UTF-8.
  public var string: String? { String(validating: bytes, as: UTF8.self) }

  /// The text, with replacement characters for what is not UTF-8.
  public var description: String { String(decoding: bytes, as: UTF8.self) }
}
