internal import CLua

extension LuaMachine {
  /// Gives scripts a global table `stock` of Lua's own `string`, `table` and `utf8`, which ours are compared with.
  ///
  /// For tests and fuzzing only: no limit stops these functions.
  ///
  /// - Throws: When there is no memory.
  package func openStock() throws(LuaError) {
    let status = unsafe moon_open_stock(core.state)
    guard status == LUA_OK else { throw core.error(status, in: frame) }
  }
}
