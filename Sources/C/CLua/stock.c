// Lua's own libraries beside ours: what tests and the fuzz target compare ours with. No script sees them.
#include "host.h"

// Opens the library anew, without putting it where scripts would find it. Stack: +1.
static void push_library(lua_State *L, lua_CFunction open) {
  // The library of strings gives them a metatable, which must stay ours.
  lua_pushliteral(L, "");
  if (!lua_getmetatable(L, -1)) lua_pushnil(L);
  lua_pushcfunction(L, open);
  lua_call(L, 0, 1);
  lua_insert(L, -3);
  lua_setmetatable(L, -2);
  lua_pop(L, 1);
}

static int open_stock(lua_State *L) {
  lua_createtable(L, 0, 3);
  push_library(L, luaopen_string);
  lua_setfield(L, -2, LUA_STRLIBNAME);
  push_library(L, luaopen_table);
  lua_setfield(L, -2, LUA_TABLIBNAME);
  push_library(L, luaopen_utf8);
  lua_setfield(L, -2, LUA_UTF8LIBNAME);
  lua_setglobal(L, "stock");
  return 0;
}

int moon_open_stock(lua_State *L) {
  lua_pushcfunction(L, open_stock);
  return moon_call(L, 0, 0);
}
