/// A place in source text, where a caret can point.
package struct SourcePlace: Hashable, Sendable {
  /// The line, from 1.
  package let line: Int
  /// The column in bytes, from 1.
  package let column: Int
  /// The length in bytes.
  package let length: Int
}
