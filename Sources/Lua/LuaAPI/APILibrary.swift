/// What one module of ours adds to `moon`.
package struct APILibrary: Sendable {
  /// The fields of `moon`.
  package let members: [APIMember]
  /// The fields that it adds to tables of other libraries, by their full names, such as `moon.ui`.
  package let additions: [String: [APIMember]]
  /// The ways in which it takes values that Lua has no type for.
  package let notations: [APINotation]
  /// Gives the types of the objects that scripts get.
  package let types: @Sendable () -> [APIType]

  /// Creates a library.
  package init(
    members: [APIMember], additions: [String: [APIMember]] = [:], notations: [APINotation] = [],
    types: @escaping @Sendable () -> [APIType]
  ) {
    self.members = members
    self.additions = additions
    self.notations = notations
    self.types = types
  }
}
