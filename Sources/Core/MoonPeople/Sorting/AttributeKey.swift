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

  /// The number of bytes that a value takes.
  ///
  /// - Parameter value: The attribute's value.
  /// - Returns: The number.
  func length(of value: Value) -> Int {
    switch value {
    case .none, .boolean: return 1
    case .integer, .number: return 9
    case .string(let text):
      return text.withSpan { bytes in
        var length = bytes.count + 3
        for index in bytes.indices where bytes[index] == 0 { length += 1 }
        return length
      }
    }
  }

  /// Writes a value's bytes.
  ///
  /// The first byte tells the kind. A number's eight bytes follow, or a string's bytes with 0
  /// written as 0 255, and 0 0 at the end.
  ///
  /// - Parameters:
  ///   - value: The attribute's value.
  ///   - bytes: Where they are written.
  ///   - place: The first byte's place; past the last one afterwards.
  func write(_ value: Value, to bytes: inout MutableSpan<UInt8>, at place: inout Int) {
    let flip: UInt8 = isDescending ? 255 : 0
    func put(_ byte: UInt8) {
      bytes[place] = flip ^ byte
      place += 1
    }
    switch value {
    case .none: put(0)
    case .boolean(let value): put(value ? 2 : 1)
    case .integer(let value):
      put(3)
      Self.write(Self.code(value), isDescending: isDescending, to: &bytes, at: &place)
    case .number(let value):
      put(3)
      Self.write(Self.code(value), isDescending: isDescending, to: &bytes, at: &place)
    case .string(let text):
      put(4)
      text.withSpan { text in
        for index in text.indices {
          put(text[index])
          if text[index] == 0 { put(255) }
        }
      }
      put(0)
      put(0)
    }
  }

  /// Writes a number's bytes, the highest first.
  ///
  /// - Parameters:
  ///   - code: The number.
  ///   - isDescending: Whether the largest comes first.
  ///   - bytes: Where they are written.
  ///   - place: The first byte's place; past the last one afterwards.
  static func write(
    _ code: UInt64, isDescending: Bool, to bytes: inout MutableSpan<UInt8>, at place: inout Int
  ) {
    let number = isDescending ? ~code : code
    for index in 0..<8 {
      bytes[place + index] = UInt8(truncatingIfNeeded: number &>> UInt64(56 - 8 * index))
    }
    place += 8
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
