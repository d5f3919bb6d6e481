import LuaAPI
import LuaRuntime
import MoonPeople

/// Reads a function of one record instead of running it, and builds the expression that it computes.
///
/// Both ways of a condition are followed up to where they meet, and what registers hold there is
/// written as a condition of both values.
final class Translation {
  /// A function that a script wrote.
  struct Function {
    let prototype: Prototype
    /// The number of a captured one; nil for one that is made by the code that is read.
    let captured: Int?
    /// How the script calls it.
    let name: String
    /// What its variables hold, as far as they were read.
    var variables: [Symbol?]
    /// A number of the prototype, by which places in the script are told apart.
    let number: Int
  }

  /// One call of a function.
  final class Activation {
    let function: Int
    let prototype: Prototype
    let number: Int
    let caller: Activation?
    /// How many results are used; nil for all.
    let wanted: Int?
    let depth: Int
    var known: [Way: State] = [:]

    init(
      _ function: Int, _ prototype: Prototype, number: Int, caller: Activation?, wanted: Int?
    ) {
      self.function = function
      self.wanted = wanted
      self.prototype = prototype
      self.number = number
      self.caller = caller
      depth = (caller?.depth ?? 0) + 1
      known.reserveCapacity(prototype.flow.conditions.last ?? 0)
    }
  }

  /// A stretch of code and what it may read.
  struct Way: Hashable {
    let start: Int
    let end: Int
    let symbols: [Symbol]

    /// Few ways have the same start.
    func hash(into hasher: inout Hasher) { hasher.combine(start) }
  }

  /// How many values there are behind those that are known.
  enum Rest {
    /// None.
    case none
    /// Perhaps some are missing and nil is in their places.
    case varying
    /// Perhaps there are more.
    case more
  }

  /// Several values, such as the results of a call.
  struct Values {
    var symbols: [Symbol]
    var rest = Rest.none
  }

  /// What a function has computed up to an instruction.
  struct State {
    var registers: [Symbol]
    /// What may have raised an error, in order.
    var pending: [Graph.Index] = []
    /// The values of the last call whose number is open, and their first register.
    var open: (start: Int, values: Values)?
    var results = Values(symbols: [])
  }

  let model: Model
  let libraries: Libraries
  let compiler: PredicateCompiler
  let frame: LuaFrame
  var graph = Graph()
  var captures: Captures
  var functions: [Function] = []
  /// The name of the record in the function.
  var parameter = "p"
  /// Whether refusals point at `scan = true`.
  let allowsScan: Bool
  private(set) var steps = 0
  /// How many calls and conditions are being read inside each other.
  private var nesting = 0
  private var functionNumbers: [Int: Int] = [:]
  private var prototypeNumbers: [ObjectIdentifier: Int] = [:]

  /// More instructions are not followed.
  private static let mostSteps = 20_000
  /// Calls and conditions inside each other are followed no deeper.
  static let deepest = 200
  /// Calls inside each other are followed no deeper.
  private static let mostCalls = 100
  /// Calls and conditions together, which take the host's own stack.
  private static let mostNesting = 400

  init(_ frame: LuaFrame, _ model: Model, _ compiler: PredicateCompiler, allowsScan: Bool) {
    self.frame = frame
    self.model = model
    self.compiler = compiler
    self.allowsScan = allowsScan
    libraries = compiler.libraries(frame)
    captures = Captures(frame, libraries)
  }

