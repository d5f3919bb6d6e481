// The basic functions, and which libraries each policy opens.
#include "host.h"

#include <string.h>

enum { LOAD_MAX = 1 << 24, NAME_MAX_LENGTH = 4096 };

// --- Errors and protected calls that a stop passes through ---

static int finish_pcall(lua_State *L, int status, lua_KContext extra) {
  moon_host *host = host_of(L);
  if (host->stop != MOON_STOP_NONE) return moon_raise_stop(L);
  host->passing = false;
  host->blamed_level = 0;
  if (status != LUA_OK && status != LUA_YIELD) {
    lua_pushboolean(L, 0);
    lua_pushvalue(L, -2);
    return 2;
  }
  return lua_gettop(L) - (int)extra;
}

// With --trace, a caught error keeps its trace in case the script raises it again.
static int keep_trace(lua_State *L) {
  moon_host *host = host_of(L);
  if (host->stop != MOON_STOP_NONE) return 1;
  moon_trace_catch(L, 1);
  moon_trace_append(&host->caught, L, 1);
  host->caught.handed = true;
  return 1;
}

static int base_pcall(lua_State *L) {
  luaL_checkany(L, 1);
  lua_pushboolean(L, 1);
  lua_insert(L, 1);
  if (!host_of(L)->traces_pcall) {
    int status = lua_pcallk(L, lua_gettop(L) - 2, LUA_MULTRET, 0, 0, finish_pcall);
    return finish_pcall(L, status, 0);
  }
  lua_pushcfunction(L, keep_trace);
  lua_insert(L, 1);
  int status = lua_pcallk(L, lua_gettop(L) - 3, LUA_MULTRET, 1, 1, finish_pcall);
  return finish_pcall(L, status, 1);
}

// A stop doesn't run the script's message handler: hooks are off there, so nothing could end it.
static int handle(lua_State *L) {
  moon_host *host = host_of(L);
  if (host->stop != MOON_STOP_NONE) return 1;
  if (host->traces_pcall) keep_trace(L);
  lua_settop(L, 1);
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_insert(L, 1);
  lua_call(L, 1, 1);
  return 1;
}

static int base_xpcall(lua_State *L) {
  int arguments = lua_gettop(L) - 2;
  luaL_checktype(L, 2, LUA_TFUNCTION);
  lua_pushvalue(L, 2);
  lua_pushcclosure(L, handle, 1);
  lua_replace(L, 2);
  lua_pushboolean(L, 1);
  lua_pushvalue(L, 1);
  lua_rotate(L, 3, 2);
  int status = lua_pcallk(L, arguments, LUA_MULTRET, 2, 2, finish_pcall);
  return finish_pcall(L, status, 2);
}

static int base_error(lua_State *L) {
  int level = (int)luaL_optinteger(L, 2, 1);
  lua_settop(L, 1);
  if (lua_type(L, 1) == LUA_TSTRING && level > 0) {
    size_t count;
    const char *text = lua_tolstring(L, 1, &count);
    moon_push_error(L, text, count, level);
    host_of(L)->blamed_level = level > 1 ? level : 0;
  }
  return lua_error(L);
}

// --- Functions with a guard ---

static int base_setmetatable(lua_State *L) {
  int type = lua_type(L, 2);
  luaL_checktype(L, 1, LUA_TTABLE);
  if (type != LUA_TNIL && type != LUA_TTABLE) return luaL_typeerror(L, 2, "nil or table");
  if (luaL_getmetafield(L, 1, "__metatable") != LUA_TNIL) {
    return luaL_error(L, "cannot change a protected metatable");
  }
  if (type == LUA_TTABLE && moon_raw_field(L, 2, "__gc") != LUA_TNIL) {
    return luaL_error(L, "__gc is not available to scripts: nothing may run while memory is collected");
  }
  lua_settop(L, 2);
  lua_setmetatable(L, 1);
  return 1;
}

