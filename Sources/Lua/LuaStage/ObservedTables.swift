import LuaAPI
import LuaRuntime

/// The observed tables of one machine: what stands in front of plain tables of scripts.
///
/// An observed table is a Lua table without fields of its own but two, which lead to the plain table
/// behind it and to what is known of it. Each plain table has one observed table, so what is read
/// twice is the same twice. Both are equal for `==`.
final class ObservedTables {
  /// The metatable that all of them have.
  private let metatable: LuaTable
  /// The observed table of each plain one, as long as that lives.
  private let observed: LuaTable

  /// The key of the plain table behind.
  static let plainKey: StaticString = "moon.plain"
  /// The key of what is known of it.
  static let nodeKey: StaticString = "moon.state"

  /// Creates the tables of a frame's machine.
  ///
  /// - Throws: That Lua's stack is full.
  init(_ frame: LuaFrame) throws(LuaError) {
    try frame.reserve(8)
    frame.pushTable()
    frame.pushTable(fields: 1)
    frame.push(literal: "k")
    frame.setRawField("__mode", of: -2)
    frame.setMetatable(of: -2)
    observed = try frame.table(at: -1)
    frame.pop()
    frame.pushTable(fields: 14)
    unsafe frame.push(function: ObservedTables.index)
    frame.setRawField("__index", of: -2)
    unsafe frame.push(function: ObservedTables.newIndex)
    frame.setRawField("__newindex", of: -2)
    unsafe frame.push(function: ObservedTables.length)
    frame.setRawField("__len", of: -2)
    unsafe frame.push(function: ObservedTables.pairs)
    frame.setRawField("__pairs", of: -2)
    unsafe frame.push(function: ObservedTables.equal)
    frame.setRawField("__eq", of: -2)
    unsafe frame.push(function: ObservedTables.text)
    frame.setRawField("__tostring", of: -2)
    unsafe frame.push(function: ObservedTables.plain)
    frame.push(copyOf: -1)
    frame.setRawField("__plain", of: -3)
    frame.setRawField("__compared", of: -2)
    frame.push(literal: "State")
    frame.push(copyOf: -1)
    frame.setRawField("__name", of: -3)
    frame.setRawField("__metatable", of: -2)
    // What rawset asks for.
    frame.push(true)
    frame.setRawField("__readonly", of: -2)
    metatable = try frame.table(at: -1)
    frame.pop()
  }

  /// Pushes the observed table of the plain one at an index.
  ///
  /// Stack: +1.
  ///
  /// - Parameters:
  ///   - index: Where the plain table is.
  ///   - frame: The stack.
  ///   - node: Says what is known of it, when it was not observed before.
  /// - Throws: That Lua's stack is full.
  func push(
    _ index: Int32, to frame: LuaFrame, _ node: () -> StateNode
  ) throws(LuaError) {
    try frame.reserve(8)
    let index = frame.absolute(index)
    frame.push(observed)
    frame.push(copyOf: index)
    if frame.getRaw(of: -2) == .table {
      frame.remove(at: -2)
      return
    }
    frame.pop()
    frame.pushTable(fields: 2)
    frame.push(copyOf: index)
    frame.setRawField(ObservedTables.plainKey, of: -2)
    frame.push(object: node(), as: StateNode.type)
    frame.setRawField(ObservedTables.nodeKey, of: -2)
    frame.push(metatable)
    frame.setMetatable(of: -2)
    frame.push(copyOf: index)
    frame.push(copyOf: -2)
    frame.setRaw(of: -4)
    frame.remove(at: -2)
  }

  /// What is known of the observed table at an index; nil for any other value.
  static func node(_ frame: LuaFrame, _ index: Int32) -> StateNode? {
    guard frame.type(at: index) == .table else { return nil }
    defer { frame.pop() }
    guard frame.rawField(nodeKey, of: index) == .userdata else { return nil }
    return frame.object(StateNode.type, at: -1)
  }

  /// Pushes the plain table behind the observed one at an index.
  ///
  /// Stack: +1.
  ///
  /// - Returns: What is known of it.
  /// - Throws: That it is no observed table.
  static func open(_ frame: LuaFrame, _ index: Int32) throws(LuaError) -> StateNode {
    guard let node = node(frame, index), frame.rawField(plainKey, of: index) == .table else {
      throw frame.expected("State", at: index)
    }
    return node
  }

  /// Replaces an observed table on top by the plain one behind it; leaves any other value.
  ///
  /// Stack: 0.
  static func strip(_ frame: LuaFrame) {
    guard node(frame, -1) != nil else { return }
    frame.rawField(plainKey, of: -1)
    frame.remove(at: -2)
  }

  /// Replaces what a script finds in a table on top: plain tables by observed ones, `moon.none` by nil.
  ///
  /// Stack: 0.
  ///
  /// - Parameters:
  ///   - frame: The stack.
  ///   - node: What is known of the table in which it stands.
  ///   - key: The stack index of its key.
  /// - Throws: That Lua's stack is full.
  static func wrap(_ frame: LuaFrame, in node: StateNode, key: Int32) throws(LuaError) {
    switch frame.type(at: -1) {
    case .table where !frame.hasMetatable(at: -1):
      try node.session.observedTables(frame).push(-1, to: frame) {
        StateNode(node.session, name: node.path(frame, key: key), isStrict: false)
      }
      frame.remove(at: -2)
    case .userdata where frame.value(NoneAPI.type, at: -1) != nil:
      frame.pop()
      frame.pushNil()
    default: break
    }
  }
}
