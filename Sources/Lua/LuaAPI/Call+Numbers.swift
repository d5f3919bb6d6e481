package import LuaRuntime

/// The same for numbers, compiled for them, since most arguments are numbers.
extension Call {
  /// The number of an argument; they are numbered from 1.
  ///
  /// - Throws: What is wrong with it, or that it is missing.
  package func argument(_ number: Int32, _ parameter: Parameter<Double>) throws(LuaError) -> Double
  {
    if let value = try argument(ifGiven: number, parameter) { return value }
    if let fallback = parameter.fallback { return fallback }
    throw missing(argument: number, parameter.fact)
  }

  /// The number of an argument, or nil when it is not given; they are numbered from 1.
  ///
  /// - Throws: What is wrong with it.
  package func argument(
    ifGiven number: Int32, _ parameter: Parameter<Double>
  ) throws(LuaError) -> Double? {
    if isNamed { return try option(ifGiven: parameter) }
    guard number <= count else { return nil }
    if let number = frame.numberIfAny(at: base + number),
      parameter.kind.plainNumbers.contains(number)
    {
      return number
    }
    return try given(argument: number, parameter)
  }

  /// The number of an option.
  ///
  /// - Throws: What is wrong with it, or that it is missing.
  package func option(_ parameter: Parameter<Double>) throws(LuaError) -> Double {
    let index = taken.index(of: parameter.key)
    if index != 0, let number = frame.numberIfAny(at: index),
      parameter.kind.plainNumbers.contains(number)
    {
      return number
    }
    return try number(option: parameter, at: index)
  }

  @inline(never)
  private func number(
    option parameter: Parameter<Double>, at index: Int32
  ) throws(LuaError) -> Double {
    if index != 0 { return try read(parameter, at: index) }
    if let fallback = parameter.fallback { return fallback }
    throw missing(option: parameter.fact)
  }

  /// The number of an option, or nil when it is not given.
  ///
  /// - Throws: What is wrong with it.
  package func option(ifGiven parameter: Parameter<Double>) throws(LuaError) -> Double? {
    let index = taken.index(of: parameter.key)
    guard index != 0 else { return nil }
    if let number = frame.numberIfAny(at: index), parameter.kind.plainNumbers.contains(number) {
      return number
    }
    return try read(parameter, at: index)
  }

  @inline(never)
  private func read(_ parameter: Parameter<Double>, at index: Int32) throws(LuaError) -> Double {
    try frame.unwrap(at: index)
    return try parameter.kind.read(frame, index, subject(option: parameter.fact.name))
  }
}
