import LuaRuntime
import MoonPeople

extension Translation {
  /// Reads one instruction.
  ///
  /// - Returns: The place of the next one.
  func step(
    _ activation: Activation, _ place: Int, _ state: inout State, depth: Int
  ) throws(LuaError) -> Int {
    let function = activation.prototype
    let code = function.code[place]
    let next = place + 1
    switch code.opcode {
    case .move: state.registers[code.a] = state.registers[code.b]
    case .loadInteger: set(&state, code.a, .integer(Int64(code.signedBx)))
    case .loadFloat: set(&state, code.a, .number(Double(code.signedBx)))
    case .loadConstant: set(&state, code.a, function.constants[code.bx])
    case .loadConstantExtra:
      set(&state, code.a, function.constants[function.code[next].ax])
      return next + 1
    case .loadFalse: set(&state, code.a, .boolean(false))
    case .loadFalseSkip:
      set(&state, code.a, .boolean(false))
      return next + 1
    case .loadTrue: set(&state, code.a, .boolean(true))
    case .loadNil: for register in code.a...code.a + code.b { set(&state, register, .none) }
    case .getVariable: state.registers[code.a] = try variable(code.b, activation, place)
    case .getVariableField:
      state.registers[code.a] = try field(
        of: try variable(code.b, activation, place),
        called: "upvalue '\(function.variableName(code.b))'",
        key: .value(graph.constant(function.constants[code.c])), activation, place, &state)
    case .getIndex:
      state.registers[code.a] = try field(
        of: state.registers[code.b], called: name(activation, code.b, place),
        key: state.registers[code.c], activation, place, &state)
    case .getInteger:
      state.registers[code.a] = try field(
        of: state.registers[code.b], called: name(activation, code.b, place),
        key: .value(graph.constant(.integer(Int64(code.c)))), activation, place, &state)
    case .getField:
      state.registers[code.a] = try field(
        of: state.registers[code.b], called: name(activation, code.b, place),
        key: .value(graph.constant(function.constants[code.c])), activation, place, &state)
    case .method: try takeMethod(code, activation, place, &state)
    case .addImmediate, .addConstant, .subtractConstant, .multiplyConstant, .moduloConstant,
      .powerConstant, .divideConstant, .floorDivideConstant, .andConstant, .orConstant,
      .xorConstant, .shiftRightImmediate, .shiftLeftImmediate, .add, .subtract, .multiply, .modulo,
      .power, .divide, .floorDivide, .and, .or, .xor, .shiftLeft, .shiftRight:
      state.registers[code.a] = try arithmetic(activation, next, &state)
      return next + 1
    case .metamethod, .metamethodImmediate, .metamethodConstant, .extra: break
    case .negate: try unary(.negate, code, activation, place, &state)
    case .bitNot: try unary(.bitNot, code, activation, place, &state)
    case .length: try takeLength(code, activation, place, &state)
    case .not:
      switch state.registers[code.b] {
      case .value(let index): state.registers[code.a] = .value(graph.not(index))
      default: set(&state, code.a, .boolean(false))
      }
    case .concatenate: try concatenate(code, activation, place, &state)
    case .close: break
    case .jump:
      guard code.jump >= 0 else { throw loop(activation, place) }
      return next + code.jump
    case .equal, .less, .lessOrEqual, .equalConstant, .equalImmediate, .lessImmediate,
      .lessOrEqualImmediate, .greaterImmediate, .greaterOrEqualImmediate:
      let condition = try comparison(code, activation, place, &state)
      return try branch(activation, place, condition, isTrue: code.k, &state, depth: depth)
    case .test:
      return try branch(
        activation, place, state.registers[code.a], isTrue: code.k, &state, depth: depth)
    case .testSet:
      return try branch(
        activation, place, state.registers[code.b], isTrue: code.k, moved: code.a, &state,
        depth: depth)
    case .call, .tailCall: try call(code, activation, place, &state)
    case .giveMany: return finish(code.b, from: code.a, activation, &state)
    case .giveNothing: return finish(1, from: code.a, activation, &state)
    case .giveOne: return finish(2, from: code.a, activation, &state)
    case .closure: try makeFunction(code, activation, place, &state)
    case .setVariable, .setVariableField, .setIndex, .setInteger, .setField, .newTable, .setList,
      .toBeClosed, .forLoop, .forPrepare, .forEachPrepare, .forEachCall, .forEachLoop, .variadic,
      .variadicPrepare:
      throw refusal(of: code, activation, place, state)
    }
    return next
  }

