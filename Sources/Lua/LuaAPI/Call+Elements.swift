package import LuaRuntime

extension Call {
  /// Moves options that stand before the last argument, a function, behind it.
  static func moveOptionsLast(_ frame: LuaFrame, _ base: Int32, _ last: Int32) {
    guard last > base + 1, frame.type(at: last) == .function, frame.type(at: last - 1) == .table
    else {
      return
    }
    frame.setCount(last)
    frame.insert(at: last - 1)
  }

  /// The error of a table of options and elements that has other keys, or a position too far behind.
  static func wrongElements(
    _ frame: LuaFrame, _ function: APIFunction, _ table: Int32
  ) -> LuaError {
    var largest = 0
    var unknown: String?
    frame.pushNil()
    while frame.next(of: table) {
      frame.pop()
      if frame.isInteger(at: -1), let position = try? frame.integer(at: -1), position > 0 {
        largest = max(largest, position)
      } else if frame.type(at: -1) == .string {
        guard !function.hasOption(frame) else { continue }
        unknown = min(unknown ?? frame.string(at: -1), frame.string(at: -1))
      } else {
        return LuaError(
          "\(function.name) has nothing at \(ValueText.key(frame, at: -1)): positions count from 1",
          code: "unknown-key", subject: (APIName.last(of: function.name), ""))
      }
    }
    if let unknown { return Call.unknownOption(unknown, function) }
    return far(largest, function.name)
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
    throw far(position, name)
  }

  private static func far(_ position: Int, _ name: String) -> LuaError {
    LuaError(
      "\(name): position \(position) is too far behind the others", code: "malformed",
      subject: (APIName.last(of: name), ""))
  }
}
