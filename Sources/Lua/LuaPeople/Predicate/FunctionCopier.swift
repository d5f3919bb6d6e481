import LuaRuntime
import MoonPeople

/// Copies a function of a script with all that it has captured, so that later assignments don't change it.
struct FunctionCopier {
  private let frame: LuaFrame
  private let compiler: PredicateCompiler
  private let libraries: Libraries
  /// The copies, by the identities of the originals.
  private var copies: [UInt: LuaValue] = [:]

  /// Functions and tables inside each other are copied no deeper.
  private static let deepest = 60

  init(_ frame: LuaFrame, _ compiler: PredicateCompiler) {
    self.frame = frame
    self.compiler = compiler
    libraries = compiler.libraries(frame)
  }

  /// Pushes a copy of the function at an index.
  ///
  /// Stack: +1.
  ///
  /// - Throws: What can't be copied.
  mutating func pushCopy(ofFunction index: Int32) throws(LuaError) {
    try pushFunction(frame.absolute(index), name: "the function", depth: 0)
  }

  private mutating func pushFunction(_ index: Int32, name: String, depth: Int) throws(LuaError) {
    guard depth < FunctionCopier.deepest else {
      throw LuaError("\(name) is nested too deeply to be kept", code: "untranslatable")
    }
    let identity = frame.identity(at: index)
    if let copy = copies[identity] { return try frame.push(copy) }
    try frame.reserve(16)
    let prototype = try compiler.prototype(at: index, frame)
    try frame.pushCopy(ofFunction: index)
    let place = frame.count
    copies[identity] = frame.value(at: place)
    for number in prototype.variables.indices {
      let name = prototype.variableName(number)
      frame.pushVariable(Int32(number) + 1, unnamedOf: index)
      if name == "_ENV", frame.type(at: -1) == .table {
        try pushGlobals(frame.count, prototype, depth: depth)
      } else {
        try pushValue(frame.count, name: name, depth: depth)
      }
      frame.setVariable(Int32(number) + 1, of: place)
      frame.pop()
    }
  }

  /// Pushes a copy of a value, or the value itself when it never changes.
  private mutating func pushValue(_ index: Int32, name: String, depth: Int) throws(LuaError) {
    switch frame.type(at: index) {
    case .function where frame.isScriptFunction(at: index):
      try pushFunction(index, name: name, depth: depth + 1)
    case .table where libraries.tables[frame.identity(at: index)] == nil:
      try pushTable(index, name: name, depth: depth + 1)
    case .none, .nil, .boolean, .number, .string, .function, .table, .userdata, .lightUserdata,
      .thread:
      frame.push(copyOf: index)
    }
  }

  private mutating func pushTable(_ index: Int32, name: String, depth: Int) throws(LuaError) {
    let identity = frame.identity(at: index)
    if let copy = copies[identity] { return try frame.push(copy) }
    guard depth < FunctionCopier.deepest, !frame.hasMetatable(at: index) else {
      throw LuaError(
        "`\(name)`: a captured table with a metatable can't be kept as it is: read what is needed before the query",
        code: "untranslatable")
    }
    try frame.reserve(16)
    frame.pushTable()
    let place = frame.count
    copies[identity] = frame.value(at: place)
    frame.pushNil()
    while frame.next(of: index) {
      let value = frame.count
      frame.push(copyOf: value - 1)
      try pushValue(value, name: name, depth: depth)
      frame.setRaw(of: place)
      frame.pop()
    }
  }

  /// Pushes a table of the globals that a function names, as they are now; others are errors, also to set.
  private mutating func pushGlobals(
    _ index: Int32, _ prototype: Prototype, depth: Int
  ) throws(LuaError) {
    let identity = frame.identity(at: index)
    if let copy = copies[identity] {
      try frame.push(copy)
    } else {
      frame.pushTable()
      copies[identity] = frame.value(at: -1)
      pushGuard(of: index)
      frame.setMetatable(of: -2)
    }
    let place = frame.count
    var names: Set<String> = []
    collect(prototype, into: &names)
    for name in names.sorted() {
      frame.rawField(named: name, of: place)
      let isKnown = frame.type(at: -1) != .nil
      frame.pop()
      guard !isKnown else { continue }
      frame.push(name)
      if frame.getRaw(of: index) == .nil {
        frame.pop()
        frame.pushBase()
        frame.rawField(named: name, of: -1)
        frame.remove(at: -2)
      }
      if frame.type(at: -1) != .nil {
        if frame.identity(at: -1) == identity {
          frame.push(copyOf: place)
        } else {
          try pushValue(frame.count, name: name, depth: depth)
        }
        frame.setRawField(named: name, of: place)
      }
      frame.pop()
    }
  }

  /// Pushes the metatable of such a table: what isn't there is read where it was, which says that it isn't declared.
  private func pushGuard(of globals: Int32) {
    frame.pushTable(fields: 2)
    frame.push(copyOf: globals)
    frame.setRawField("__index", of: -2)
    frame.push { frame throws(LuaError) in
      let name = frame.type(at: 2) == .string ? frame.string(at: 2) : "a global"
      throw LuaError(
        "a function of a record must not change anything: '\(name)' is a global", code: "read-only")
    }
    frame.setRawField("__newindex", of: -2)
    frame.push(false)
    frame.setRawField("__metatable", of: -2)
  }

  /// Collects the names of the globals that a function, or one inside it, reads.
  private func collect(_ prototype: Prototype, into names: inout Set<String>) {
    for code in prototype.code where code.opcode == .getVariableField {
      if prototype.variableName(code.b) == "_ENV",
        case .string(let name) = prototype.constants[code.c]
      {
        names.insert(name.text)
      }
    }
    for inner in prototype.prototypes { collect(inner, into: &names) }
  }
}