  /// The expression of the function that was on top of the stack.
  ///
  /// - Throws: What can't be translated, with its place.
  func expression() throws(LuaError) -> Expression {
    let number = try function(captured: 0, name: "the function")
    let prototype = functions[number].prototype
    parameter = prototype.localName(0, at: 0) ?? "p"
    let state = try run(number, [.record], caller: nil, wanted: 1, at: 0)
    let last = max(prototype.code.count - 1, 0)
    let activation = Activation(
      number, prototype, number: functions[number].number, caller: nil, wanted: 1)
    let symbol = state.results.symbols.first ?? .value(graph.nothing)
    guard case .value(let value) = symbol else {
      throw refusal(
        activation, last, text(symbol), "a function of a record must return a plain value")
    }
    let root = sequence(state.pending, before: value)
    guard graph.depth(root) <= Translation.deepest, graph.size(root) <= Graph.largest else {
      throw refusal(activation, 0, nil, "the function computes too much to be translated")
    }
    var writer = ExpressionWriter(graph)
    if let failure = writer.failure(of: root) {
      throw mistake(
        site: failure.site, "raises an error for every record: \(failure.message)",
        code: "always-raises")
    }
    let expression = writer.expression(root)
    if !graph.order(root).isEmpty { try refuseAlwaysRaising(expression) }
    return expression
  }

  /// Refuses what raises an error whatever a record holds, as the types of its attributes say.
  private func refuseAlwaysRaising(_ expression: Expression) throws(LuaError) {
    guard case .constant(let always)? = expression.raising(for: model), always.isTruthy else {
      return
    }
    let row = Row(id: 1, values: model.attributes.map(\.someValue))
    do throws(EvaluationError) {
      _ = try Evaluator(expression, model: model).value(row)
    } catch {
      throw mistake(
        site: error.site, "raises an error for every record: \(error.message)",
        code: "always-raises")
    }
  }

  // MARK: Functions

  /// The number of a captured function.
  func function(captured: Int, name: String) throws(LuaError) -> Int {
    if let number = functionNumbers[captured] { return number }
    let prototype = try compiler.prototype(at: captures.place(ofFunction: captured), frame)
    captures.note(prototype)
    functions.append(
      Function(
        prototype: prototype, captured: captured, name: name,
        variables: Array(repeating: nil, count: prototype.variables.count),
        number: number(of: prototype)))
    functionNumbers[captured] = functions.count - 1
    return functions.count - 1
  }

  func number(of prototype: Prototype) -> Int {
    let next = prototypeNumbers.count
    let number = prototypeNumbers[ObjectIdentifier(prototype), default: next]
    prototypeNumbers[ObjectIdentifier(prototype)] = number
    return number
  }

  /// Reads a function with arguments up to its end.
  func run(
    _ number: Int, _ arguments: [Symbol], caller: Activation?, wanted: Int?, at place: Int
  ) throws(LuaError) -> State {
    let function = functions[number]
    let prototype = function.prototype
    let activation = Activation(
      number, prototype, number: function.number, caller: caller, wanted: wanted)
    let blamed = caller ?? activation
    guard !prototype.isVariadic else {
      throw refusal(blamed, place, "...", "a function with variable arguments can't be translated")
    }
    var outer = caller
    while let other = outer {
      // Closures of one prototype are different functions.
      guard other.function != number else {
        throw refusal(
          blamed, place, "\(function.name)(...)", "a function that calls itself can't be translated"
        )
      }
      outer = other.caller
    }
    guard prototype.code.count < 1 << 20 else {
      throw refusal(blamed, place, nil, "the functions are too large to be translated")
    }
    guard activation.depth <= Translation.mostCalls else {
      throw refusal(
        blamed, place, "\(function.name)(...)",
        "functions that call each other more than \(Translation.mostCalls) deep can't be translated"
      )
    }
    var registers = [Symbol](repeating: .value(graph.nothing), count: prototype.registerCount + 1)
    for (index, argument) in arguments.prefix(prototype.parameterCount).enumerated() {
      registers[index] = argument
    }
    return try run(
      activation, from: 0, to: prototype.code.count, registers, depth: activation.depth)
  }

  // MARK: Control

