// Script environments: what a script may read and write without declaring it.
#include "host.h"

static int unknown(lua_State *L) {
  moon_host *host = host_of(L);
  if (host->unknown_global == NULL) {
    return luaL_error(L, "undeclared global '%s'", moon_push_text(L, 2, NULL));
  }
  host->in_swift = 1;
  int code = host->unknown_global(L);
  host->in_swift = 0;
  return code < 0 || host->stop != MOON_STOP_NONE ? moon_finish(L, code) : code;
}

// A script may give a name of the base table a value of its own; any other name needs `local`.
static int new_global(lua_State *L) {
  lua_pushglobaltable(L);
  lua_pushvalue(L, 2);
  if (lua_rawget(L, -2) != LUA_TNIL) {
    lua_settop(L, 3);
    lua_rawset(L, 1);
    return 0;
  }
  lua_settop(L, 3);
  return unknown(L);
}

void moon_push_base(lua_State *L) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
  if (!lua_getmetatable(L, -1)) {
    lua_createtable(L, 0, 2);
    lua_pushcfunction(L, unknown);
    moon_set_raw_field(L, -2, "__index");
    lua_pushboolean(L, 0);
    moon_set_raw_field(L, -2, "__metatable");
    lua_pushvalue(L, -1);
    lua_setmetatable(L, -3);
  }
  lua_pop(L, 1);
}

void moon_push_environment(lua_State *L) {
  lua_createtable(L, 0, 8);
  if (lua_rawgetp(L, LUA_REGISTRYINDEX, &moon_key_base) != LUA_TTABLE) {
    lua_pop(L, 1);
    lua_createtable(L, 0, 3);
    moon_push_base(L);
    moon_set_raw_field(L, -2, "__index");
    lua_pushcfunction(L, new_global);
    moon_set_raw_field(L, -2, "__newindex");
    lua_pushboolean(L, 0);
    moon_set_raw_field(L, -2, "__metatable");
    lua_pushvalue(L, -1);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &moon_key_base);
  }
  lua_setmetatable(L, -2);
  lua_pushvalue(L, -1);
  moon_set_raw_field(L, -2, "_G");
  lua_pushvalue(L, -1);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &moon_key_environment);
}
