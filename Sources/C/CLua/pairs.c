// pairs in a stable order: 1, 2, 3, … first, then the other numbers ascending, then strings by their bytes, then false
// and true, then all other keys in the order in which they were made. In Lua's own order, strings and all that follows
// change from run to run.
#define _GNU_SOURCE
#include "host.h"

#include <stdlib.h>
#include <string.h>

typedef struct entry {
  int rank;  // 0 number, 1 string, 2 boolean, 3 other
  bool is_integer;
  lua_Integer integer;
  lua_Number number;
  const char *bytes;
  size_t count;
  lua_Integer index;  // in the list of keys
} entry;

static int compare_numbers(const entry *a, const entry *b) {
  if (a->is_integer && b->is_integer) return (a->integer > b->integer) - (a->integer < b->integer);
  lua_Number x = a->is_integer ? (lua_Number)a->integer : a->number;
  lua_Number y = b->is_integer ? (lua_Number)b->integer : b->number;
  return (x > y) - (x < y);
}

static int compare(const void *left, const void *right, void *context) {
  const entry *a = left, *b = right;
  // Nothing needs an order any more, and the sort itself can't be left by an error.
  if (__builtin_expect(((const moon_host *)context)->stop != MOON_STOP_NONE, 0)) return 0;
  if (a->rank != b->rank) return a->rank - b->rank;
  int order = 0;
  if (a->rank == 0) {
    order = compare_numbers(a, b);
  } else if (a->rank == 1) {
    order = memcmp(a->bytes, b->bytes, a->count < b->count ? a->count : b->count);
    if (order == 0) order = (a->count > b->count) - (a->count < b->count);
  } else {
    order = (a->integer > b->integer) - (a->integer < b->integer);
  }
  return order != 0 ? order : (a->index > b->index) - (a->index < b->index);
}

static void describe(lua_State *L, int index, entry *into) {
  memset(into, 0, sizeof *into);
  switch (lua_type(L, index)) {
    case LUA_TNUMBER:
      into->is_integer = lua_isinteger(L, index);
      if (into->is_integer) into->integer = lua_tointeger(L, index);
      else into->number = lua_tonumber(L, index);
      break;
    case LUA_TSTRING:
      into->rank = 1;
      into->bytes = lua_tolstring(L, index, &into->count);
      break;
    case LUA_TBOOLEAN:
      into->rank = 2;
      into->integer = lua_toboolean(L, index);
      break;
    default:
      into->rank = 3;
      into->integer = (lua_Integer)moon_number_of(L, index);
  }
}

// Collects the keys beyond the sequence 1…`border` and sorts them. Stack: +2 (the keys, their order).
static lua_Integer collect(lua_State *L, lua_Integer border) {
  moon_host *host = host_of(L);
  lua_createtable(L, 0, 0);
  lua_Integer count = 0;
  lua_pushnil(L);
  while (lua_next(L, 1)) {
    moon_poll(L, host);
    lua_pop(L, 1);
    if (lua_isinteger(L, -1)) {
      lua_Integer key = lua_tointeger(L, -1);
      if (key >= 1 && key <= border) continue;
    }
    lua_pushvalue(L, -1);
    lua_rawseti(L, -3, ++count);
  }
  entry *order = lua_newuserdatauv(L, sizeof(entry) * (size_t)(count > 0 ? count : 1), 0);
  for (lua_Integer i = 0; i < count; i++) {
    moon_poll(L, host);
    lua_rawgeti(L, -2, i + 1);
    describe(L, -1, &order[i]);
    order[i].index = i + 1;
    lua_pop(L, 1);
  }
  qsort_r(order, (size_t)count, sizeof *order, compare, host);
  moon_poll(L, host);
  return count;
}

// Upvalues: how far the sequence was visited, the keys, their order, their count, how many were visited.
static int step(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 1);
  if (lua_isnil(L, lua_upvalueindex(2))) {
    lua_Integer next = lua_tointeger(L, lua_upvalueindex(1)) + 1;
    lua_pushinteger(L, next);
    if (lua_rawgeti(L, 1, next) != LUA_TNIL) {
      lua_pushvalue(L, -2);
      lua_replace(L, lua_upvalueindex(1));
      return 2;
    }
    lua_settop(L, 1);
    lua_Integer count = collect(L, next - 1);
    lua_replace(L, lua_upvalueindex(3));
    lua_replace(L, lua_upvalueindex(2));
    lua_pushinteger(L, count);
    lua_replace(L, lua_upvalueindex(4));
  }
  const entry *order = lua_touserdata(L, lua_upvalueindex(3));
  lua_Integer count = lua_tointeger(L, lua_upvalueindex(4));
  lua_Integer at = lua_tointeger(L, lua_upvalueindex(5));
  for (; at < count; at++) {
    lua_rawgeti(L, lua_upvalueindex(2), order[at].index);
    lua_pushvalue(L, -1);
    if (lua_rawget(L, 1) != LUA_TNIL) {
      lua_pushinteger(L, at + 1);
      lua_replace(L, lua_upvalueindex(5));
      return 2;
    }
    lua_pop(L, 2);
  }
  lua_pushinteger(L, at);
  lua_replace(L, lua_upvalueindex(5));
  lua_pushnil(L);
  return 1;
}

static int continued(lua_State *L, int status, lua_KContext context) {
  (void)L;
  (void)status;
  (void)context;
  return 3;
}

int moon_pairs(lua_State *L) {
  luaL_checkany(L, 1);
  if (luaL_getmetafield(L, 1, "__pairs") != LUA_TNIL) {
    lua_pushvalue(L, 1);
    lua_callk(L, 1, 3, 0, continued);
    return 3;
  }
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_pushinteger(L, 0);
  lua_pushnil(L);
  lua_pushnil(L);
  lua_pushinteger(L, 0);
  lua_pushinteger(L, 0);
  lua_pushcclosure(L, step, 5);
  lua_pushvalue(L, 1);
  lua_pushnil(L);
  return 3;
}
