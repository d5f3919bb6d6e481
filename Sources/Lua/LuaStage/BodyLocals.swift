import LuaRuntime

/// The variables of a script outside its body that the body reads, and never sets.
///
/// They are found by the code of the body, of functions inside it that give values, and of functions
/// that are reached through such variables or their fields and give values. So what only a handler
/// reads is not among them, even when the body makes the handler.
struct BodyLocals {
  private var functions: [Function] = []

  private struct Function {
    let function: LuaFunction
    var numbers: [Int32] = []
  }

  /// The number of variables.
  private var count = 0

  /// More functions inside each other are not followed.
  private static let deepest = 4
  /// More functions are not looked at.
  private static let mostFunctions = 64
  /// More variables are not watched.
  private static let mostVariables = 128

  /// Finds the variables of a body.
  ///
  /// - Throws: That Lua's stack is full.
  init(_ body: LuaFunction, _ frame: LuaFrame) throws(LuaError) {
    let base = frame.count
    defer { frame.setCount(base) }
    try frame.reserve(BodyLocals.deepest * 4 + 8)
    var search = Search()
    frame.push(body)
    try search.look(frame, depth: 0)
    var room = BodyLocals.mostVariables
    for (function, variables) in search.found {
      let numbers = variables.filter { !search.written.contains($0.identity) }.map(\.number)
      guard !numbers.isEmpty else { continue }
      functions.append(Function(function: function, numbers: Array(numbers.prefix(room))))
      count += min(room, numbers.count)
      room -= min(room, numbers.count)
    }
  }

  /// Pushes the values of all of them.
  ///
  /// Stack: +1 for each.
  ///
  /// - Throws: That Lua's stack is full.
  func push(to frame: LuaFrame) throws(LuaError) {
    try frame.reserve(count + 8)
    for function in functions {
      frame.push(function.function)
      let place = frame.count
      for number in function.numbers { frame.pushVariable(number, unnamedOf: place) }
      frame.remove(at: place)
    }
  }

  /// The names of those whose values are not those above a stack index, where they were pushed.
  func changed(since base: Int32, _ frame: LuaFrame) -> [String] {
    var names: [String] = []
    var place = base
    for function in functions {
      frame.push(function.function)
      for number in function.numbers {
        place += 1
        frame.pushVariable(number, unnamedOf: -1)
        let isSame = frame.isRawEqual(-1, place)
        frame.pop()
        guard !isSame else { continue }
        let name = frame.pushVariable(number, of: -1)
        frame.pop()
        if let name, !names.contains(name) { names.append(name) }
      }
      frame.pop()
    }
    return names
  }

  /// What looks for them.
  private struct Search {
    var found: [(function: LuaFunction, variables: [(number: Int32, identity: UInt)])] = []
    var written: Set<UInt> = []
    private var functions: Set<UInt> = []
    private var variables: Set<UInt> = []

    init() {}

    /// Looks at the function on top of the stack.
    ///
    /// Stack: 0.
    mutating func look(_ frame: LuaFrame, depth: Int) throws(LuaError) {
      guard depth <= BodyLocals.deepest, functions.count < BodyLocals.mostFunctions,
        frame.isScriptFunction(at: -1), functions.insert(frame.identity(at: -1)).inserted,
        let code = frame.code(at: -1), depth == 0 || code.givesValues
      else { return }
      let place = frame.count
      for number in code.writes {
        if let identity = frame.variableIdentity(number, of: place) { written.insert(identity) }
      }
      var own: [(number: Int32, identity: UInt)] = []
      for number in code.reads.sorted() {
        guard let identity = frame.variableIdentity(number, of: place),
          variables.insert(identity).inserted
        else { continue }
        own.append((number, identity))
      }
      found.append((try frame.function(at: place), own))
      for number in code.reads.sorted() {
        frame.pushVariable(number, unnamedOf: place)
        try look(frame, depth: depth + 1)
        frame.pop()
      }
      for field in code.fields.sorted(by: { ($0.variable, $0.name) < ($1.variable, $1.name) }) {
        frame.pushVariable(field.variable, unnamedOf: place)
        if frame.type(at: -1) == .table {
          frame.rawField(named: field.name, of: -1)
          try look(frame, depth: depth + 1)
          frame.pop()
        }
        frame.pop()
      }
    }
  }
}
