package import MoonPeople

/// Makes the backends that are checked.
package struct BackendSource: Sendable {
  /// Makes an empty one.
  package let make: @Sendable () throws -> any Backend
  /// Opens what a closed one left behind; nil when nothing outlives it.
  package let reopen: (@Sendable (any Backend) throws -> any Backend)?

  /// Creates a source.
  ///
  /// - Parameters:
  ///   - make: Makes an empty backend.
  ///   - reopen: Opens what a closed one left behind; nil when nothing outlives it.
  package init(
    make: @escaping @Sendable () throws -> any Backend,
    reopen: (@Sendable (any Backend) throws -> any Backend)? = nil
  ) {
    self.make = make
    self.reopen = reopen
  }
}
