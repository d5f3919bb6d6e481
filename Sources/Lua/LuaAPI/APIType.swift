package import LuaRuntime

/// The declaration of a type of objects that scripts get from the API.
package struct APIType: Sendable {
  /// A property of an object.
  package struct Property: Sendable {
    /// The name.
    package let name: String
    /// The type of its value.
    package let type: String
    /// The unit, such as `s`; nil for none.
    package let unit: String?
    /// Whether scripts may set it.
    package let isWritable: Bool
    /// What it is, in one sentence.
    package let summary: String
  }

  /// The name, such as `Spring`.
  package let name: String
  /// What such an object is, in one sentence.
  package let summary: String
  /// More about it, such as its operators.
  package let details: String
  /// A script that shows it.
  package let example: String
  /// The version that had it first.
  package let since: String
  /// What other libraries call its members.
  let otherNames: OtherNames
  /// The properties, in the order of their declaration.
  package internal(set) var properties: [Property] = []
  /// The methods, in the order of their declaration.
  package internal(set) var methods: [APIFunction] = []

  /// The topics of its members by their names, where it has many.
  package internal(set) var topics: [String: String] = [:]
  /// What `object[key]` gives beside the properties, such as `Tab`; nil where there are no elements.
  package internal(set) var elements: String?
  /// The type of the keys of the elements.
  package internal(set) var keys = "integer"
  /// The operators, as LuaCATS writes them: `add(Angle): Angle`, `len: integer`.
  package internal(set) var operators: [String] = []

  /// The names of all properties and methods.
  package var memberNames: [String] {
    properties.map(\.name) + methods.map { APIName.last(of: $0.name) }
  }

  /// The error of a member that it doesn't have.
  package var missingField: MissingField {
    MissingField(owner: name, names: memberNames, wanted: "fields", otherNames: otherNames)
  }

  /// The error of a member that can't be set.
  package func readOnlyError(_ member: String) -> LuaError {
    LuaError("\(name).\(member) is read-only", code: "read-only", subject: (member, ""))
  }
}
