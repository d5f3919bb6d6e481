extension LuaParser {
  /// One expression.
  mutating func expression() -> LuaExpression { expression(above: 0) }

  /// One expression or more, with commas between them.
  mutating func expressions() -> [LuaExpression] {
    var values = [expression()]
    while take(.comma) { values.append(expression()) }
    return values
  }

  /// An expression whose operators bind more than `limit`.
  private mutating func expression(above limit: Int) -> LuaExpression {
    let start = current.span
    guard enter() else {
      leave()
      return LuaExpression(kind: .missing, span: start)
    }
    defer { leave() }
    var value: LuaExpression
    if let unary = current.terminal.unaryOperator {
      advance()
      let operand = expression(above: LuaBinaryOperator.unaryPriority)
      value = LuaExpression(kind: .unary(unary, operand), span: start.joined(with: previous))
    } else {
      value = simple()
    }
    var operations: [LuaOperation] = []
    while let binary = current.terminal.binaryOperator, binary.priority.left > limit {
      advance()
      let operand = expression(above: binary.priority.right)
      operations.append(LuaOperation(operation: binary, operand: operand))
    }
    if !operations.isEmpty {
      value = LuaExpression(kind: .binary(value, operations), span: start.joined(with: previous))
    }
    return value
  }

  private mutating func simple() -> LuaExpression {
    let span = current.span
    let kind: LuaExpression.Kind
    switch current.terminal {
    case .number(let number): kind = .number(number)
    case .string: kind = .string(current.bytes)
    case .keyword(.nil): kind = .nilValue
    case .keyword(.true): kind = .trueValue
    case .keyword(.false): kind = .falseValue
    case .symbol(.ellipsis):
      if !scoping.isVararg { fail(near: "cannot use '...' outside a vararg function") }
      kind = .varargs
    case .symbol(.openBrace): return table()
    case .keyword(.function):
      advance()
      let body = functionBody(isMethod: false, line: lexedLine)
      return LuaExpression(kind: .function(body), span: span.joined(with: previous))
    default: return suffixed()
    }
    advance()
    return LuaExpression(kind: kind, span: span)
  }

  /// A variable as it stands in an expression.
  mutating func name(_ word: LuaWord, isAssigned: Bool = false) -> LuaExpression {
    let name = scoping.use(word, isAssigned: isAssigned)
    return LuaExpression(kind: .name(name), span: word.span)
  }

  /// A variable or an expression in parentheses, with what stands behind it.
  mutating func suffixed() -> LuaExpression {
    let line = lexedLine
    let base = primary()
    var suffixes: [LuaSuffix] = []
    while let suffix = suffix(line) { suffixes.append(suffix) }
    guard !suffixes.isEmpty else { return base }
    return LuaExpression(kind: .suffixed(base, suffixes), span: base.span.joined(with: previous))
  }

  private mutating func primary() -> LuaExpression {
    let start = current.span
    switch current.terminal {
    case .name: return name(expectName())
    case .symbol(.openParenthesis):
      let line = lexedLine
      advance()
      let value = expression()
      expect(
        .symbol(.closeParenthesis), closing: .symbol(.openParenthesis), line: line)
      return LuaExpression(kind: .parenthesized(value), span: start.joined(with: previous))
    default:
      fail(near: "unexpected symbol")
      return LuaExpression(kind: .missing, span: start)
    }
  }

  private mutating func suffix(_ line: Int) -> LuaSuffix? {
    let start = current.span
    let kind: LuaSuffix.Kind
    switch current.terminal {
    case .symbol(.dot):
      advance()
      kind = .field(expectName())
    case .symbol(.openBracket):
      advance()
      let key = expression()
      expect(.symbol(.closeBracket))
      kind = .index(key)
    case .symbol(.colon):
      advance()
      let word = expectName()
      kind = .method(word, arguments(line))
    case .symbol(.openParenthesis), .symbol(.openBrace), .string: kind = .call(arguments(line))
    default: return nil
    }
    return LuaSuffix(kind: kind, span: start.joined(with: previous))
  }

  private mutating func arguments(_ line: Int) -> LuaArguments {
    let start = current.span
    switch current.terminal {
    case .string:
      let value = LuaExpression(kind: .string(current.bytes), span: start)
      advance()
      return LuaArguments(style: .string, values: [value], span: start)
    case .symbol(.openBrace):
      let value = table()
      return LuaArguments(style: .table, values: [value], span: value.span)
    case .symbol(.openParenthesis):
      advance()
      let values = current.terminal == .symbol(.closeParenthesis) ? [] : expressions()
      expect(
        .symbol(.closeParenthesis), closing: .symbol(.openParenthesis), line: line)
      return LuaArguments(
        style: .parentheses, values: values, span: start.joined(with: previous))
    default:
      fail(near: "function arguments expected")
      return LuaArguments(style: .parentheses, values: [], span: start)
    }
  }

  private mutating func table() -> LuaExpression {
    let start = current.span
    let line = lexedLine
    advance()
    var fields: [LuaTableLiteral.Field] = []
    var position = 0
    while current.terminal != .symbol(.closeBrace), mistake == nil {
      fields.append(field(&position))
      guard take(.comma) || take(.semicolon) else { break }
    }
    expect(.symbol(.closeBrace), closing: .symbol(.openBrace), line: line)
    return LuaExpression(
      kind: .table(LuaTableLiteral(fields: fields)), span: start.joined(with: previous))
  }

  private mutating func field(_ position: inout Int) -> LuaTableLiteral.Field {
    switch current.terminal {
    case .name where peek() == .symbol(.assign):
      let word = expectName()
      expect(.symbol(.assign))
      return LuaTableLiteral.Field(key: .name(word), value: expression())
    case .symbol(.openBracket):
      advance()
      let key = expression()
      expect(.symbol(.closeBracket))
      expect(.symbol(.assign))
      return LuaTableLiteral.Field(key: .expression(key), value: expression())
    default:
      position += 1
      return LuaTableLiteral.Field(key: .position(position), value: expression())
    }
  }

  /// A function from its parameters to its `end`.
  mutating func functionBody(isMethod: Bool, line: Int) -> LuaFunctionBody {
    let start = current.span
    scoping.openFunction(isVararg: false, line: line)
    let number = scoping.functionNumber
    expect(.symbol(.openParenthesis))
    var parameters: [Int] = []
    if isMethod {
      parameters.append(scoping.declare("self", at: start, .ownSelf))
    }
    var isVararg = false
    if current.terminal != .symbol(.closeParenthesis) {
      repeat {
        switch current.terminal {
        case .name: parameters.append(declare(expectName(), .parameter))
        case .symbol(.ellipsis):
          advance()
          isVararg = true
        default: fail(near: "<name> or '...' expected")
        }
      } while !isVararg && take(.comma)
    }
    scoping.isVararg = isVararg
    for parameter in parameters { scoping.activate(parameter, from: start.range.lowerBound) }
    expect(.symbol(.closeParenthesis))
    let block = statements()
    let endLine = current.span.line
    expect(.keyword(.end), closing: .keyword(.function), line: line)
    let span = start.joined(with: previous)
    closeFunction()
    return LuaFunctionBody(
      number: number, parameters: parameters, isVararg: isVararg, block: block, span: span,
      endLine: endLine)
  }
}

