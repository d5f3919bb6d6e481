internal import CLua

extension LuaFrame {
  /// Pops a value and has the object at `index` keep it, so that Lua collects it no sooner than the object.
  ///
  /// Stack: -1.
  package func keep(in index: Int32) { unsafe lua_setiuservalue(state, index, 1) }

  /// Pushes the value that the object at `index` keeps, or nil.
  ///
  /// Stack: +1.
  package func pushKept(of index: Int32) { unsafe lua_getiuservalue(state, index, 1) }
}
