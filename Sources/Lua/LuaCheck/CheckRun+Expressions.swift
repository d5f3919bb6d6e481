import LuaAPI
import LuaSyntax

extension CheckRun {
  /// Checks an expression, and tells what is known of its value.
  @discardableResult
  mutating func visit(_ expression: LuaExpression) -> Known {
    switch expression.kind {
    case .nilValue, .trueValue, .falseValue, .varargs, .number, .string, .missing: break
    case .function(let body): visit(body.block)
    case .table(let table): visit(table)
    case .name(let name): return known(name, at: expression.span)
    case .suffixed(let base, let suffixes): return visit(base, suffixes[...])
    case .parenthesized(let inner): return visit(inner)
    case .unary(_, let operand): visit(operand)
    case .binary(let first, let operations):
      visit(first)
      for operation in operations { visit(operation.operand) }
    }
    return .unknown
  }

  private mutating func known(_ name: LuaName, at span: LuaSpan) -> Known {
    if let local = name.local { return facts[local] ?? .unknown }
    guard name.reference == .global else { return .unknown }
    checkGlobal(name.text, at: span, isAssignment: false)
    if name.text == "moon" { return .module("moon") }
    if checker.globals.libraries[name.text] != nil { return .library(name.text) }
    return .base(name.text)
  }

  private mutating func visit(_ table: LuaTableLiteral) {
    checkRepeatedKeys(table)
    for field in table.fields {
      if case .expression(let key) = field.key { visit(key) }
      visit(field.value)
    }
  }

  /// Tells of keys that a table has twice, of which Lua keeps the last.
  private mutating func checkRepeatedKeys(_ table: LuaTableLiteral) {
    var seen: [String: LuaSpan] = [:]
    for field in table.fields {
      guard let (name, span) = field.namedKey else { continue }
      if let first = seen.updateValue(span, forKey: name) {
        add(
          "duplicate-key", .warning, "the key '\(name)' is there twice: only the last one counts",
          at: span, notes: ["the first one is on line \(first.line)"])
      }
    }
  }

  // MARK: Chains

  /// Checks what stands behind a value.
  mutating func visit(_ base: LuaExpression, _ suffixes: ArraySlice<LuaSuffix>) -> Known {
    var known = visit(base)
    for index in suffixes.indices {
      let chain = LuaChain(base: base, suffixes: suffixes[..<index])
      known = step(known, suffixes[index], behind: chain, next: suffixes[(index + 1)...].first)
    }
    return known
  }

  private mutating func step(
    _ known: Known, _ suffix: LuaSuffix, behind chain: LuaChain, next: LuaSuffix?
  ) -> Known {
    switch suffix.kind {
    case .field(let word): return field(word, of: known, next: next)
    case .index(let key):
      visit(key)
      guard case .string(let bytes) = key.kind else { return .unknown }
      let word = LuaWord(text: String(decoding: bytes, as: UTF8.self), span: key.span)
      return field(word, of: known, next: next)
    case .call(let arguments): return call(known, arguments, behind: chain)
    case .method(let word, let arguments): return method(word, arguments, of: known, behind: chain)
    }
  }

  private mutating func field(_ word: LuaWord, of known: Known, next: LuaSuffix?) -> Known {
    switch known {
    case .module(let module):
      if let member = index.member(word.text, of: module) { return member }
      if let error = desk.fieldError(word.text, of: module) { add(error, at: word.span) }
      return .unknown
    case .object(let type), .value(_, let type, _):
      if let member = index.member(word.text, ofType: type) { return member }
      reportMissing(word, ofType: type)
      return .unknown
    case .library(let name):
      checkLibrary(word, of: name, next: next)
      return .unknown
    case .unknown, .function, .base: return .unknown
    }
  }

  private mutating func reportMissing(_ word: LuaWord, ofType type: String) {
    guard let fact = index.types[type] else { return }
    add(fact.missingField.error(named: word.text), at: word.span)
  }

  /// Tells of a function of Lua's own library that isn't there, where it is called.
  private mutating func checkLibrary(_ word: LuaWord, of library: String, next: LuaSuffix?) {
    guard let names = checker.globals.libraries[library], !names.contains(word.text),
      case .call = next?.kind
    else { return }
    let missing = MissingField(owner: library, names: names.sorted(), wanted: "functions")
    add(missing.error(named: word.text), at: word.span)
  }

  // MARK: Calls

  private mutating func call(
    _ known: Known, _ arguments: LuaArguments, behind chain: LuaChain
  ) -> Known {
    let triesThings = known.triesFunctions
    for value in arguments.values {
      if triesThings, case .function = value.kind {
        guarded { $0.visit(value) }
      } else {
        visit(value)
      }
    }
    switch known {
    case .base("require"): return require(arguments)
    case .module(let name): return result(of: index.entries[name]?.function, arguments, chain)
    case .function(let function): return result(of: function, arguments, chain)
    case .value(_, _, let variation): return result(of: variation, arguments, chain)
    case .unknown, .object, .library, .base: return .unknown
    }
  }

  private mutating func result(
    of function: APIFunction?, _ arguments: LuaArguments, _ chain: LuaChain
  ) -> Known {
    guard let function else { return .unknown }
    checkCall(of: function, arguments, behind: chain, method: nil)
    return index.known(function.returns)
  }

  private mutating func method(
    _ word: LuaWord, _ arguments: LuaArguments, of known: Known, behind chain: LuaChain
  ) -> Known {
    for value in arguments.values { visit(value) }
    switch known {
    case .object(let type), .value(_, let type, _):
      if let function = index.methods["\(type):\(word.text)"] {
        checkCall(of: function, arguments, behind: chain, method: word)
        return index.known(function.returns)
      }
      if index.member(word.text, ofType: type) == nil { reportMissing(word, ofType: type) }
    case .module(let module):
      guard let member = index.member(word.text, of: module) else {
        if let error = desk.fieldError(word.text, of: module) { add(error, at: word.span) }
        return .unknown
      }
      if case .function(let function) = member {
        add(Call.ownerError(module, function), at: word.span)
      }
    case .unknown, .function, .library, .base: break
    }
    return .unknown
  }

  private mutating func require(_ arguments: LuaArguments) -> Known {
    guard let first = arguments.values.first, case .string(let bytes) = first.kind else {
      return .unknown
    }
    let name = String(decoding: bytes, as: UTF8.self)
    if name == "moonframe" { return .module("moon") }
    if checker.globals.libraries[name] != nil { return .library(name) }
    if let error = surroundings.module(name) { add(error, at: first.span) }
    return .unknown
  }
}

/// An expression up to one of its suffixes.
struct LuaChain {
  let base: LuaExpression
  let suffixes: ArraySlice<LuaSuffix>

  /// The last name in it, where errors about its call point to.
  var word: LuaSpan {
    guard let last = suffixes.last else { return base.span }
    switch last.kind {
    case .field(let word), .method(let word, _): return word.span
    case .index(let key): return key.span
    case .call(let arguments): return arguments.span
    }
  }
}

extension Known {
  /// Whether functions that it is called with may fail.
  fileprivate var triesFunctions: Bool {
    guard case .base(let name) = self else { return false }
    return name == "pcall" || name == "xpcall" || name == "expect"
  }
}

extension LuaTableLiteral.Field {
  /// Whether its key is known only when the script runs.
  var isComputed: Bool {
    guard case .expression(let expression) = key else { return false }
    switch expression.kind {
    case .string, .number: return false
    default: return true
    }
  }
}
