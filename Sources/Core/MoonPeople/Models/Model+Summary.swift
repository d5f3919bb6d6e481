extension Model {
  /// The declaration in one line, as messages show it.
  var summary: String {
    let parts = attributes.map { attribute in
      var text = "\(attribute.name) \(attribute.type)\(attribute.isOptional ? "?" : "")"
      if attribute.isUnique { text += " unique" }
      if attribute.isIndexed { text += " indexed" }
      if attribute.isSearchable { text += " searchable" }
      return text
    }
    return "(\(parts.joined(separator: ", ")))"
  }
}
