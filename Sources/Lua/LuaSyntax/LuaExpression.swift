/// An expression.
package struct LuaExpression: Sendable {
  /// What it is.
  package indirect enum Kind: Sendable {
    /// `nil`.
    case nilValue
    /// `true`.
    case trueValue
    /// `false`.
    case falseValue
    /// `...`.
    case varargs
    /// A number.
    case number(LuaNumber)
    /// A string, with its escapes replaced.
    case string([UInt8])
    /// A function.
    case function(LuaFunctionBody)
    /// A table.
    case table(LuaTableLiteral)
    /// A variable.
    case name(LuaName)
    /// A value with fields, calls and method calls behind it, such as `ui.text "a":padding(3)`.
    case suffixed(LuaExpression, [LuaSuffix])
    /// An operator and its operand.
    case unary(LuaUnaryOperator, LuaExpression)
    /// Operators that are done from left to right: `((a + b) - c)`; those that bind more are in the operands.
    case binary(LuaExpression, [LuaOperation])
    /// An expression in parentheses.
    case parenthesized(LuaExpression)
    /// Nothing, where the source ends or is wrong.
    case missing
  }

  /// What it is.
  package let kind: Kind
  /// Where it stands.
  package let span: LuaSpan

  /// Creates an expression.
  package init(kind: Kind, span: LuaSpan) {
    self.kind = kind
    self.span = span
  }
}

/// An operator and what stands right of it.
package struct LuaOperation: Sendable {
  /// The operator.
  package let operation: LuaBinaryOperator
  /// What stands right of it.
  package let operand: LuaExpression
}

/// What stands behind a value.
package struct LuaSuffix: Sendable {
  /// What it is.
  package enum Kind: Sendable {
    /// `.name`.
    case field(LuaWord)
    /// `[key]`.
    case index(LuaExpression)
    /// `(…)`, a table or a string.
    case call(LuaArguments)
    /// `:name(…)`.
    case method(LuaWord, LuaArguments)
  }

  /// What it is.
  package let kind: Kind
  /// Where it stands, from its dot, colon or bracket on.
  package let span: LuaSpan
}

/// The arguments of a call.
package struct LuaArguments: Sendable {
  /// How they are written.
  package enum Style: Sendable {
    /// `(a, b)`.
    case parentheses
    /// `{ … }`.
    case table
    /// `"…"`.
    case string
  }

  /// How they are written.
  package let style: Style
  /// The arguments.
  package let values: [LuaExpression]
  /// Where they stand, brackets included.
  package let span: LuaSpan
}

/// A table.
package struct LuaTableLiteral: Sendable {
  /// One field of a table.
  package struct Field: Sendable {
    /// How a field is written.
    package enum Key: Sendable {
      /// `value`: the next position, from 1.
      case position(Int)
      /// `name = value`.
      case name(LuaWord)
      /// `[key] = value`.
      case expression(LuaExpression)
    }

    /// Its key.
    package let key: Key
    /// Its value.
    package let value: LuaExpression
  }

  /// The fields, in the order of the source.
  package let fields: [Field]
}

/// A variable where it is used.
package struct LuaName: Hashable, Sendable {
  /// What a name stands for.
  package enum Reference: Hashable, Sendable {
    /// A local variable of the same function, as a place in ``LuaScopes/locals``.
    case local(Int)
    /// A local variable of a function around this one, as a place in ``LuaScopes/locals``.
    case upvalue(Int)
    /// A global variable.
    case global
    /// A field of a local variable `_ENV`.
    case environmentField
  }

  /// The name.
  package let text: String
  /// What it stands for.
  package let reference: Reference

  /// The place of its local variable in ``LuaScopes/locals``; nil for others.
  package var local: Int? {
    switch reference {
    case .local(let index), .upvalue(let index): index
    case .global, .environmentField: nil
    }
  }
}

/// A function's parameters and statements.
package struct LuaFunctionBody: Sendable {
  /// Its number, from 1 in the order of the source; 0 is the chunk.
  package let number: Int
  /// The parameters, as places in ``LuaScopes/locals``; a method's `self` is the first one.
  package let parameters: [Int]
  /// Whether it takes `...`.
  package let isVararg: Bool
  /// What it does.
  package let block: LuaBlock
  /// Where it stands, from its parameters to its `end`.
  package let span: LuaSpan
  /// The line of its `end`.
  package let endLine: Int
}