extension LuaTerminal {
  /// The operator that it is in front of a value.
  fileprivate var unaryOperator: LuaUnaryOperator? {
    switch self {
    case .keyword(.not): .not
    case .symbol(.minus): .negate
    case .symbol(.hash): .length
    case .symbol(.tilde): .bitNot
    default: nil
    }
  }

  /// The operator that it is between values.
  fileprivate var binaryOperator: LuaBinaryOperator? {
    switch self {
    case .keyword(.and): .and
    case .keyword(.or): .or
    case .symbol(let symbol): symbol.binaryOperator
    case .keyword, .name, .number, .string, .unknown, .end: nil
    }
  }
}

extension LuaSymbol {
  fileprivate var binaryOperator: LuaBinaryOperator? {
    switch self {
    case .plus: .add
    case .minus: .subtract
    case .times: .multiply
    case .slash: .divide
    case .doubleSlash: .floorDivide
    case .percent: .modulo
    case .caret: .power
    case .ampersand: .bitAnd
    case .bar: .bitOr
    case .tilde: .bitXor
    case .shiftLeft: .shiftLeft
    case .shiftRight: .shiftRight
    case .concat: .concat
    case .equal: .equal
    case .notEqual: .notEqual
    case .less: .less
    case .lessOrEqual: .lessOrEqual
    case .greater: .greater
    case .greaterOrEqual: .greaterOrEqual
    case .hash, .assign, .openParenthesis, .closeParenthesis, .openBrace, .closeBrace, .openBracket,
      .closeBracket, .doubleColon, .semicolon, .colon, .comma, .dot, .ellipsis:
      nil
    }
  }
}
