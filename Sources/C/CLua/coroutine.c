// The coroutine library: as Lua's, but it tracks which coroutine runs, raises stops again, and never closes a
// coroutine that a stop has killed.
#include "host.h"

enum { CLOSING_MAX = 150 };

static lua_State *check_coroutine(lua_State *L) {
  lua_State *co = lua_tothread(L, 1);
  if (co == NULL) luaL_typeerror(L, 1, "coroutine");
  return co;
}

// Returns the number of results on `co`'s stack moved to `L`, or -1 with the error value on top of `L`.
static int resume(lua_State *L, lua_State *co, int arguments) {
  moon_host *host = host_of(L);
  if (!lua_checkstack(co, arguments)) {
    lua_pushliteral(L, "too many arguments to resume");
    return -1;
  }
  lua_xmove(L, co, arguments);
  int results = 0;
  moon_switch(host, co);
  int status = lua_resume(co, L, arguments, &results);
  moon_switch(host, L);
  if (host->stop != MOON_STOP_NONE) {
    if (status != LUA_OK && status != LUA_YIELD) moon_trace_append(&host->trace, L, 1);
    return moon_raise_stop(L);
  }
  if (status == LUA_OK || status == LUA_YIELD) {
    if (!lua_checkstack(L, results + 1)) {
      lua_pop(co, results);
      lua_pushliteral(L, "too many results to resume");
      return -1;
    }
    lua_xmove(co, L, results);
    return results;
  }
  moon_trace_catch(co, -1);
  moon_trace_append(&host->caught, co, 0);
  lua_xmove(co, L, 1);
  return -1;
}

static int co_resume(lua_State *L) {
  lua_State *co = check_coroutine(L);
  int results = resume(L, co, lua_gettop(L) - 1);
  if (results < 0) {
    moon_host *host = host_of(L);
    if (host->caught.of != NULL && host->caught.of == lua_topointer(L, -1)) {
      moon_trace_append(&host->caught, L, 1);
      host->caught.handed = true;
    }
    lua_pushboolean(L, 0);
    lua_insert(L, -2);
    return 2;
  }
  lua_pushboolean(L, 1);
  lua_insert(L, -(results + 1));
  return results + 1;
}

// Closes the pending variables of `co`; a status, with the error value moved to the top of `L` if there is one.
static int close_coroutine(lua_State *L, lua_State *co) {
  moon_host *host = host_of(L);
  if (host->stop != MOON_STOP_NONE) return moon_raise_stop(L);
  if (host->closing >= CLOSING_MAX) return luaL_error(L, "C stack overflow (coroutines closing each other)");
  host->closing += 1;
  moon_switch(host, co);
  int status = lua_resetthread(co);
  moon_switch(host, L);
  host->closing -= 1;
  if (host->stop != MOON_STOP_NONE) return moon_raise_stop(L);
  if (status != LUA_OK) lua_xmove(co, L, 1);
  return status;
}

static int wrapped(lua_State *L) {
  lua_State *co = lua_tothread(L, lua_upvalueindex(1));
  int results = resume(L, co, lua_gettop(L));
  if (results >= 0) return results;
  int status = lua_status(co);
  if (status != LUA_OK && status != LUA_YIELD) {
    if (close_coroutine(L, co) != LUA_OK) lua_remove(L, -2);
    host_of(L)->passing = lua_topointer(L, -1) == NULL;
  }
  return lua_error(L);
}

static int co_create(lua_State *L) {
  luaL_checktype(L, 1, LUA_TFUNCTION);
  lua_State *co = lua_newthread(L);
  lua_pushvalue(L, 1);
  lua_xmove(L, co, 1);
  moon_trace_made(L);
  return 1;
}

static int co_wrap(lua_State *L) {
  co_create(L);
  lua_pushcclosure(L, wrapped, 1);
  return 1;
}

static int co_yield(lua_State *L) { return lua_yield(L, lua_gettop(L)); }

static const char *status_of(lua_State *L, lua_State *co) {
  if (L == co) return "running";
  switch (lua_status(co)) {
    case LUA_YIELD:
      return "suspended";
    case LUA_OK: {
      lua_Debug ar;
      if (lua_getstack(co, 0, &ar)) return "normal";
      return lua_gettop(co) == 0 ? "dead" : "suspended";
    }
    default:
      return "dead";
  }
}

static int co_status(lua_State *L) {
  lua_pushstring(L, status_of(L, check_coroutine(L)));
  return 1;
}

static int co_close(lua_State *L) {
  lua_State *co = check_coroutine(L);
  const char *status = status_of(L, co);
  if (*status != 's' && *status != 'd') return luaL_error(L, "cannot close a %s coroutine", status);
  if (close_coroutine(L, co) == LUA_OK) {
    lua_pushboolean(L, 1);
    return 1;
  }
  lua_pushboolean(L, 0);
  lua_insert(L, -2);
  return 2;
}

static int co_isyieldable(lua_State *L) {
  lua_State *co = lua_isthread(L, 1) ? lua_tothread(L, 1) : L;
  lua_pushboolean(L, lua_isyieldable(co));
  return 1;
}

static int co_running(lua_State *L) {
  int main = lua_pushthread(L);
  lua_pushboolean(L, main);
  return 2;
}

void moon_open_coroutines(lua_State *L) {
  static const luaL_Reg functions[] = {
      {"create", co_create}, {"resume", co_resume},           {"running", co_running}, {"status", co_status},
      {"wrap", co_wrap},     {"isyieldable", co_isyieldable}, {"yield", co_yield},     {"close", co_close},
      {NULL, NULL}};
  luaL_newlib(L, functions);
}
