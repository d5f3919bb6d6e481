extension LuaUnaryOperator {
  /// What the compiler makes of the operator in front of a numeral; nil when it leaves that to the machine.
  ///
  /// Source: `constfolding` in lcode.c of Lua 5.4.4.
  func folded(_ operand: LuaNumber) -> LuaNumber? {
    switch self {
    case .negate:
      switch operand {
      case .integer(let value): .integer(0 &- value)
      case .float(let value): LuaNumber.kept(-value)
      }
    case .bitNot: operand.exactInteger.map { .integer(~$0) }
    case .not, .length: nil
    }
  }
}

extension LuaBinaryOperator {
  /// What the compiler makes of the operator between numerals; nil when it leaves that to the machine.
  ///
  /// Source: `constfolding` and `validop` in lcode.c of Lua 5.4.4.
  func folded(_ left: LuaNumber, _ right: LuaNumber) -> LuaNumber? {
    switch self {
    case .add: LuaNumber.folded(left, right, { $0 &+ $1 }, { $0 + $1 })
    case .subtract: LuaNumber.folded(left, right, { $0 &- $1 }, { $0 - $1 })
    case .multiply: LuaNumber.folded(left, right, { $0 &* $1 }, { $0 * $1 })
    case .divide: right.double == 0 ? nil : LuaNumber.kept(left.double / right.double)
    case .floorDivide, .modulo: folded(remainder: left, right)
    // Only whether a power is 0 or no number matters, not its value.
    case .power:
      left.double == 0 && right.double > 0 || left.double < 0 && right.exactInteger == nil
        ? nil : .float(1)
    case .bitAnd: LuaNumber.folded(left, right) { $0 & $1 }
    case .bitOr: LuaNumber.folded(left, right) { $0 | $1 }
    case .bitXor: LuaNumber.folded(left, right) { $0 ^ $1 }
    case .shiftLeft:
      LuaNumber.folded(left, right) { Int64(bitPattern: UInt64(bitPattern: $0) << $1) }
    case .shiftRight:
      LuaNumber.folded(left, right) { Int64(bitPattern: UInt64(bitPattern: $0) >> $1) }
    case .concat, .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .and, .or: nil
    }
  }

  private func folded(remainder left: LuaNumber, _ right: LuaNumber) -> LuaNumber? {
    guard right.double != 0 else { return nil }
    if case .integer(let left) = left, case .integer(let right) = right {
      let quotient = left.dividedReportingOverflow(by: right).partialValue
      let rest = left.remainderReportingOverflow(dividingBy: right).partialValue
      let isBetween = rest != 0 && (rest < 0) != (right < 0)
      return .integer(
        self == .modulo ? (isBetween ? rest &+ right : rest) : isBetween ? quotient - 1 : quotient)
    }
    let quotient = (left.double / right.double).rounded(.down)
    return LuaNumber.kept(
      self == .modulo ? left.double - quotient * right.double : quotient)
  }
}

extension LuaNumber {
  /// The integer that has this value; nil when there is none.
  var exactInteger: Int64? {
    switch self {
    case .integer(let value): value
    case .float(let value): Int64(exactly: value)
    }
  }

  /// A result, unless it is one that the compiler doesn't keep: no number, or a zero that may be a negative one.
  fileprivate static func kept(_ value: Double) -> LuaNumber? {
    value.isNaN || value == 0 ? nil : .float(value)
  }

  fileprivate static func folded(
    _ left: LuaNumber, _ right: LuaNumber, _ integers: (Int64, Int64) -> Int64,
    _ floats: (Double, Double) -> Double
  ) -> LuaNumber? {
    if case .integer(let left) = left, case .integer(let right) = right {
      return .integer(integers(left, right))
    }
    return kept(floats(left.double, right.double))
  }

  fileprivate static func folded(
    _ left: LuaNumber, _ right: LuaNumber, bits: (Int64, Int64) -> Int64
  ) -> LuaNumber? {
    guard let left = left.exactInteger, let right = right.exactInteger else { return nil }
    return .integer(bits(left, right))
  }
}
