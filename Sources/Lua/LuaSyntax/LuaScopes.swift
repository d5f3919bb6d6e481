/// The variables of a chunk: which local each name means, and how locals and globals are used.
package struct LuaScopes: Sendable {
  /// All local variables, in the order of their declaration.
  package internal(set) var locals: [LuaLocal] = []
  /// All uses of globals, in the order of the source.
  package internal(set) var globals: [LuaGlobalUse] = []
}

/// A local variable.
package struct LuaLocal: Sendable {
  /// How it was declared.
  package enum Role: Hashable, Sendable {
    /// By `local`.
    case local
    /// By `local function`.
    case function
    /// As a parameter.
    case parameter
    /// As the `self` of a method.
    case ownSelf
    /// By a loop.
    case loop
  }

  /// What stands in angle brackets behind its name.
  package enum Attribute: Hashable, Sendable {
    /// `<const>`.
    case const
    /// `<close>`.
    case close
  }

  /// The name.
  package let name: String
  /// Where the name stands; for a method's `self` where the function starts.
  package let span: LuaSpan
  /// How it was declared.
  package let role: Role
  /// The function that it belongs to; 0 is the chunk.
  package let function: Int
  /// Its attribute.
  package internal(set) var attribute: Attribute?
  /// How often its value is asked for.
  package internal(set) var uses = 0
  /// How often it is given another value than its first.
  package internal(set) var assignments = 0
  /// Whether a function inside its own uses it.
  package internal(set) var isCaptured = false
  /// The local of the same name that it hides; nil for none.
  package internal(set) var shadowed: Int?
  /// The bytes of the source in which it can be used.
  package internal(set) var scope: Range<Int>
}

/// A global variable where it is used.
package struct LuaGlobalUse: Sendable {
  /// The name.
  package let name: String
  /// Where it stands.
  package let span: LuaSpan
  /// Whether it is given a value there.
  package internal(set) var isAssignment = false
  /// The function that uses it; 0 is the chunk.
  package let function: Int
}
