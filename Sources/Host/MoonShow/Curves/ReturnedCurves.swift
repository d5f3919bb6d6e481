internal import LuaAPI
internal import LuaMotion
package import LuaRuntime
package import MoonHost

/// Finds the curves in what a script returned.
package enum ReturnedCurves {
  /// The curves of the first value: a timeline, a spring, a curve, an animation, or a table of them.
  ///
  /// - Parameters:
  ///   - values: What a script returned.
  ///   - host: The script's host.
  /// - Returns: At least one curve.
  /// - Throws: What came instead.
  package static func collect(_ values: [LuaValue], of host: borrowing ScriptHost) throws(LuaError)
    -> [Curve]
  {
    guard let first = values.first else {
      throw nothing("the script returned nothing to draw")
    }
    if let motion = MotionLibrary.value(first, in: host.machine) {
      return Curve.curves(of: motion, name: "")
    }
    guard case .table(let table) = first else {
      throw nothing(
        "the script returned \(try kind(of: first, in: host)), which is nothing to draw")
    }
    let curves = fields(of: table, in: host).flatMap { key, value in
      MotionLibrary.value(value, in: host.machine).map { Curve.curves(of: $0, name: key) } ?? []
    }
    guard !curves.isEmpty else {
      throw nothing("the script returned a table without anything to draw")
    }
    return curves
  }

  /// `a number`, or what an object is: `a Stage`.
  private static func kind(
    of value: LuaValue, in host: borrowing ScriptHost
  ) throws(LuaError) -> String {
    guard case .userdata = value else { return "a \(value.typeName)" }
    let frame = host.machine.frame
    try frame.push(value)
    defer { frame.pop() }
    return ValueText.got(frame, at: -1)
  }

  private static func nothing(_ message: String) -> LuaError {
    LuaError(
      message, code: "nothing-to-draw",
      notes: ["return a timeline, a spring, a curve or an animation, or a table of them"])
  }

  /// The fields of a table: its list in order, then names in the order of the alphabet.
  private static func fields(
    of table: LuaTable, in host: borrowing ScriptHost
  ) -> [(key: String, value: LuaValue)] {
    let frame = host.machine.frame
    let base = frame.count
    defer { frame.setCount(base) }
    frame.push(table)
    var listed: [(index: Int, value: LuaValue)] = []
    var named: [(key: String, value: LuaValue)] = []
    frame.pushNil()
    while frame.next(of: base + 1) {
      let value = frame.value(at: -1)
      if frame.type(at: -2) == .string {
        named.append((frame.string(at: -2), value))
      } else if case .integer(let index) = frame.value(at: -2) {
        listed.append((index, value))
      }
      frame.pop()
    }
    listed.sort { $0.index < $1.index }
    named.sort { $0.key < $1.key }
    return listed.map { ("\($0.index)", $0.value) } + named
  }
}
