/// Something that Lua's machine does at one place of a function, and that can go wrong there.
package struct LuaStep: Sendable {
  /// What it does.
  package enum Kind: Hashable, Sendable {
    /// Calls a value with arguments.
    case call
    /// Reads a field or a global.
    case get
    /// Sets a field or a global; also a named field of a table literal.
    case set
    /// An operator of numbers between two values.
    case arithmetic(LuaBinaryOperator)
    /// `-` in front of a value.
    case negate
    /// `~` in front of a value.
    case bitNot
    /// `#` in front of a value.
    case length
    /// Joins two or more values.
    case concat
    /// `<`, `<=`, `>` or `>=`.
    case compare
    /// Looks at the limits of a numeric loop.
    case forLimits
    /// Calls the iterator of a generic loop.
    case forCall
  }

  /// A value that a step works on.
  package struct Value: Sendable {
    /// Its last name: `c` for `a.b.c`; nil when it doesn't end with one.
    package var name: String?
    /// Where it stands; of a chain its last part, such as `c` or `d(1)`.
    package var span: LuaSpan
    /// Whether it is a literal, which is as it should be.
    package var isLiteral: Bool
  }

  /// What it does.
  package var kind: Kind
  /// What it works on: what is called, the table, the operands, the limits.
  package var values: [Value]
  /// Where its own word stands: the key of a field, the operator.
  package var mark: LuaSpan?
  /// The arguments of a call.
  package var arguments: [LuaSpan] = []
  /// Which of `values` is known to be wrong, from 1; nil for none.
  package var blamed: Int?
  /// Whether it calls a method, whose object is an argument that isn't among `arguments`.
  package var isMethod = false
}

/// The steps of one function, in the order in which Lua makes code of them.
package struct LuaFunctionSteps: Sendable {
  /// The line on which Lua says that it is defined; 0 for the chunk.
  package var line: Int
  /// The line of its `end`; 0 for the chunk.
  package var endLine: Int
  /// How many parameters it has, a method's `self` among them.
  package var parameters: Int
  /// The steps.
  package var steps: [LuaStep] = []
}
