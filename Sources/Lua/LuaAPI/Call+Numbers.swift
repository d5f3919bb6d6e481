package import LuaRuntime

/// The same for numbers, compiled for them, since most arguments are numbers.
extension Call {
  /// The number of an argument; they are numbered from 1.
  ///
  /// - Throws: What is wrong with it, or that it is missing.
  package func argument(_ number: Int32, _ parameter: Parameter<Double>) throws(LuaError) -> Double
  {
    try value(argument: number, parameter)
  }

  /// The number of an argument, or nil when it is not given; they are numbered from 1.
  ///
  /// - Throws: What is wrong with it.
  package func argument(
    ifGiven number: Int32, _ parameter: Parameter<Double>
  ) throws(LuaError) -> Double? {
    try value(ifGivenArgument: number, parameter)
  }

  /// The number of an option.
  ///
  /// - Throws: What is wrong with it, or that it is missing.
  package func option(_ parameter: Parameter<Double>) throws(LuaError) -> Double {
    try value(option: parameter)
  }
}
