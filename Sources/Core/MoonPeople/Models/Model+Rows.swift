extension Model {
  /// The values of a new record, checked, in the order of the attributes.
  ///
  /// - Parameters:
  ///   - given: Values by places of attributes, the last one counting.
  ///   - now: The time for what is `now` by default.
  /// - Returns: The values as they are stored.
  /// - Throws: ``StoreError`` `invalidValue`.
  func newRow(
    _ given: [(attribute: Int, value: Value)], now: () -> Double
  ) throws(StoreError) -> [Value] {
    var row = [Value?](repeating: nil, count: attributes.count)
    for (place, value) in given {
      row[place] = try accept((place, value), record: "a new \(name)")
    }
    var result: [Value] = []
    result.reserveCapacity(row.count)
    for (place, value) in row.enumerated() {
      if let value {
        result.append(value)
      } else {
        result.append(try initialValue(of: attributes[place], now: now))
      }
    }
    return result
  }

  /// The values of a new record, where nil means the default of an attribute that isn't optional.
  ///
  /// - Parameters:
  ///   - values: The values in the order of the attributes.
  ///   - now: The time for what is `now` by default.
  /// - Returns: The values as they are stored.
  /// - Throws: ``StoreError`` `invalidValue`.
  func completeRow(_ values: [Value], now: () -> Double) throws(StoreError) -> [Value] {
    guard values.count == attributes.count else {
      throw StoreError(
        .invalidRequest,
        "a new \(name): \(attributes.count) values are needed, got \(values.count)")
    }
    var row = values
    for (place, attribute) in attributes.enumerated() {
      if case .none = row[place] {
        if attribute.isOptional { continue }
        row[place] = try initialValue(of: attribute, now: now)
      } else {
        row[place] = try accept((place, row[place]), record: "a new \(name)")
      }
    }
    return row
  }

  /// A value as it is stored.
  ///
  /// - Parameters:
  ///   - change: The attribute's place and the value.
  ///   - record: The record's name for the error.
  /// - Returns: The value as it is stored.
  /// - Throws: ``StoreError`` `invalidValue` naming record, attribute and rule.
  package func accept(
    _ change: (attribute: Int, value: Value), record: @autoclosure () -> String
  ) throws(StoreError) -> Value {
    let attribute = attributes[change.attribute]
    do {
      return try attribute.accept(change.value)
    } catch {
      throw .invalidValue(record(), attribute, wanted: error.wanted, change.value)
    }
  }

  private func initialValue(
    of attribute: Attribute, now: () -> Double
  ) throws(StoreError) -> Value {
    switch attribute.initial {
    case .value(let value): return value
    case .now:
      let time = Value.number(now())
      return try accept((index(of: attribute.name) ?? 0, time), record: "a new \(name)")
    case .missing:
      if attribute.isOptional { return .none }
      throw StoreError(
        .invalidValue,
        "a new \(name): \"\(attribute.name)\" must be given, \(attribute.type.wanted)")
    }
  }
}
