import LuaAPI
import LuaRuntime
import MoonPeople

/// Reads what a function has captured, once, while it is translated.
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
    var library: String?
    /// Whether it holds the globals of a script.
    var isGlobals = false
    /// What a table holds, once it was asked for: a table of the graph.
    var table: Int?
  }

  /// What was read.
  enum Reading {
    case plain(Value)
    case library(LibraryFunction)
    /// A function of a script, which lies on the stack; its identity.
    case function(place: Int32, UInt)
    case item(Int)
  }

  let frame: LuaFrame
  let libraries: Libraries
  private(set) var items: [Item] = []
  private var known: [UInt: Int] = [:]
  private var functions: [UInt: Int32] = [:]

  init(_ frame: LuaFrame, _ libraries: Libraries) {
    self.frame = frame
    self.libraries = libraries
  }

  /// Takes the value on top of the stack; what is not plain stays there.
  ///
  /// Stack: -1, or 0 for what is not plain and not known yet.
  mutating func take(_ name: @autoclosure () -> String) throws(LuaError) -> Reading {
    let type = frame.type(at: -1)
    switch type {
    case .none, .nil, .boolean, .number, .string:
      defer { frame.pop() }
      return .plain(try frame.plainValue(at: -1) ?? .none)
    case .function, .table, .userdata, .lightUserdata, .thread: break
    }
    let identity = frame.identity(at: -1)
    if type == .function {
      if let function = libraries.functions[identity]?.function {
        frame.pop()
        return .library(function)
      }
      if frame.isScriptFunction(at: -1) {
        if let place = functions[identity] {
          frame.pop()
          return .function(place: place, identity)
        }
        try frame.reserve(16)
        functions[identity] = frame.count
        return .function(place: frame.count, identity)
      }
    }
    if let number = known[identity] {
      frame.pop()
      return .item(number)
    }
    try frame.reserve(16)
    let own = libraries.functions[identity]?.name
    var item = Item(place: frame.count, type: type, name: own ?? name())
    item.library = libraries.tables[identity]
    item.isGlobals = identity == libraries.base
    items.append(item)
    known[identity] = items.count - 1
    return .item(items.count - 1)
  }

  /// Says that a table holds the globals of a script.
  mutating func mark(globals item: Int) { items[item].isGlobals = true }

  /// Keeps what a table holds as a table of the graph.
  mutating func keep(_ table: Int, of item: Int) { items[item].table = table }

  /// Whether what a table says is all in it.
  func isPlainTable(_ item: Int) -> Bool {
    items[item].type == .table && !frame.hasMetatable(at: items[item].place)
  }

  /// What a plain table holds; throws the name of the first key whose value is not plain.
  func entries(of item: Int) throws(NotPlain) -> [Value: Value] {
    let place = items[item].place
    var entries: [Value: Value] = [:]
    var failure: NotPlain?
    frame.pushNil()
    while failure == nil, frame.next(of: place) {
      let key = try? frame.plainValue(at: -2)
      let value = try? frame.plainValue(at: -1)
      frame.pop()
      if let key, let value {
        entries[key] = value
      } else {
        failure = NotPlain(key: key.map { $0.luaText.text })
      }
    }
    guard let failure else { return entries }
    frame.pop()
    throw failure
  }

  /// That a table holds something that is no plain value.
  struct NotPlain: Error {
    /// The key; nil when that is it.
    let key: String?
  }
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
    case .string: return .string(ByteString(try bytes(at: index).bytes))
    case .table, .function, .userdata, .lightUserdata, .thread: return nil
    }
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
    case .string(let text): try push(LuaBytes(text.bytes))
    }
  }
}
