extension Value {
  /// Its kind.
  var kinds: ValueKinds {
    switch self {
    case .none: .none
    case .boolean(let value): value ? .yes : .no
    case .integer: .integer
    case .number(let value): value.isNaN ? .nan : .float
    case .string: .string
    }
  }
}

extension ValueKinds {
  /// What Lua's `type` gives for the kinds.
  var typeNames: Set<String> {
    var names: Set<String> = []
    if contains(.none) { names.insert("nil") }
    if !isDisjoint(with: .boolean) { names.insert("boolean") }
    if !isDisjoint(with: .number) { names.insert("number") }
    if contains(.string) { names.insert("string") }
    return names
  }

  /// The kinds of which Lua's `type` gives a name.
  ///
  /// - Parameter name: The name.
  /// - Returns: The kinds; empty for what is no name of theirs.
  static func named(_ name: String) -> ValueKinds {
    switch name {
    case "nil": .none
    case "boolean": .boolean
    case "number": .number
    case "string": .string
    default: []
    }
  }

  /// The kinds with integers and floats as one, since they may be equal.
  var comparable: ValueKinds {
    let other: ValueKinds = subtracting(.number)
    return isDisjoint(with: [.integer, .float]) ? other : other.union([.integer, .float])
  }

  /// The kinds of numbers that arithmetic makes of these: strings are read.
  var numeric: ValueKinds {
    contains(.string)
      ? intersection(.number).union([.integer, .float]) : intersection(.number)
  }

  /// Whether a value of these kinds may be or read as an integer.
  var mayBeInteger: Bool { !isDisjoint(with: [.integer, .string]) }
  /// Whether a value of these kinds may be or read as a float.
  var mayBeFloat: Bool { !isDisjoint(with: [.float, .nan, .string]) }
  /// Whether all of them are numbers.
  var isNumber: Bool { isSubset(of: .number) }
  /// Whether all of them are text to Lua: strings or numbers.
  var isText: Bool { isSubset(of: ValueKinds.number.union(.string)) }
}
