import LuaAPI
import LuaRuntime
import MoonPeople

/// Reads what a function has captured, once, while it is translated, and notes what it read.
///
/// Tables, objects and functions stay on Lua's stack until the translation ends.
struct Captures {
  /// Something that is no plain value.
  struct Item {
    /// Where it lies on the stack.
    let place: Int32
    let type: LuaType
    /// How the script calls it, such as `config.limits`.
    let name: String
    /// Which of Lua's libraries it is, such as `string`.
    let library: String?
    /// Whether it holds the globals of a script.
    var isGlobals: Bool
    /// What a table holds, once it was asked for: a table of the graph.
    var table: Int?
  }

  /// What was read.
  enum Reading {
    case plain(Value)
    case library(LibraryFunction)
    /// A function of a script, by its number among those that were read.
    case function(Int)
    /// Anything else, by its number among those that were read.
    case item(Int)
  }

  let frame: LuaFrame
  let libraries: Libraries
  private(set) var items: [Item] = []
  private(set) var record = CaptureRecord()
  private var places = CaptureRecord.Places()
  private var knownItems: [UInt: Int] = [:]
  private var knownFunctions: [UInt: Int] = [:]

  /// Begins with the function on top of the stack as number 0.
  init(_ frame: LuaFrame, _ libraries: Libraries) {
    self.frame = frame
    self.libraries = libraries
    places.functions = [frame.count]
    knownFunctions[frame.identity(at: -1)] = 0
  }

  /// Where a function lies on the stack.
  func place(ofFunction number: Int) -> Int32 { places.functions[number] }

  /// Reads a value.
  ///
  /// Stack: 0, or +1 for what is not plain and not known yet.
  ///
  /// - Throws: What a metamethod of a table of globals raised.
  mutating func read(
    _ source: CaptureRecord.Source, _ name: @autoclosure () -> String
  ) throws(LuaError) -> Reading {
    try frame.reserve(16)
    try places.push(source, frame)
    let reading = try take(name())
    record.note(source, reading)
    return reading
  }

  /// Takes the value on top of the stack; what is not plain stays there.
  private mutating func take(_ name: @autoclosure () -> String) throws(LuaError) -> Reading {
    let type = frame.type(at: -1)
    switch type {
    case .none, .nil, .boolean, .number, .string:
      defer { frame.pop() }
      return .plain(try frame.plainValue(at: -1) ?? Value.none)
    case .function, .table, .userdata, .lightUserdata, .thread: break
    }
    let identity = frame.identity(at: -1)
    if type == .function {
      if let function = libraries.functions[identity]?.function {
        frame.pop()
        return .library(function)
      }
      if frame.isScriptFunction(at: -1) {
        if let number = knownFunctions[identity] {
          frame.pop()
          return .function(number)
        }
        places.functions.append(frame.count)
        knownFunctions[identity] = places.functions.count - 1
        return .function(places.functions.count - 1)
      }
    }
    if let number = knownItems[identity] {
      frame.pop()
      return .item(number)
    }
    let own = libraries.functions[identity]?.name
    if libraries.tables[identity] != nil { frame.openReadOnly() }
    items.append(
      Item(
        place: frame.count, type: type, name: own ?? name(), library: libraries.tables[identity],
        isGlobals: identity == libraries.base))
    places.items.append(frame.count)
    knownItems[identity] = items.count - 1
    record.note(item: type, library: libraries.tables[identity])
    return .item(items.count - 1)
  }

  /// Says that a table holds the globals of a script.
  mutating func mark(globals item: Int) { items[item].isGlobals = true }

  /// Says which code a function has.
  mutating func note(_ prototype: Prototype) { record.note(prototype) }

  /// Keeps what a table holds as a table of the graph.
  mutating func keep(_ table: Int, of item: Int) { items[item].table = table }

  /// Whether what a table says is all in it.
  mutating func isPlainTable(_ item: Int) -> Bool {
    let isPlain = items[item].type == .table && !frame.hasMetatable(at: items[item].place)
    record.note(.isPlain(item, isPlain))
    return isPlain
  }

  /// The length of a plain table.
  mutating func length(of item: Int) -> Int {
    let length = frame.rawLength(at: items[item].place)
    record.note(.length(item, length))
    return length
  }

  /// What a plain table holds; throws the first key whose value is not plain.
  mutating func entries(of item: Int) throws(NotPlain) -> [Value: Value] {
    let entries = try frame.plainEntries(of: items[item].place)
    record.note(.entries(item, entries))
    return entries
  }

  /// An attribute of a captured record; nil when it is no record.
  mutating func attribute(
    _ name: String, of item: Int, _ compiler: PredicateCompiler
  ) throws(LuaError) -> Value? {
    let value = try compiler.readCaptured?(frame, items[item].place, name)
    if let value { record.note(.attribute(item, name, value)) }
    return value
  }
}

/// That a table holds something that is no plain value.
struct NotPlain: Error {
  /// The key; nil when that is it.
  let key: String?
  /// What ended the reading before; nil when a value is no plain one.
  var limit: LuaError?
}

extension LuaFrame {
  /// The plain value at `index`; nil for any other one.
  ///
  /// - Throws: Never for a value that is there.
  func plainValue(at index: Int32) throws(LuaError) -> Value? {
    switch type(at: index) {
    case .none, .nil: return Value.none
    case .boolean: return .boolean(truth(at: index))
    case .number:
      return isInteger(at: index)
        ? .integer(Int64(try integer(at: index))) : .number(try number(at: index))
    case .string: return .string(try unsafe withBytes(at: index) { unsafe ByteString(lent: $0) })
    case .table, .function, .userdata, .lightUserdata, .thread: return nil
    }
  }

  /// What the table at an index holds, without metamethods; throws the first key whose value is not plain.
  func plainEntries(of place: Int32) throws(NotPlain) -> [Value: Value] {
    var entries: [Value: Value] = [:]
    pushNil()
    while next(of: place) {
      if entries.count % 1024 == 1023 {
        do throws(LuaError) {
          try checkStop()
          // The table of a set grows to twice its size.
          try makeRoom(for: 3 * entries.count * MemoryLayout<(Value, Value)>.stride)
        } catch {
          pop(2)
          throw NotPlain(key: nil, limit: error)
        }
      }
      let key = try? plainValue(at: -2)
      let value = try? plainValue(at: -1)
      guard let key, let value else {
        pop(2)
        throw NotPlain(key: key.map { $0.luaText.text })
      }
      entries[key] = value
      pop()
    }
    return entries
  }

  /// Pushes a plain value.
  ///
  /// Stack: +1.
  ///
  /// - Throws: A memory error for a string that would pass the hard limit.
  func push(_ value: Value) throws(LuaError) {
    switch value {
    case .none: pushNil()
    case .boolean(let value): push(value)
    case .integer(let value): push(Int(value))
    case .number(let value): push(value)
    case .string(let text):
      var failure: LuaError?
      text.withSpan {
        unsafe $0.withUnsafeBytes { bytes in
          do throws(LuaError) { try unsafe push(bytes) } catch { failure = error }
        }
      }
      if let failure { throw failure }
    }
  }
}
