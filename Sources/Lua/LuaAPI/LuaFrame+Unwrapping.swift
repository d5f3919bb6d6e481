// `public`, so that reading a value can be compiled for its type in other modules.
public import LuaRuntime

extension LuaFrame {
  /// Replaces a table that stands in front of a plain one by that; leaves any other value.
  ///
  /// Such a table, as `moon.state` gives them, has a metatable with a function `__plain`.
  ///
  /// Stack: 0.
  ///
  /// - Parameter index: Where the value is.
  /// - Throws: What the function raised.
  @usableFromInline package func unwrap(at index: Int32) throws(LuaError) {
    guard type(at: index) == .table else { return }
    let index = absolute(index)
    guard pushMetafield("__plain", of: index) else { return }
    push(copyOf: index)
    try call(arguments: 1, results: 1)
    insert(at: index)
    remove(at: index + 1)
  }
}