  /// Reads instructions from one place to another, which is always reached.
  func run(
    _ activation: Activation, from start: Int, to end: Int, _ registers: [Symbol], depth: Int
  ) throws(LuaError) -> State {
    var state = State(registers: registers)
    var place = start
    nesting += 1
    defer { nesting -= 1 }
    while place < end {
      steps += 1
      if steps % 256 == 0 { try frame.checkStop() }
      guard steps <= Translation.mostSteps, depth <= Translation.deepest,
        nesting <= Translation.mostNesting
      else {
        throw refusal(activation, place, nil, "the function has too many conditions")
      }
      place = try step(activation, place, &state, depth: depth)
    }
    return state
  }

  /// Follows both ways of a condition up to where they meet.
  ///
  /// - Parameters:
  ///   - activation: The call.
  ///   - place: The place of the condition.
  ///   - condition: The value that is tested.
  ///   - isTrue: Whether the next instruction is carried out when the value is neither nil nor false, else the one behind it.
  ///   - moved: A register that gets the value on the way to the next instruction.
  ///   - state: What is known; afterwards what is known where the ways meet.
  ///   - depth: The number of conditions around.
  /// - Returns: The place where they meet.
  /// - Throws: What can't be translated.
  func branch(
    _ activation: Activation, _ place: Int, _ condition: Symbol, isTrue: Bool, moved: Int? = nil,
    _ state: inout State, depth: Int
  ) throws(LuaError) -> Int {
    var taken = state.registers
    if let moved { taken[moved] = condition }
    var known: Bool? = true
    if case .value(let index) = condition { known = graph.constant(index)?.isTruthy }
    if let known {
      if known == isTrue { state.registers = taken }
      return known == isTrue ? place + 1 : place + 2
    }
    guard case .value(let index) = condition else { return place + 1 }
    let join = activation.prototype.flow.joins[place]
    let near = try way(activation, place + 1, to: join, taken, depth: depth + 1)
    let far = try way(activation, place + 2, to: join, state.registers, depth: depth + 1)
    merge(
      &state, index, isTrue ? near : far, isTrue ? far : near,
      live: activation.prototype.flow.live[join], isEnd: join == activation.prototype.code.count)
    return join
  }

  /// Reads one way of a condition, or remembers what it gives for the same values.
  private func way(
    _ activation: Activation, _ start: Int, to end: Int, _ registers: [Symbol], depth: Int
  ) throws(LuaError) -> State {
    let (code, flow) = (activation.prototype.code, activation.prototype.flow)
    var start = start
    while start < end, code[start].opcode == .jump, code[start].jump >= 0 {
      start += 1 + code[start].jump
    }
    guard start < end else { return State(registers: registers) }
    guard flow.conditions[start] < flow.conditions[end] else {
      return try run(activation, from: start, to: end, registers, depth: depth)
    }
    let symbols = flow.live[start].registers.map { registers[$0] }
    let way = Way(start: start, end: end, symbols: symbols)
    if let state = activation.known[way] { return state }
    let state = try run(activation, from: start, to: end, registers, depth: depth)
    activation.known[way] = state
    return state
  }

