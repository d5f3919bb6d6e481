/// Keeps which variables, labels and jumps there are while a chunk is parsed.
///
/// Source: lparser.c of Lua 5.4.4; blocks, labels and pending jumps follow it step by step, so that the same
/// chunks are refused.
struct LuaScoping {
  /// A jump whose label was not seen yet.
  struct Jump {
    let label: String
    let line: Int
    let span: LuaSpan
    /// How many variables are active where it would leave from.
    var active: Int
  }

  /// A jump over the declaration of a variable.
  struct BlockedJump {
    let label: String
    let line: Int
    let span: LuaSpan
    /// The variable.
    let local: String
  }

  private struct Label {
    let name: String
    let line: Int
    let active: Int
  }

  private struct Block {
    let active: Int
    let firstLabel: Int
    let firstJump: Int
    let isLoop: Bool
    let isFunction: Bool
  }

  private struct Function {
    let number: Int
    let line: Int
    let firstActive: Int
    let firstLabel: Int
    var isVararg: Bool
    /// How many variables it has that are not active yet.
    var declared = 0
  }

  private struct ActiveLocal {
    /// Its place in the scopes; nil for one that scripts can't name.
    let local: Int?
    let symbol: Int
    let before: Int?
  }

  /// How many local variables a function may have at once.
  static let mostLocals = 200

  /// The variables.
  var scopes = LuaScopes()
  /// The place in the source at which what is closed ends.
  var end = 0
  private var symbols: [String: Int] = [:]
  /// For each name the local that it means now.
  private var bindings: [Int?] = []
  private var active: [ActiveLocal] = []
  private var blocks: [Block] = []
  private var functions: [Function] = []
  private var labels: [Label] = []
  private var jumps: [Jump] = []
  private var functionCount = 0

  /// The innermost function's number.
  var functionNumber: Int { functions.last?.number ?? 0 }

  /// Whether the innermost function takes `...`.
  var isVararg: Bool {
    get { functions.last?.isVararg ?? false }
    set { if !functions.isEmpty { functions[functions.count - 1].isVararg = newValue } }
  }

  // MARK: Functions and blocks

  mutating func openFunction(isVararg: Bool, line: Int) {
    functions.append(
      Function(
        number: functionCount, line: line, firstActive: active.count, firstLabel: labels.count,
        isVararg: isVararg))
    functionCount += 1
    openBlock(isLoop: false, isFunction: true)
  }

  /// Ends the innermost function; gives a jump that leads nowhere.
  mutating func closeFunction() -> Jump? {
    guard let block = blocks.popLast() else { return nil }
    deactivate(to: block.active)
    labels.removeLast(labels.count - block.firstLabel)
    functions.removeLast()
    let lost = block.firstJump < jumps.count ? jumps[block.firstJump] : nil
    jumps.removeLast(jumps.count - block.firstJump)
    return lost
  }

  mutating func openBlock(isLoop: Bool) { openBlock(isLoop: isLoop, isFunction: false) }

  private mutating func openBlock(isLoop: Bool, isFunction: Bool) {
    blocks.append(
      Block(
        active: active.count, firstLabel: labels.count, firstJump: jumps.count, isLoop: isLoop,
        isFunction: isFunction))
  }

  /// Ends the innermost block; gives a jump that it makes impossible.
  mutating func closeBlock() -> BlockedJump? {
    guard let block = blocks.last else { return nil }
    var blocked: BlockedJump?
    if block.isLoop { blocked = label("break", line: 0, isLast: false) }
    blocks.removeLast()
    deactivate(to: block.active)
    labels.removeLast(labels.count - block.firstLabel)
    for index in block.firstJump..<max(block.firstJump, jumps.count) {
      jumps[index].active = block.active
    }
    return blocked
  }

  // MARK: Locals

  /// Adds a local variable that can't be used yet.
  mutating func declare(_ name: String, at span: LuaSpan, _ role: LuaLocal.Role) -> Int {
    scopes.locals.append(
      LuaLocal(
        name: name, span: span, role: role, function: functionNumber,
        scope: span.range.upperBound..<span.range.upperBound))
    functions[functions.count - 1].declared += 1
    return scopes.locals.count - 1
  }

