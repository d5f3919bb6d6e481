internal import CLua

extension LuaFrame {
  /// Whether the table or object at `index` has a metatable.
  package func hasMetatable(at index: Int32) -> Bool {
    guard unsafe lua_getmetatable(state, index) != 0 else { return false }
    pop()
    return true
  }

  /// Pushes a field of the metatable of the value at `index`.
  ///
  /// Stack: +1 or 0.
  ///
  /// - Returns: Whether there is one.
  package func pushMetafield(_ key: StaticString, of index: Int32) -> Bool {
    guard unsafe lua_getmetatable(state, index) != 0 else { return false }
    guard rawField(key, of: -1) != .nil else {
      pop(2)
      return false
    }
    remove(at: -2)
    return true
  }

  /// Replaces a read-only table on top of the stack by the table that it shows; leaves any other value.
  package func openReadOnly() {
    guard pushMetafield("__readonly", of: -1) else { return }
    pop()
    guard pushMetafield("__index", of: -1) else { return }
    if type(at: -1) == .table { remove(at: -2) } else { pop() }
  }

  /// Replaces the key on top by `table[key]`, without metamethods.
  ///
  /// Stack: -1, +1.
  ///
  /// - Returns: The type of the value.
  @discardableResult
  package func getRaw(of index: Int32) -> LuaType {
    LuaType(code: unsafe lua_rawget(state, index))
  }
}
