/// A place in source text, where a caret can point.
package struct SourcePlace: Hashable, Sendable {
  /// The line, from 1.
  package let line: Int
  /// The column in bytes, from 1.
  package let column: Int
  /// The length in bytes.
  package let length: Int

  /// Creates a place.
  package init(line: Int, column: Int, length: Int) {
    self.line = line
    self.column = column
    self.length = length
  }
}
