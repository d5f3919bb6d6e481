internal import MoonPeople

/// An index of one attribute, as a model may declare it.
package struct SQLIndex {
  /// Its name, which can't be that of a model: `Task.tag`, or `Task.tag:unique`.
  package let name: String
  /// The name that older programs gave it, which may be that of a model or another index.
  package let formerName: String
  /// Whether the model declares it.
  package let isWanted: Bool
  private let kind: String
  private let columns: String

  /// Creates the index of an attribute, be it declared or not.
  ///
  /// - Parameters:
  ///   - attribute: The attribute.
  ///   - model: Its model.
  ///   - isUnique: Whether no two records have the same value.
  init(_ attribute: Attribute, of model: Model, isUnique: Bool) {
    name = SQLIndex.name(model.name, attribute.name, isUnique: isUnique)
    formerName = SQLIndex.formerName(model.name, attribute.name, isUnique: isUnique)
    isWanted = isUnique ? attribute.isUnique : attribute.isIndexed && !attribute.isUnique
    kind = isUnique ? "UNIQUE INDEX" : "INDEX"
    columns = "\(model.name.quotedName) (\(attribute.name.quotedName))"
  }

  /// The name of an attribute's index.
  ///
  /// - Parameters:
  ///   - model: The model's name.
  ///   - attribute: The attribute's name.
  ///   - isUnique: Whether no two records have the same value.
  /// - Returns: The name.
  package static func name(_ model: String, _ attribute: String, isUnique: Bool) -> String {
    "\(model).\(attribute)" + (isUnique ? ":unique" : "")
  }

  /// The name that older programs gave to an attribute's index.
  ///
  /// - Parameters:
  ///   - model: The model's name.
  ///   - attribute: The attribute's name.
  ///   - isUnique: Whether no two records have the same value.
  /// - Returns: The name.
  package static func formerName(_ model: String, _ attribute: String, isUnique: Bool) -> String {
    "\(model)_\(attribute)" + (isUnique ? "_unique" : "")
  }

  /// The statement that makes it.
  package var statement: String { "CREATE \(kind) \(name.quotedName) ON \(columns)" }

  /// The statement by which older programs made it.
  package var formerStatement: String {
    "CREATE \(kind) \(formerName.quotedName) ON \(columns)"
  }
}
