package import LuaRuntime

extension Call {
  /// Moves options that stand before the last argument, a function, behind it.
  static func moveOptionsLast(_ frame: LuaFrame, _ last: Int32) {
    guard last > 1, frame.type(at: last) == .function, frame.type(at: last - 1) == .table else {
      return
    }
    frame.setCount(last)
    frame.insert(at: last - 1)
  }

  /// The largest position in a table of options and elements, and the options that are given; holes
  /// count, and all other keys are options.
  ///
  /// - Throws: `unknown-key`, `malformed`, `too-many-arguments`.
  static func elements(
    _ frame: LuaFrame, _ function: APIFunction, _ table: Int32
  ) throws(LuaError) -> (largest: Int, given: UInt64) {
    if frame.count > table, !frame.isNothing(at: table + 1) {
      throw behindElements(function)
    }
    var largest = 0
    var given: UInt64 = 0
    var unknown: String?
    frame.pushNil()
    while frame.next(of: table) {
      frame.pop()
      if frame.isInteger(at: -1), let position = try? frame.integer(at: -1), position > 0 {
        largest = max(largest, position)
      } else if frame.type(at: -1) == .string {
        if let index = try unsafe frame.withBytes(at: -1, { unsafe function.option($0) }) {
          given |= 1 << UInt64(index)
        } else {
          unknown = min(unknown ?? frame.string(at: -1), frame.string(at: -1))
        }
      } else {
        throw LuaError(
          "\(function.name) has nothing at \(ValueText.key(frame, at: -1)): positions count from 1",
          code: "unknown-key", subject: (APIName.last(of: function.name), ""))
      }
    }
    if let unknown { throw Call.unknownOption(unknown, function) }
    try checkFar(largest, frame, table, function.name)
    return (largest, given)
  }

  /// The error of an argument behind the table of a function that takes elements.
  package static func behindElements(_ function: APIFunction) -> LuaError {
    LuaError(
      "\(function.name) takes one table, got another argument behind it",
      code: "too-many-arguments",
      label: function.arguments.isEmpty
        ? "children stand in the same table: \(function.name) { a, b }" : nil,
      subject: (APIName.last(of: function.name), "#2"))
  }

  /// Refuses a position so far behind all others that its holes would only cost time.
  package static func checkFar(
    _ position: Int, _ frame: LuaFrame, _ table: Int32, _ name: String
  ) throws(LuaError) {
    guard position > 2 * frame.rawLength(at: table) + 1024 else { return }
    throw LuaError(
      "\(name): position \(position) is too far behind the others", code: "malformed",
      subject: (APIName.last(of: name), ""))
  }
}
