// The table library but for sort: results and errors are those of Lua 5.4.4, but a stop ends each long loop at once.
// Short loops run in Lua's own functions: from one library into another each call of Lua costs a nanosecond more.
#include "host.h"

#include <limits.h>
#include <string.h>

// Loops that are shorter or longer are ours.
enum { SHORT = 8, LONG = 1000 };

static inline bool has_own(lua_Unsigned count) { return count - SHORT < LONG - SHORT; }

// Whether the first argument is a table without metatable that isn't long.
static bool is_no_long_list(lua_State *L) {
  if (lua_type(L, 1) != LUA_TTABLE) return false;
  if (lua_getmetatable(L, 1)) {
    lua_pop(L, 1);
    return false;
  }
  return lua_rawlen(L, 1) < LONG;
}

// What is no table needs the metamethods for what is done with it.
static bool has_metamethods(lua_State *L, int index, int what) {
  static const char *const names[] = {"__index", "__newindex", "__len"};
  if (!lua_getmetatable(L, index)) return false;
  bool has_all = true;
  for (int i = 0; i < 3 && has_all; i++) {
    if ((what & 1 << i) == 0) continue;
    has_all = moon_raw_field(L, -1, names[i]) != LUA_TNIL;
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
  return has_all;
}

static void check_table(lua_State *L, int index, int what) {
  if (lua_type(L, index) != LUA_TTABLE && !has_metamethods(L, index, what)) luaL_checktype(L, index, LUA_TTABLE);
}

lua_Integer moon_check_length(lua_State *L, int what) {
  check_table(L, 1, what | MOON_HAS_LENGTH);
  return luaL_len(L, 1);
}

// One element to another place. Every 64th looks for a stop.
static inline void move(lua_State *L, const moon_host *host, lua_Integer from, int into, lua_Integer to) {
  if ((to & 63) == 0) moon_poll(L, host);
  lua_geti(L, 1, from);
  lua_seti(L, into, to);
}

static int table_insert(lua_State *L) {
  int count = lua_gettop(L);
  if (count != 2 && is_no_long_list(L)) return moon_own(L)(L);
  const moon_host *host = host_of(L);
  lua_Integer free = (lua_Integer)((lua_Unsigned)moon_check_length(L, MOON_READS | MOON_WRITES) + 1), place = free;
  switch (count) {
    case 2:
      break;
    case 3:
      place = luaL_checkinteger(L, 2);
      luaL_argcheck(L, (lua_Unsigned)place - 1u < (lua_Unsigned)free, 2, "position out of bounds");
      for (lua_Integer i = free; i > place; i--) move(L, host, i - 1, 1, i);
      break;
    default:
      return luaL_error(L, "wrong number of arguments to 'insert'");
  }
  lua_seti(L, 1, place);
  return 0;
}

static int table_remove(lua_State *L) {
  if (lua_gettop(L) > 1 && is_no_long_list(L)) return moon_own(L)(L);
  const moon_host *host = host_of(L);
  lua_Integer length = moon_check_length(L, MOON_READS | MOON_WRITES), place = luaL_optinteger(L, 2, length);
  if (place != length) {
    // Lua 5.4.4 names argument 1 here, though it is the second.
    luaL_argcheck(L, (lua_Unsigned)place - 1u <= (lua_Unsigned)length, 1, "position out of bounds");
  }
  lua_geti(L, 1, place);
  for (; place < length; place++) move(L, host, place + 1, 1, place);
  lua_pushnil(L);
  lua_seti(L, 1, place);
  return 1;
}

static int table_move(lua_State *L) {
  const moon_host *host = host_of(L);
  lua_Integer first = luaL_checkinteger(L, 2), last = luaL_checkinteger(L, 3), to = luaL_checkinteger(L, 4);
  if (last >= first && has_own((lua_Unsigned)last - (lua_Unsigned)first)) return moon_own(L)(L);
  int into = lua_isnoneornil(L, 5) ? 1 : 5;
  check_table(L, 1, MOON_READS);
  check_table(L, into, MOON_WRITES);
  if (last >= first) {
    luaL_argcheck(L, first > 0 || last < LUA_MAXINTEGER + first, 3, "too many elements to move");
    lua_Integer count = last - first + 1;
    luaL_argcheck(L, to <= LUA_MAXINTEGER - count + 1, 4, "destination wrap around");
    if (to > last || to <= first || (into != 1 && !lua_compare(L, 1, into, LUA_OPEQ))) {
      for (lua_Integer i = 0; i < count; i++) move(L, host, first + i, into, to + i);
    } else {
      for (lua_Integer i = count - 1; i >= 0; i--) move(L, host, first + i, into, to + i);
    }
  }
  lua_pushvalue(L, into);
  return 1;
}

// --- concat ---

// Results longer than this share of the memory limit are measured before they are made.
enum { LARGE_SHARE = 16 };

// How many bytes the elements from `first` on add, of a table without metatable, up to the limit; numbers count nothing.
static size_t length_of_strings(lua_State *L, const moon_host *host, lua_Integer first, lua_Integer last,
                                size_t separator) {
  size_t total = 0;
  for (lua_Integer i = first; i < last && total <= host->limit; i++) {
    moon_poll(L, host);
    total += separator;
    if (lua_rawgeti(L, 1, i) == LUA_TSTRING) total += lua_rawlen(L, -1);
    lua_pop(L, 1);
  }
  return total;
}

// Makes room for what is to come, unless that passes the limit.
static void reserve(lua_State *L, const moon_host *host, luaL_Buffer *buffer, lua_Integer index, lua_Integer last,
                    size_t separator) {
  size_t total = luaL_bufflen(buffer);
  if (lua_getmetatable(L, 1)) lua_pop(L, 1);
  else if (lua_istable(L, 1)) total += length_of_strings(L, host, index, last, separator);
  if (total > host->limit) moon_refuse_size(L, "the result of table.concat");
  luaL_prepbuffsize(buffer, total - luaL_bufflen(buffer));
}

static inline void add_element(lua_State *L, luaL_Buffer *buffer, lua_Integer index) {
  int type = lua_geti(L, 1, index);
  if (type == LUA_TSTRING) {
    size_t length;
    const char *text = lua_tolstring(L, -1, &length);
    if (buffer->size - buffer->n >= length) {
      moon_add(buffer, text, length);
      lua_pop(L, 1);
      return;
    }
  } else if (type != LUA_TNUMBER) {
    luaL_error(L, "invalid value (%s) at index %I in table for 'concat'", luaL_typename(L, -1), index);
  }
  luaL_addvalue(buffer);
}

static int table_concat(lua_State *L) {
  const moon_host *host = host_of(L);
  lua_Integer last = moon_check_length(L, MOON_READS);
  size_t separator_length;
  const char *separator = luaL_optlstring(L, 2, "", &separator_length);
  lua_Integer index = luaL_optinteger(L, 3, 1);
  last = luaL_optinteger(L, 4, last);
  luaL_Buffer buffer;
  luaL_buffinit(L, &buffer);
  size_t large = host->limit / LARGE_SHARE;
  for (; index < last; index++) {
    moon_poll(L, host);
    add_element(L, &buffer, index);
    moon_add(&buffer, separator, separator_length);
    if (luaL_bufflen(&buffer) > large) {
      reserve(L, host, &buffer, index + 1, last, separator_length);
      large = SIZE_MAX;
    }
  }
  if (index == last) add_element(L, &buffer, index);
  luaL_pushresult(&buffer);
  return 1;
}

// --- unpack ---

static int table_unpack(lua_State *L) {
  const moon_host *host = host_of(L);
  lua_Integer first = luaL_optinteger(L, 2, 1), last = luaL_opt(L, luaL_checkinteger, 3, luaL_len(L, 1));
  if (first > last) return 0;
  lua_Unsigned count = (lua_Unsigned)last - (lua_Unsigned)first;
  if (has_own(count)) {
    // The length was asked for.
    lua_settop(L, 1);
    lua_pushinteger(L, first);
    lua_pushinteger(L, last);
    return moon_own(L)(L);
  }
  if (count >= INT_MAX || !lua_checkstack(L, (int)(count + 1))) return luaL_error(L, "too many results to unpack");
  for (; first < last; first++) {
    if ((first & 63) == 0) moon_poll(L, host);
    lua_geti(L, 1, first);
  }
  lua_geti(L, 1, last);
  return (int)count + 1;
}

void moon_open_tables(lua_State *L) {
  static const luaL_Reg functions[] = {{"insert", table_insert}, {"remove", table_remove}, {"move", table_move},
                                       {"concat", table_concat}, {"unpack", table_unpack}, {NULL, NULL}};
  moon_replace(L, functions);
}
