/// One token of Lua source text.
package struct LuaToken: Hashable, Sendable {
  /// What sort of token it is.
  package enum Kind: Hashable, Sendable {
    /// A name that is no keyword.
    case name
    /// A keyword, such as `local`.
    case keyword
    /// A number.
    case number
    /// A string in quotes; also one that its line's end cuts off.
    case string
    /// A string in long brackets; also one that the source's end cuts off.
    case longString
    /// A comment of either form, or a first line that starts with `#`.
    case comment
    /// An operator or a bracket.
    case symbol
    /// Bytes that start no token.
    case unknown
  }

  /// What sort of token it is.
  package let kind: Kind
  /// Where its bytes are.
  package let range: Range<Int>
  /// The line on which it starts, from 1.
  package let line: Int
  /// The column at which it starts, in bytes from 1.
  package let column: Int
  /// The line on which it ends, from 1.
  package let endLine: Int
}
