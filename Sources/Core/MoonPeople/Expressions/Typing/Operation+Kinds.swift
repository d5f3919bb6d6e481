extension Operation {
  /// What is known about an operation's result from its operands.
  struct Outcome {
    /// The kinds of values of the result.
    let kinds: ValueKinds
    /// Whether the operation itself may raise an error.
    let mayRaise: Bool

    /// Creates an outcome.
    ///
    /// - Parameters:
    ///   - kinds: The kinds of values of the result.
    ///   - mayRaise: Whether the operation itself may raise an error.
    init(_ kinds: ValueKinds, mayRaise: Bool = false) {
      self.kinds = kinds
      self.mayRaise = mayRaise
    }
  }

  /// What is known about the result.
  ///
  /// - Parameter parts: The operands.
  /// - Returns: The kinds of the result, and whether an error may be raised.
  func outcome(_ parts: [TypedExpression]) -> Outcome {
    switch self {
    case .add, .subtract, .multiply, .divide, .floorDivide, .modulo, .power:
      arithmeticOutcome(parts[0], parts[1])
    case .negate:
      Outcome(parts[0].kinds.numeric, mayRaise: !parts[0].kinds.isNumber)
    case .bitAnd, .bitOr, .bitXor, .bitNot, .shiftLeft, .shiftRight:
      Outcome(.integer, mayRaise: !parts.allSatisfy(\.isBits))
    case .concatenate: Outcome(.string, mayRaise: !parts.allSatisfy(\.kinds.isText))
    case .length: Outcome(.integer, mayRaise: parts[0].kinds != .string)
    case .equal, .notEqual: equalityOutcome(parts[0].kinds, parts[1].kinds)
    case .less, .lessOrEqual:
      Outcome(.boolean, mayRaise: !Self.areOrdered(parts.map(\.kinds)))
    case .call(let function): function.outcome(parts)
    case .method(let function):
      if parts.first?.kinds == .string {
        function.outcome(parts)
      } else {
        Outcome(function.outcome(parts).kinds, mayRaise: true)
      }
    }
  }

  /// Whether all values are numbers, or all are strings.
  ///
  /// - Parameter kinds: The kinds of the values.
  /// - Returns: Whether comparing them raises no error.
  static func areOrdered(_ kinds: [ValueKinds]) -> Bool {
    kinds.allSatisfy(\.isNumber) || kinds.allSatisfy { $0 == .string }
  }

  private func equalityOutcome(_ left: ValueKinds, _ right: ValueKinds) -> Outcome {
    let (same, different): (ValueKinds, ValueKinds) = self == .equal ? (.yes, .no) : (.no, .yes)
    if left.comparable.isDisjoint(with: right.comparable) { return Outcome(different) }
    let single: [ValueKinds] = [.none, .no, .yes]
    return Outcome(left == right && single.contains(left) ? same : .boolean)
  }

  private func arithmeticOutcome(_ left: TypedExpression, _ right: TypedExpression) -> Outcome {
    let isNumeric = left.kinds.isNumber && right.kinds.isNumber
    let mayBeIntegers = left.kinds.mayBeInteger && right.kinds.mayBeInteger
    let divides = self == .floorDivide || self == .modulo
    let hasDivisor = right.constant?.asNumber().map { !$0.isEqual(to: .integer(0)) } ?? false
    var kinds: ValueKinds = []
    if mayBeIntegers, self != .divide, self != .power { kinds.insert(.integer) }
    let mayBeFloats = left.kinds.mayBeFloat || right.kinds.mayBeFloat
    if mayBeFloats || self == .divide || self == .power {
      kinds.insert(.float)
      if mayMakeNaN(left, right) { kinds.insert(.nan) }
    }
    return Outcome(kinds, mayRaise: !isNumeric || (divides && mayBeIntegers && !hasDivisor))
  }

  /// Whether the result may be NaN.
  private func mayMakeNaN(_ left: TypedExpression, _ right: TypedExpression) -> Bool {
    if left.kinds.contains(.nan) || right.kinds.contains(.nan) { return true }
    switch self {
    case .add, .subtract: return !left.isFinite && !right.isFinite
    case .multiply: return !left.isFiniteFactor && !right.isFiniteFactor
    case .divide, .floorDivide: return !right.isFiniteFactor
    case .modulo: return !left.isFinite || !right.isFiniteFactor
    case .power:
      guard case .integer(let exponent)? = right.constant else { return true }
      return exponent < 0
    default: return false
    }
  }
}

extension TypedExpression {
  /// Whether it is an integral number.
  var isBits: Bool { kinds == .integer || (constant?.asInteger != nil) }

  /// Whether it is a finite number.
  fileprivate var isFinite: Bool {
    if kinds == .integer { return true }
    if case .number(let value)? = constant { return value.isFinite }
    return false
  }

  /// Whether it is a finite number other than 0, known beforehand.
  fileprivate var isFiniteFactor: Bool {
    switch constant {
    case .integer(let value)?: value != 0
    case .number(let value)?: value.isFinite && value != 0
    default: false
    }
  }
}
