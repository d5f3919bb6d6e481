/// What one module of ours adds to `moon`.
package struct APILibrary: Sendable {
  /// The fields of `moon`.
  package let members: [APIMember]
  /// Gives the types of the objects that scripts get.
  package let types: @Sendable () -> [APIType]

  /// Creates a library.
  package init(members: [APIMember], types: @escaping @Sendable () -> [APIType]) {
    self.members = members
    self.types = types
  }
}
