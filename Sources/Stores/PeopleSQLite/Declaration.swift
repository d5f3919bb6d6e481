internal import MoonPeople

/// What a database says of a model: the names and types of its attributes.
struct Declaration: Hashable {
  /// One attribute.
  struct Field: Hashable {
    var name: String
    var type: AttributeType
    var isOptional: Bool

    /// The type as declarations write it, such as `date?`.
    var typeName: String { type.rawValue + (isOptional ? "?" : "") }

    fileprivate var attribute: Attribute { Attribute(name, type, isOptional: isOptional) }
  }

  var name: String
  var fields: [Field]

  init(_ model: Model) {
    name = model.name
    fields = model.attributes.map {
      Field(name: $0.name, type: $0.type, isOptional: $0.isOptional)
    }
  }

  /// Reads what ``text`` wrote.
  init(_ name: String, text: String) {
    self.name = name
    fields = text.split(separator: ",").compactMap { field in
      let parts = field.split(separator: " ")
      guard parts.count == 2 else { return nil }
      let isOptional = parts[1].last == "?"
      let type = AttributeType(rawValue: String(isOptional ? parts[1].dropLast() : parts[1]))
      return type.map { Field(name: String(parts[0]), type: $0, isOptional: isOptional) }
    }
  }

  /// The attributes in one line, such as `name string,born date?`.
  var text: String { fields.map { "\($0.name) \($0.typeName)" }.joined(separator: ",") }

  /// Throws where the models of a program differ.
  ///
  /// - Parameters:
  ///   - wanted: The program's declaration; the order of its attributes doesn't matter.
  ///   - path: The store's file.
  /// - Throws: ``StoreError`` `schemaMismatch` with all differences.
  func check(_ wanted: Declaration, path: String) throws(StoreError) {
    guard Set(fields) != Set(wanted.fields) else { return }
    var differences: [String] = []
    for field in wanted.fields {
      guard let found = fields.first(where: { $0.name == field.name }) else {
        differences.append("the store has no \"\(field.name)\"")
        continue
      }
      if found != field {
        differences.append(
          "\"\(field.name)\" is \(found.typeName) in the store and \(field.typeName) in the model")
      }
    }
    for field in fields where !wanted.fields.contains(where: { $0.name == field.name }) {
      differences.append("the model has no \"\(field.name)\"")
    }
    throw StoreError(
      .schemaMismatch,
      "\(path): \(name) differs and no migration leads to it: "
        + differences.joined(separator: "; "), missing: steps(to: wanted))
  }

  /// The steps that lead from this declaration to another one; none when some can't be guessed.
  private func steps(to wanted: Declaration) -> [Migration.Step] {
    let gone = fields.filter { field in !wanted.fields.contains { $0.name == field.name } }
    let new = wanted.fields.filter { field in !fields.contains { $0.name == field.name } }
    var steps: [Migration.Step] = []
    if let old = gone.first, let other = new.first, gone.count == 1, new.count == 1,
      old.type == other.type, old.isOptional == other.isOptional
    {
      steps.append(.rename(old.name, in: name, to: other.name))
    } else {
      steps += gone.map { .remove($0.name, from: name) }
      steps += new.map { .add($0.attribute, to: name, value: .none) }
    }
    for field in wanted.fields {
      guard let found = fields.first(where: { $0.name == field.name }), found != field else {
        continue
      }
      // Strings become nothing else, and nothing else becomes strings.
      guard (found.type == .string) == (field.type == .string) else { return [] }
      steps.append(.change(field.attribute, in: name, nilBecomes: .none))
    }
    return steps
  }
}
