/// Why Lua refuses a chunk.
package struct SyntaxMistake: Hashable, Sendable {
  /// What is wrong, in Lua's own words, without position: `'=' expected near 'x'`.
  package let message: String
  /// The line that Lua itself names, from 1.
  package let line: Int
  /// The place that is meant.
  package let span: LuaSpan
  /// Whether the source only ends too early: more of it could make the chunk valid.
  package let isIncomplete: Bool
}
