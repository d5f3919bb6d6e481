import LuaAPI
import LuaRuntime
import MoonPeople

extension Translation {
  /// `object:name`: sets the function and, behind it, the object.
  func takeMethod(
    _ code: Instruction, _ activation: Activation, _ place: Int, _ state: inout State
  ) throws(LuaError) {
    let object = state.registers[code.b]
    let key =
      code.k
      ? Symbol.value(graph.constant(activation.prototype.constants[code.c]))
      : state.registers[code.c]
    let name = keyText(key)
    let method: Symbol
    switch object {
    case .record:
      throw refusal(
        activation, place, "\(parameter):\(name)(...)", "a record has no methods here")
    case .value(let text) where !graph.isFailure(text):
      method = try stringMethod(name, of: text, called: code.b, activation, place, &state)
    default:
      method = try field(
        of: object, called: self.name(activation, code.b, place), key: key, activation, place,
        &state)
    }
    state.registers[code.a] = method
    state.registers[code.a + 1] = object
  }

  /// The method of a string, through the metatable that all strings have.
  private func stringMethod(
    _ name: String, of text: Graph.Index, called register: Int, _ activation: Activation,
    _ place: Int, _ state: inout State
  ) throws(LuaError) -> Symbol {
    let object = self.name(activation, register, place)
    if let value = graph.constant(text), value.typeName != "string" {
      return fail(
        "attempt to index a \(value.typeName) value", called: object, activation, place, &state)
    }
    let symbol = try symbol(
      try captures.read(.stringMethod(name), "string.\(name)"), "string.\(name)")
    let site = site(activation, place, [object, name])
    if graph.constant(text) == nil { note(graph.add(.stringCheck(text, site: site)), &state) }
    switch symbol {
    case .library(let function): return .method(function, site: site)
    case .function, .captured: return symbol
    case .value, .record, .method, .either:
      let part = "\(self.text(.value(text))):\(name)(...)"
      throw LuaError.untranslatable(
        "`\(part)`: strings have no method '\(name)'", graph.sites[site], code: "unknown-key",
        label: NearName.best(name, among: LibraryFunction.stringMethods).map {
          "did you mean '\($0)'?"
        }, part: part)
    }
  }

  /// A call; what it gives is put where the function was.
  func call(
    _ code: Instruction, _ activation: Activation, _ place: Int, _ state: inout State
  ) throws(LuaError) {
    let callee = state.registers[code.a]
    let arguments = values(code.b, from: code.a + 1, state)
    state.open = nil
    let results = try results(of: callee, arguments, code, activation, place, &state)
    guard code.opcode == .call, code.c > 0 else {
      state.open = (code.a, results)
      return
    }
    guard code.c - 1 <= max(results.symbols.count, 1) || results.rest != .more else {
      throw refusal(
        activation, place, callText(callee, arguments.symbols), "only the first result can be used")
    }
    for number in 0..<code.c - 1 {
      state.registers[code.a + number] =
        number < results.symbols.count ? results.symbols[number] : .value(graph.nothing)
    }
  }

  private func results(
    of callee: Symbol, _ arguments: Values, _ code: Instruction, _ activation: Activation,
    _ place: Int, _ state: inout State
  ) throws(LuaError) -> Values {
    let shown = callText(callee, arguments.symbols)
    switch callee {
    case .function(let number):
      guard
        arguments.rest == .none
          || arguments.symbols.count >= functions[number].prototype.parameterCount
      else {
        throw refusal(
          activation, place, shown, "how many arguments there are depends on the record")
      }
      let wanted = code.opcode == .call && code.c > 0 ? code.c - 1 : nil
      let inner = try run(
        number, arguments.symbols, caller: activation, wanted: wanted, at: place)
      for index in inner.pending where !state.pending.contains(index) {
        state.pending.append(index)
      }
      return inner.results
    case .library(let function):
      let name = activation.prototype.name(of: code.a, at: place)?.name ?? function.rawValue
      let site = site(activation, place, [name])
      return try call(
        function, as: .call(function), arguments, shown, site, activation, place, &state)
    case .method(let function, let check):
      // The names are those of the check; the lines may differ.
      let (line, names) = (graph.sites[check].line, graph.sites[check].names)
      let isSame = line == activation.prototype.line(at: place)
      let site = isSame ? check : site(activation, place, names)
      return try call(
        function, as: .method(function), arguments, shown, site, activation, place, &state)
    case .value(let index):
      if graph.isFailure(index) { return Values(symbols: [callee]) }
      guard let value = graph.constant(index) else {
        throw refusal(activation, place, shown, "what a record holds can't be called")
      }
      let name = name(activation, code.a, place)
      return Values(symbols: [
        fail("attempt to call a \(value.typeName) value", called: name, activation, place, &state)
      ])
    case .captured(let item):
      let item = captures.items[item]
      throw refusal(
        activation, place, shown,
        item.type == .function
          ? "\(item.name) can't be translated" : "a \(item.type.name) can't be called here")
    case .record: throw refusal(activation, place, shown, "a record can't be called")
    case .either:
      throw refusal(activation, place, nil, "which function is called depends on the record")
    }
  }

