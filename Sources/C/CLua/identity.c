// What tells objects apart in texts and in the order of pairs: their number in the order in which they were made. An
// address would be another one in each process.
#include "host.h"

#include <stdio.h>
#include <string.h>

// What has no block of its own gets a number when it is first asked for. Stack: +0.
static size_t number_asked_for(lua_State *L, int index) {
  moon_host *host = host_of(L);
  index = lua_absindex(L, index);
  if (lua_rawgetp(L, LUA_REGISTRYINDEX, &moon_key_numbers) != LUA_TTABLE) {
    lua_pop(L, 1);
    lua_createtable(L, 0, 0);
    lua_pushvalue(L, -1);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &moon_key_numbers);
  }
  lua_pushvalue(L, index);
  if (lua_rawget(L, -2) == LUA_TNIL) {
    lua_pushvalue(L, index);
    lua_pushinteger(L, (lua_Integer)++host->made);
    lua_rawset(L, -4);
    lua_pop(L, 2);
    return host->made;
  }
  size_t number = (size_t)lua_tointeger(L, -1);
  lua_pop(L, 2);
  return number;
}

// The number of user values: 0 or 1, or more than is known of.
static int user_values(lua_State *L, int index) {
  int count = 0;
  while (count < 2 && lua_getiuservalue(L, index, count + 1) != LUA_TNONE) {
    lua_pop(L, 1);
    count += 1;
  }
  if (count < 2) lua_pop(L, 1);
  return count;
}

size_t moon_number_of(lua_State *L, int index) {
  const char *place = lua_topointer(L, index);
  moon_host *host = host_of(L);
  switch (lua_type(L, index)) {
    case LUA_TTABLE:
      return moon_block_number(place);
    case LUA_TFUNCTION:
      // A C function without upvalues is no object.
      if ((const void *)lua_tocfunction(L, index) == (const void *)place) return number_asked_for(L, index);
      return moon_block_number(place);
    case LUA_TUSERDATA: {
      int count = user_values(L, index);
      return count > 1 ? number_asked_for(L, index) : moon_block_number(place - host->userdata_offset[count]);
    }
    case LUA_TTHREAD:
      return moon_block_number(place - host->thread_offset);
    case LUA_TNIL:
    case LUA_TBOOLEAN:
    case LUA_TNUMBER:
      return 0;
    default:
      return number_asked_for(L, index);
  }
}

static const char *push_number(lua_State *L, const char *kind, size_t number) {
  char digits[32];
  snprintf(digits, sizeof digits, "0x%012zx", number);
  return kind == NULL ? lua_pushstring(L, digits) : lua_pushfstring(L, "%s: %s", kind, digits);
}

const char *moon_push_identity(lua_State *L, int index) { return push_number(L, NULL, moon_number_of(L, index)); }

const char *moon_push_text(lua_State *L, int index, size_t *count) {
  index = lua_absindex(L, index);
  switch (lua_type(L, index)) {
    case LUA_TTABLE:
    case LUA_TFUNCTION:
    case LUA_TUSERDATA:
    case LUA_TTHREAD:
    case LUA_TLIGHTUSERDATA:
      break;
    default:
      return luaL_tolstring(L, index, count);
  }
  int type = luaL_getmetafield(L, index, "__tostring");
  if (type != LUA_TNIL) {
    lua_pop(L, 1);
    return luaL_tolstring(L, index, count);
  }
  type = luaL_getmetafield(L, index, "__name");
  push_number(L, type == LUA_TSTRING ? lua_tostring(L, -1) : luaL_typename(L, index), moon_number_of(L, index));
  if (type != LUA_TNIL) lua_remove(L, -2);
  return lua_tolstring(L, -1, count);
}

static int base_tostring(lua_State *L) {
  luaL_checkany(L, 1);
  moon_push_text(L, 1, NULL);
  return 1;
}

// An open file of Lua's own library, as that shows it.
static int file_tostring(lua_State *L) {
  luaL_Stream *file = luaL_checkudata(L, 1, LUA_FILEHANDLE);
  if (file->closef == NULL) {
    lua_pushliteral(L, "file (closed)");
  } else {
    moon_push_identity(L, 1);
    lua_pushfstring(L, "file (%s)", lua_tostring(L, -1));
  }
  return 1;
}

// Numbers for the functions of the library on top of the stack that are no objects, by their names. Stack: +0.
static void number_functions(lua_State *L) {
  lua_pushcfunction(L, moon_pairs);
  lua_pushvalue(L, -2);
  lua_call(L, 1, 3);
  for (;;) {
    lua_pushvalue(L, -3);
    lua_pushvalue(L, -3);
    lua_pushnil(L);
    lua_call(L, 2, 2);
    if (lua_isnil(L, -2)) break;
    if (lua_iscfunction(L, -1)) moon_number_of(L, -1);
    lua_pop(L, 2);
  }
  lua_pop(L, 5);
}

void moon_open_identities(lua_State *L) {
  static const char *const libraries[] = {"coroutine", "debug",  "io",    "math", "os",
                                          "package",   "string", "table", "utf8"};
  if (luaL_getmetatable(L, LUA_FILEHANDLE) == LUA_TTABLE) {
    lua_pushcfunction(L, file_tostring);
    lua_setfield(L, -2, "__tostring");
  }
  lua_pop(L, 1);
  lua_pushglobaltable(L);
  lua_pushcfunction(L, base_tostring);
  lua_setfield(L, -2, "tostring");
  number_functions(L);
  for (size_t i = 0; i < sizeof libraries / sizeof *libraries; i++) {
    if (lua_getfield(L, -1, libraries[i]) == LUA_TTABLE) number_functions(L);
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
}

// How far what lua_topointer gives lies behind the block, for what is no block itself.
static void *last_block(void *context, void *block, size_t old, size_t new) {
  void *made = moon_allocate(context, block, old, new);
  if (block == NULL && (old == LUA_TUSERDATA || old == LUA_TTHREAD)) ((moon_host *)context)->probe = made;
  return made;
}

void moon_measure_objects(lua_State *L) {
  moon_host *host = host_of(L);
  lua_setallocf(L, last_block, host);
  for (int count = 0; count < 2; count++) {
    lua_newuserdatauv(L, 1, count);
    host->userdata_offset[count] = (int)((const char *)lua_topointer(L, -1) - (char *)host->probe);
    lua_pop(L, 1);
  }
  lua_newthread(L);
  host->thread_offset = (int)((const char *)lua_topointer(L, -1) - (char *)host->probe);
  lua_pop(L, 1);
  lua_setallocf(L, moon_allocate, host);
}