  private func set(_ state: inout State, _ register: Int, _ value: Value) {
    state.registers[register] = .value(graph.constant(value))
  }

  /// Ends the function with the values of registers; no count means up to those of the last call.
  private func finish(
    _ count: Int, from start: Int, _ activation: Activation, _ state: inout State
  ) -> Int {
    state.results = values(count, from: start, state)
    if let wanted = activation.wanted, state.results.symbols.count >= wanted {
      state.results.symbols.removeLast(state.results.symbols.count - wanted)
      state.results.rest = .none
    }
    return activation.prototype.code.count
  }

  /// One less values than the count says from a register on; no count means up to those of the last call.
  func values(_ count: Int, from start: Int, _ state: State) -> Values {
    if count > 0 { return Values(symbols: Array(state.registers[start..<start + count - 1])) }
    guard let open = state.open, open.start >= start else { return Values(symbols: []) }
    return Values(
      symbols: state.registers[start..<open.start] + open.values.symbols, rest: open.values.rest)
  }

  // MARK: Variables

  /// What a variable of the functions around holds.
  func variable(
    _ number: Int, _ activation: Activation, _ place: Int
  ) throws(LuaError) -> Symbol {
    if let symbol = functions[activation.function].variables[number] { return symbol }
    let name = activation.prototype.variableName(number)
    guard let function = functions[activation.function].captured else {
      throw refusal(activation, place, name, "the variable can't be read")
    }
    let symbol = try symbol(
      try captures.read(.variable(function: function, Int32(number) + 1), name), name)
    if name == "_ENV", case .captured(let item) = symbol { captures.mark(globals: item) }
    functions[activation.function].variables[number] = symbol
    return symbol
  }

  /// What was read, as a symbol.
  func symbol(_ reading: Captures.Reading, _ name: @autoclosure () -> String) throws(LuaError)
    -> Symbol
  {
    switch reading {
    case .plain(let value): .value(graph.constant(value))
    case .library(let function): .library(function)
    case .function(let number): .function(try function(captured: number, name: name()))
    case .item(let item): .captured(item)
    }
  }

  /// Makes a function inside the one that is read; what it captures must stay as it is.
  private func makeFunction(
    _ code: Instruction, _ activation: Activation, _ place: Int, _ state: inout State
  ) throws(LuaError) {
    let prototype = activation.prototype.prototypes[code.bx]
    let name = activation.prototype.localName(code.a, at: place + 1) ?? "function"
    var variables: [Symbol?] = []
    for variable in prototype.variables {
      if !variable.isLocal {
        variables.append(try self.variable(variable.index, activation, place))
      } else if variable.index == code.a {
        variables.append(.function(functions.count))
      } else {
        guard !isSet(variable.index, after: place, activation.prototype) else {
          throw refusal(
            activation, place, activation.prototype.localName(variable.index, at: place),
            "a local that a function inside captures must not be set again")
        }
        variables.append(state.registers[variable.index])
      }
    }
    functions.append(
      Function(
        prototype: prototype, captured: nil, name: name, variables: variables,
        number: number(of: prototype)))
    state.registers[code.a] = .function(functions.count - 1)
  }

  /// Whether a local is set again behind an instruction, as long as it is visible.
  private func isSet(_ register: Int, after place: Int, _ prototype: Prototype) -> Bool {
    var left = register
    var end = prototype.code.count
    for local in prototype.locals where local.range.contains(place) {
      if left == 0 { end = min(end, local.range.upperBound) }
      left -= 1
    }
    guard place + 1 < end else { return false }
    return prototype.code[(place + 1)..<end].contains { code in
      switch code.opcode {
      case .loadNil: (code.a...code.a + code.b).contains(register)
      case .call, .tailCall: code.a <= register && code.c != 1
      case .method: code.a == register || code.a + 1 == register
      default: code.opcode.setsA && code.a == register
      }
    }
  }
}
