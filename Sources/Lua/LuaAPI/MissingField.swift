package import LuaRuntime

/// The error of a field that something doesn't have.
package struct MissingField {
  /// What was asked, such as `moon` or `Spring`.
  package let owner: String
  /// The names that there are.
  package let names: [String]
  /// What the names are, in notes: `fields`.
  package let wanted: String
  /// What other libraries call things, and what they are called here.
  package let otherNames: OtherNames

  /// More names than this are not listed.
  private static let most = 40

  /// Creates the error's facts.
  package init(
    owner: String, names: [String], wanted: String, otherNames: OtherNames = OtherNames()
  ) {
    self.owner = owner
    self.names = names
    self.wanted = wanted
    self.otherNames = otherNames
  }

  /// The error for the key at a stack index: `moon has no field 'sprng'`.
  package func error(_ frame: LuaFrame, key index: Int32) -> LuaError {
    error(frame.shortText(at: index), shown: ValueText.key(frame, at: index))
  }

  /// The error for a name.
  package func error(named name: String) -> LuaError {
    error(name, shown: ValueText.quoted(name, mark: "'"))
  }

  private func error(_ name: String, shown: String) -> LuaError {
    let near = otherNames.hint(name, among: names)
    let listed = names.count <= MissingField.most && !names.isEmpty
    return LuaError(
      "\(owner) has no field \(shown)", code: "unknown-key", label: near,
      notes: listed ? ["\(wanted): \(ValueText.list(names))"] : [], subject: (name, ""))
  }
}
