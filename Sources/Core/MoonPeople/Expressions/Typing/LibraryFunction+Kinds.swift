extension LibraryFunction {
  /// What is known about the result of a call.
  ///
  /// - Parameter parts: The arguments.
  /// - Returns: The kinds of the result, and whether an error may be raised.
  func outcome(_ parts: [TypedExpression]) -> Operation.Outcome {
    let first = parts.first?.kinds ?? []
    return Operation.Outcome(kinds(first, parts), mayRaise: mayRaise(parts))
  }

  private func kinds(_ first: ValueKinds, _ parts: [TypedExpression]) -> ValueKinds {
    switch self {
    case .find, .byte, .toInteger: [.integer, .none]
    case .len: .integer
    case .lower, .upper, .sub, .rep, .reverse, .type, .toString: .string
    case .floor, .ceil:
      first == .integer ? .integer : first.numeric.union(.integer)
    case .abs:
      first == .integer ? .integer : first.numeric.union(first.contains(.string) ? .float : [])
    case .sqrt: [.float, .nan]
    case .fmod:
      parts.allSatisfy { $0.kinds == .integer } ? .integer : .number
    case .max, .min: parts.reduce(ValueKinds([])) { $0.union($1.kinds) }
    case .mathType: [.string, .none]
    case .ult: .boolean
    case .toNumber:
      parts.count > 1 ? [.integer, .float, .nan, .none] : first.numeric.union(.none)
    }
  }

  private func mayRaise(_ parts: [TypedExpression]) -> Bool {
    switch self {
    case .type, .toString, .toInteger, .mathType: parts.isEmpty
    case .toNumber: parts.count != 1
    case .len, .lower, .upper, .reverse: !parts.isText(0)
    case .find: !parts.isText(0) || !parts.isText(1) || !parts.isInteger(2, orMissing: true)
    case .sub:
      !parts.isText(0) || !parts.isInteger(1) || !parts.isInteger(2, orMissing: true)
    case .byte:
      !parts.isText(0) || !parts.isInteger(1, orMissing: true)
        || !parts.isInteger(2, orMissing: true)
    case .rep: !isShortRepetition(parts)
    case .floor, .ceil, .abs, .sqrt: !parts.isNumber(0)
    case .fmod:
      !parts.isNumber(0) || !parts.isNumber(1)
        || (parts.allSatisfy(\.kinds.mayBeInteger) && parts[1].constant.isZeroOrUnknown)
    case .max, .min: parts.count != 1 && !Operation.areOrdered(parts.map(\.kinds)) || parts.isEmpty
    case .ult: !parts.isInteger(0) || !parts.isInteger(1)
    }
  }

  /// Whether a repetition is known to be of a fixed short text or to be empty.
  private func isShortRepetition(_ parts: [TypedExpression]) -> Bool {
    guard parts.isText(0), parts.isInteger(1), parts.count < 3 || parts.isText(2) else {
      return false
    }
    guard let times = parts[1].constant?.asNumber()?.asInteger else { return false }
    return times <= 0
  }
}

extension Value? {
  /// Whether it is 0, or not known.
  fileprivate var isZeroOrUnknown: Bool { self?.isEqual(to: .integer(0)) ?? true }
}

extension [TypedExpression] {
  /// Whether the argument at a place is text.
  fileprivate func isText(_ place: Int) -> Bool { place < count && self[place].kinds.isText }

  /// Whether the argument at a place is or reads as a number.
  fileprivate func isNumber(_ place: Int) -> Bool {
    place < count && (self[place].kinds.isNumber || self[place].constant?.asNumber() != nil)
  }

  /// Whether the argument at a place is or reads as an integer.
  fileprivate func isInteger(_ place: Int, orMissing: Bool = false) -> Bool {
    guard place < count else { return orMissing }
    let kinds = orMissing ? self[place].kinds.subtracting(.none) : self[place].kinds
    return kinds.isSubset(of: .integer) || self[place].constant?.asNumber()?.asInteger != nil
  }
}
