extension ModelError {
  /// Throws what is wrong with a declaration.
  static func check(_ model: String, _ attributes: [Attribute]) throws(ModelError) {
    guard isIdentifier(model) else {
      throw ModelError(
        model: model, attribute: nil,
        reason: "a name is letters, digits and underscores, not starting with a digit")
    }
    var seen: Set<String> = []
    for attribute in attributes {
      func fail(_ reason: String) -> ModelError {
        ModelError(model: model, attribute: attribute.name, reason: reason)
      }
      guard isIdentifier(attribute.name) else {
        throw fail("a name is letters, digits and underscores, not starting with a digit")
      }
      guard attribute.name != "id" else { throw fail("each record has an id already") }
      guard seen.insert(attribute.name).inserted else { throw fail("it is declared twice") }
    }
  }

  private static func isIdentifier(_ name: String) -> Bool {
    guard let first = name.utf8.first, !(48...57).contains(first) else { return false }
    return name.utf8.allSatisfy {
      (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0) || $0 == 95
    }
  }
}
