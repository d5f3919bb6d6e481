internal import MoonPeople

/// Turns an expression into an SQL value, where SQL has one for each of Lua's.
///
/// Nil and NaN are both NULL and booleans are integers, so an expression whose values might be
/// confused has none.
struct ValueTranslator {
  /// A value in SQL, with the kinds that it may have.
  struct Operand {
    var text: SQLText
    var kinds: ValueKinds
    /// The constant that it is; nil for others.
    var constant: Value?
  }

  let model: Model

  /// The value in SQL; nil when there is none.
  func operand(_ expression: Expression) -> Operand? {
    let kinds = expression.kinds(for: model)
    guard kinds.subtracting(.none).family != nil, !kinds.isSuperset(of: [.none, .nan]),
      let text = text(expression)
    else { return nil }
    if case .constant(let value) = expression {
      return Operand(text: text, kinds: kinds, constant: value)
    }
    return Operand(text: text, kinds: kinds, constant: nil)
  }

  /// The operand for a comparison with another one; nil when SQL would round it.
  ///
  /// An index of floats turns an integer into a float before it is looked up.
  func matched(_ operand: Operand, to other: Operand) -> Operand? {
    guard case .integer(let integer)? = operand.constant, !other.kinds.contains(.integer) else {
      return operand
    }
    guard !other.kinds.isDisjoint(with: .number) else { return operand }
    guard let float = integer.exactFloat else { return nil }
    return Operand(
      text: SQLText("?", [.value(.number(float))]), kinds: operand.kinds,
      constant: operand.constant)
  }

  private func text(_ expression: Expression) -> SQLText? {
    switch expression {
    case .constant(let value): constant(value)
    case .id: SQLText("\"id\"")
    case .attribute(let place): SQLText(model.attributes[place].name.quotedName)
    case .operation(let operation, let parts, _): self.operation(operation, parts)
    case .not, .and, .or, .conditional, .sequence, .lookup, .failure: nil
    }
  }

  private func constant(_ value: Value) -> SQLText {
    switch value {
    case .none: SQLText("NULL")
    case .boolean(let value): SQLText(value ? "1" : "0")
    case .number(let number) where number.isNaN: SQLText("NULL")
    case .integer, .number, .string: SQLText("?", [.value(value)])
    }
  }

  private func operation(_ operation: Operation, _ parts: [Expression]) -> SQLText? {
    switch operation {
    case .add: floats("+", parts)
    case .subtract: floats("-", parts)
    case .multiply: floats("*", parts)
    case .divide: quotient(parts)
    case .negate: negative(parts)
    case .length, .call(.len), .method(.len):
      // SQLite's own length counts characters, up to the first NUL.
      function("length(CAST(", parts, " AS BLOB))")
    case .call(.lower), .method(.lower): function("lower(", parts, ")")
    case .call(.upper), .method(.upper): function("upper(", parts, ")")
    case .concatenate: concatenation(parts)
    case .floorDivide, .modulo, .power, .bitAnd, .bitOr, .bitXor, .bitNot, .shiftLeft, .shiftRight,
      .equal, .notEqual, .less, .lessOrEqual, .call, .method:
      nil
    }
  }

  /// Arithmetic of which at least one side is a float: there SQLite's is Lua's.
  private func floats(_ sign: String, _ parts: [Expression]) -> SQLText? {
    guard parts.count == 2, let left = operand(parts[0]), let right = operand(parts[1]),
      left.kinds.isSubset(of: [.number, .none]), right.kinds.isSubset(of: [.number, .none]),
      !left.kinds.contains(.integer) || !right.kinds.contains(.integer)
    else { return nil }
    return SQLText("(") + left.text + " \(sign) " + right.text + ")"
  }

  /// A division by a constant other than zero; Lua's is always one of floats.
  private func quotient(_ parts: [Expression]) -> SQLText? {
    guard parts.count == 2, let left = operand(parts[0]),
      left.kinds.isSubset(of: [.number, .none]), case .constant(let divisor) = parts[1]
    else { return nil }
    let float: Double
    switch divisor {
    case .integer(let integer): float = Double(integer)
    case .number(let number): float = number
    case .none, .boolean, .string: return nil
    }
    guard float != 0, float.isFinite else { return nil }
    return SQLText("(") + left.text + SQLText(" / ?)", [.value(.number(float))])
  }

  /// SQLite's minus turns -0.0 into 0.0.
  private func negative(_ parts: [Expression]) -> SQLText? {
    guard parts.count == 1, let part = operand(parts[0]),
      part.kinds.isSubset(of: [.float, .nan, .none])
    else { return nil }
    return SQLText("(") + part.text + " * -1.0)"
  }

  private func function(_ start: String, _ parts: [Expression], _ end: String) -> SQLText? {
    guard parts.count == 1, let part = operand(parts[0]),
      part.kinds.isSubset(of: [.string, .none])
    else { return nil }
    return SQLText(start) + part.text + end
  }

  private func concatenation(_ parts: [Expression]) -> SQLText? {
    var result = SQLText("(")
    for (index, part) in parts.enumerated() {
      guard let operand = operand(part), operand.kinds.isSubset(of: [.string, .none]) else {
        return nil
      }
      result += index > 0 ? SQLText(" || ") + operand.text : operand.text
    }
    return result + ")"
  }
}

extension ValueKinds {
  /// The types of values that SQL keeps apart.
  enum Family {
    case nothing
    case boolean
    case number
    case string
  }

  /// The one type of all values other than nil; nil when there are several.
  var family: Family? {
    let values = subtracting(.none)
    if values.isEmpty { return .nothing }
    if values.isSubset(of: .boolean) { return .boolean }
    if values.isSubset(of: .number) { return .number }
    return values == .string ? .string : nil
  }
}
