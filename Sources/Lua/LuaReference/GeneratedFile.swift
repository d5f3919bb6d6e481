/// A file that is made from the registry.
package struct GeneratedFile: Hashable, Sendable {
  /// Where it belongs, seen from the folder of its kind: `library/spring.lua`.
  package let path: String
  /// What is in it; ends with a line end.
  package let text: String

  /// Creates a file.
  package init(_ path: String, _ text: String) {
    self.path = path
    self.text = text
  }
}
