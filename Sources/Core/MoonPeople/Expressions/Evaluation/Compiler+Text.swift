extension Compiler {
  /// A search in an attribute that is always a string; nil for anything else.
  ///
  /// - Parameters:
  ///   - function: The function that is called.
  ///   - part: The call, which raises no error.
  ///   - codes: Its arguments.
  /// - Returns: The functions that compute it.
  func text(_ function: LibraryFunction, _ part: TypedExpression, _ codes: [Code]) -> Code? {
    guard function == .find, codes.count >= 2, part.parts[0].kinds == .string,
      let place = codes[0].attribute, case .string(let needle)? = codes[1].constant
    else { return nil }
    if codes.count > 2, codes[2].constant?.isEqual(to: .integer(1)) != true,
      codes[2].constant != Value.none
    {
      return nil
    }
    return Code(
      { row in
        guard case .string(let text) = row.values[place] else { return false }
        return text.firstIndex(of: needle) != nil
      },
      value: { row in
        guard case .string(let text) = row.values[place],
          let index = text.firstIndex(of: needle)
        else { return .none }
        return .integer(Int64(index) + 1)
      })
  }
}
