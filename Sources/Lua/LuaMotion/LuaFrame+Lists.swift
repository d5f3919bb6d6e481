import LuaAPI
import LuaRuntime

extension LuaFrame {
  /// The number of elements of the list at `index`, read without metamethods.
  ///
  /// - Parameters:
  ///   - index: Where the table is; from the bottom.
  ///   - subject: What is read.
  ///   - other: Called for each key that is no position, which is at -2 with its value at -1.
  /// - Returns: The number of elements.
  /// - Throws: That there is a hole, or that the list is empty and only pretends to have elements.
  func countElements(
    at index: Int32, _ subject: Subject,
    other: ((LuaFrame) throws(LuaError) -> Void)? = nil
  ) throws(LuaError) -> Int {
    try reserve(4)
    var (last, count) = (0, 0)
    pushNil()
    while next(of: index) {
      if isInteger(at: -2), let position = try? integer(at: -2), position >= 1 {
        last = max(last, position)
        count += 1
      } else if let other {
        try other(self)
      } else {
        throw subject.error(
          "must be a list, got one with the field \(ValueText.key(self, at: -2))",
          code: "unknown-key")
      }
      pop()
    }
    if count == 0 { try refuseProxy(at: index, subject) }
    guard last > count else { return count }
    var hole = 1
    while rawElement(hole, of: index) != .nil {
      pop()
      hole += 1
    }
    pop()
    throw subject.error(
      "must be a list without holes, got nothing at position \(hole) of \(last)",
      code: "malformed")
  }

  /// Refuses an empty table that a metatable gives fields, since tables are read as they are.
  func refuseProxy(at index: Int32, _ subject: Subject) throws(LuaError) {
    guard hasMetafield("__index", at: index) || hasMetafield("__pairs", at: index) else { return }
    throw subject.error(
      "must be a plain table: it is read without metamethods, and has no fields of its own",
      code: "wrong-type")
  }
}