// A read-only table of the host says so in its metatable; rawset would put a field in front of its own.
static int base_rawset(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  luaL_checkany(L, 2);
  luaL_checkany(L, 3);
  lua_settop(L, 3);
  if (lua_getmetatable(L, 1)) {
    if (moon_raw_field(L, 4, "__readonly") != LUA_TNIL) {
      return luaL_error(L, "%s is read-only: rawset can't change it", moon_push_text(L, 1, NULL));
    }
    lua_settop(L, 3);
  }
  lua_rawset(L, 1);
  return 1;
}

static int loaded(lua_State *L, int status, int environment) {
  if (status != LUA_OK) {
    luaL_pushfail(L);
    lua_insert(L, -2);
    return 2;
  }
  lua_pushvalue(L, environment);
  lua_setupvalue(L, -2, 1);
  return 1;
}

// What the parser gets at a time, so that a stop is seen between two pieces.
enum { LOAD_PIECE = 1 << 16 };

typedef struct unread {
  const char *bytes;
  size_t count;
} unread;

static const char *read_piece(lua_State *L, void *context, size_t *count) {
  unread *unread = context;
  moon_poll(L, host_of(L));
  const char *bytes = unread->bytes;
  *count = unread->count < LOAD_PIECE ? unread->count : LOAD_PIECE;
  unread->bytes += *count;
  unread->count -= *count;
  return *count == 0 ? NULL : bytes;
}

static const char *pieces(lua_State *L, luaL_Buffer *buffer) {
  size_t total = 0;
  for (;;) {
    lua_pushvalue(L, 1);
    lua_call(L, 0, 1);
    if (host_of(L)->stop != MOON_STOP_NONE) moon_raise_stop(L);
    size_t count;
    const char *piece = lua_isnil(L, -1) ? NULL : lua_tolstring(L, -1, &count);
    if (piece == NULL && !lua_isnil(L, -1)) return "reader function must return a string";
    if (piece == NULL || count == 0) break;
    total += count;
    if (total > LOAD_MAX) return "the chunk is longer than 16 MiB";
    luaL_addvalue(buffer);
  }
  lua_pop(L, 1);
  return NULL;
}

// The globals of the Lua function that called, else those of the last script.
static void push_caller_environment(lua_State *L) {
  lua_Debug ar;
  if (lua_getstack(L, 1, &ar)) {
    lua_getinfo(L, "f", &ar);
    for (int i = 1;; i++) {
      const char *name = lua_getupvalue(L, -1, i);
      if (name == NULL) break;
      if (strcmp(name, "_ENV") == 0) {
        lua_remove(L, -2);
        return;
      }
      lua_pop(L, 1);
    }
    lua_pop(L, 1);
  }
  if (lua_rawgetp(L, LUA_REGISTRYINDEX, &moon_key_environment) == LUA_TNIL) {
    lua_pop(L, 1);
    lua_pushglobaltable(L);
  }
}

static const char *chunk_name(lua_State *L, const char *missing) {
  size_t count = 0;
  const char *name = luaL_optlstring(L, 2, missing, &count);
  if (!lua_isnoneornil(L, 2) && count > NAME_MAX_LENGTH) luaL_argerror(L, 2, "a chunk's name has at most 4096 bytes");
  return name;
}

// Text only. A chunk from a function is collected first, so that no C code waits inside the parser.
static int base_load(lua_State *L) {
  const char *mode = luaL_optstring(L, 3, "bt");
  if (lua_isnone(L, 4)) {
    lua_settop(L, 3);
    push_caller_environment(L);
  }
  lua_settop(L, 4);
  size_t count;
  const char *bytes;
  const char *name;
  if (lua_type(L, 1) == LUA_TSTRING) {
    bytes = lua_tolstring(L, 1, &count);
    name = chunk_name(L, bytes);
  } else {
    luaL_checktype(L, 1, LUA_TFUNCTION);
    name = chunk_name(L, "=(load)");
    luaL_Buffer buffer;
    luaL_buffinit(L, &buffer);
    const char *problem = pieces(L, &buffer);
    if (problem != NULL) return luaL_error(L, "%s", problem);
    luaL_pushresult(&buffer);
    bytes = lua_tolstring(L, -1, &count);
  }
  if (strchr(mode, 't') == NULL || (count > 0 && *bytes == *LUA_SIGNATURE)) {
    luaL_pushfail(L);
    lua_pushstring(L, "attempt to load a binary chunk (scripts load text only)");
    return 2;
  }
  unread unread = {bytes, count};
  int status = lua_load(L, read_piece, &unread, name, "t");
  moon_poll(L, host_of(L));
  return loaded(L, status, 4);
}

