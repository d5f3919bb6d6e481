internal import MoonPeople

/// Turns an expression into a condition, exactly in Lua's meaning for each row that raises no error.
///
/// What SQL means differently is left to a native test: mixed kinds of values, integer arithmetic
/// (which wraps in Lua), and most functions.
struct ConditionTranslator {
  let model: Model
  /// The number of terms that may still be made before everything is left to a native test.
  private var budget = 1000

  init(model: Model) { self.model = model }

  /// The condition that an expression is neither nil nor false.
  ///
  /// - Parameters:
  ///   - expression: The expression, simplified.
  ///   - model: The model of the rows.
  /// - Returns: The condition; nil when it holds for each row.
  static func condition(_ expression: Expression, model: Model) -> SQLText? {
    var translator = ConditionTranslator(model: model)
    let term = translator.term(expression, true)
    if translator.budget > 0 {
      if case .always = term { return nil }
      if let text = term.text(for: model) { return text }
    }
    return NativeTest.call(expression, model: model)
  }

  /// The term that is true where the expression is truthy, if that is wanted, or where it isn't.
  mutating func term(_ expression: Expression, _ wanted: Bool) -> SQLTerm {
    budget -= 1
    guard budget > 0 else { return .never }
    switch expression {
    case .not(let part): return term(part, !wanted)
    case .and(let left, let right):
      let parts = [term(left, wanted), term(right, wanted)]
      return wanted ? .both(parts) : .either(parts)
    case .or(let left, let right):
      let parts = [term(left, wanted), term(right, wanted)]
      return wanted ? .either(parts) : .both(parts)
    case .conditional(let condition, let first, let second):
      return .either([
        .both([term(condition, true), term(first, wanted)]),
        .both([term(condition, false), term(second, wanted)]),
      ])
    case .sequence(_, let second): return term(second, wanted)
    case .constant(let value): return value.isTruthy == wanted ? .always : .never
    case .failure: return .never
    case .id, .attribute, .operation, .lookup: break
    }
    let kinds = expression.kinds(for: model)
    if kinds.isDisjoint(with: [.none, .no]) { return wanted ? .always : .never }
    if kinds.isSubset(of: [.none, .no]) { return wanted ? .never : .always }
    return comparison(expression, wanted) ?? .native(expression, wanted)
  }

  private func comparison(_ expression: Expression, _ wanted: Bool) -> SQLTerm? {
    switch expression {
    case .attribute(let place): return attribute(place, wanted)
    case .operation(.equal, let parts, _): return equality(parts, wanted)
    case .operation(.notEqual, let parts, _): return equality(parts, !wanted)
    case .operation(.less, let parts, _): return order("<", ">=", parts, wanted)
    case .operation(.lessOrEqual, let parts, _): return order("<=", ">", parts, wanted)
    case .operation(.call(.find), let parts, _), .operation(.method(.find), let parts, _):
      return find(parts, wanted)
    case .lookup(let table, let key, _): return membership(table, key, wanted)
    case .constant, .id, .not, .and, .or, .conditional, .sequence, .operation, .failure: return nil
    }
  }

  private func attribute(_ place: Int, _ wanted: Bool) -> SQLTerm {
    let attribute = model.attributes[place]
    let column = attribute.name.quotedName
    // A bare column or a bound value would miss the index.
    guard attribute.type == .boolean else {
      return .test(SQLText(column + (wanted ? " IS NOT NULL" : " IS NULL")))
    }
    if wanted { return .test(SQLText(column + " = 1")) }
    return .test(SQLText(column + (attribute.isOptional ? " IS NOT 1" : " = 0")))
  }

  private func order(
    _ sign: String, _ opposite: String, _ parts: [Expression], _ wanted: Bool
  ) -> SQLTerm? {
    guard parts.count == 2, let (left, right) = operands(parts) else { return nil }
    // With nil it raises; with NaN it is false, and so is its opposite.
    let kinds = left.kinds.union(right.kinds)
    guard kinds.isSubset(of: [.number, .none]) || kinds.isSubset(of: [.string, .none]) else {
      return nil
    }
    if wanted || !kinds.contains(.nan) {
      return .test(left.text.joined(wanted ? sign : opposite, right.text))
    }
    return .test(left.text.joined(sign, right.text).isNotTrue)
  }

