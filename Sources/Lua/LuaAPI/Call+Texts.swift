package import LuaRuntime

/// The same for texts, which most other arguments are.
extension Call {
  /// The text of an argument; they are numbered from 1.
  ///
  /// - Throws: What is wrong with it, or that it is missing.
  package func argument(_ number: Int32, _ parameter: Parameter<String>) throws(LuaError) -> String
  {
    if parameter.kind.takesEachText, number <= count, !isNamed,
      let text = frame.stringIfAny(at: base + number)
    {
      return text
    }
    return try value(argument: number, parameter)
  }
}
