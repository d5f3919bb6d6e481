extension Expression {
  /// The expression as the text of a Lua function of one record.
  ///
  /// The text computes the same: values, errors, order. An expression without errors of its own,
  /// and without conditions or sequences inside of others, compiles to itself, sites apart, once
  /// constants such as `-math.huge` are worked out. A captured table stands by its name.
  ///
  /// - Parameter model: The model of the record.
  /// - Returns: Text from `function(p)` to `end`, of one line when a single `return` does.
  public func luaText(model: Model) -> String {
    var printer = LuaPrinter(model: model)
    printer.printReturn(self)
    guard printer.lines.count > 1 else { return "function(p) \(printer.lines[0]) end" }
    return "function(p)\n" + printer.lines.map { "  \($0)\n" }.joined() + "end"
  }
}
