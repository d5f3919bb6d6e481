/// A stretch of Lua source text.
package struct LuaSpan: Hashable, Sendable {
  /// Where its bytes are.
  package let range: Range<Int>
  /// The line on which it starts, from 1.
  package let line: Int
  /// The column at which it starts, in bytes from 1.
  package let column: Int

  /// Creates a span.
  package init(range: Range<Int>, line: Int, column: Int) {
    self.range = range
    self.line = line
    self.column = column
  }

  /// The span from the start of this one to the end of another that doesn't start before it.
  func joined(with end: LuaSpan) -> LuaSpan {
    LuaSpan(
      range: range.lowerBound..<max(range.upperBound, end.range.upperBound), line: line,
      column: column)
  }
}
