// Libraries that scripts read but can't change: an empty table in front of each, so that no script alters what the
// host, a module or another script finds there.
#include "host.h"

// The library's name is upvalue 1.
static int refuse(lua_State *L) {
  lua_settop(L, 2);
  const char *key = moon_push_text(L, 2, NULL);
  const char *name = lua_tostring(L, lua_upvalueindex(1));
  return luaL_error(L,
                    "%s is read-only: '%s' can't be set (local %s = setmetatable({}, { __index = %s }) makes one "
                    "that can be changed)",
                    name, key, name, name);
}

// The library itself is upvalue 1.
static int visit(lua_State *L) {
  lua_pushcfunction(L, moon_pairs);
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_call(L, 1, 3);
  return 3;
}

void moon_protect_library(lua_State *L, const char *name) {
  if (lua_getglobal(L, name) != LUA_TTABLE) {
    lua_pop(L, 1);
    return;
  }
  lua_newtable(L);
  lua_createtable(L, 0, 5);
  lua_pushvalue(L, -3);
  lua_setfield(L, -2, "__index");
  lua_pushstring(L, name);
  lua_pushcclosure(L, refuse, 1);
  lua_setfield(L, -2, "__newindex");
  lua_pushvalue(L, -3);
  lua_pushcclosure(L, visit, 1);
  lua_setfield(L, -2, "__pairs");
  lua_pushboolean(L, 0);
  lua_setfield(L, -2, "__metatable");
  lua_pushboolean(L, 1);
  lua_setfield(L, -2, "__readonly");
  lua_setmetatable(L, -2);
  lua_setglobal(L, name);
  lua_pop(L, 1);
}