  /// Puts together what two ways have computed.
  private func merge(
    _ state: inout State, _ condition: Graph.Index, _ first: State, _ second: State,
    live: RegisterSet, isEnd: Bool
  ) {
    var merged = state
    merged.open = nil
    var differing: [(value: Graph.Index, first: Graph.Index, second: Graph.Index)] = []
    func both(_ one: Symbol, _ other: Symbol) -> Symbol {
      guard one != other else { return one }
      guard case .value(let one) = one, case .value(let other) = other else { return .either }
      let value = graph.conditional(condition, one, other)
      if !differing.contains(where: { $0.value == value }) { differing.append((value, one, other)) }
      return .value(value)
    }
    if isEnd {
      let (one, other) = (first.results, second.results)
      let count = max(one.symbols.count, other.symbols.count)
      let nothing = Symbol.value(graph.nothing)
      merged.results = Values(symbols: [])
      for index in 0..<count {
        merged.results.symbols.append(
          both(
            index < one.symbols.count ? one.symbols[index] : nothing,
            index < other.symbols.count ? other.symbols[index] : nothing))
      }
      switch (one.rest, other.rest) {
      case (.more, _), (_, .more): merged.results.rest = .more
      case (.varying, _), (_, .varying): merged.results.rest = .varying
      case (.none, .none):
        if one.symbols.count != other.symbols.count { merged.results.rest = .varying }
      }
    } else {
      for register in live.registers {
        merged.registers[register] = both(first.registers[register], second.registers[register])
      }
    }
    defer { state = merged }
    guard !first.pending.isEmpty || !second.pending.isEmpty else { return }
    let kept = state.pending[..<cover(state.pending, condition)]
    if differing.count == 1 {
      // The value itself does all that the ways do, in their order.
      let value = graph.conditional(
        condition, sequence(first.pending, before: differing[0].first),
        sequence(second.pending, before: differing[0].second))
      replace(.value(differing[0].value), by: .value(value), in: &merged)
      merged.pending = Array(kept)
      for index in graph.order(value) where !merged.pending.contains(index) {
        merged.pending.append(index)
      }
      return
    }
    let one = sequence(first.pending[...], graph.nothing)
    let other = sequence(second.pending[...], graph.nothing)
    merged.pending = kept + [graph.add(.conditional(condition, one, other))]
  }

  // MARK: The order of errors

  /// Notes that a node was computed, when that may raise an error.
  func note(_ index: Graph.Index, _ state: inout State) {
    guard graph.order(index).last == index, !state.pending.contains(index) else { return }
    state.pending.append(index)
  }

  /// How many of the pending nodes must be computed before a node, since computing it does not compute them in their order.
  private func cover(_ pending: [Graph.Index], _ index: Graph.Index) -> Int {
    guard !pending.isEmpty else { return 0 }
    let order = graph.order(index)
    if order == pending { return 0 }
    return (0..<pending.count).first { covers(order, pending[$0...]) } ?? pending.count
  }

  /// Whether an order has all of some nodes, in their order.
  private func covers(_ order: [Graph.Index], _ wanted: ArraySlice<Graph.Index>) -> Bool {
    var next = wanted.startIndex
    for index in order where wanted.contains(index) {
      if next < wanted.endIndex, wanted[next] == index {
        next += 1
      } else if !wanted[..<next].contains(index) {
        return false
      }
    }
    return next == wanted.endIndex
  }

  /// A node behind those pending ones that it doesn't compute itself in their order.
  private func sequence(_ pending: [Graph.Index], before value: Graph.Index) -> Graph.Index {
    sequence(pending[..<cover(pending, value)], value)
  }

  private func replace(_ symbol: Symbol, by other: Symbol, in state: inout State) {
    for index in state.registers.indices where state.registers[index] == symbol {
      state.registers[index] = other
    }
    for index in state.results.symbols.indices where state.results.symbols[index] == symbol {
      state.results.symbols[index] = other
    }
  }

  /// A node behind all pending ones.
  private func sequence(_ pending: ArraySlice<Graph.Index>, _ value: Graph.Index) -> Graph.Index {
    var roots: [Graph.Index] = []
    var start = pending.startIndex
    while start < pending.endIndex {
      let last =
        (start..<pending.endIndex).last {
          covers(graph.order(pending[$0]), pending[start...$0])
        } ?? start
      roots.append(pending[last])
      start = last + 1
    }
    return roots.reversed().reduce(value) { graph.add(.sequence($1, $0)) }
  }
}

extension Attribute {
  /// One of the values that it may have.
  fileprivate var someValue: Value {
    switch type {
    case _ where isOptional: .none
    case .boolean: .boolean(false)
    case .integer: .integer(0)
    case .number, .date: .number(0)
    case .string: .text("")
    }
  }
}
