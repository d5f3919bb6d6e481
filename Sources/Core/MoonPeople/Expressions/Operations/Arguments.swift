/// The arguments of a library function, checked and converted as lauxlib.c does.
struct Arguments {
  /// The values that are passed.
  let values: [Value]

  /// How long a text may be that the function makes.
  let longest: Int

  private let function: LibraryFunction
  private let isMethod: Bool

  /// Creates the arguments of a call.
  ///
  /// - Parameters:
  ///   - values: The values that are passed; a method's string is the first one.
  ///   - function: The function.
  ///   - isMethod: Whether it is called as `s:find(…)`, which counts from the second one.
  ///   - longest: How long a text may be that the function makes.
  init(
    _ values: [Value], of function: LibraryFunction, isMethod: Bool = false, longest: Int = .max
  ) {
    self.longest = longest
    self.values = values
    self.function = function
    self.isMethod = isMethod
  }

  /// A fault of an argument.
  ///
  /// - Parameters:
  ///   - place: Its place, from 0.
  ///   - reason: What is wrong with it.
  /// - Returns: The fault in Lua's words.
  func fault(_ place: Int, _ reason: String) -> Fault {
    .argument(place + (isMethod ? 0 : 1), reason, of: function.shortName)
  }

  /// A fault of an argument of a wrong type.
  private func fault(_ place: Int, expected: String) -> Fault {
    let type = place < values.count ? values[place].typeName : "no value"
    return fault(place, "\(expected) expected, got \(type)")
  }

  /// Whether nothing or nil is passed.
  ///
  /// - Parameter place: The argument's place, from 0.
  /// - Returns: Whether it is missing.
  func isMissing(_ place: Int) -> Bool { place >= values.count || values[place] == .none }

  /// Any value.
  ///
  /// - Parameter place: The argument's place, from 0.
  /// - Returns: The value.
  /// - Throws: ``Fault`` when nothing is passed.
  func any(_ place: Int) throws(Fault) -> Value {
    guard place < values.count else { throw fault(place, "value expected") }
    return values[place]
  }

  /// Text: a string or a number.
  ///
  /// - Parameter place: The argument's place, from 0.
  /// - Returns: The string.
  /// - Throws: ``Fault`` for anything else.
  func text(_ place: Int) throws(Fault) -> ByteString {
    guard place < values.count, values[place].isText else {
      throw fault(place, expected: "string")
    }
    return values[place].luaText
  }

  /// A number, or a string that reads as one.
  ///
  /// - Parameter place: The argument's place, from 0.
  /// - Returns: The number as a float.
  /// - Throws: ``Fault`` for anything else.
  func number(_ place: Int) throws(Fault) -> Double {
    switch place < values.count ? values[place].asNumber() : nil {
    case .integer(let value): return Double(value)
    case .number(let value): return value
    default: throw fault(place, expected: "number")
    }
  }

  /// An integer: a number or a string that reads as one, with an integral value.
  ///
  /// - Parameters:
  ///   - place: The argument's place, from 0.
  ///   - initial: What a missing one stands for; nil when there must be one.
  /// - Returns: The integer.
  /// - Throws: ``Fault`` for anything else.
  func integer(_ place: Int, or initial: Int64? = nil) throws(Fault) -> Int64 {
    if let initial, isMissing(place) { return initial }
    guard place < values.count, let number = values[place].asNumber() else {
      throw fault(place, expected: "number")
    }
    guard let integer = number.asInteger else {
      throw fault(place, "number has no integer representation")
    }
    return integer
  }

  /// A string, not a number.
  ///
  /// - Parameter place: The argument's place, from 0.
  /// - Returns: The string.
  /// - Throws: ``Fault`` for anything else.
  func string(_ place: Int) throws(Fault) -> ByteString {
    guard place < values.count, case .string(let text) = values[place] else {
      throw fault(place, expected: "string")
    }
    return text
  }
}
