extension LuaParser {
  /// Whether a block ends at the current token.
  private func endsBlock(withUntil: Bool = true) -> Bool {
    switch current.terminal {
    case .end, .keyword(.else), .keyword(.elseif), .keyword(.end): true
    case .keyword(.until): withUntil
    default: false
    }
  }

  /// Statements up to what ends their block.
  mutating func statements() -> LuaBlock {
    var statements: [LuaStatement] = []
    while !endsBlock() {
      let isLast = current.terminal == .keyword(.return)
      statement(into: &statements)
      if isLast { break }
    }
    return LuaBlock(statements: statements)
  }

  /// A block with variables of its own.
  private mutating func block(isLoop: Bool = false) -> LuaBlock {
    scoping.openBlock(isLoop: isLoop)
    let block = statements()
    closeBlock()
    return block
  }

  private mutating func closeBlock() {
    scoping.end = mistake == nil ? current.span.range.lowerBound : source.count
    if let jump = scoping.closeBlock() { fail(jump) }
  }

  private mutating func fail(_ jump: LuaScoping.BlockedJump) {
    fail(
      "<goto \(jump.label)> at line \(jump.line) jumps into the scope of local '\(jump.local)'",
      at: jump.span)
  }

  /// One statement, which may be empty.
  private mutating func statement(into statements: inout [LuaStatement]) {
    guard enter() else { return leave() }
    defer { leave() }
    let start = current.span
    let line = lexedLine
    let kind: LuaStatement.Kind?
    switch current.terminal {
    case .symbol(.semicolon):
      advance()
      kind = nil
    case .keyword(.if): kind = condition(line)
    case .keyword(.while): kind = whileLoop(line)
    case .keyword(.do):
      advance()
      let body = block()
      expect(.keyword(.end), closing: .keyword(.do), line: line)
      kind = .block(body)
    case .keyword(.for): kind = forLoop(line)
    case .keyword(.repeat): kind = repeatLoop(line)
    case .keyword(.function): kind = function(line)
    case .keyword(.local):
      advance()
      kind = take(.function) ? localFunction() : local()
    case .symbol(.doubleColon): return label(line, into: &statements)
    case .keyword(.return): kind = returnValues()
    case .keyword(.break):
      advance()
      scoping.jump("break", line: line, at: start)
      kind = .breakLoop
    case .keyword(.goto): kind = goto()
    default: kind = callOrAssignment()
    }
    if let kind { statements.append(LuaStatement(kind: kind, span: start.joined(with: previous))) }
  }

  private mutating func label(_ line: Int, into statements: inout [LuaStatement]) {
    let start = current.span
    advance()
    let word = expectName()
    expect(.symbol(.doubleColon))
    statements.append(LuaStatement(kind: .label(word), span: start.joined(with: previous)))
    while current.terminal == .symbol(.semicolon) || current.terminal == .symbol(.doubleColon) {
      statement(into: &statements)
    }
    if let first = scoping.line(ofLabel: word.text) {
      return fail("label '\(word.text)' already defined on line \(first)", at: word.span)
    }
    let blocked = scoping.label(
      word.text, line: line, isLast: endsBlock(withUntil: false))
    if let blocked { fail(blocked) }
  }

  private mutating func goto() -> LuaStatement.Kind {
    advance()
    let line = lexedLine
    let word = expectName()
    scoping.goto(word, line: line)
    return .goto(word)
  }

  private mutating func condition(_ line: Int) -> LuaStatement.Kind {
    var branches: [LuaBranch] = []
    repeat {
      advance()
      let condition = expression()
      expect(.keyword(.then))
      branches.append(LuaBranch(condition: condition, block: block()))
    } while current.terminal == .keyword(.elseif)
    let otherwise = take(.else) ? block() : nil
    expect(.keyword(.end), closing: .keyword(.if), line: line)
    return .condition(branches, otherwise: otherwise)
  }

  private mutating func whileLoop(_ line: Int) -> LuaStatement.Kind {
    advance()
    let condition = expression()
    scoping.openBlock(isLoop: true)
    expect(.keyword(.do))
    let body = block()
    expect(.keyword(.end), closing: .keyword(.while), line: line)
    closeBlock()
    return .whileLoop(condition, body)
  }

  private mutating func repeatLoop(_ line: Int) -> LuaStatement.Kind {
    scoping.openBlock(isLoop: true)
    scoping.openBlock(isLoop: false)
    advance()
    let body = statements()
    expect(.keyword(.until), closing: .keyword(.repeat), line: line)
    let condition = expression()
    closeBlock()
    closeBlock()
    return .repeatLoop(body, until: condition)
  }

  private mutating func forLoop(_ line: Int) -> LuaStatement.Kind {
    scoping.openBlock(isLoop: true)
    advance()
    let first = expectName()
    let kind: LuaStatement.Kind
    switch current.terminal {
    case .symbol(.assign):
      scoping.hold(3)
      let index = declare(first, .loop)
      advance()
      var limits = [expression()]
      expect(.symbol(.comma))
      limits.append(expression())
      if take(.comma) { limits.append(expression()) }
      kind = .numericFor(index, limits, loopBody([index]))
    case .symbol(.comma), .keyword(.in):
      scoping.hold(4)
      var indices = [declare(first, .loop)]
      while take(.comma) { indices.append(declare(expectName(), .loop)) }
      expect(.keyword(.in))
      let values = expressions()
      kind = .genericFor(indices, values, loopBody(indices))
    default:
      fail(near: "'=' or 'in' expected")
      kind = .breakLoop
    }
    expect(.keyword(.end), closing: .keyword(.for), line: line)
    closeBlock()
    return kind
  }

