/// A statement.
package struct LuaStatement: Sendable {
  /// What it is.
  package indirect enum Kind: Sendable {
    /// `local a, b = 1, 2`; the variables are places in ``LuaScopes/locals``.
    case local([Int], [LuaExpression])
    /// `a, b.c = 1, 2`.
    case assignment([LuaExpression], [LuaExpression])
    /// A call.
    case call(LuaExpression)
    /// `do … end`.
    case block(LuaBlock)
    /// `while … do … end`.
    case whileLoop(LuaExpression, LuaBlock)
    /// `repeat … until …`.
    case repeatLoop(LuaBlock, until: LuaExpression)
    /// `if … then … elseif … then … else … end`.
    case condition([LuaBranch], otherwise: LuaBlock?)
    /// `for i = from, to, step do … end`.
    case numericFor(Int, [LuaExpression], LuaBlock)
    /// `for a, b in … do … end`.
    case genericFor([Int], [LuaExpression], LuaBlock)
    /// `function a.b:c() … end`.
    case function(LuaExpression, isMethod: Bool, LuaFunctionBody)
    /// `local function f() … end`.
    case localFunction(Int, LuaFunctionBody)
    /// `return …`.
    case returnValues([LuaExpression])
    /// `break`.
    case breakLoop
    /// `goto name`.
    case goto(LuaWord)
    /// `::name::`.
    case label(LuaWord)
  }

  /// What it is.
  package let kind: Kind
  /// Where it stands.
  package let span: LuaSpan
}

/// One condition of an `if` and what it leads to.
package struct LuaBranch: Sendable {
  /// What is asked.
  package let condition: LuaExpression
  /// What is done if it holds.
  package let block: LuaBlock
}

/// Statements in a row.
package struct LuaBlock: Sendable {
  /// The statements; empty ones are left out.
  package let statements: [LuaStatement]
}