static int base_collectgarbage(lua_State *L) {
  static const char *const options[] = {"collect", "count", "step", "isrunning", NULL};
  switch (luaL_checkoption(L, 1, "collect", options)) {
    case 1: {
      double used = (double)moon_used(host_of(L));
      lua_pushnumber(L, used / 1024);
      return 1;
    }
    case 3:
      lua_pushboolean(L, 1);
      return 1;
    default:
      lua_gc(L, LUA_GCCOLLECT);
      lua_pushinteger(L, 0);
      return 1;
  }
}

static int base_print(lua_State *L) {
  moon_host *host = host_of(L);
  int count = lua_gettop(L);
  luaL_Buffer buffer;
  luaL_buffinit(L, &buffer);
  for (int i = 1; i <= count; i++) {
    if (i > 1) luaL_addchar(&buffer, '\t');
    moon_push_text(L, i, NULL);
    luaL_addvalue(&buffer);
    moon_poll(L, host);
  }
  luaL_addchar(&buffer, '\n');
  luaL_pushresult(&buffer);
  size_t length;
  const char *text = lua_tolstring(L, -1, &length);
  if (length > host->quota) {
    host->stop = MOON_STOP_OUTPUT;
    return moon_raise_stop(L);
  }
  if (host->quota != SIZE_MAX) host->quota -= length;
  if (host->write != NULL) {
    host->in_swift = 1;
    host->write(host->write_context, text, length);
    host->in_swift = 0;
  }
  return 0;
}

static int no_field(lua_State *L) {
  static const char *const removed[] = {"exit",   "execute", "getenv", "remove", "rename",
                                        "tmpname", "setlocale", "dump", NULL};
  if (lua_type(L, 2) == LUA_TSTRING) {
    const char *key = lua_tostring(L, 2);
    for (int i = 0; removed[i] != NULL; i++) {
      if (strcmp(key, removed[i]) == 0) {
        return luaL_error(L, "%s.%s is not available to scripts (moonframe run --trusted opens it)",
                          lua_tostring(L, lua_upvalueindex(1)), key);
      }
    }
  }
  return 0;
}

// Gives the library on top of the stack a metatable that explains what the policy left out.
static void explain(lua_State *L, const char *name) {
  lua_createtable(L, 0, 2);
  lua_pushstring(L, name);
  lua_pushcclosure(L, no_field, 1);
  lua_setfield(L, -2, "__index");
  lua_pushboolean(L, 0);
  lua_setfield(L, -2, "__metatable");
  lua_setmetatable(L, -2);
}

static void open_base_functions(lua_State *L) {
  static const luaL_Reg guarded[] = {
      {"pcall", base_pcall}, {"xpcall", base_xpcall},       {"error", base_error}, {"setmetatable", base_setmetatable},
      {"print", base_print}, {"collectgarbage", base_collectgarbage}, {"pairs", moon_pairs},
      {"rawset", base_rawset},
      {NULL, NULL}};
  lua_pushglobaltable(L);
  luaL_setfuncs(L, guarded, 0);
  lua_pushcfunction(L, base_load);
  lua_setfield(L, -2, "load");
  lua_pushnil(L);
  lua_setfield(L, -2, "dofile");
  lua_pushnil(L);
  lua_setfield(L, -2, "loadfile");
  lua_pop(L, 1);
}

