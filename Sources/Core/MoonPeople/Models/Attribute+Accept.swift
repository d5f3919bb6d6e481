extension Attribute {
  /// Why a value is refused.
  struct Refusal: Error {
    /// What would be accepted.
    let wanted: String
  }

  /// The value as it is stored: an integer for a number as a float, -0.0 as 0.0.
  ///
  /// - Parameter value: A value that is to be stored.
  /// - Returns: The value as it is stored.
  /// - Throws: What would be accepted.
  func accept(_ value: Value) throws(Refusal) -> Value {
    if case .none = value {
      if isOptional { return .none }
      throw Refusal(wanted: type.wanted)
    }
    guard let stored = type.stored(value) else {
      guard isOptional else { throw Refusal(wanted: type.wanted) }
      let hasComma = type.wanted.utf8.contains(UInt8(ascii: ","))
      throw Refusal(wanted: type.wanted + (hasComma ? ", or nil" : " or nil"))
    }
    return stored
  }

  /// The same attribute, its default as it is stored.
  var stored: Attribute {
    guard case .value(let value) = initial, let stored = type.stored(value) else { return self }
    return Attribute(
      name, type, isOptional: isOptional, initial: .value(stored), isUnique: isUnique,
      isIndexed: isIndexed, isSearchable: isSearchable)
  }
}

extension AttributeType {
  /// What values are accepted, in words.
  var wanted: String {
    switch self {
    case .string: "a string"
    case .boolean: "a boolean"
    case .integer: "an integer of 64 bits"
    case .number: "a number, but not NaN"
    case .date: "a date, which is a finite number of seconds since 1970"
    }
  }

  /// The value, which isn't nil, as it is stored; nil when it is refused.
  func stored(_ value: Value) -> Value? {
    switch (self, value) {
    case (.string, .string), (.boolean, .boolean), (.integer, .integer): value
    case (.integer, .number(let number)): Int64(exactly: number).map(Value.integer)
    case (.number, .integer(let integer)), (.date, .integer(let integer)):
      .number(Double(integer))
    case (.number, .number(let number)): number.isNaN ? nil : .number(number + 0)
    case (.date, .number(let number)): number.isFinite ? .number(number + 0) : nil
    case (.string, _), (.boolean, _), (.integer, _), (.number, _), (.date, _): nil
    }
  }
}