  /// Adds variables that scripts can't name: those in which a loop keeps its state.
  mutating func hold(_ count: Int) {
    let symbol = symbol("(for state)")
    active += Array(repeating: ActiveLocal(local: nil, symbol: symbol, before: nil), count: count)
  }

  /// The line of the innermost function when it has too many variables; 0 for the chunk.
  var lineOfFullFunction: Int? {
    guard let function = functions.last,
      active.count - function.firstActive + function.declared > LuaScoping.mostLocals
    else { return nil }
    return function.line
  }

  /// Lets a declared variable be used from a place on.
  mutating func activate(_ local: Int, from start: Int) {
    let symbol = symbol(scopes.locals[local].name)
    scopes.locals[local].shadowed = bindings[symbol]
    scopes.locals[local].scope = start..<start
    active.append(ActiveLocal(local: local, symbol: symbol, before: bindings[symbol]))
    bindings[symbol] = local
    functions[functions.count - 1].declared -= 1
  }

  private mutating func deactivate(to count: Int) {
    while active.count > count, let last = active.popLast() {
      bindings[last.symbol] = last.before
      guard let local = last.local else { continue }
      let start = scopes.locals[local].scope.lowerBound
      scopes.locals[local].scope = start..<max(start, end)
    }
  }

  private mutating func symbol(_ name: String) -> Int {
    if let symbol = symbols[name] { return symbol }
    symbols[name] = bindings.count
    bindings.append(nil)
    return bindings.count - 1
  }

  /// Resolves a name that stands in an expression.
  mutating func use(_ word: LuaWord, isAssigned: Bool) -> LuaName {
    if let local = bindings[symbol(word.text)] {
      let isOwn = scopes.locals[local].function == functionNumber
      if !isOwn { scopes.locals[local].isCaptured = true }
      if isAssigned {
        scopes.locals[local].assignments += 1
      } else {
        scopes.locals[local].uses += 1
      }
      return LuaName(text: word.text, reference: isOwn ? .local(local) : .upvalue(local))
    }
    if let environment = bindings[symbol("_ENV")] {
      scopes.locals[environment].uses += 1
      return LuaName(text: word.text, reference: .environmentField)
    }
    scopes.globals.append(
      LuaGlobalUse(
        name: word.text, span: word.span, isAssignment: isAssigned, function: functionNumber))
    return LuaName(text: word.text, reference: .global)
  }

  /// Notes that the name that was resolved last but for those in its own suffixes is given a value.
  mutating func noteAssignment(_ name: LuaName) {
    if let local = name.local {
      scopes.locals[local].uses -= 1
      scopes.locals[local].assignments += 1
    } else if name.reference == .global, !scopes.globals.isEmpty {
      scopes.globals[scopes.globals.count - 1].isAssignment = true
    }
  }

  // MARK: Jumps

  /// The line of a label that the innermost function has, and that is not out of reach.
  func line(ofLabel name: String) -> Int? { label(name)?.line }

  private func label(_ name: String) -> Label? {
    labels[(functions.last?.firstLabel ?? 0)...].first { $0.name == name }
  }

  /// Adds a label; gives a jump to it over the declaration of a variable.
  mutating func label(_ name: String, line: Int, isLast: Bool) -> BlockedJump? {
    guard let block = blocks.last else { return nil }
    let count = isLast ? block.active : active.count
    labels.append(Label(name: name, line: line, active: count))
    var blocked: BlockedJump?
    var index = block.firstJump
    while index < jumps.count {
      guard jumps[index].label == name else {
        index += 1
        continue
      }
      let jump = jumps.remove(at: index)
      if jump.active < count, blocked == nil {
        blocked = BlockedJump(
          label: name, line: jump.line, span: jump.span,
          local: active[jump.active].local.map { scopes.locals[$0].name } ?? "(for state)")
      }
    }
    return blocked
  }

  /// A jump to a label that comes later, or to the end of a loop.
  mutating func jump(_ label: String, line: Int, at span: LuaSpan) {
    jumps.append(Jump(label: label, line: line, span: span, active: active.count))
  }

  /// A jump to a label that may have been there already.
  mutating func goto(_ word: LuaWord, line: Int) {
    if label(word.text) == nil { jump(word.text, line: line, at: word.span) }
  }
}
