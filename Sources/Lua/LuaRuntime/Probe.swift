internal import CLua
internal import CLuaLibrary

package func probe() -> Int32 {
  guard let state = unsafe luaL_newstate() else { return -1 }
  defer { unsafe lua_close(state) }
  unsafe lua_pushnumber(state, 1.5)
  return unsafe moon_probe(state)
}
