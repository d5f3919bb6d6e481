/// A name in source text: a field, a method or a label.
package struct LuaWord: Hashable, Sendable {
  /// The name.
  package let text: String
  /// Where it stands.
  package let span: LuaSpan

  /// Creates a name.
  package init(text: String, span: LuaSpan) {
    self.text = text
    self.span = span
  }
}
