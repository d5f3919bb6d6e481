/// A part of a statement, with what is bound to its question marks in order.
package struct SQLText: Hashable, Sendable {
  /// The text.
  package var text: String
  /// What is bound to its question marks, in order.
  package var bindings: [SQLBinding]

  /// Creates a part of a statement.
  package init(_ text: String = "", _ bindings: [SQLBinding] = []) {
    self.text = text
    self.bindings = bindings
  }

  /// Adds another part.
  package static func += (left: inout SQLText, right: SQLText) {
    left.text += right.text
    left.bindings += right.bindings
  }

  /// Adds text without bindings.
  package static func += (left: inout SQLText, right: String) { left.text += right }
}

extension String {
  /// The name between SQL's quotes.
  package var quotedName: String {
    "\"" + split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
  }
}
