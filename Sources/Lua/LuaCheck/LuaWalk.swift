import LuaSyntax

/// Visits all statements of a chunk, those inside functions too.
struct LuaWalk {
  private let body: (LuaStatement) -> Void

  /// Calls `body` for each statement in a block, outer ones first.
  static func statements(of block: LuaBlock, _ body: (LuaStatement) -> Void) {
    withoutActuallyEscaping(body) { LuaWalk(body: $0).walk(block) }
  }

  private func walk(_ block: LuaBlock) {
    for statement in block.statements {
      body(statement)
      walk(inside: statement)
    }
  }

  private func walk(inside statement: LuaStatement) {
    switch statement.kind {
    case .local(_, let values), .returnValues(let values): values.forEach(walk)
    case .assignment(let targets, let values): (targets + values).forEach(walk)
    case .call(let call): walk(call)
    case .block(let block): walk(block)
    case .whileLoop(let condition, let block), .repeatLoop(let block, let condition):
      walk(condition)
      walk(block)
    case .condition(let branches, let otherwise):
      for branch in branches {
        walk(branch.condition)
        walk(branch.block)
      }
      if let otherwise { walk(otherwise) }
    case .numericFor(_, let values, let block), .genericFor(_, let values, let block):
      values.forEach(walk)
      walk(block)
    case .function(_, _, let body), .localFunction(_, let body): walk(body.block)
    case .breakLoop, .goto, .label: break
    }
  }

  private func walk(_ expression: LuaExpression) {
    switch expression.kind {
    case .function(let body): walk(body.block)
    case .table(let table):
      for field in table.fields {
        if case .expression(let key) = field.key { walk(key) }
        walk(field.value)
      }
    case .suffixed(let base, let suffixes):
      walk(base)
      for suffix in suffixes {
        switch suffix.kind {
        case .field: break
        case .index(let key): walk(key)
        case .call(let arguments), .method(_, let arguments): arguments.values.forEach(walk)
        }
      }
    case .unary(_, let operand), .parenthesized(let operand): walk(operand)
    case .binary(let first, let operations):
      walk(first)
      for operation in operations { walk(operation.operand) }
    case .nilValue, .trueValue, .falseValue, .varargs, .number, .string, .name, .missing: break
    }
  }
}
