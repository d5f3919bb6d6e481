import MoonPeople
import Testing

/// The evaluator against what Lua 5.4 itself printed: see `LuaTable`.
@Suite struct LuaTableTests {
  private let table: LuaTable

  init() throws { table = try LuaTable() }

  @Test func `values and errors are Lua's`() throws {
    #expect(table.lines.count > 900)
    for line in table.lines {
      let evaluator = Evaluator(
        try LuaReader.expression(line.text, table.model), model: table.model)
      for (row, outcome) in zip(table.rows, line.outcomes) {
        let expected = outcome.dropFirst()
        do throws(EvaluationError) {
          let value = try evaluator.value(row)
          #expect(
            outcome.hasPrefix("="), "\(line.text) for row \(row.id): \(value), not \(outcome)")
          if outcome.hasPrefix("=") {
            let wanted = try? LuaReader.value(String(expected), table.model)
            #expect(
              wanted.map { value.isSame(as: $0) } == true,
              "\(line.text) for row \(row.id): \(value), not \(outcome)")
          }
          let isSelected = try evaluator.test(row)
          #expect(isSelected == value.isTruthy, "\(line.text) for row \(row.id)")
        } catch {
          let message = LuaTable.withoutConstants(String(expected))
          #expect(
            outcome.hasPrefix("!"), "\(line.text) for row \(row.id): \(error), not \(outcome)")
          #expect(error.message == message, "\(line.text) for row \(row.id)")
          #expect(throws: EvaluationError.self) { try evaluator.test(row) }
        }
      }
    }
  }

  @Test func `the condition of raising holds exactly where Lua raises`() throws {
    for line in table.lines {
      let expression = try LuaReader.expression(line.text, table.model)
      let condition = expression.raising(for: table.model)
      let raising = condition.map { Evaluator($0, model: table.model) }
      let raises = line.outcomes.map { $0.hasPrefix("!") }
      #expect(Evaluator(expression, model: table.model).canRaise == (condition != nil))
      for (row, expected) in zip(table.rows, raises) {
        let holds = try raising?.test(row) ?? false
        #expect(holds == expected, "\(line.text) for row \(row.id)")
      }
    }
  }

  @Test func `the text of an expression is read as the same expression`() throws {
    let (start, end) = ("function(p) return ", " end")
    for line in table.lines {
      let expression = try LuaReader.expression(line.text, table.model)
      let text = expression.luaText(model: table.model)
      // What the reader makes of `a > b` takes two statements, which it doesn't read.
      guard text.hasPrefix(start) else { continue }
      let written = String(text.dropFirst(start.count).dropLast(end.count))
      #expect(try LuaReader.expression(written, table.model) == expression, "\(line.text)")
    }
  }

  @Test func `the kinds of an expression hold all its values`() throws {
    for line in table.lines {
      let expression = try LuaReader.expression(line.text, table.model)
      let kinds = expression.kinds(for: table.model)
      let simplified = expression.simplified(for: table.model)
      #expect(simplified.kinds(for: table.model) == kinds, "\(line.text)")
      #expect(
        simplified.simplified(for: table.model).canonicalKey(for: table.model)
          == expression.canonicalKey(for: table.model), "\(line.text)")
      for (row, outcome) in zip(table.rows, line.outcomes) where outcome.hasPrefix("=") {
        let value = try LuaReader.value(String(outcome.dropFirst()), table.model)
        #expect(kinds.contains(value.kind), "\(line.text) for row \(row.id)")
      }
    }
  }
}

extension Value {
  /// Whether it is the same value: of the same type, NaN being NaN, -0.0 not 0.0.
  func isSame(as other: Value) -> Bool {
    guard case .number(let left) = self, case .number(let right) = other else {
      return self == other
    }
    return left.isNaN ? right.isNaN : left.bitPattern == right.bitPattern
  }

  /// The kind of the value.
  var kind: ValueKinds {
    switch self {
    case .none: .none
    case .boolean(let value): value ? .yes : .no
    case .integer: .integer
    case .number(let value): value.isNaN ? .nan : .float
    case .string: .string
    }
  }
}
