extension ModelError {
  /// Throws what is wrong with a declaration.
  static func check(_ model: String, _ attributes: [Attribute]) throws(ModelError) {
    guard isIdentifier(model) else {
      throw ModelError(
        model: model, attribute: nil,
        reason: "a name is letters, digits and underscores, not starting with a digit")
    }
    let folded = model.lowercased()
    for start in ["sqlite_", "moon_"] where folded.hasPrefix(start) {
      throw ModelError(
        model: model, attribute: nil, reason: "names that begin with \(start) are taken")
    }
    guard !attributes.isEmpty else {
      throw ModelError(model: model, attribute: nil, reason: "it needs an attribute")
    }
    var seen: [String: String] = [:]
    for attribute in attributes {
      func fail(_ reason: String) -> ModelError {
        ModelError(model: model, attribute: attribute.name, reason: reason)
      }
      guard isIdentifier(attribute.name) else {
        throw fail("a name is letters, digits and underscores, not starting with a digit")
      }
      let folded = attribute.name.lowercased()
      guard folded != "id" else { throw fail("each record has an id already") }
      if let other = seen.updateValue(attribute.name, forKey: folded) {
        throw fail(
          other == attribute.name
            ? "it is declared twice" : "its name differs from \"\(other)\" only in case")
      }
      if attribute.isSearchable, attribute.type != .string {
        throw fail("only strings can be searched, it is a \(attribute.type)")
      }
      if attribute.isSearchable,
        folded == "rank" || folded == "rowid" || folded.hasPrefix("moon_search_")
      {
        throw fail("no searchable attribute can have this name, which full text uses itself")
      }
      switch attribute.initial {
      case .missing: break
      case .now:
        guard attribute.type == .date else {
          throw fail("only a date can be now by default, it is a \(attribute.type)")
        }
      case .value(.none):
        guard attribute.isOptional else {
          throw fail("its default is nil, but it isn't optional")
        }
      case .value(let value):
        guard attribute.type.stored(value) != nil else {
          throw fail("its default must be \(attribute.type.wanted), got \(value.shown)")
        }
      }
    }
  }

  private static func isIdentifier(_ name: String) -> Bool {
    guard let first = name.utf8.first, !(48...57).contains(first) else { return false }
    return name.utf8.allSatisfy {
      (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0) || $0 == 95
    }
  }
}
