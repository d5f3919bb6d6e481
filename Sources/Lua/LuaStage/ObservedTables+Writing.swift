import LuaAPI
import LuaRuntime
import MoonChange

// What runs when a script writes into an observed table.
extension ObservedTables {
  static let newIndex: HostBody = { state in
    unsafe LuaFrame.run(state) { frame throws(LuaError) in
      frame.setCount(3)
      let node = try open(frame, 1)
      try checkKey(frame)
      let name = node.path(frame, key: 2)
      guard !node.session.hub.isReading else {
        var error = LuaError(ChangeError(name: name))
        error.report.subject = (frame.shortText(at: 2), "")
        throw error
      }
      frame.push(copyOf: 2)
      let old = frame.getRaw(of: 4)
      if node.isStrict, old == .nil { throw missing(frame, node) }
      // What is kept: plain tables, and for a declared field without value a mark.
      frame.push(copyOf: 3)
      strip(frame)
      if node.isStrict, frame.isNothing(at: -1) {
        frame.pop()
        frame.push(NoneValue(), as: NoneAPI.type)
      }
      guard try !isSame(frame, 5, 6) else { return 0 }
      try change(frame, node)
      frame.push(copyOf: 2)
      frame.push(copyOf: 6)
      frame.setRaw(of: 4)
      return 0
    }
  }

  /// Tells the readers, and keeps what brings the old value back.
  ///
  /// At 2 is the key, at 4 the plain table, at 5 the old value.
  private static func change(_ frame: LuaFrame, _ node: StateNode) throws(LuaError) {
    let source = node.source(frame, key: 2)
    let session = node.session
    do throws(ChangeError) {
      guard session.hub.isInTransaction else { return try source.change {} }
      guard case .table(let table) = frame.value(at: 4) else { return }
      let key = frame.value(at: 2)
      let old = frame.value(at: 5)
      try source.change { restore(old, at: key, of: table, session.caller.frame) }
    } catch {
      throw LuaError(error)
    }
  }

  private static func restore(
    _ value: LuaValue, at key: LuaValue, of table: LuaTable, _ frame: LuaFrame
  ) {
    let base = frame.count
    defer { frame.setCount(base) }
    do throws(LuaError) {
      try frame.reserve(4)
      frame.push(table)
      try frame.push(key)
      try frame.push(value)
      frame.setRaw(of: -3)
    } catch {
      // Only a string too long for all memory fails, and both were there before.
      return
    }
  }

  /// Whether two values are the same for those who read them.
  private static func isSame(
    _ frame: LuaFrame, _ a: Int32, _ b: Int32
  ) throws(LuaError) -> Bool {
    switch (frame.type(at: a), frame.type(at: b)) {
    case (.number, .number):
      if frame.isInteger(at: a) != frame.isInteger(at: b) { return false }
      guard let x = frame.numberIfAny(at: a), let y = frame.numberIfAny(at: b) else { return false }
      return x.isNaN ? y.isNaN : frame.isRawEqual(a, b)
    case (.userdata, .userdata):
      let isNone = (
        frame.value(NoneAPI.type, at: a) != nil, frame.value(NoneAPI.type, at: b) != nil
      )
      if isNone.0 || isNone.1 { return isNone.0 && isNone.1 }
      return try frame.isEqual(a, b)
    default: return frame.isRawEqual(a, b)
    }
  }

  /// Refuses the keys that Lua refuses.
  private static func checkKey(_ frame: LuaFrame) throws(LuaError) {
    if frame.isNothing(at: 2) { throw LuaError("table index is nil") }
    if let number = frame.numberIfAny(at: 2), number.isNaN { throw LuaError("table index is NaN") }
  }
}
