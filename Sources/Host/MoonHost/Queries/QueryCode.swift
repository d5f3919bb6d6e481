internal import LuaRuntime
internal import LuaSyntax

/// What asks a store, as Lua: an expression, or statements that return something.
struct QueryCode {
  /// What errors call it.
  static let name = "query"

  let text: [UInt8]
  /// Whether it is statements, which return what they ask.
  let isStatements: Bool
  /// Whether it is a table from its first character on.
  let isTable: Bool
  /// The line on which it begins.
  let line: Int

  private static let statements = [
    "local", "return", "if", "for", "while", "repeat", "do", "goto", "::", ";",
  ]

  init(_ text: [UInt8]) {
    self.text = text
    let tokens = LuaLexer.tokens(of: text).lazy.filter { $0.kind != .comment }
    let first = Array(tokens.prefix(2))
    let word = first.first.map { String(decoding: text[$0.range], as: UTF8.self) } ?? ""
    let isNamed = word == "function" && first.count > 1 && first[1].kind == .name
    isStatements = isNamed || QueryCode.statements.contains(word)
    isTable = word == "{"
    line = first.first?.line ?? 1
  }

  /// The function that gives what it asks.
  ///
  /// - Throws: A syntax error at its place in the text.
  func load(in machine: borrowing LuaMachine) throws(LuaError) -> LuaFunction {
    let start = isStatements ? "" : "return "
    do throws(LuaError) {
      return try machine.load(Array(start.utf8) + text, name: "@\(QueryCode.name)")
    } catch {
      var error = error
      if let position = error.report.position, position.line == 1, let column = position.column {
        error.report.position?.column = max(1, column - start.utf8.count)
      }
      guard !isStatements, error.kind == .syntax, hasAssignment else { throw error }
      error.report.label = "a query changes nothing: == compares"
      throw error
    }
  }

  /// The function of a record that an expression of `p` is; nil when it reads no `p` of its surroundings.
  ///
  /// - Throws: That there is no memory.
  func predicate(in machine: borrowing LuaMachine) throws(LuaError) -> LuaFunction? {
    guard !isStatements, try readsRecord(in: machine.frame) else { return nil }
    let whole = Array("return function(p) return ".utf8) + text + Array("\nend".utf8)
    let maker = try machine.load(whole, name: "@\(QueryCode.name)")
    guard case .function(let function)? = try machine.call(maker).first else { return nil }
    return function
  }

  /// Whether the expression captures a variable `p` that stands around it.
  private func readsRecord(in frame: LuaFrame) throws(LuaError) -> Bool {
    let height = frame.count
    defer { frame.setCount(height) }
    try frame.reserve(260)
    let whole = Array("local p return function() return ".utf8) + text + Array("\nend".utf8)
    // What needs the arguments of a whole chunk is no function of a record.
    guard (try? frame.loadScript(whole, name: "@\(QueryCode.name)")) != nil else { return false }
    try frame.call(arguments: 0, results: 1)
    var number: Int32 = 1
    while let name = frame.pushVariable(number, of: height + 1) {
      if name == "p" { return true }
      number += 1
    }
    return false
  }

  private var hasAssignment: Bool {
    LuaLexer.tokens(of: text).contains { text[$0.range].elementsEqual("=".utf8) }
  }
}