  private mutating func loopBody(_ locals: [Int]) -> LuaBlock {
    expect(.keyword(.do))
    scoping.openBlock(isLoop: false)
    for local in locals { scoping.activate(local, from: previous.range.upperBound) }
    let body = block()
    closeBlock()
    return body
  }

  private mutating func function(_ line: Int) -> LuaStatement.Kind {
    advance()
    let first = expectName()
    let start = first.span
    let base = name(first, isAssigned: current.terminal == .symbol(.openParenthesis))
    var suffixes: [LuaSuffix] = []
    var isMethod = false
    while !isMethod, current.terminal == .symbol(.dot) || current.terminal == .symbol(.colon) {
      let mark = current.span
      isMethod = current.terminal == .symbol(.colon)
      advance()
      let word = expectName()
      suffixes.append(LuaSuffix(kind: .field(word), span: mark.joined(with: word.span)))
    }
    let target =
      suffixes.isEmpty
      ? base
      : LuaExpression(kind: .suffixed(base, suffixes), span: start.joined(with: previous))
    let body = functionBody(isMethod: isMethod, line: line)
    if suffixes.isEmpty { checkWritable(base) }
    return .function(target, isMethod: isMethod, body)
  }

  private mutating func localFunction() -> LuaStatement.Kind {
    let index = declare(expectName(), .function)
    scoping.activate(index, from: previous.range.lowerBound)
    let body = functionBody(isMethod: false, line: lexedLine)
    return .localFunction(index, body)
  }

  private mutating func local() -> LuaStatement.Kind {
    var indices: [Int] = []
    var hasClose = false
    repeat {
      let word = expectName()
      let index = declare(word, .local)
      indices.append(index)
      guard take(.less) else { continue }
      let attribute = expectName()
      expect(.symbol(.greater))
      switch attribute.text {
      case "const": scoping.scopes.locals[index].attribute = .const
      case "close":
        scoping.scopes.locals[index].attribute = .close
        if hasClose {
          fail("multiple to-be-closed variables in local list", at: word.span)
        }
        hasClose = true
      default:
        if mistake == nil {
          fail("unknown attribute '\(attribute.text)'", at: attribute.span)
        }
      }
    } while take(.comma)
    let values = take(.assign) ? expressions() : []
    for index in indices { scoping.activate(index, from: previous.range.upperBound) }
    return .local(indices, values)
  }

  /// A new local variable, which can be used once it is made active.
  mutating func declare(_ word: LuaWord, _ role: LuaLocal.Role) -> Int {
    let index = scoping.declare(word.text, at: word.span, role)
    if let line = scoping.lineOfFullFunction {
      let place = line == 0 ? "main function" : "function at line \(line)"
      fail(near: "too many local variables (limit is \(LuaScoping.mostLocals)) in \(place)")
    }
    return index
  }

  private mutating func returnValues() -> LuaStatement.Kind {
    advance()
    var values: [LuaExpression] = []
    if !endsBlock(), current.terminal != .symbol(.semicolon) { values = expressions() }
    _ = take(.semicolon)
    return .returnValues(values)
  }

  private mutating func callOrAssignment() -> LuaStatement.Kind {
    let first = suffixed()
    guard current.terminal == .symbol(.assign) || current.terminal == .symbol(.comma) else {
      if !first.isCall { fail(near: "syntax error") }
      return .call(first)
    }
    var targets = [first]
    var levels = 0
    checkTarget(first)
    while take(.comma) {
      let target = suffixed()
      levels += 1
      guard enter() else { break }
      targets.append(target)
      checkTarget(target)
    }
    expect(.symbol(.assign))
    let values = expressions()
    for _ in 0..<levels { leave() }
    return .assignment(targets, values)
  }

  private mutating func checkTarget(_ target: LuaExpression) {
    guard target.isVariable else { return fail(near: "syntax error") }
    checkWritable(target)
    if case .name(let name) = target.kind { scoping.noteAssignment(name) }
  }

  private mutating func checkWritable(_ target: LuaExpression) {
    guard case .name(let name) = target.kind, let local = name.local,
      scopes.locals[local].attribute != nil
    else { return }
    fail("attempt to assign to const variable '\(name.text)'", at: target.span)
  }
}

extension LuaExpression {
  /// Whether it is a call, in the form of a statement.
  fileprivate var isCall: Bool {
    guard case .suffixed(_, let suffixes) = kind else { return false }
    return switch suffixes.last?.kind {
    case .call, .method: true
    case .field, .index, nil: false
    }
  }

  /// Whether it can be given a value.
  fileprivate var isVariable: Bool {
    switch kind {
    case .name: true
    case .suffixed(_, let suffixes):
      switch suffixes.last?.kind {
      case .field, .index: true
      case .call, .method, nil: false
      }
    case .nilValue, .trueValue, .falseValue, .varargs, .number, .string, .function, .table, .unary,
      .binary, .parenthesized, .missing:
      false
    }
  }
}
