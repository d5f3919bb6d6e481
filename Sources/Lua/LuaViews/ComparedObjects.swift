import LuaRuntime

/// The numbers that tell a machine's tables, objects and functions apart when views are compared.
///
/// A number belongs to one thing for ever; that does not keep the thing from being collected.
final class ComparedObjects {
  /// The number of each thing.
  private let numbers: LuaTable
  /// The thing of each number.
  private let things: LuaTable
  private var last = 0

  private init(numbers: LuaTable, things: LuaTable) {
    self.numbers = numbers
    self.things = things
  }

  /// The numbers of the frame's machine.
  ///
  /// - Throws: A memory error.
  static func of(_ frame: LuaFrame) throws(LuaError) -> ComparedObjects {
    if let objects = frame.kept(Box.init).objects { return objects }
    let objects = ComparedObjects(
      numbers: try weakTable("k", frame), things: try weakTable("v", frame))
    frame.kept(Box.init).objects = objects
    return objects
  }

  /// The number of the thing at an index.
  ///
  /// - Throws: That Lua's stack is full.
  func number(at index: Int32, _ frame: LuaFrame) throws(LuaError) -> Int {
    try frame.reserve(4)
    let index = frame.absolute(index)
    frame.push(numbers)
    defer { frame.pop() }
    let table = frame.count
    frame.push(copyOf: index)
    defer { frame.pop() }
    if frame.getRaw(of: table) == .number { return try frame.integer(at: -1) }
    last += 1
    frame.push(copyOf: index)
    frame.push(last)
    frame.setRaw(of: table)
    frame.push(things)
    frame.push(copyOf: index)
    frame.setRawElement(last, of: -2)
    frame.pop()
    return last
  }

  /// Pushes the thing with a number, or nil when it is no more.
  ///
  /// Stack: +1.
  func push(_ number: Int, to frame: LuaFrame) {
    frame.push(things)
    frame.rawElement(number, of: -1)
    frame.remove(at: -2)
  }

  private static func weakTable(
    _ mode: StaticString, _ frame: LuaFrame
  ) throws(LuaError) -> LuaTable {
    try frame.reserve(4)
    frame.pushTable()
    defer { frame.pop() }
    frame.pushTable(fields: 1)
    frame.push(literal: mode)
    frame.setRawField("__mode", of: -2)
    frame.setMetatable(of: -2)
    return try frame.table(at: -1)
  }

  /// Holds them for a machine, which makes its things without failing.
  private final class Box {
    var objects: ComparedObjects?
  }
}
