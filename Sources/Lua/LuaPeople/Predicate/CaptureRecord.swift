import LuaRuntime
import MoonPeople

/// What was read while a function was translated, by which a later function with the same code is
/// recognised as the same: when all of it is read again alike.
struct CaptureRecord {
  /// Where a value is read.
  ///
  /// Functions and items are numbered in the order in which they were read.
  enum Source {
    /// A variable of a function, from 1.
    case variable(function: Int, Int32)
    /// A field of a table, without metamethods.
    case field(item: Int, Value)
    /// A field of a table of globals.
    case global(item: Int, Value)
    /// A method that all strings have.
    case stringMethod(String)
  }

  /// What else was asked.
  enum Fact {
    case isPlain(Int, Bool)
    case length(Int, Int)
    case entries(Int, [Value: Value])
    case attribute(Int, String, Value)
  }

  private enum Step {
    case value(Source, Captures.Reading)
    case fact(Fact)
  }

  /// Where functions and items lie on the stack.
  struct Places {
    var functions: [Int32] = []
    var items: [Int32] = []
  }

  /// About how much memory the values that were read take, in bytes.
  private(set) var size = 0
  private var steps: [Step] = []
  private var prototypes: [Prototype] = []
  private var items: [(type: LuaType, library: String?)] = []

  init() {}

  mutating func note(_ source: Source, _ reading: Captures.Reading) {
    steps.append(.value(source, reading))
    if case .plain(let value) = reading { size += Expression.constant(value).size }
  }

  mutating func note(_ fact: Fact) {
    steps.append(.fact(fact))
    if case .entries(_, let entries) = fact { size += 192 * entries.count }
  }

  /// Notes the code of the next function.
  mutating func note(_ prototype: Prototype) { prototypes.append(prototype) }

  /// Notes the next item.
  mutating func note(item type: LuaType, library: String?) { items.append((type, library)) }

  /// Whether the function on top of the stack, whose code is the same, has captured the same.
  ///
  /// The stack is left higher.
  ///
  /// - Throws: Any error means no.
  func isSame(_ frame: LuaFrame, _ compiler: PredicateCompiler) throws(LuaError) -> Bool {
    let libraries = compiler.libraries(frame)
    var places = Places(functions: [frame.count])
    for step in steps {
      switch step {
      case .value(let source, let reading):
        try frame.reserve(16)
        try places.push(source, frame)
        guard try isSame(reading, &places, frame, libraries, compiler) else { return false }
      case .fact(let fact):
        guard try isSame(fact, places, frame, compiler) else { return false }
      }
    }
    return true
  }

  /// Whether the value on top of the stack is what was read.
  private func isSame(
    _ reading: Captures.Reading, _ places: inout Places, _ frame: LuaFrame, _ libraries: Libraries,
    _ compiler: PredicateCompiler
  ) throws(LuaError) -> Bool {
    switch reading {
    case .plain(let value):
      defer { frame.pop() }
      return try frame.plainValue(at: -1)?.isSame(as: value) ?? false
    case .library(let function):
      defer { frame.pop() }
      return libraries.functions[frame.identity(at: -1)]?.function == function
    case .function(let number):
      guard frame.isScriptFunction(at: -1) else { return false }
      if number < places.functions.count {
        defer { frame.pop() }
        return frame.identity(at: -1) == frame.identity(at: places.functions[number])
      }
      places.functions.append(frame.count)
      return try compiler.prototype(at: -1, frame) === prototypes[number]
    case .item(let number):
      let identity = frame.identity(at: -1)
      if libraries.tables[identity] != nil { frame.openReadOnly() }
      if number < places.items.count {
        defer { frame.pop() }
        return frame.identity(at: -1) == frame.identity(at: places.items[number])
      }
      places.items.append(frame.count)
      return frame.type(at: -1) == items[number].type
        && libraries.tables[identity] == items[number].library
        && libraries.functions[identity]?.function == nil
    }
  }

  private func isSame(
    _ fact: Fact, _ places: Places, _ frame: LuaFrame, _ compiler: PredicateCompiler
  ) throws(LuaError) -> Bool {
    switch fact {
    case .isPlain(let item, let isPlain):
      return !frame.hasMetatable(at: places.items[item]) == isPlain
    case .length(let item, let length):
      return frame.rawLength(at: places.items[item]) == length
    case .entries(let item, let entries):
      guard let other = try? frame.plainEntries(of: places.items[item]),
        other.count == entries.count
      else { return false }
      return entries.allSatisfy { key, value in other[key]?.isSame(as: value) ?? false }
    case .attribute(let item, let name, let value):
      let other = try compiler.readCaptured?(frame, places.items[item], name)
      return other?.isSame(as: value) ?? false
    }
  }
}

extension CaptureRecord.Places {
  /// Pushes what a source gives now.
  ///
  /// Stack: +1.
  func push(_ source: CaptureRecord.Source, _ frame: LuaFrame) throws(LuaError) {
    switch source {
    case .variable(let function, let number):
      frame.pushVariable(number, unnamedOf: functions[function])
    case .field(let item, let key):
      try frame.push(key)
      frame.getRaw(of: items[item])
    case .global(let item, let key):
      try frame.push(key)
      guard frame.getRaw(of: items[item]) == .nil else { return }
      frame.pop()
      try frame.push(key)
      try frame.get(of: items[item])
    case .stringMethod(let name):
      frame.push(literal: "")
      guard frame.pushMetafield("__index", of: -1) else {
        frame.pop()
        frame.pushNil()
        return
      }
      if frame.type(at: -1) == .table {
        frame.rawField(named: name, of: -1)
        frame.remove(at: -2)
      }
      frame.remove(at: -2)
    }
  }
}

extension Value {
  /// Whether both are the same to the last bit, which `==` doesn't say of zeros and NaN.
  func isSame(as other: Value) -> Bool {
    if case .number(let one) = self, case .number(let two) = other {
      return one.bitPattern == two.bitPattern
    }
    return self == other
  }
}
