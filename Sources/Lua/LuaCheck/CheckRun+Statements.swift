import LuaAPI
import LuaSyntax

extension CheckRun {
  mutating func visit(_ block: LuaBlock) {
    var isReachable = true
    for statement in block.statements {
      if !isReachable {
        if case .label = statement.kind {
        } else {
          add(
            "unreachable-code", .warning, "this is never reached", at: statement.span,
            label: "what stands before goes elsewhere")
        }
        isReachable = true
      }
      visit(statement)
      if endsBlock(statement) { isReachable = false }
    }
  }

  /// Whether nothing behind a statement is reached.
  private func endsBlock(_ statement: LuaStatement) -> Bool {
    switch statement.kind {
    case .breakLoop, .goto: return true
    case .call(let call):
      guard case .suffixed(let base, let suffixes) = call.kind, suffixes.count == 1,
        case .name(let name) = base.kind, case .call = suffixes[0].kind
      else { return false }
      return name.reference == .global && name.text == "error"
    case .local, .assignment, .block, .whileLoop, .repeatLoop, .condition, .numericFor,
      .genericFor, .function, .localFunction, .returnValues, .label:
      return false
    }
  }

  private mutating func visit(_ statement: LuaStatement) {
    switch statement.kind {
    case .local(let locals, let values): visitLocal(locals, values)
    case .assignment(let targets, let values):
      for target in targets { visitTarget(target) }
      for value in values { visit(value) }
    case .call(let call): visit(call)
    case .block(let block): visit(block)
    case .whileLoop(let condition, let block):
      visit(condition)
      visit(block)
    case .repeatLoop(let block, let condition):
      visit(block)
      visit(condition)
    case .condition(let branches, let otherwise):
      for branch in branches {
        visit(branch.condition)
        visit(branch.block)
      }
      if let otherwise { visit(otherwise) }
    case .numericFor(_, let limits, let block):
      for limit in limits { visit(limit) }
      visit(block)
    case .genericFor(_, let values, let block):
      for value in values { visit(value) }
      visit(block)
    case .function(let target, let isMethod, let body):
      if isMethod || !target.isName { visit(target) } else { visitTarget(target) }
      visit(body.block)
    case .localFunction(_, let body): visit(body.block)
    case .returnValues(let values): for value in values { visit(value) }
    case .breakLoop, .goto, .label: break
    }
  }

  private mutating func visitLocal(_ locals: [Int], _ values: [LuaExpression]) {
    for (position, value) in values.enumerated() {
      let known = visit(value)
      guard position < locals.count, chunk.scopes.locals[locals[position]].assignments == 0 else {
        continue
      }
      facts[locals[position]] = known
      if value.isLasting { constants[locals[position]] = constant(value) }
    }
    // What a declaration without a value leaves is nil.
  }

  /// Something that is given a value.
  private mutating func visitTarget(_ target: LuaExpression) {
    switch target.kind {
    case .name(let name):
      if name.reference == .global { checkGlobal(name.text, at: target.span, isAssignment: true) }
    case .suffixed(let base, let suffixes):
      guard let last = suffixes.last else { return }
      let owner = visit(base, suffixes.dropLast())
      switch last.kind {
      case .field(let word): checkAssignment(to: word, of: owner)
      case .index(let key): visit(key)
      case .call, .method: break
      }
    default: visit(target)
    }
  }

  private mutating func checkAssignment(to word: LuaWord, of owner: Known) {
    switch owner {
    case .module(let name):
      if let error = desk.fieldError(word.text, of: name, isAssignment: true) {
        add(error, at: word.span)
      }
    case .object(let name), .value(_, let name, _):
      guard let type = index.types[name], !index.isOpen(type) else { return }
      if let property = type.properties.first(where: { $0.name == word.text }) {
        if !property.isWritable { add(type.readOnlyError(word.text), at: word.span) }
      } else {
        let isMember = type.memberNames.contains(word.text)
        add(
          isMember ? type.readOnlyError(word.text) : type.missingField.error(named: word.text),
          at: word.span)
      }
    case .unknown, .function, .library, .base: break
    }
  }

  // MARK: Locals

  /// Tells of locals that nobody asks for.
  mutating func checkLocals() {
    var wanted: Set<Int> = []
    keepNeeded(chunk.block, &wanted)
    for (index, local) in chunk.scopes.locals.enumerated() where local.uses == 0 {
      guard local.role == .local || local.role == .function, local.attribute != .close,
        !local.name.hasPrefix("_"), !wanted.contains(index)
      else { continue }
      let what = local.role == .function ? "function" : "local"
      let how = local.assignments > 0 ? "given values that nobody asks for" : "never used"
      add(
        "unused-local", .warning, "\(what) '\(local.name)' is \(how)", at: local.span,
        label: local.role == .function || local.assignments > 0
          ? nil : "name it '_' if it must be there")
    }
  }

  /// Finds the locals that only hold a place in front of one that is used: `local _, b = f()`.
  private func keepNeeded(_ block: LuaBlock, _ wanted: inout Set<Int>) {
    LuaWalk.statements(of: block) { statement in
      guard case .local(let locals, let values) = statement.kind, locals.count > values.count,
        let last = locals.lastIndex(where: { chunk.scopes.locals[$0].uses > 0 })
      else { return }
      for place in locals[..<last] { wanted.insert(place) }
    }
  }
}

extension LuaExpression {
  /// Whether it is a plain name.
  var isName: Bool {
    if case .name = kind { true } else { false }
  }

  /// Whether a local that is never assigned keeps this value for good.
  fileprivate var isLasting: Bool {
    switch kind {
    case .trueValue, .falseValue, .number, .string, .name, .suffixed, .unary, .binary: true
    case .parenthesized(let inner): inner.isLasting
    case .nilValue, .varargs, .function, .table, .missing: false
    }
  }
}
