/// Finds the steps of a chunk's functions in the order of Lua's code, which holds no columns.
///
/// Source: lparser.c and lcode.c of Lua 5.4.4. Operands come before their operator and arguments before their call; the
/// targets of an assignment are set from right to left; neighbours in a chain of `..` are joined at once; operators between numerals are done by the compiler.
package struct LuaStepReader {
  /// All functions, the chunk first.
  package private(set) var functions: [LuaFunctionSteps]

  private let chunk: LuaChunk
  private let lineStarts: [Int]
  /// The function whose steps are read.
  private var current = 0
  /// Local constants whose values are in the code, by their places in ``LuaScopes/locals``.
  private var constants: [Int: LuaNumber] = [:]

  /// Reads a chunk that is valid Lua.
  package init(_ chunk: LuaChunk) {
    self.chunk = chunk
    functions = [LuaFunctionSteps(line: 0, endLine: 0, parameters: 0)]
    lineStarts = LuaStepReader.lineStarts(chunk.source)
    read(chunk.block)
  }

  private mutating func add(_ step: LuaStep) { functions[current].steps.append(step) }

  private mutating func function(_ body: LuaFunctionBody, line: Int) {
    let outer = current
    current = functions.count
    functions.append(
      LuaFunctionSteps(line: line, endLine: body.endLine, parameters: body.parameters.count))
    read(body.block)
    current = outer
  }

  // MARK: Statements

  private mutating func read(_ block: LuaBlock) {
    for statement in block.statements { read(statement) }
  }

  private mutating func read(_ statement: LuaStatement) {
    switch statement.kind {
    case .local(let variables, let values):
      read(values)
      noteConstant(variables, values)
    case .assignment(let targets, let values):
      for target in targets { prepare(target) }
      read(values)
      for target in targets.reversed() { set(target) }
    case .call(let call): read(call)
    case .block(let block): read(block)
    case .whileLoop(let condition, let block):
      read(condition)
      read(block)
    case .repeatLoop(let block, let condition):
      read(block)
      read(condition)
    case .condition(let branches, let otherwise):
      for branch in branches {
        read(branch.condition)
        read(branch.block)
      }
      if let otherwise { read(otherwise) }
    case .numericFor(_, let limits, let block):
      read(limits)
      add(LuaStep(kind: .forLimits, values: limits.map(value)))
      read(block)
    case .genericFor(_, let values, let block):
      read(values)
      read(block)
      add(LuaStep(kind: .forCall, values: values.prefix(1).map(value)))
    case .function(let target, _, let body):
      prepare(target)
      function(body, line: statement.span.line)
      set(target)
    case .localFunction(_, let body): function(body, line: body.span.line)
    case .returnValues(let values): read(values)
    case .breakLoop, .goto, .label: break
    }
  }

  /// Reads what a target needs before the value that it is set to.
  private mutating func prepare(_ target: LuaExpression) {
    guard case .suffixed(let base, let suffixes) = target.kind, let last = suffixes.last else {
      return
    }
    read(base, suffixes.dropLast())
    if case .index(let key) = last.kind { read(key) }
  }

  private mutating func set(_ target: LuaExpression) {
    switch target.kind {
    case .name(let name):
      guard name.local == nil else { return }
      add(LuaStep(kind: .set, values: [], mark: target.span))
    case .suffixed(let base, let suffixes):
      guard let last = suffixes.last else { return }
      add(
        LuaStep(
          kind: .set, values: [value(base, suffixes.dropLast())], mark: key(last)))
    case .nilValue, .trueValue, .falseValue, .varargs, .number, .string, .function, .table, .unary,
      .binary, .parenthesized, .missing:
      break
    }
  }

  /// Of constants only the last variable's value is put into the code.
  private mutating func noteConstant(_ variables: [Int], _ values: [LuaExpression]) {
    guard let variable = variables.last, let last = values.last, variables.count == values.count,
      chunk.scopes.locals[variable].attribute == .const
    else { return }
    constants[variable] = numeral(last)
  }

  // MARK: Expressions

  private mutating func read(_ expressions: [LuaExpression]) {
    for expression in expressions { read(expression) }
  }

  private mutating func read(_ expression: LuaExpression) {
    switch expression.kind {
    case .nilValue, .trueValue, .falseValue, .varargs, .number, .string, .missing: break
    case .function(let body): function(body, line: body.span.line)
    case .table(let table): read(table)
    case .name(let name):
      guard name.local == nil else { return }
      add(LuaStep(kind: .get, values: [], mark: expression.span))
    case .suffixed(let base, let suffixes): read(base, suffixes[...])
    case .unary(let unary, let operand): read(unary, operand, expression)
    case .binary(let first, let operations): read(first, operations)
    case .parenthesized(let inner): read(inner)
    }
  }

  private mutating func read(_ table: LuaTableLiteral) {
    for field in table.fields {
      switch field.key {
      case .position: read(field.value)
      case .name(let word):
        read(field.value)
        add(LuaStep(kind: .set, values: [], mark: word.span))
      case .expression(let key):
        read(key)
        read(field.value)
        add(LuaStep(kind: .set, values: [], mark: key.span))
      }
    }
  }

  private mutating func read(_ base: LuaExpression, _ suffixes: ArraySlice<LuaSuffix>) {
    read(base)
    for (index, suffix) in zip(suffixes.indices, suffixes) {
      let owner = value(base, suffixes[..<index])
      switch suffix.kind {
      case .field: add(LuaStep(kind: .get, values: [owner], mark: key(suffix)))
      case .index(let key):
        read(key)
        add(LuaStep(kind: .get, values: [owner], mark: self.key(suffix)))
      case .call(let arguments):
        read(arguments.values)
        add(
          LuaStep(kind: .call, values: [owner], arguments: arguments.values.map { value($0).span }))
      case .method(let word, let arguments):
        add(LuaStep(kind: .get, values: [owner], mark: word.span))
        read(arguments.values)
        let method = LuaStep.Value(name: word.text, span: word.span, isLiteral: false)
        add(
          LuaStep(
            kind: .call, values: [method], arguments: arguments.values.map { value($0).span },
            isMethod: true))
      }
    }
  }

  private mutating func read(
    _ unary: LuaUnaryOperator, _ operand: LuaExpression, _ whole: LuaExpression
  ) {
    read(operand)
    let kind: LuaStep.Kind
    switch unary {
    case .not: return
    case .length: kind = .length
    case .negate: kind = .negate
    case .bitNot: kind = .bitNot
    }
    guard numeral(whole) == nil else { return }
    add(LuaStep(kind: kind, values: [value(operand)]))
  }

  private mutating func read(_ first: LuaExpression, _ operations: [LuaOperation]) {
    read(first)
    // What stands left of the operator is the whole up to there.
    var left = value(first)
    var number = numeral(first)
    var end = first.span
    for operation in operations {
      let mark = self.mark(of: operation, behind: end)
      let right = value(operation.operand)
      read(operation.operand)
      end = operation.operand.span
      let result = number.flatMap { number in
        numeral(operation.operand).flatMap { operation.operation.folded(number, $0) }
      }
      switch operation.operation {
      case .and, .or, .equal, .notEqual: break
      case .less, .lessOrEqual, .greater, .greaterOrEqual:
        add(LuaStep(kind: .compare, values: [left, right], mark: mark))
      case .concat: join(left, operation.operand, mark)
      case .add, .subtract, .multiply, .divide, .floorDivide, .modulo, .power, .bitAnd, .bitOr,
        .bitXor, .shiftLeft, .shiftRight:
        guard result == nil else { break }
        add(
          LuaStep(kind: .arithmetic(operation.operation), values: [left, right], mark: mark))
      }
      number = result
      left = LuaStep.Value(name: nil, span: first.span.joined(with: end), isLiteral: false)
    }
  }

  /// Joins a value with what stands right of it, whose own values are joined in the same step.
  private mutating func join(_ left: LuaStep.Value, _ right: LuaExpression, _ mark: LuaSpan) {
    if right.isConcat, let last = functions[current].steps.lastIndex(where: { $0.kind == .concat })
    {
      functions[current].steps[last].values.insert(left, at: 0)
    } else {
      add(LuaStep(kind: .concat, values: [left, value(right)], mark: mark))
    }
  }

  // MARK: Values

  /// A value as errors point at it.
  private func value(_ expression: LuaExpression) -> LuaStep.Value {
    switch expression.kind {
    case .name(let name):
      LuaStep.Value(name: name.text, span: expression.span, isLiteral: false)
    case .suffixed(let base, let suffixes): value(base, suffixes[...])
    case .nilValue, .trueValue, .falseValue, .number, .string, .function, .table:
      LuaStep.Value(name: nil, span: expression.span, isLiteral: true)
    case .varargs, .unary, .binary, .parenthesized, .missing:
      LuaStep.Value(name: nil, span: expression.span, isLiteral: false)
    }
  }

  private func value(
    _ base: LuaExpression, _ suffixes: ArraySlice<LuaSuffix>
  ) -> LuaStep.Value {
    var value = value(base)
    for suffix in suffixes {
      switch suffix.kind {
      case .field(let word):
        value = LuaStep.Value(name: word.text, span: word.span, isLiteral: false)
      case .index(let key):
        var name: String?
        if case .string(let text) = key.kind { name = String(decoding: text, as: UTF8.self) }
        value = LuaStep.Value(
          name: name, span: value.span.joined(with: suffix.span), isLiteral: false)
      case .call:
        value = LuaStep.Value(
          name: nil, span: value.span.joined(with: suffix.span), isLiteral: false)
      case .method(let word, _):
        value = LuaStep.Value(
          name: nil, span: word.span.joined(with: suffix.span), isLiteral: false)
      }
    }
    return value
  }

  private func key(_ suffix: LuaSuffix) -> LuaSpan? {
    switch suffix.kind {
    case .field(let word), .method(let word, _): word.span
    case .index(let key): key.span
    case .call: nil
    }
  }

  /// Where an operator stands, which the tree doesn't tell.
  private func mark(of operation: LuaOperation, behind end: LuaSpan) -> LuaSpan {
    let word = Array(operation.operation.rawValue.utf8)
    let room = end.range.upperBound..<operation.operand.span.range.lowerBound
    let tokens = LuaLexer.tokens(of: Array(chunk.source[room]))
    let token = tokens.first { token in
      token.kind != .comment
        && chunk.source[room.lowerBound + token.range.lowerBound..<room.upperBound]
          .starts(with: word)
    }
    guard let token else { return operation.operand.span }
    let start = room.lowerBound + token.range.lowerBound
    let line = line(of: start)
    return LuaSpan(
      range: start..<start + word.count, line: line, column: start - lineStarts[line - 1] + 1)
  }

  /// The line of a byte, from 1.
  private func line(of offset: Int) -> Int {
    var (low, high) = (0, lineStarts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  private static func lineStarts(_ source: [UInt8]) -> [Int] {
    var starts = [0]
    var index = 0
    while index < source.count {
      let byte = source[index]
      index += 1
      guard LuaByte.isLineBreak(byte) else { continue }
      if index < source.count, LuaByte.isLineBreak(source[index]), source[index] != byte {
        index += 1
      }
      starts.append(index)
    }
    return starts
  }

  // MARK: Numerals

  /// The number that the compiler knows an expression to be; nil for all others.
  private func numeral(_ expression: LuaExpression) -> LuaNumber? {
    switch expression.kind {
    case .number(let number): return number
    case .name(let name): return name.local.flatMap { constants[$0] }
    case .parenthesized(let inner): return numeral(inner)
    case .unary(let unary, let operand): return numeral(operand).flatMap { unary.folded($0) }
    case .binary(let first, let operations):
      return operations.reduce(numeral(first)) { left, operation in
        guard let left, let right = numeral(operation.operand) else { return nil }
        return operation.operation.folded(left, right)
      }
    case .nilValue, .trueValue, .falseValue, .varargs, .string, .function, .table, .suffixed,
      .missing:
      return nil
    }
  }
}

extension LuaExpression {
  /// Whether its value is one of `..`.
  fileprivate var isConcat: Bool {
    switch kind {
    case .binary(_, let operations): operations.last?.operation == .concat
    case .parenthesized(let inner): inner.isConcat
    case .nilValue, .trueValue, .falseValue, .varargs, .number, .string, .function, .table, .name,
      .suffixed, .unary, .missing:
      false
    }
  }
}
