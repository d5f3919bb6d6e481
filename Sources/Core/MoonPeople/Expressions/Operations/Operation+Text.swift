extension Operation {
  /// Strings and numbers joined, from the last ones as Lua does.
  ///
  /// - Parameters:
  ///   - values: At least two values.
  ///   - longest: How long the text may be.
  /// - Returns: The text.
  /// - Throws: ``Fault`` naming the last value that is neither.
  static func concatenation(_ values: [Value], longest: Int) throws(Fault) -> ByteString {
    // Lua joins the last two first, and complains about the left one of a pair before the right.
    let last = values.count - 1
    let order = last < 1 ? Array(values.indices) : [last - 1, last] + (0..<last - 1).reversed()
    for place in order where !values[place].isText {
      throw .operand(place, "attempt to concatenate a \(values[place].typeName) value")
    }
    var bytes: [UInt8] = []
    for value in values {
      let text = value.luaText
      guard text.count <= longest - bytes.count else { throw .memory }
      text.append(to: &bytes)
    }
    return ByteString(bytes)
  }

  /// The number of bytes of a string.
  ///
  /// - Parameter value: The operand.
  /// - Returns: The number.
  /// - Throws: ``Fault`` for anything but a string.
  static func length(_ value: Value) throws(Fault) -> Int64 {
    guard case .string(let text) = value else {
      throw .operand(0, "attempt to get length of a \(value.typeName) value")
    }
    return Int64(text.count)
  }
}

extension Value {
  /// Whether Lua takes it as text: a string or a number.
  var isText: Bool {
    switch self {
    case .integer, .number, .string: true
    case .none, .boolean: false
    }
  }
}
