/// How an attribute's values become numbers and bytes that compare as the values do.
struct AttributeKey: Sendable {
  /// The attribute's place.
  let place: Int
  /// Whether the largest value comes first.
  let isDescending: Bool
  /// Whether each value has a number.
  let isNumeric: Bool

  /// Creates the key of an attribute.
  ///
  /// - Parameters:
  ///   - place: Its place.
  ///   - attribute: The attribute.
  ///   - isDescending: Whether the largest value comes first.
  init(_ place: Int, _ attribute: Attribute, isDescending: Bool) {
    self.place = place
    self.isDescending = isDescending
    isNumeric =
      switch attribute.type {
      case .boolean, .number, .date: true
      case .integer: !attribute.isOptional
      case .string: false
      }
  }

  /// The number of a value, in the direction of the order; 0 or its opposite is nil's.
  ///
  /// - Parameter value: The attribute's value.
  /// - Returns: The number.
  func code(_ value: Value) -> UInt64 {
    let code: UInt64 =
      switch value {
      case .none, .string: 0
      case .boolean(let value): value ? 2 : 1
      case .integer(let value): Self.code(value)
      case .number(let value): Self.code(value)
      }
    return isDescending ? ~code : code
  }

  /// Adds a value's bytes.
  ///
  /// The first byte tells the kind. A number's eight bytes follow, or a string's bytes with 0
  /// written as 0 255, and 0 0 at the end.
  ///
  /// - Parameters:
  ///   - value: The attribute's value.
  ///   - bytes: The bytes so far.
  func append(_ value: Value, to bytes: inout [UInt8]) {
    let flip: UInt8 = isDescending ? 255 : 0
    switch value {
    case .none: bytes.append(flip)
    case .boolean(let value): bytes.append(flip ^ (value ? 2 : 1))
    case .integer(let value):
      bytes.append(flip ^ 3)
      Self.append(Self.code(value), isDescending: isDescending, to: &bytes)
    case .number(let value):
      bytes.append(flip ^ 3)
      Self.append(Self.code(value), isDescending: isDescending, to: &bytes)
    case .string(let text):
      bytes.append(flip ^ 4)
      if isDescending || text.bytes.contains(0) {
        for byte in text.bytes {
          bytes.append(flip ^ byte)
          if byte == 0 { bytes.append(flip ^ 255) }
        }
      } else {
        bytes += text.bytes
      }
      bytes.append(flip)
      bytes.append(flip)
    }
  }

  /// About how many bytes a value takes.
  ///
  /// - Parameter value: The attribute's value.
  /// - Returns: The number, exact but for strings that hold 0.
  func length(of value: Value) -> Int {
    switch value {
    case .none, .boolean: 1
    case .integer, .number: 9
    case .string(let text): text.count + 3
    }
  }

  /// Adds a number's bytes, the highest first.
  ///
  /// - Parameters:
  ///   - code: The number.
  ///   - isDescending: Whether the largest comes first.
  ///   - bytes: The bytes so far.
  static func append(_ code: UInt64, isDescending: Bool, to bytes: inout [UInt8]) {
    let number = isDescending ? ~code : code
    for shift in stride(from: UInt64(56), through: 0, by: -8) {
      bytes.append(UInt8(truncatingIfNeeded: number >> shift))
    }
  }

  /// An unsigned number that compares as the integer does.
  ///
  /// - Parameter value: The integer.
  /// - Returns: The number.
  static func code(_ value: Int64) -> UInt64 { UInt64(bitPattern: value) ^ (1 << 63) }

  /// An unsigned number that compares as the float does, above 0; -0.0 is 0.0.
  ///
  /// - Parameter value: The float, not NaN.
  /// - Returns: The number.
  static func code(_ value: Double) -> UInt64 {
    let bits = (value == 0 ? 0 : value).bitPattern
    return bits >> 63 == 1 ? ~bits : bits | (1 << 63)
  }
}
