extension AttributeType {
  /// The value that a text in a file means; nil when it means none.
  func value(_ bytes: ArraySlice<UInt8>) -> Value? {
    switch self {
    case .string: return .string(ByteString(Array(bytes)))
    case .boolean: return boolean(bytes)
    case .integer:
      let text = bytes.trimmed
      if let integer = ByteNumber.integer(text) { return .integer(integer) }
      // From 2^53 on a float doesn't say which integer was meant.
      guard let number = ByteNumber.number(text), number.magnitude < 0x1p53 else { return nil }
      return Int64(exactly: number).map(Value.integer)
    case .number: return ByteNumber.number(bytes.trimmed).map { .number($0 + 0) }
    case .date:
      let text = bytes.trimmed
      guard let time = ByteNumber.number(text) ?? DateText.seconds(text), time.isFinite else {
        return nil
      }
      return .number(time + 0)
    }
  }

  /// What a text in a file must be, in words.
  var wantedText: String {
    switch self {
    case .string: "a string"
    case .boolean: "true or false"
    case .integer: "an integer of 64 bits"
    case .number: "a number"
    case .date: "a date, in seconds since 1970 or like 2026-01-31T12:00:00Z"
    }
  }

  private func boolean(_ bytes: ArraySlice<UInt8>) -> Value? {
    switch String(decoding: bytes.trimmed, as: UTF8.self).lowercased() {
    case "true", "1": .boolean(true)
    case "false", "0": .boolean(false)
    case _: nil
    }
  }
}

extension ArraySlice<UInt8> {
  /// The bytes without spaces and tabs at either end.
  fileprivate var trimmed: ArraySlice<UInt8> {
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
    let start = drop(while: isSpace)
    guard let last = start.lastIndex(where: { !isSpace($0) }) else { return start }
    return start[...last]
  }
}
