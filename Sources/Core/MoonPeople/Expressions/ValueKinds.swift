/// The kinds of values that an expression may have.
public struct ValueKinds: OptionSet, Hashable, Sendable {
  /// The kinds as bits.
  public let rawValue: UInt8

  /// Creates a set of kinds.
  ///
  /// - Parameter rawValue: The kinds as bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Nil.
  public static let none = ValueKinds(rawValue: 1)
  /// False.
  public static let no = ValueKinds(rawValue: 2)
  /// True.
  public static let yes = ValueKinds(rawValue: 4)
  /// Integers.
  public static let integer = ValueKinds(rawValue: 8)
  /// Floats other than NaN, infinities included.
  public static let float = ValueKinds(rawValue: 16)
  /// The float NaN.
  public static let nan = ValueKinds(rawValue: 32)
  /// Strings.
  public static let string = ValueKinds(rawValue: 64)

  /// True and false.
  public static let boolean: ValueKinds = [.no, .yes]
  /// Numbers of all kinds.
  public static let number: ValueKinds = [.integer, .float, .nan]
  /// All kinds.
  public static let all: ValueKinds = [.none, .boolean, .number, .string]
}
