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
  /// - Parameters:
  ///   - codes: The strings.
  ///   - site: Where it is.
  /// - Returns: The functions that compute it.
  func concatenation(_ codes: [Code], _ site: Site) -> Code? {
    let strings = codes.compactMap(\.string)
    guard strings.count == codes.count else { return nil }
    let effort = effort
    return Code(string: { (row) throws(EvaluationError) in
      let mark = effort.mark
      var bytes: [UInt8] = []
      for string in strings {
        let text = try string(row)
        try effort.hold(text.count, site)
        text.append(to: &bytes)
      }
      effort.release(to: mark)
      return ByteString(bytes)
    })
  }

  /// A call of a function of the string library with what is always a string; nil for others.
  ///
  /// - Parameters:
  ///   - function: The function, which raises no error.
  ///   - codes: Its arguments.
  ///   - site: Where it is.
  /// - Returns: The functions that compute it.
  func text(_ function: LibraryFunction, _ codes: [Code], _ site: Site) -> Code? {
    guard let string = codes.first?.string else { return nil }
    let effort = effort
    let subject: Code.Text = { (row) throws(EvaluationError) in
      let text = try string(row)
      try effort.spend(text.count, site)
      return text
    }
    switch function {
    case .find: return search(subject, codes, site)
    case .lower where codes.count == 1:
      return Code(string: { (row) throws(EvaluationError) in (try subject(row)).lowered })
    case .upper where codes.count == 1:
      return Code(string: { (row) throws(EvaluationError) in (try subject(row)).raised })
    case .sub: return part(subject, codes)
    default: return nil
    }
  }

  /// A search from the start.
  private func search(
    _ subject: @escaping Code.Text, _ codes: [Code], _ site: Site
  ) -> Code? {
    guard codes.count >= 2, let needle = codes[1].string else { return nil }
    if codes.count > 2, codes[2].constant?.isEqual(to: .integer(1)) != true,
      codes[2].constant != Value.none
    {
      return nil
    }
    if let place = codes[0].attribute, case .string(let needle)? = codes[1].constant {
      return search(place, needle, site)
    }
    let effort = effort
    func index(_ row: Row) throws(EvaluationError) -> Int? {
      let mark = effort.mark
      let text = try subject(row)
      try effort.hold(text.count, site)
      let index = text.firstIndex(of: try needle(row))
      effort.release(to: mark)
      return index
    }
    return Code(
      { (row) throws(EvaluationError) in try index(row) != nil },
      value: { (row) throws(EvaluationError) in
        guard let index = try index(row) else { return .none }
        return .integer(Int64(index) + 1)
      })
  }

  /// A search for a constant in an attribute.
  private func search(_ place: Int, _ needle: ByteString, _ site: Site) -> Code {
    let first = needle.firstPattern
    let effort = effort
    return Code(
      { (row) throws(EvaluationError) in
        guard case .string(let text) = row[place] else { throw misfit(place, row) }
        if let first, text.lacks(first) { return false }
        try effort.spend(text.count, site)
        return text.firstIndex(of: needle) != nil
      },
      value: { (row) throws(EvaluationError) in
        guard case .string(let text) = row[place] else { throw misfit(place, row) }
        try effort.spend(text.count, site)
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