  private func equality(_ parts: [Expression], _ wanted: Bool) -> SQLTerm? {
    guard parts.count == 2 else { return nil }
    let kinds = parts.map { $0.kinds(for: model) }
    let values = kinds.map { $0.subtracting(.none) }
    guard let first = values[0].family, let second = values[1].family else { return nil }
    guard first == second || values[0].isEmpty || values[1].isEmpty else {
      // Values of different types are never equal, but nil is nil.
      guard kinds[0].contains(.none), kinds[1].contains(.none) else {
        return wanted ? .never : .always
      }
      return nil
    }
    guard let (left, right) = operands(parts) else { return nil }
    if values[0].isEmpty || values[1].isEmpty {
      let other = values[0].isEmpty ? right : left
      guard other.kinds.contains(.none) else { return wanted ? .never : .always }
      return .test(other.text + (wanted ? " IS NULL" : " IS NOT NULL"))
    }
    if kinds[0].contains(.none), kinds[1].contains(.none) {
      let same = left.text.joined("IS", right.text)
      return .test(wanted ? same : SQLText("(") + same + ") = 0")
    }
    let mayBeNull = !kinds[0].union(kinds[1]).isDisjoint(with: [.none, .nan])
    if !wanted, first == .boolean, !mayBeNull, case .constant(let value) = parts[1] {
      return .test(left.text + " = \(value.isTruthy ? 0 : 1)")
    }
    if !wanted {
      let test = left.text.joined(mayBeNull ? "=" : "<>", right.text)
      return .test(mayBeNull ? test.isNotTrue : test)
    }
    if case .attribute = parts[0], case .constant = parts[1], !right.text.bindings.isEmpty {
      return .oneOf(column: left.text.text, right.text.bindings)
    }
    if case .attribute = parts[1], case .constant = parts[0], !left.text.bindings.isEmpty {
      return .oneOf(column: right.text.text, left.text.bindings)
    }
    return .test(left.text.joined("=", right.text))
  }

  /// The longest text, in bytes, that SQLite looks for.
  private static let longestNeedle = 64

  private func find(_ parts: [Expression], _ wanted: Bool) -> SQLTerm? {
    guard isPlainFind(parts), case .constant(.string(let needle)) = parts[1],
      parts[0].kinds(for: model).isSubset(of: [.string, .none]),
      let text = ValueTranslator(model: model).operand(parts[0])
    else { return nil }
    guard let first = needle.bytes.first else { return wanted ? .always : .never }
    // SQLite steps over whole characters, so it misses a needle that starts within one, and compares
    // the whole needle at each of them.
    guard first & 0xC0 != 0x80, needle.count <= ConditionTranslator.longestNeedle else {
      return nil
    }
    let place = SQLText("instr(", []) + text.text + SQLText(", ?)", [.value(.string(needle))])
    return .test(place + (wanted ? " > 0" : " = 0"))
  }

  /// Whether a search begins at the start of the string.
  private func isPlainFind(_ parts: [Expression]) -> Bool {
    guard parts.count > 2 else { return parts.count == 2 }
    switch parts[2] {
    case .constant(.none), .constant(.integer(1)), .constant(.number(1)): break
    default: return false
    }
    guard parts.count == 4, case .constant = parts[3] else { return parts.count == 3 }
    return true
  }

  /// The largest number of values in a list; a larger table is asked natively, by hash.
  private static let longestList = 500

  private func membership(_ table: LookupTable, _ key: Expression, _ wanted: Bool) -> SQLTerm? {
    let kinds = key.kinds(for: model)
    guard let family = kinds.subtracting(.none).family, family == .string || family == .number,
      table.entries.count <= ConditionTranslator.longestList,
      let operand = ValueTranslator(model: model).operand(key)
    else { return nil }
    let isFloat = kinds.isDisjoint(with: .integer)
    let values = table.entries.filter(\.value.isTruthy).keys.filter { value in
      switch value {
      case .string: family == .string
      case .integer(let integer):
        // An index of floats would round the integer and find its neighbour.
        family == .number && (!isFloat || integer.exactFloat != nil)
      case .number: family == .number
      case .none, .boolean: false
      }
    }
    guard !values.isEmpty else { return wanted ? .never : .always }
    let bindings = values.sorted { $0.sortsBefore($1) }.map { value -> SQLBinding in
      if isFloat, case .integer(let integer) = value {
        return .value(.number(Double(integer)))
      }
      return .value(value)
    }
    if wanted, case .attribute = key { return .oneOf(column: operand.text.text, bindings) }
    let marks = repeatElement("?", count: bindings.count).joined(separator: ", ")
    let list = operand.text + SQLText(" IN (\(marks))", bindings)
    if wanted { return .test(list) }
    return .test(kinds.isDisjoint(with: [.none, .nan]) ? list + " = 0" : list.isNotTrue)
  }

  /// Both sides of a comparison as SQL.
  private func operands(_ parts: [Expression]) -> (
    ValueTranslator.Operand, ValueTranslator.Operand
  )? {
    let translator = ValueTranslator(model: model)
    guard let left = translator.operand(parts[0]), let right = translator.operand(parts[1]) else {
      return nil
    }
    guard let first = translator.matched(left, to: right),
      let second = translator.matched(right, to: left)
    else { return nil }
    return (first, second)
  }
}

extension SQLText {
  /// Two operands with a sign between them.
  fileprivate func joined(_ sign: String, _ other: SQLText) -> SQLText {
    self + " \(sign) " + other
  }

  /// The condition that this one is false or NULL.
  fileprivate var isNotTrue: SQLText { SQLText("coalesce(\(text), 0) = 0", bindings) }

  static func + (left: SQLText, right: SQLText) -> SQLText {
    SQLText(left.text + right.text, left.bindings + right.bindings)
  }

  static func + (left: SQLText, right: String) -> SQLText {
    SQLText(left.text + right, left.bindings)
  }
}

extension Int64 {
  /// The float of the same value; nil when there is none.
  var exactFloat: Double? {
    let float = Double(self)
    return Int64(exactly: float) == self ? float : nil
  }
}
