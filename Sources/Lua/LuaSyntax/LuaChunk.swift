/// Lua source text as a tree.
///
/// ```swift
/// let chunk = LuaChunk(Array("local a <const> = 1".utf8))
/// chunk.scopes.locals[0].attribute  // .const
/// ```
package struct LuaChunk: Sendable {
  /// The source.
  package let source: [UInt8]
  /// The statements, as far as the source could be understood.
  package let block: LuaBlock
  /// The variables.
  package let scopes: LuaScopes
  /// The comments, in the order of the source.
  package let comments: [LuaToken]
  /// What is wrong; nil for valid Lua.
  package let mistake: SyntaxMistake?

  /// Parses a text; it never fails, see ``mistake``.
  ///
  /// What Lua refuses only when it makes code (more than 255 registers, or upvalues) passes here.
  package init(_ source: [UInt8]) {
    var parser = LuaParser(source)
    let block = parser.chunk()
    self.source = source
    self.block = block
    scopes = parser.scopes
    comments = parser.comments
    mistake = parser.mistake
  }

  /// The text of a span.
  package func text(_ span: LuaSpan) -> String {
    String(decoding: source[span.range], as: UTF8.self)
  }
}
