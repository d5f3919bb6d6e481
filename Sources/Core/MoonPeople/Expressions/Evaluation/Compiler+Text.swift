extension Compiler {
  /// The number of bytes of what is always a string; nil for anything else.
  ///
  /// - Parameter text: The string.
  /// - Returns: The functions that compute it.
  func length(_ text: Code) -> Code? {
    if let place = text.attribute, text.string != nil {
      return Code(integer: { (row) throws(EvaluationError) in
        guard case .string(let value) = row[place] else { throw misfit(place, row) }
        return Int64(value.count)
      })
    }
    guard let string = text.string else { return nil }
    return Code(integer: { (row) throws(EvaluationError) in Int64((try string(row)).count) })
  }

  /// What are always strings, joined; nil for anything else.
  ///
  /// - Parameter codes: The strings.
  /// - Returns: The functions that compute it.
  func concatenation(_ codes: [Code]) -> Code? {
    let strings = codes.compactMap(\.string)
    guard strings.count == codes.count else { return nil }
    return Code(string: { (row) throws(EvaluationError) in
      var bytes: [UInt8] = []
      for string in strings { (try string(row)).append(to: &bytes) }
      return ByteString(bytes)
    })
  }

  /// A call of a function of the string library with what is always a string; nil for others.
  ///
  /// - Parameters:
  ///   - function: The function, which raises no error.
  ///   - codes: Its arguments.
  /// - Returns: The functions that compute it.
  func text(_ function: LibraryFunction, _ codes: [Code]) -> Code? {
    guard let subject = codes.first?.string else { return nil }
    switch function {
    case .find: return search(subject, codes)
    case .lower where codes.count == 1:
      return Code(string: { (row) throws(EvaluationError) in (try subject(row)).lowered })
    case .upper where codes.count == 1:
      return Code(string: { (row) throws(EvaluationError) in (try subject(row)).raised })
    case .sub: return part(subject, codes)
    default: return nil
    }
  }

  /// A search from the start.
  private func search(_ subject: @escaping Code.Text, _ codes: [Code]) -> Code? {
    guard codes.count >= 2, let needle = codes[1].string else { return nil }
    if codes.count > 2, codes[2].constant?.isEqual(to: .integer(1)) != true,
      codes[2].constant != Value.none
    {
      return nil
    }
    if let place = codes[0].attribute, case .string(let needle)? = codes[1].constant {
      return search(place, needle)
    }
    @Sendable func index(_ row: Row) throws(EvaluationError) -> Int? {
      let text = try subject(row)
      return text.firstIndex(of: try needle(row))
    }
    return Code(
      { (row) throws(EvaluationError) in try index(row) != nil },
      value: { (row) throws(EvaluationError) in
        guard let index = try index(row) else { return .none }
        return .integer(Int64(index) + 1)
      })
  }

  /// A search for a constant in an attribute.
  private func search(_ place: Int, _ needle: ByteString) -> Code {
    let first = needle.firstPattern
    return Code(
      { (row) throws(EvaluationError) in
        guard case .string(let text) = row[place] else { throw misfit(place, row) }
        if let first, text.lacks(first) { return false }
        return text.firstIndex(of: needle) != nil
      },
      value: { (row) throws(EvaluationError) in
        guard case .string(let text) = row[place] else { throw misfit(place, row) }
        guard let index = text.firstIndex(of: needle) else { return .none }
        return .integer(Int64(index) + 1)
      })
  }

  /// A part of a string between two positions.
  private func part(_ subject: @escaping Code.Text, _ codes: [Code]) -> Code? {
    guard codes.count > 1, let first = codes[1].integer else { return nil }
    var last: Code.Integer = { _ in -1 }
    if codes.count > 2 {
      guard let given = codes[2].integer else { return nil }
      last = given
    }
    let end = last
    return Code(string: { (row) throws(EvaluationError) in
      let text = try subject(row)
      let start = try first(row)
      return text.part(from: start, to: try end(row))
    })
  }
}
