/// Writes an expression as the body of a Lua function of a record `p`.
struct LuaPrinter {
  /// The lines so far, indented below the function.
  private(set) var lines: [String] = []

  private let model: Model
  private var depth = 0
  private var localCount = 0

  /// Creates a printer.
  ///
  /// - Parameter model: The model of the record.
  init(model: Model) { self.model = model }

  /// Writes the statements that return an expression's value.
  ///
  /// - Parameter expression: The expression.
  mutating func printReturn(_ expression: Expression) {
    switch expression {
    case .conditional(let condition, let first, let second):
      add("if \(lowered(condition).text) then")
      indented { $0.printReturn(first) }
      add("else")
      indented { $0.printReturn(second) }
      add("end")
    case .sequence(let first, let second):
      add("local _ = \(lowered(first).text)")
      printReturn(second)
    default: add("return \(lowered(expression).text)")
    }
  }

  private mutating func add(_ line: String) {
    lines.append(String(repeating: "  ", count: depth) + line)
  }

  private mutating func indented(_ body: (inout LuaPrinter) -> Void) {
    depth += 1
    body(&self)
    depth -= 1
  }

  /// Text of an expression, and how tightly it holds together: from 1 for `or` to 20.
  private typealias Text = (text: String, power: Int)

  /// An expression as text, after statements for what needs them.
  private mutating func lowered(_ expression: Expression) -> Text {
    guard expression.needsStatements else { return plain(expression) }
    switch expression {
    case .conditional(let condition, let first, let second):
      let local = newLocal(nil)
      add("if \(lowered(condition).text) then")
      indented { $0.assign(local, first) }
      add("else")
      indented { $0.assign(local, second) }
      add("end")
      return (local, 20)
    case .sequence(let first, let second):
      add("local _ = \(lowered(first).text)")
      return lowered(second)
    case .and(let first, let second), .or(let first, let second):
      guard second.needsStatements else { break }
      let local = newLocal(lowered(first).text)
      if case .and = expression { add("if \(local) then") } else { add("if not \(local) then") }
      indented { $0.assign(local, second) }
      add("end")
      return (local, 20)
    default: break
    }
    // What is computed before a part with statements is kept in a local.
    let parts = expression.parts
    let last = parts.lastIndex(where: \.needsStatements) ?? 0
    var texts: [Text] = []
    for (place, part) in parts.enumerated() {
      let text = lowered(part)
      texts.append(place < last ? (newLocal(text.text), 20) : text)
    }
    return joined(expression, texts)
  }

  private mutating func newLocal(_ text: String?) -> String {
    localCount += 1
    add("local v\(localCount)" + (text.map { " = \($0)" } ?? ""))
    return "v\(localCount)"
  }

  private mutating func assign(_ local: String, _ expression: Expression) {
    add("\(local) = \(lowered(expression).text)")
  }

  private func plain(_ expression: Expression) -> Text {
    joined(expression, expression.parts.map(plain))
  }

  private func joined(_ expression: Expression, _ parts: [Text]) -> Text {
    switch expression {
    case .constant(let value): return value.luaLiteral
    case .id: return ("p.id", 20)
    case .attribute(let place): return ("p.\(model.attributes[place].name)", 20)
    case .not: return ("not " + wrapped(parts[0], 12), 12)
    case .and: return (wrapped(parts[0], 2) + " and " + wrapped(parts[1], 3), 2)
    case .or: return (wrapped(parts[0], 1) + " or " + wrapped(parts[1], 2), 1)
    case .operation(let operation, let operands, _):
      return joined(operation, LuaPrinter.cut(parts, of: operands, in: operation))
    case .lookup(let table, _, _): return ("\(table.name)[\(parts[0].text)]", 20)
    case .failure(let message, _):
      return ("error(\(Value.text(message).luaLiteral.text))", 20)
    case .conditional, .sequence: preconditionFailure("\(expression) needs statements")
    }
  }

  /// The arguments of a call of which the last one is a single value, also where it is a call with several results.
  private static func cut(
    _ parts: [Text], of operands: [Expression], in operation: Operation
  ) -> [Text] {
    guard case .operation(let last, _, _)? = operands.last else { return parts }
    switch (operation, last) {
    case (.call, .call(let function)), (.call, .method(let function)),
      (.method, .call(let function)), (.method, .method(let function)):
      guard function == .find || function == .byte else { return parts }
      return parts.dropLast() + [("(\(parts[parts.count - 1].text))", 20)]
    default: return parts
    }
  }

  private func joined(_ operation: Operation, _ parts: [Text]) -> Text {
    switch operation {
    case .negate, .bitNot, .length:
      // A space keeps two signs from being a comment.
      let operand = wrapped(parts[0], 12)
      return (operation.symbol + (operand.hasPrefix("-") ? " " : "") + operand, 12)
    case .call:
      return ("\(operation.symbol)(\(parts.map(\.text).joined(separator: ", ")))", 20)
    case .method:
      let rest = parts.dropFirst().map(\.text).joined(separator: ", ")
      return (wrapped(parts[0], 20) + "\(operation.symbol)(\(rest))", 20)
    case .concatenate:
      let texts = parts.enumerated().map { wrapped($1, $0 == parts.count - 1 ? 8 : 10) }
      return (texts.joined(separator: " .. "), 9)
    default:
      let power = operation.power
      let isRight = operation == .power
      let left = wrapped(parts[0], isRight ? power + 1 : power)
      let right = wrapped(parts[1], isRight ? 12 : power + 1)
      return ("\(left) \(operation.symbol) \(right)", power)
    }
  }

  private func wrapped(_ text: Text, _ power: Int) -> String {
    text.power < power ? "(\(text.text))" : text.text
  }
}

extension Operation {
  /// How tightly Lua binds the operator, from lparser.c.
  fileprivate var power: Int {
    switch self {
    case .equal, .notEqual, .less, .lessOrEqual: 3
    case .bitOr: 4
    case .bitXor: 5
    case .bitAnd: 6
    case .shiftLeft, .shiftRight: 7
    case .concatenate: 9
    case .add, .subtract: 10
    case .multiply, .divide, .floorDivide, .modulo: 11
    case .negate, .bitNot, .length: 12
    case .power: 14
    case .call, .method: 20
    }
  }
}

extension Expression {
  /// Its parts, in the order in which they are computed.
  var parts: [Expression] {
    switch self {
    case .constant, .id, .attribute, .failure: []
    case .not(let part), .lookup(_, let part, _): [part]
    case .and(let first, let second), .or(let first, let second), .sequence(let first, let second):
      [first, second]
    case .conditional(let condition, let first, let second): [condition, first, second]
    case .operation(_, let parts, _): parts
    }
  }

  /// Whether Lua has no single expression for it.
  fileprivate var needsStatements: Bool {
    switch self {
    case .conditional, .sequence: true
    default: parts.contains(where: \.needsStatements)
    }
  }
}
