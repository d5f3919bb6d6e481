import LuaRuntime
import MoonPeople

// Operators. The names of operands are those that Lua's errors have.
extension Translation {
  /// What the errors of an instruction call the value in a register; empty when they don't.
  func name(_ activation: Activation, _ register: Int, _ place: Int) -> String {
    activation.prototype.name(of: register, at: place)?.text ?? ""
  }

  /// The place in the script of an instruction.
  func site(
    _ activation: Activation, _ place: Int, _ names: @autoclosure () -> [String] = []
  ) -> Int {
    graph.site(activation.number << 20 | place) {
      Site(
        file: activation.prototype.file, line: activation.prototype.line(at: place), names: names())
    }
  }

  /// An operation, which is computed now.
  func operate(
    _ operation: Operation, _ parts: [Graph.Index], site: Int, _ state: inout State
  ) -> Symbol {
    let index = graph.add(.operation(operation, parts, site: site))
    note(index, &state)
    return .value(index)
  }

  /// The plain value of an operand.
  func operand(
    _ symbol: Symbol, _ activation: Activation, _ place: Int, _ what: String
  ) throws(LuaError) -> Graph.Index {
    if case .value(let index) = symbol { return index }
    throw refusal(activation, place, text(symbol), "\(what) needs plain values")
  }

  /// Arithmetic, by the instruction behind it, which names the operands as the script has them.
  func arithmetic(
    _ activation: Activation, _ place: Int, _ state: inout State
  ) throws(LuaError) -> Symbol {
    let code = activation.prototype.code[place]
    guard code.opcode.isMetamethod, let operation = Operation(event: code.c) else {
      throw refusal(activation, place, nil, "unknown arithmetic")
    }
    var parts = [
      try operand(state.registers[code.a], activation, place, "arithmetic")
    ]
    var names = [name(activation, code.a, place)]
    switch code.opcode {
    case .metamethod:
      parts.append(try operand(state.registers[code.b], activation, place, "arithmetic"))
      names.append(name(activation, code.b, place))
    case .metamethodImmediate:
      parts.append(graph.constant(.integer(Int64(code.signedB))))
      names.append("")
    default:
      parts.append(graph.constant(activation.prototype.constants[code.b]))
      names.append("")
    }
    if code.opcode != .metamethod, code.k {
      parts.reverse()
      names.reverse()
    }
    return operate(operation, parts, site: site(activation, place, names), &state)
  }

  func unary(
    _ operation: Operation, _ code: Instruction, _ activation: Activation, _ place: Int,
    _ state: inout State
  ) throws(LuaError) {
    let part = try operand(state.registers[code.b], activation, place, "arithmetic")
    let site = site(activation, place, [name(activation, code.b, place)])
    state.registers[code.a] = operate(operation, [part], site: site, &state)
  }

  /// `#`: the length of a string, or of a captured list as it was.
  func takeLength(
    _ code: Instruction, _ activation: Activation, _ place: Int, _ state: inout State
  ) throws(LuaError) {
    if case .captured(let item) = state.registers[code.b], captures.items[item].type == .table {
      guard captures.isPlainTable(item) else {
        throw refusal(
          activation, place, captures.items[item].name,
          "a table with a metatable can't be translated")
      }
      let count = captures.length(of: item)
      state.registers[code.a] = .value(graph.constant(.integer(Int64(count))))
      return
    }
    try unary(.length, code, activation, place, &state)
  }

  func concatenate(
    _ code: Instruction, _ activation: Activation, _ place: Int, _ state: inout State
  ) throws(LuaError) {
    var parts: [Graph.Index] = []
    var names: [String] = []
    for register in code.a..<code.a + code.b {
      parts.append(try operand(state.registers[register], activation, place, "'..'"))
      names.append(name(activation, register, place))
    }
    state.registers[code.a] = operate(
      .concatenate, parts, site: site(activation, place, names), &state)
  }

  /// The value that a comparison tests.
  func comparison(
    _ code: Instruction, _ activation: Activation, _ place: Int, _ state: inout State
  ) throws(LuaError) -> Symbol {
    let left = state.registers[code.a]
    /// The number beside a register.
    func immediate() -> Symbol {
      let isFloat = code.c != 0
      let value = code.signedB
      return .value(graph.constant(isFloat ? .number(Double(value)) : .integer(Int64(value))))
    }
    switch code.opcode {
    case .equal: return try equality(left, state.registers[code.b], activation, place, &state)
    case .equalConstant:
      let right = Symbol.value(graph.constant(activation.prototype.constants[code.b]))
      return try equality(left, right, activation, place, &state)
    case .equalImmediate: return try equality(left, immediate(), activation, place, &state)
    default: break
    }
    let isStrict = [.less, .lessImmediate, .greaterImmediate].contains(code.opcode)
    var right = immediate()
    if code.opcode == .less || code.opcode == .lessOrEqual { right = state.registers[code.b] }
    var parts = [
      try operand(left, activation, place, "a comparison"),
      try operand(right, activation, place, "a comparison"),
    ]
    if code.opcode == .greaterImmediate || code.opcode == .greaterOrEqualImmediate {
      parts.reverse()
    }
    return operate(
      isStrict ? .less : .lessOrEqual, parts, site: site(activation, place, ["", ""]), &state)
  }

  private func equality(
    _ left: Symbol, _ right: Symbol, _ activation: Activation, _ place: Int, _ state: inout State
  ) throws(LuaError) -> Symbol {
    switch (left, right) {
    case (.value(let left), .value(let right)):
      return operate(.equal, [left, right], site: site(activation, place), &state)
    case (.either, _), (_, .either):
      throw refusal(activation, place, nil, "what is compared depends on the record")
    case (.record, .captured(let item)), (.captured(let item), .record):
      guard captures.items[item].type != .userdata else {
        throw refusal(
          activation, place, "\(parameter) == \(captures.items[item].name)",
          "records are compared by their ids: \(parameter).id == \(captures.items[item].name).id",
          hint: false)
      }
      return .value(graph.falsehood)
    default: return .value(left == right ? graph.truth : graph.falsehood)
    }
  }
}

extension Operation {
  /// The operation of a metamethod event.
  ///
  /// Source: the enumeration `TMS` in `ltm.h` of Lua 5.4.
  fileprivate init?(event: Int) {
    let first = 6
    let operations: [Operation] = [
      .add, .subtract, .multiply, .modulo, .power, .divide, .floorDivide, .bitAnd, .bitOr, .bitXor,
      .shiftLeft, .shiftRight,
    ]
    guard operations.indices.contains(event - first) else { return nil }
    self = operations[event - first]
  }
}
