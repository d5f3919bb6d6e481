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
      guard !node.session.hub.isReading else {
        var error = LuaError(ChangeError(name: node.path(frame, key: 2)))
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

  /// Tells the readers, and keeps what brings the old values back.
  ///
  /// At 2 is the key, at 4 the plain table, at 5 the old value.
  private static func change(_ frame: LuaFrame, _ node: StateNode) throws(LuaError) {
    let session = node.session
    try node.part(frame, key: 2).change(in: session.hub) { () throws(LuaError) in
      let table = try frame.table(at: 4)
      if node.isStrict {
        let key = frame.value(at: 2)
        let old = frame.value(at: 5)
        return { restore(old, at: key, of: table, session.caller.frame) }
      }
      let copy = try copy(frame, 4)
      return { restore(copy, to: table, session.caller.frame) }
    }
  }

  /// A copy of the plain table at an index; it lies in Lua's memory, where it counts.
  private static func copy(_ frame: LuaFrame, _ index: Int32) throws(LuaError) -> LuaTable {
    try frame.reserve(8)
    frame.pushTable(elements: frame.rawLength(at: index))
    let copy = frame.count
    defer { frame.setCount(copy - 1) }
    copyFields(frame, from: index, to: copy)
    return try frame.table(at: copy)
  }

  /// Stack: 0.
  private static func copyFields(_ frame: LuaFrame, from source: Int32, to target: Int32) {
    frame.pushNil()
    while frame.next(of: source) {
      frame.push(copyOf: -2)
      frame.insert(at: -2)
      frame.setRaw(of: target)
    }
  }

  /// Gives a table the fields of its copy, and no others.
  private static func restore(_ copy: LuaTable, to table: LuaTable, _ frame: LuaFrame) {
    let base = frame.count
    defer { frame.setCount(base) }
    guard (try? frame.reserve(8)) != nil else { return }
    frame.push(table)
    frame.push(copy)
    frame.pushNil()
    while frame.next(of: base + 1) {
      frame.pop()
      frame.push(copyOf: -1)
      let isThere = frame.getRaw(of: base + 2) != .nil
      frame.pop()
      guard !isThere else { continue }
      frame.push(copyOf: -1)
      frame.pushNil()
      frame.setRaw(of: base + 1)
    }
    copyFields(frame, from: base + 2, to: base + 1)
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