  private func call(
    _ function: LibraryFunction, as operation: Operation, _ arguments: Values, _ shown: String,
    _ site: Int, _ activation: Activation, _ place: Int, _ state: inout State
  ) throws(LuaError) -> Values {
    guard arguments.rest == .none || arguments.symbols.count >= function.mostArguments else {
      throw refusal(
        activation, place, shown, "the arguments must not be all results of another call")
    }
    if function == .type, let first = arguments.symbols.first, let name = typeName(first) {
      return Values(symbols: [.value(graph.constant(.text(name)))])
    }
    var parts: [Graph.Index] = []
    for argument in arguments.symbols {
      parts.append(try operand(argument, activation, place, function.rawValue))
    }
    if function == .find { try checkPattern(parts, shown, activation, place) }
    let result = operate(operation, parts, site: site, &state)
    return Values(
      symbols: [result], rest: function == .find || function == .byte ? .more : .none)
  }

  /// What `type` says of a value that isn't plain.
  private func typeName(_ symbol: Symbol) -> String? {
    switch symbol {
    case .value, .record, .either: nil
    case .library, .method, .function: "function"
    case .captured(let item): captures.items[item].type.name
    }
  }

  /// Only plain text is searched: a constant without magic characters, or with `plain` as true.
  private func checkPattern(
    _ parts: [Graph.Index], _ shown: String, _ activation: Activation, _ place: Int
  ) throws(LuaError) {
    if parts.count > 3, constant(parts[3])?.isTruthy == true { return }
    guard parts.count > 1 else { return }
    let isPlain =
      switch constant(parts[1]) {
      case nil: false
      case .string(let text): !text.bytes.contains { Translation.magic.contains($0) }
      case .some(.integer): true
      case .some(.number(let number)):
        !Value.number(number).luaText.bytes.contains { Translation.magic.contains($0) }
      case .some(.none), .some(.boolean): true
      }
    guard isPlain else {
      throw refusal(
        activation, place, shown,
        "only plain text can be searched for: string.find(text, part, 1, true)")
    }
  }

  /// The value of a node that doesn't depend on the record.
  private func constant(_ index: Graph.Index) -> Value? {
    if let value = graph.constant(index) { return value }
    guard graph.size(index) < 32 else { return nil }
    var writer = ExpressionWriter(graph)
    guard case .constant(let value) = writer.expression(index).simplified(for: model) else {
      return nil
    }
    return value
  }

  /// Source: `SPECIALS` in `lstrlib.c` of Lua 5.4.
  private static let magic = Array("^$*+?.([%-".utf8)
}

extension LibraryFunction {
  /// The methods of strings.
  fileprivate static let stringMethods = allCases.map(\.rawValue).filter {
    $0.hasPrefix("string.")
  }.map { String($0.dropFirst(7)) }

  /// More arguments are not looked at.
  fileprivate var mostArguments: Int {
    switch self {
    case .find: 4
    case .sub, .byte, .rep: 3
    case .fmod, .ult, .toNumber: 2
    case .max, .min: .max
    case .len, .lower, .upper, .reverse, .floor, .ceil, .abs, .sqrt, .toInteger, .mathType, .type,
      .toString:
      1
    }
  }
}