static void open_string(lua_State *L) {
  luaL_requiref(L, LUA_STRLIBNAME, luaopen_string, 1);
  lua_pushnil(L);
  lua_setfield(L, -2, "dump");
  moon_open_search(L);
  moon_open_text(L);
  moon_open_format(L);
  moon_open_pack(L);
  explain(L, "string");
  lua_pushliteral(L, "");
  lua_getmetatable(L, -1);
  lua_pushliteral(L, "string");
  lua_setfield(L, -2, "__metatable");
  lua_pop(L, 3);
}

void moon_replace(lua_State *L, const luaL_Reg *functions) {
  for (const luaL_Reg *each = functions; each->name != NULL; each++) {
    lua_getfield(L, -1, each->name);
    lua_pushcclosure(L, each->func, 1);
    lua_setfield(L, -2, each->name);
  }
}

static void open_library(lua_State *L, const char *name, lua_CFunction open) {
  luaL_requiref(L, name, open, 1);
  lua_pop(L, 1);
}

static void open_debug(lua_State *L, int policy) {
  luaL_requiref(L, LUA_DBLIBNAME, luaopen_debug, policy == MOON_POLICY_TRUSTED);
  if (policy == MOON_POLICY_SAFE) {
    lua_createtable(L, 0, 1);
    lua_getfield(L, -2, "traceback");
    lua_setfield(L, -2, "traceback");
    lua_setglobal(L, LUA_DBLIBNAME);
  }
  lua_pop(L, 1);
}

// math.randomseed: without a seed Lua would take one from the clock, and each run would be another one.
static int seed_random(lua_State *L) {
  if (lua_gettop(L) == 0) lua_pushinteger(L, 0);
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_insert(L, 1);
  lua_call(L, lua_gettop(L) - 1, LUA_MULTRET);
  return lua_gettop(L);
}

static int open_all(lua_State *L) {
  int policy = (int)lua_tointeger(L, 1);
  open_library(L, LUA_GNAME, luaopen_base);
  open_base_functions(L);
  luaL_requiref(L, LUA_TABLIBNAME, luaopen_table, 1);
  moon_open_tables(L);
  moon_open_sort(L);
  lua_pop(L, 1);
  open_library(L, LUA_MATHLIBNAME, luaopen_math);
  luaL_requiref(L, LUA_UTF8LIBNAME, luaopen_utf8, 1);
  moon_open_utf8(L);
  lua_pop(L, 1);
  open_string(L);
  moon_open_coroutines(L);
  lua_setglobal(L, LUA_COLIBNAME);
  open_debug(L, policy);
  if (policy == MOON_POLICY_TRUSTED) {
    open_library(L, LUA_LOADLIBNAME, luaopen_package);
    open_library(L, LUA_IOLIBNAME, luaopen_io);
    luaL_requiref(L, LUA_OSLIBNAME, luaopen_os, 1);
  } else {
    lua_createtable(L, 0, 4);
    explain(L, LUA_OSLIBNAME);
    lua_pushvalue(L, -1);
    lua_setglobal(L, LUA_OSLIBNAME);
  }
  moon_open_clock(L);
  lua_pop(L, 1);
  moon_open_identities(L);
  lua_getglobal(L, LUA_MATHLIBNAME);
  lua_getfield(L, -1, "randomseed");
  lua_pushvalue(L, -1);
  lua_pushcclosure(L, seed_random, 1);
  lua_setfield(L, -3, "randomseed");
  lua_pushinteger(L, 0);
  lua_call(L, 1, 0);
  if (policy == MOON_POLICY_SAFE) {
    static const char *const libraries[] = {"string", "table", "math", "utf8", "coroutine", "os", "debug"};
    for (size_t i = 0; i < sizeof libraries / sizeof *libraries; i++) moon_protect_library(L, libraries[i]);
  }
  return 0;
}

int moon_open_libraries(lua_State *L, int policy) {
  lua_pushcfunction(L, open_all);
  lua_pushinteger(L, policy);
  return moon_call(L, 1, 0);
}
