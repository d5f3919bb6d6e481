/// What one module of ours adds to `moon`.
package struct APILibrary: Sendable {
  /// The fields of `moon`.
  package let members: [APIMember]
  /// The fields that it adds to tables of other libraries, by their full names, such as `moon.ui`.
  package let additions: [String: [APIMember]]
  /// Gives the types of the objects that scripts get.
  package let types: @Sendable () -> [APIType]

  /// Creates a library.
  package init(
    members: [APIMember], additions: [String: [APIMember]] = [:],
    types: @escaping @Sendable () -> [APIType]
  ) {
    self.members = members
    self.additions = additions
    self.types = types
  }
}
